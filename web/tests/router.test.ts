import { expect, test } from 'vitest';
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
