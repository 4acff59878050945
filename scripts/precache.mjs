// Selects the files that the service worker stores for offline use, with their URLs and hashes. Each transformation
// here gets the entries that Workbox has found.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, packsIn } from './packs.mjs';

/** The folder of SvelteKit's output, from which the adapter copies. */
export const OUTPUT = '.svelte-kit/output';
const CLIENT = join(OUTPUT, 'client');

/** Removes the files of packs, and those of online games: the NATS client is a tenth of the app. */
function onlyCore(entries, { packs, far }) {
  const others = [...far, ...packs.flatMap(({ files }) => files.map(({ url }) => url))];
  return entries.filter(({ url }) => !others.some((file) => url.endsWith(file)));
}

/**
 * Adds the hash of every file. With it, a worker that gets a wrong or incomplete response (a captive portal's page, a
 * truncated chunk) isn't installed, and the old worker stays.
 */
const withIntegrity = (entries) =>
  entries.map((entry) => ({ ...entry, integrity: integrityOf(join(OUTPUT, entry.url)) }));

/** Returns the URL of an output file: a page has the URL of its folder, and the home page has the URL of the app. */
function addressOf(file, base) {
  const address = file.replace(/^(client|prerendered\/pages)\//, '');
  return address === 'index.html' ? base : address.replace(/\/index\.html$/, '/');
}

/** The path of the list of all stored files; the page that downloads them again reads it. */
const LIST = 'safe/files.json';

/** Writes that list, which has for each file its URL relative to the app, its hash, its pack and its language. */
function listed(entries, { packs }) {
  const files = [
    ...entries.map(({ url, integrity }) => ({ url, integrity })),
    ...packs.flatMap(({ name, files }) =>
      files.map(({ url, integrity, language }) => ({ url, integrity, pack: name, language })),
    ),
  ];
  writeFileSync(join(CLIENT, LIST), JSON.stringify(files));
  return entries;
}

/** The transformations of the precache entries, in order; `base` is the app's URL. */
export const manifestTransforms = (base) => [
  (entries) => ({ manifest: withIntegrity(onlyCore(entries, packsIn(CLIENT))) }),
  (entries) => ({
    manifest: listed(
      entries.map((entry) => ({ ...entry, url: addressOf(entry.url, base) })),
      packsIn(CLIENT),
    ),
  }),
];

/** Adds the list of packs to the start of the worker, so that both always have the same version. */
export function tellPacks() {
  const worker = join(CLIENT, 'sw.js');
  const { packs } = packsIn(CLIENT);
  writeFileSync(worker, `self.packs=${JSON.stringify(packs)};\n${readFileSync(worker, 'utf8')}`);
}
