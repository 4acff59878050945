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

/** Returns the scripts and styles that a browser needs for these parts of the build. */
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

/**
 * Returns true for code of online games only: it loads after a tap, needs the network and is never precached.
 */
const isFar = (key) => /^src\/lib\/(sharing\/far\/|messages\/compiled\/far\.)/.test(key);

/** Returns true for the effects of cards, Events and Scenarios, without the screens on which they are picked. */
const isOfCards = (key) =>
  /^src\/lib\/content\/(cards|scenarios)\//.test(key) ||
  /\/compiled\/(effects|events|morecards|scenarios)\./.test(key);

/** Returns true for code that reads and shows homebrew, which has its own pack. */
const isHomebrew = (key) => /\/homebrew[/.]/.test(key);

const LANGUAGE = /messages\/compiled\/(?:\w+\.)?(?!keys\.)(\w+)\.json$/;
const isIn = (locale) => (key) => (LANGUAGE.exec(key)?.[1] ?? locale) === locale;

/** Returns the files that these keys need and no others do. */
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

/** Returns the manifest key of a route's page. */
const nodeOf = (keys, app, route) => {
  const node = Number(new RegExp(`"${route}": \\[~?(\\d+)`).exec(app)?.[1]);
  return keys.find((key) => key.endsWith(`/nodes/${node}.js`));
};

/** The downloads of the host and of a guest until they are connected: the route, and the parts that it loads later. */
const PHONES = [
  { route: '/share', parts: ['SharedStrip', 'keeper', 'known-phones'] },
  { route: '/join', parts: ['SharedStrip', 'guest'] },
];

/**
 * Returns the number of bytes that the host or a guest downloads until they are connected, whichever is larger. `only`
 * is what no other feature needs; `beyond` is everything that the home page and a game have not loaded, including the
 * QR codes. Neither includes the texts, or the code reader for browsers that have none.
 */
export function phones(manifest, app) {
  const keys = Object.keys(manifest);
  const pageOf = (route) => nodeOf(keys, app, route);
  const isOurs = (key) =>
    PHONES.some(({ route }) => key === pageOf(route)) || /src\/(lib\/sharing|routes\/join)\//.test(key);
  const others = needed(
    manifest,
    keys.filter((key) => !key.startsWith('_') && !isOurs(key)),
  );
  const before = needed(manifest, [pageOf('/'), pageOf('/play'), 'src/lib/play/deferred.ts']);
  const most = (isThere) =>
    Math.max(
      ...PHONES.map(({ route, parts }) => {
        const named = parts.map((part) => keys.find((key) => manifest[key].name === part));
        const wanted = [pageOf(route), ...named];
        return sum([...needed(manifest, wanted)].filter((file) => !isThere.has(file)));
      }),
    );
  return { only: most(others), beyond: most(before) };
}

/** Returns the sizes of what a game loads before its first question, and of the whole app. */
function code() {
  const manifest = JSON.parse(readFileSync('.svelte-kit/output/client/.vite/manifest.json', 'utf8'));
  const keys = Object.keys(manifest);
  const app = readFileSync('.svelte-kit/generated/client-optimized/app.js', 'utf8');
  const nodes = [0, 1, Number(/"\/play": \[(\d+)\]/.exec(app)?.[1])];
  const pages = keys.filter((key) => nodes.some((node) => key.endsWith(`/nodes/${node}.js`)));
  const start = keys.filter((key) => manifest[key].isEntry && !key.includes('/nodes/'));
  const words = keys.filter((key) => /messages\/compiled\/\w+\.json$/.test(key));
  if (pages.length !== nodes.length || words.length === 0)
    throw new Error('the build does not have the expected files');
  const sizeOf = (key) => compressed(manifest[key].file);
  const isKeys = (key) => key.endsWith('/keys.json');
  const longest =
    sum(words.filter(isKeys).map((key) => manifest[key].file)) +
    Math.max(...words.filter((key) => !isKeys(key)).map(sizeOf));
  const far = onlyFor(manifest, isFar);
  const locales = new Set(keys.flatMap((key) => LANGUAGE.exec(key)?.[1] ?? []));
  const homebrew = [...locales].map((locale) => onlyFor(manifest, isHomebrew, isIn(locale)));
  const homebrewFiles = new Set(homebrew.flat());
  const cards = [...locales].map((locale) => sum(onlyFor(manifest, isOfCards, isIn(locale))));
  const filesIn = (mine) => mine.flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]);
  const rare = (files) =>
    sum(
      new Set(
        files.filter((file) => /\.(js|css)$/.test(file) && !far.includes(file) && !homebrewFiles.has(file)),
      ),
    );
  const languages = [...locales].map((locale) =>
    rare(filesIn(keys.filter((key) => LANGUAGE.exec(key)?.[1] === locale))),
  );
  return {
    play: sum(needed(manifest, [...start, ...pages])),
    longest,
    all: rare(filesIn(keys.filter((key) => !LANGUAGE.test(key)))) + Math.max(...languages),
    cards: Math.max(...cards),
    homebrew: Math.max(...homebrew.map(sum)),
    powerWords: sizeOf(keys.find((key) => manifest[key].name === 'power-words')),
    far: Math.max(...[...locales].map((locale) => sum(onlyFor(manifest, isFar, isIn(locale))))),
    phones: phones(manifest, app),
  };
}

