// Finds out again and again how many tables wait for me, and shows it on the icon of the tab and of the app.
import { hearAnnounced } from './announced.svelte';
import { api } from './api';
import { at, within } from './base';
import { waiting } from './count.svelte';

const EVERY = 20_000;
let plain: string | null = null;

/** The table this page shows, while it is seen. */
function tableSeen(): string {
  const [, where, table] = (within(location.pathname) ?? '').split('/');
  return where === 'table' && !document.hidden ? (table ?? '') : '';
}

/** The icon with a number on it. */
export function badged(icon: string, n: number): string {
  const text = n > 9 ? '9+' : String(n);
  const badge = `<circle cx="45" cy="45" r="19" fill="#c24a1d" stroke="#fff" stroke-width="3"/><text x="45" y="54" font-family="sans-serif" font-weight="800" font-size="${n > 9 ? 20 : 26}" text-anchor="middle" fill="#fff">${text}</text>`;
  return icon.replace('</svg>', `${badge}</svg>`);
}

async function show(n: number): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) {
    if (n) plain ??= await (await fetch(at('/favicon.svg'))).text();
    link.href = n ? `data:image/svg+xml,${encodeURIComponent(badged(plain!, n))}` : at('/favicon.svg');
  }
  const app = navigator as Navigator & { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  await (n ? app.setAppBadge?.(n) : app.clearAppBadge?.());
}

async function look(): Promise<void> {
  try {
    const { tables, announced } = await api.waiting(tableSeen());
    hearAnnounced(announced);
    if (tables !== waiting.tables) await show((waiting.tables = tables));
  } catch {
    // the server is away, or this browser has no badge: the next look will tell
  }
}

/** Looks as long as the site is open; in a tab behind others as well, where a number in its title is of most use. */
export function watchWaiting(): void {
  void look();
  setInterval(look, EVERY);
  document.addEventListener('visibilitychange', look);
}
