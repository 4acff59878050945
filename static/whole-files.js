'use strict';

// Part of the service worker. A host that was half uploaded once may have given half a file, which the browser's own cache
// keeps for a year if its name says that it never changes: a worker that takes it from there is never installed. What is
// not the file it should be is therefore asked for once more, past that cache (decision 0038).
{
  const ask = self.fetch.bind(self);

  self.fetch = async (request, init) => {
    if (!(request instanceof Request) || !request.integrity) return ask(request, init);
    const anew = () => ask(new Request(request, { cache: 'reload' }), init);
    const answer = await ask(request, init).catch(anew);
    return answer.ok ? answer : anew();
  };

  // The page that fetches the app anew asks past all caches, this worker's among them.
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.cache === 'reload' && request.integrity) event.respondWith(ask(request));
  });

  // A version that becomes active lets go of every file that it has not. One that is being installed at that moment has put
  // some by already and counts on others: nothing goes until that one becomes active.
  self.addEventListener('activate', (event) => {
    if (!self.registration.installing) return;
    event.stopImmediatePropagation();
    event.waitUntil(self.clients.claim());
  });
}