/** Returns the size of everything that the service worker precaches, in bytes. */
function precache(worker) {
  const entries = worker.matchAll(/\{url:"([^"]*)",revision:/g);
  const urls = [...entries].map(([, url]) => url);
  if (urls.length === 0) throw new Error('build/sw.js precaches nothing');
  const base = `${process.env.BASE_PATH ?? ''}/`;
  return urls.reduce((sum, url) => {
    const path = join('build', url.startsWith(base) ? url.slice(base.length) : url);
    const file = existsSync(path) && statSync(path).isFile() ? path : join(path, 'index.html');
    return sum + statSync(file).size;
  }, 0);
}

/**
 * Returns the service worker's packs, each with its size in bytes on a device with one language: the one with the
 * longest texts.
 */
function packs(worker) {
  const list = JSON.parse(/^self\.packs=(.*);$/m.exec(worker)[1]);
  return list.map(({ name, kind, files }) => {
    const bytesIn = (locale) =>
      files.filter(({ language = locale }) => language === locale).reduce((sum, one) => sum + one.bytes, 0);
    const locales = files.flatMap(({ language }) => language ?? []);
    return { name, kind, bytes: Math.max(...[undefined, ...locales].map(bytesIn)) };
  });
}

/** The maximum size in bytes of each kind of pack. */
const LARGEST_PACK = { language: 330_000, part: 500_000 };

/** Larger maximum sizes for single packs: all Powers of 37 Spirits need more, with their texts and the code that uses them. */
const LARGER = { spirits: 650_000 };

/** Returns the sizes on a device: the core, and each downloaded pack. */
function kept() {
  const worker = readFileSync('build/sw.js', 'utf8');
  const core = precache(worker);
  const all = packs(worker);
  const language = Math.max(...all.filter(({ kind }) => kind === 'language').map(({ bytes }) => bytes));
  return [
    row('precache, raw: the core, which every device keeps', core, 1_700_000),
    row('  with the longest language', core + language, 1_950_000),
    ...all.map(({ name, kind, bytes }) =>
      row(`  pack ${name}, raw`, bytes, LARGER[name] ?? LARGEST_PACK[kind]),
    ),
  ];
}

export async function measure() {
  const { play, longest, all, cards, far, homebrew, powerWords, phones } = code();
  return [
    row('JS + CSS to play, brotli', play, 106_000),
    row('  with the words of the longest language', play + longest, 132_000),
    row('  and every rare part, in the longest language', all, 895_000),
    row('  of it only cards, Events and Scenarios, in one language', cards, 68_000),
    row('only phones in the room, each up to being connected', phones.only, 26_000),
    row('  with codes, which a game handed over has, too', phones.beyond, 34_000),
    // Readers of Spirits, boxes, cards and Builder files, with their screens; all of it loads with the first such file.
    row('only files of homebrew, in one language', homebrew, 45_000),
    row('only the code that says what Powers do, without its words', powerWords, 8_000),
    row('only tables far apart, with NATS, in one language', far, 70_000),
    ...kept(),
  ];
}
