import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The smallest possible page: one button, and a line that a tap changes. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Floor</title><link rel="icon" href="data:,"><body><main class="table"><p>0</p>
<footer><div class="main"><button>Next</button></div></footer></main><script src="floor.js"></script>`;

const SCRIPT = `const line = document.querySelector('p');
document.querySelector('button').onclick = () => (line.textContent = Number(line.textContent) + 1);
navigator.serviceWorker?.register('sw.js');`;

/** A service worker that stores the page and its script for use while offline. */
const WORKER = `const FILES = ['./', 'floor.js'];
addEventListener('install', (e) => e.waitUntil(caches.open('floor').then((c) => c.addAll(FILES)).then(() => skipWaiting())));
addEventListener('activate', (e) => e.waitUntil(clients.claim()));
addEventListener('fetch', (e) => e.respondWith(caches.match(e.request).then((kept) => kept ?? fetch(e.request))));`;

/** Writes an empty installable page, with which taps and openings are compared; returns its folder. */
export function writeFloor() {
  const folder = '.cache/floor';
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries({ 'index.html': PAGE, 'floor.js': SCRIPT, 'sw.js': WORKER }))
    writeFileSync(join(folder, name), text);
  return folder;
}
