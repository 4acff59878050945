'use strict';

// Part of the service worker: a file that another app shares with this one arrives as a POST, which no static host
// answers. It is put by, and the page for keeping games safe takes it from there; see routes/backup/arrivals.ts.

const SHARED = 'blightwatch-shared';

async function take(request) {
  const { scope } = self.registration;
  const file = (await request.formData()).get('file');
  if (file instanceof Blob) {
    const cache = await caches.open(SHARED);
    await cache.put(new URL('shared-file', scope), new Response(file));
  }
  return Response.redirect(new URL('backup/', scope), 303);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const share = new URL('backup/share/', self.registration.scope);
  if (request.method === 'POST' && request.url === share.href) event.respondWith(take(request));
});
