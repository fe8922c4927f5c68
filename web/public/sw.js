// Shows what the server calls somebody for, and opens the table when they touch it. It keeps no page and answers no request:
// what is loaded always comes from the server.
const TITLE = 'Nekodrome';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title = TITLE, text = '', table = '', path = '' } = event.data?.json() ?? {};
  const icon = new URL('icon-192.png', self.registration.scope).href;
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: table, icon, data: { path } }));
});

/** A page of this site, whatever was sent. */
function addressOf(path) {
  const url = new URL(String(path || './'), self.registration.scope);
  return url.href.startsWith(self.registration.scope) ? url.href : self.registration.scope;
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = addressOf(event.notification.data?.path);
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const there = pages.find((page) => page.url === url);
      return there ? there.focus() : self.clients.openWindow(url);
    }),
  );
});
