// Giving a link away: by the device's own sheet, or by copying it.

/** Copies, also on a page served without https, where the clipboard is only reached through a selection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const box = document.createElement('textarea');
  box.value = text;
  box.style.cssText = 'position:fixed;opacity:0';
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
    before?.focus();
  }
}

export const canShare = (): boolean => typeof (navigator as Partial<Navigator>).share === 'function';

/** Opens the device's sheet; nothing happens when the player thinks better of it. */
export async function share(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ url, title });
  } catch {
    /* closed without choosing */
  }
}

/** Whether the device's sheet takes that file. */
export const canShareFile = (file: File): boolean => (navigator as Partial<Navigator>).canShare?.({ files: [file] }) ?? false;

export async function shareFile(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch {
    /* closed without choosing */
  }
}
