// A still of the island: by the device's own sheet where there is one, or as a file.
import { canShareFile, shareFile } from '../../lib/share';
import { isNight } from './night';

export async function keepPicture(canvas: HTMLCanvasElement | undefined, name: string): Promise<void> {
  const picture = canvas && painted(canvas, name); // at once: what the graphics card drew is gone with the next picture
  if (!picture) return;
  const blob = await new Promise<Blob | null>((done) => picture.toBlob(done, 'image/png'));
  if (!blob) return;
  const file = new File([blob], `${name}.png`, { type: 'image/png' });
  if (canShareFile(file)) await shareFile(file, name);
  else save(file);
}

/** The island on its sky, with its name below. */
function painted(canvas: HTMLCanvasElement, name: string): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  [picture.width, picture.height] = [canvas.width, canvas.height];
  const pen = picture.getContext('2d');
  if (!pen) return picture;
  const sky = pen.createLinearGradient(0, 0, 0, 0.62 * picture.height);
  const dark = isNight();
  sky.addColorStop(0, dark ? '#1d2547' : '#9fd0ea');
  sky.addColorStop(1, dark ? '#46557f' : '#fdf1d8');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.drawImage(canvas, 0, 0);
  const size = Math.round(picture.width / 34);
  pen.font = `800 ${size}px Nunito, sans-serif`;
  pen.fillStyle = dark ? '#fffaf0' : '#2b2833';
  pen.fillText(name, size, picture.height - size);
  return picture;
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
