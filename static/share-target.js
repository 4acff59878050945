'use strict';

// Part of the service worker: what another app shares with this one arrives as a POST, which no static host answers.
// A file is put by, and the page for backups takes it from there (see routes/backup/arrivals.ts); a message with a link
// to this app leads to that page.

const SHARED = 'blightwatch-shared';
/** What a link may lead to: a game that is handed over, a set-up, a table to join. */
const LINK = /^https?:\/\/\S+\/((?:receive|new|join)\/#\S+)$/;
/** Longer words are no link, and a longer message is looked at no further. */
const LINK_CHARS = 100000;

/** Whether another site sends it, as far as a worker is told: the share sheet of a device comes from no site at all. */
const isFromElsewhere = ({ headers, referrer }) =>
  ['cross-site', 'same-site'].includes(headers.get('Sec-Fetch-Site')) ||
  (/^https?:/.test(referrer) && new URL(referrer).origin !== self.location.origin);

async function take(request) {
  const { scope } = self.registration;
  if (isFromElsewhere(request)) return Response.redirect(new URL('.', scope), 303);
  const form = await request.formData();
  const file = form.get('file');
  if (file instanceof Blob && file.size > 0) {
    const cache = await caches.open(SHARED);
    await cache.put(new URL('shared-file', scope), new Response(file));
    return Response.redirect(new URL('backup/', scope), 303);
  }
  const words = ['url', 'text', 'title'].map((name) => String(form.get(name) ?? '')).join(' ');
  const link = words
    .slice(0, LINK_CHARS)
    .split(/\s+/)
    .map((word) => LINK.exec(word.slice(word.indexOf('http'))))
    .find((found) => found !== null);
  return Response.redirect(new URL(link ? link[1] : 'receive/', scope), 303);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const share = new URL('backup/share/', self.registration.scope);
  if (request.method === 'POST' && request.url === share.href) event.respondWith(take(request));
});
