import { expect, test, vi } from 'vitest';
import { go, here, paramsOf, routeOf, startRouter } from '../src/lib/router.svelte';

test('a pattern names the parts of a path', () => {
  expect(paramsOf('/table/:id/replay', '/table/a%20b/replay')).toEqual({ id: 'a b' });
  expect(paramsOf('/table/:id', '/table/x/replay')).toBeNull();
  expect(paramsOf('/', '/')).toEqual({});
});

test('the first route that fits is taken', () => {
  const routes = [
    { path: '/', page: 'home' },
    { path: '/table/:id', page: 'table' },
  ];
  expect(routeOf(routes, '/table/42')).toEqual({ page: 'table', params: { id: '42' } });
  expect(routeOf(routes, '/nowhere')).toBeNull();
});

test('a link into the site does not reload, a download is left to the browser', () => {
  const stop = startRouter();
  document.body.innerHTML = '<a id="in" href="/table/7?eye=all">in</a><a id="out" href="/api/tables/7/record" download>out</a>';
  document.getElementById('in')!.click();
  expect(here.path).toBe('/table/7');
  expect(here.query.get('eye')).toBe('all');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  window.addEventListener('click', (event) => event.preventDefault(), { once: true }); // jsdom cannot download
  document.getElementById('out')!.dispatchEvent(click);
  expect(here.path).toBe('/table/7');
  go('/');
  expect(here.path).toBe('/');
  stop();
});

test('under a base path the site knows its own paths, and leaves the others alone', async () => {
  document.head.innerHTML = '<meta name="base" content="/neko/">';
  vi.resetModules();
  const { at, within } = await import('../src/lib/base');
  expect(at('/table/7')).toBe('/neko/table/7');
  expect(['/neko', '/neko/', '/neko/table/7', '/nekomata', '/'].map(within)).toEqual(['/', '/', '/table/7', null, null]);
  const router = await import('../src/lib/router.svelte');
  router.go(at('/table/7?step=3'));
  expect([router.here.path, location.pathname]).toEqual(['/table/7', '/neko/table/7']);
  document.head.innerHTML = '';
  vi.resetModules();
});
