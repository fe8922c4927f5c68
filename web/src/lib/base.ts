// Where the site lies on its host: at the top, or under a path of the proxy in front of it. The server writes it into the page.
const said = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=base]')?.content ?? '';

/** Nothing, or `/games`: what every path begins with. */
export const base = said.startsWith('/') ? said.replace(/\/+$/, '') : '';

/** A path of the site as the browser must ask for it. */
export const at = (path: string): string => base + path;

/** A path of the browser as the site knows it, or null where it lies outside. */
export function within(path: string): string | null {
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null;
}
