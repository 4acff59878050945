// What the service worker keeps for use without a network: which files of the build, at which addresses, and how to know
// that an answer is the right one. Each of these goes over the entries that Workbox has found.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Kit builds; the adapter copies from there. */
export const OUTPUT = '.svelte-kit/output';

/** What serves tables far apart alone, by their names in the build: it needs the network in any case. */
const FAR = /^src\/lib\/(sharing\/far\/|messages\/compiled\/far\.)/;

/** The files of the build that these parts stand on. */
function filesOf(manifest, keys) {
  const files = new Set();
  const follow = (key) => {
    const { file, imports = [], css = [] } = manifest[key];
    if (files.has(file)) return;
    for (const each of [file, ...css]) files.add(each);
    imports.forEach(follow);
  };
  keys.forEach(follow);
  return files;
}

/** Keeps out what only tables far apart need: a client for NATS is a tenth of all there is. */
function withoutFar(entries) {
  const manifest = JSON.parse(readFileSync(join(OUTPUT, 'client/.vite/manifest.json'), 'utf8'));
  // A shared chunk, whose name begins with `_`, belongs to whoever imports it.
  const keys = Object.keys(manifest).filter((key) => !key.startsWith('_'));
  const others = filesOf(
    manifest,
    keys.filter((key) => !FAR.test(key)),
  );
  const far = [
    ...filesOf(
      manifest,
      keys.filter((key) => FAR.test(key)),
    ),
  ].filter((file) => !others.has(file));
  if (far.length === 0) throw new Error('nothing in the build is for tables far apart');
  return entries.filter(({ url }) => !far.some((file) => url.endsWith(file)));
}

/**
 * Gives every file its hash, so that a worker never keeps a bad or half answer (a portal's page, a truncated chunk) for
 * the life of a version: it is not installed, and the old one stays.
 */
const withIntegrity = (entries) =>
  entries.map((entry) => {
    const hash = createHash('sha384').update(readFileSync(join(OUTPUT, entry.url)));
    return { ...entry, integrity: `sha384-${hash.digest('base64')}` };
  });

/** The address of a file of the output: a page is addressed by its folder, the home page by that of the app. */
function addressOf(file, base) {
  const address = file.replace(/^(client|prerendered\/pages)\//, '');
  return address === 'index.html' ? base : address.replace(/\/index\.html$/, '/');
}

/** Where the list of all files that are kept lies, for the page that fetches them anew. */
const LIST = 'safe/files.json';

/** Writes that list: the address of each file as the app's own address leads to it, and its hash. */
function listed(entries) {
  const files = entries.map(({ url, integrity }) => ({ url, integrity }));
  writeFileSync(join(OUTPUT, 'client', LIST), JSON.stringify(files));
  return entries;
}

/** What is done with the entries of the precache, one after the other; `base` is the app's own address. */
export const manifestTransforms = (base) => [
  (entries) => ({ manifest: withIntegrity(withoutFar(entries)) }),
  (entries) => ({
    manifest: listed(entries.map((entry) => ({ ...entry, url: addressOf(entry.url, base) }))),
  }),
];
