// A picture of a board, made in the page: what is on it is copied with its styles into an SVG, and that is painted.
import { type Component, mount, tick, unmount } from 'svelte';
import type { BoardProps } from './games';
import { backwards } from './lookback';

const WIDTH = 1120;
const HEIGHT = 760;
const HEAD = 56;
/** There is nothing to press, and whatever moves has come to its end. */
const STILL = '.btn{display:none!important}*,*::before,*::after{animation-delay:-60s!important;transition:none!important}';
const XHTML = 'http://www.w3.org/1999/xhtml';
/** Pictures to wait for: fonts, sizes and what a board draws by itself. */
const FRAMES = 30;
/** So many more until a canvas is drawn on, where a board has one. */
const PATIENCE = 600;

export interface Caption {
  readonly title: string;
  readonly line: string;
}

/** The board as it was left, as a PNG; what the browser will not paint is given as the SVG itself. */
export async function pictureOf(Board: Component<BoardProps>, props: BoardProps, caption: Caption): Promise<Blob> {
  const stand = document.createElement('div');
  stand.style.cssText = `position:fixed;left:-20000px;top:0;width:${WIDTH}px;height:${HEIGHT}px;`;
  stand.inert = true;
  document.body.append(stand);
  const board = mount(Board, { target: stand, props, context: backwards() });
  try {
    await tick();
    await document.fonts.ready;
    await settled(stand);
    const svg = await drawingOf(stand, caption);
    return await painted(svg).catch(() => new Blob([svg], { type: 'image/svg+xml' }));
  } finally {
    void unmount(board);
    stand.remove();
  }
}

const frame = () => new Promise((done) => requestAnimationFrame(done));

async function settled(stand: Element): Promise<void> {
  const drawn = (canvas: HTMLCanvasElement): boolean => canvas.width !== 300; // the width of one that nobody has drawn on
  for (let i = 0; i < PATIENCE && ![...stand.querySelectorAll('canvas')].every(drawn); i++) await frame();
  for (let i = 0; i < PATIENCE && stand.querySelector('[data-waiting]'); i++) await frame();
  for (let i = 0; i < FRAMES; i++) await frame();
}

async function drawingOf(stand: HTMLElement, caption: Caption): Promise<string> {
  const height = Math.max(HEIGHT, stand.firstElementChild?.scrollHeight ?? 0);
  const root = document.documentElement;
  const theme = root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const page = document.createElement('div');
  page.setAttribute('xmlns', XHTML);
  page.style.cssText = `width:${WIDTH}px;background:var(--paper);color:var(--ink);font:500 16px/1.45 var(--font);`;
  const head = document.createElement('p');
  head.style.cssText = `height:${HEAD}px;padding:12px 22px 0;display:flex;gap:14px;align-items:baseline;white-space:nowrap;overflow:hidden;`;
  const title = document.createElement('b');
  title.style.cssText = 'font-size:24px;font-weight:900;';
  title.textContent = caption.title;
  const line = document.createElement('span');
  line.textContent = caption.line;
  head.append(title, line);
  const copy = copyOf(stand);
  copy.style.cssText = `height:${height}px;`;
  page.append(head, copy);
  const style = `<style>${escaped((await stylesOf()) + STILL)}</style>`;
  const total = height + HEAD;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${total}" viewBox="0 0 ${WIDTH} ${total}" data-theme="${theme}" data-motion="reduce">${style}` +
    `<foreignObject width="100%" height="100%">${new XMLSerializer().serializeToString(page)}</foreignObject></svg>`
  );
}

const escaped = (css: string): string => css.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A copy in which a canvas is the image it shows. */
function copyOf(stand: HTMLElement): HTMLElement {
  const copy = stand.cloneNode(true) as HTMLElement;
  copy.removeAttribute('inert');
  const canvases = [...copy.querySelectorAll('canvas')];
  stand.querySelectorAll('canvas').forEach((canvas, i) => {
    const image = document.createElement('img');
    canvas.dispatchEvent(new Event('picture')); // what draws with the graphics card does so now, and it can be read
    image.src = canvas.toDataURL();
    image.style.cssText = `display:block;width:${canvas.clientWidth}px;height:${canvas.clientHeight}px;`;
    canvases[i]!.replaceWith(image);
  });
  return copy;
}

/** All styles of the page, with its fonts inside: a picture loads nothing. */
async function stylesOf(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ text: rule.cssText, base: sheet.href ?? location.href, font: rule instanceof CSSFontFaceRule })));
  const texts = await Promise.all(rules.map(({ text, base, font }) => (font ? embedded(text, base) : text)));
  return texts.join('\n');
}

async function embedded(css: string, base: string): Promise<string> {
  const found = /url\("?([^")]+)"?\)/.exec(css);
  if (!found || found[1]!.startsWith('data:')) return css;
  const body = await fetch(new URL(found[1]!, base)).then((response) => response.blob()).catch(() => null);
  return body ? css.replace(found[0], `url("${await urlOf(body)}")`) : css;
}

function urlOf(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
}

async function painted(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = 1.5;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'));
}
