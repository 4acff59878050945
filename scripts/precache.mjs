// What the service worker keeps for use without a network: which files of the build, at which addresses, and how to know
// that an answer is the right one. Each of these goes over the entries that Workbox has found.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, packsIn } from './packs.mjs';

/** Where Kit builds; the adapter copies from there. */
export const OUTPUT = '.svelte-kit/output';
const CLIENT = join(OUTPUT, 'client');

/** Keeps out what is in packs, and what only tables far apart need: a client for NATS is a tenth of all there is. */
function onlyCore(entries, { packs, far }) {
  const others = [...far, ...packs.flatMap(({ files }) => files.map(({ url }) => url))];
  return entries.filter(({ url }) => !others.some((file) => url.endsWith(file)));
}

/**
 * Gives every file its hash, so that a worker never keeps a bad or half answer (a portal's page, a truncated chunk) for
 * the life of a version: it is not installed, and the old one stays.
 */
const withIntegrity = (entries) =>
  entries.map((entry) => ({ ...entry, integrity: integrityOf(join(OUTPUT, entry.url)) }));

/** The address of a file of the output: a page is addressed by its folder, the home page by that of the app. */
function addressOf(file, base) {
  const address = file.replace(/^(client|prerendered\/pages)\//, '');
  return address === 'index.html' ? base : address.replace(/\/index\.html$/, '/');
}

/** Where the list of all files that are kept lies, for the page that fetches them anew. */
const LIST = 'safe/files.json';

/** Writes that list: the address of each file as the app's own address leads to it, its hash, its pack and its language. */
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

/** What is done with the entries of the precache, one after the other; `base` is the app's own address. */
export const manifestTransforms = (base) => [
  (entries) => ({ manifest: withIntegrity(onlyCore(entries, packsIn(CLIENT))) }),
  (entries) => ({
    manifest: listed(
      entries.map((entry) => ({ ...entry, url: addressOf(entry.url, base) })),
      packsIn(CLIENT),
    ),
  }),
];

/** Tells the worker at its beginning which packs there are: both are of one version, and come together or not at all. */
export function tellPacks() {
  const worker = join(CLIENT, 'sw.js');
  const { packs } = packsIn(CLIENT);
  writeFileSync(worker, `self.packs=${JSON.stringify(packs)};\n${readFileSync(worker, 'utf8')}`);
}
