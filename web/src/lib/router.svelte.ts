// Addresses and pages: history entries, links that do not reload, and the focus on the new page's title.

import { at, within } from './base';

type Params = Readonly<Record<string, string>>;
export interface Route<Page> {
  /** `/t/:table`: a colon names a part. */
  readonly path: string;
  readonly page: Page;
}

const seen = () => ({ path: within(globalThis.location?.pathname ?? '/') ?? '/', query: globalThis.location?.search ?? '' });
let address = $state(seen());

export const here = {
  get path(): string {
    return address.path;
  },
  get query(): URLSearchParams {
    return new URLSearchParams(address.query);
  },
};

/** The parts of `path` by their names in `pattern`, or null where it does not fit. */
export function paramsOf(pattern: string, path: string): Params | null {
  const want = pattern.split('/').filter(Boolean);
  const have = path.split('/').filter(Boolean);
  if (want.length !== have.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of want.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(have[i]!);
    else if (part !== have[i]) return null;
  }
  return params;
}

export function routeOf<Page>(routes: readonly Route<Page>[], path: string): { page: Page; params: Params } | null {
  for (const route of routes) {
    const params = paramsOf(route.path, path);
    if (params) return { page: route.page, params };
  }
  return null;
}

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', to);
  read();
  if (how === 'push') window.scrollTo(0, 0);
}

function read(): void {
  address = seen();
}

/** Listen to the back button and to clicks on links into the site. Returns how to stop. */
export function startRouter(): () => void {
  addEventListener('popstate', read);
  document.addEventListener('click', follow);
  return () => {
    removeEventListener('popstate', read);
    document.removeEventListener('click', follow);
  };
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (within(link.pathname) === null || link.pathname.startsWith(at('/api/')) || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
