import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function row(what, bytes, budget) {
  const measured = `${kB(bytes)}${bytes > budget ? ', over' : ''}`;
  return { what, measured, budget: `<= ${kB(budget)}`, ok: bytes <= budget };
}

const compressed = (file) => brotliCompressSync(readFileSync(join('build', file))).length;
const sum = (files) => [...files].reduce((total, file) => total + compressed(file), 0);

/** The scripts and styles a browser cannot do without once these parts of the build are wanted. */
export function needed(manifest, wanted) {
  const files = new Set();
  const follow = (key) => {
    const { file, imports = [], css = [] } = manifest[key];
    if (files.has(file)) return;
    files.add(file);
    for (const style of css) files.add(style);
    imports.forEach(follow);
  };
  wanted.forEach(follow);
  return files;
}

/** What serves tables far apart alone: it is fetched after a tap, needs the network and lies in no precache. */
const isFar = (key) => /^src\/lib\/(sharing\/far\/|messages\/compiled\/far\.)/.test(key);

/** What cards, Events and Scenarios say and do, and what reads them; the screens they are picked on are no part of it. */
const isOfCards = (key) =>
  /^src\/lib\/(content\/(cards|scenarios)|rules\/effects)\//.test(key) ||
  /\/compiled\/(effects|events|morecards|scenarios)\./.test(key);

const LANGUAGE = /\.(?!keys)(\w+)\.json$/;
const isIn = (locale) => (key) => (LANGUAGE.exec(key)?.[1] ?? locale) === locale;

/** The files that some keys need and no others do. */
function onlyFor(manifest, isMine, isWanted = isMine) {
  const keys = Object.keys(manifest).filter((key) => !key.startsWith('_'));
  const others = needed(
    manifest,
    keys.filter((key) => !isMine(key)),
  );
  const mine = needed(
    manifest,
    keys.filter((key) => isMine(key) && isWanted(key)),
  );
  return [...mine].filter((file) => !others.has(file));
}

/** What the table page loads before its first question stands, and what the whole app is made of. */
function code() {
  const manifest = JSON.parse(readFileSync('.svelte-kit/output/client/.vite/manifest.json', 'utf8'));
  const keys = Object.keys(manifest);
  const app = readFileSync('.svelte-kit/generated/client-optimized/app.js', 'utf8');
  const nodes = [0, 1, Number(/"\/play": \[(\d+)\]/.exec(app)?.[1])];
  const pages = keys.filter((key) => nodes.some((node) => key.endsWith(`/nodes/${node}.js`)));
  const start = keys.filter((key) => manifest[key].isEntry && !key.includes('/nodes/'));
  const words = keys.filter((key) => /messages\/compiled\/\w+\.json$/.test(key));
  if (pages.length !== nodes.length || words.length === 0) throw new Error('the build has another shape');
  const sizeOf = (key) => compressed(manifest[key].file);
  const isKeys = (key) => key.endsWith('/keys.json');
  const longest =
    sum(words.filter(isKeys).map((key) => manifest[key].file)) +
    Math.max(...words.filter((key) => !isKeys(key)).map(sizeOf));
  const far = onlyFor(manifest, isFar);
  const locales = new Set(keys.flatMap((key) => LANGUAGE.exec(key)?.[1] ?? []));
  const cards = [...locales].map((locale) => sum(onlyFor(manifest, isOfCards, isIn(locale))));
  const all = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  return {
    play: sum(needed(manifest, [...start, ...pages])),
    longest,
    all: sum(new Set(all.filter((file) => /\.(js|css)$/.test(file) && !far.includes(file)))),
    cards: Math.max(...cards),
    far: sum(far),
  };
}

/** What a first visit puts by for later, as the worker lists it. */
function precache() {
  const entries = readFileSync('build/sw.js', 'utf8').matchAll(/\{url:"([^"]*)",revision:/g);
  const urls = [...entries].map(([, url]) => url);
  if (urls.length === 0) throw new Error('build/sw.js precaches nothing');
  const base = `${process.env.BASE_PATH ?? ''}/`;
  return urls.reduce((sum, url) => {
    const path = join('build', url.startsWith(base) ? url.slice(base.length) : url);
    const file = existsSync(path) && statSync(path).isFile() ? path : join(path, 'index.html');
    return sum + statSync(file).size;
  }, 0);
}

export async function measure() {
  const { play, longest, all, cards, far } = code();
  return [
    row('JS + CSS to play, brotli', play, 120_000),
    row('  with the words of the longest language', play + longest, 130_000),
    row('  and every rare part and language', all, 560_000),
    row('  of it only cards, Events and Scenarios, in one language', cards, 60_000),
    row('only tables far apart, with NATS', far, 70_000),
    row('precache, raw', precache(), 1_800_000),
  ];
}
