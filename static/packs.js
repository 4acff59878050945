'use strict';

// Part of the service worker: packs, files of the app that not every device keeps (scripts/packs.mjs). Which there are the
// build writes at the worker's beginning. A file is kept once it is whole, under its address and its hash: no version is
// ever given another one's, and two versions that have the same file share it (decision 0039).
{
  const { packs, registration } = self;
  const { scope } = registration;
  /** Safe mode lets go of what is called by the app's own address; what was wanted it leaves. */
  const FILES = `blightwatch-packs-${scope}`;
  const WANTED = 'blightwatch-wanted-packs';
  const WANTED_HERE = new URL('wanted-packs', scope).href;
  /** The packs that whoever wrote that list knew. */
  const KNOWN_HERE = new URL('known-packs', scope).href;
  /** Files that are asked for at the same time. */
  const AT_ONCE = 6;
  /** How often an installation looks again for what is missing. */
  const ROUNDS = 10;

  const addressOf = ({ url }) => new URL(url, scope).href;
  const keyOf = (file) => `${addressOf(file)}?${encodeURIComponent(file.integrity)}`;
  /** The files of these packs; words in them only in the languages among these names. */
  const filesFor = (names) =>
    packs
      .filter(({ name }) => names.includes(name))
      .flatMap(({ files }) => files.filter(({ language }) => !language || names.includes(language)));
  /** The files that a pack brings beside these: a language its words in each of them, too. */
  const filesOf = (name, names) => {
    const own = packs.find((pack) => pack.name === name).files;
    return filesFor([...names, name]).filter((file) => own.includes(file) || file.language === name);
  };

  /** The language of the device, or the first that there is. */
  function deviceLanguage() {
    const languages = packs.filter(({ kind }) => kind === 'language').map(({ name }) => name);
    const read = self.navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
    return read.find((one) => languages.includes(one)) || languages[0];
  }

  const namesOf = (some) => some.map(({ name }) => name);

  /** What a browser may do by itself, so that a pack need not. */
  const OWN = {
    readsCodes: async () => {
      const formats = self.BarcodeDetector ? await self.BarcodeDetector.getSupportedFormats() : [];
      return formats.includes('qr_code');
    },
  };

  const isDoneWithout = ({ unless }) => OWN[unless]().catch(() => false);

  /** The names of those packs that this browser cannot do without. */
  async function needed() {
    const some = packs.filter(({ unless }) => unless);
    const done = await Promise.all(some.map(isDoneWithout));
    return namesOf(some.filter((_, i) => !done[i]));
  }

  const listed = async (where) => (await (await caches.open(WANTED)).match(where))?.json();

  /**
   * The names of the packs that this device keeps. An app from before there were packs kept every language, and one that did
   * not know of a pack yet may have kept what is in it now.
   */
  async function wanted() {
    const [list, known = []] = [await listed(WANTED_HERE), await listed(KNOWN_HERE)];
    const own = await needed();
    if (!list && !registration.active) return [deviceLanguage(), ...own];
    const isNew = ({ name, onceCore, unless }) =>
      onceCore && !known.includes(name) && (!unless || own.includes(name));
    const before = namesOf(packs.filter(isNew));
    return [...new Set([...(list || namesOf(packs.filter(({ kind }) => kind === 'language'))), ...before])];
  }

  async function want(names) {
    const cache = await caches.open(WANTED);
    await cache.put(WANTED_HERE, new Response(JSON.stringify(names)));
    await cache.put(KNOWN_HERE, new Response(JSON.stringify(namesOf(packs))));
  }

  async function keptKeys() {
    const requests = await (await caches.open(FILES)).keys();
    return new Set(requests.map(({ url }) => url));
  }

  const wholeFile = (file) => self.fetch(new Request(addressOf(file), { integrity: file.integrity }));

  async function keep(file) {
    const answer = await wholeFile(file);
    if (!answer.ok) throw new Error(`${file.url}: ${answer.status}`);
    await (await caches.open(FILES)).put(keyOf(file), answer);
  }

  const bytesOf = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);

  /** Fetches what is not here of these files; `onprogress` hears how much of it is. */
  async function fetchFiles(files, onprogress = () => {}) {
    const kept = await keptKeys();
    const todo = files.filter((file) => !kept.has(keyOf(file)));
    const of = bytesOf(files);
    let done = of - bytesOf(todo);
    const next = async () => {
      for (let file = todo.pop(); file; file = todo.pop()) {
        await keep(file);
        done += file.bytes;
        onprogress({ done, of });
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, next));
    } finally {
      todo.length = 0; // whoever is still at it has nothing more to fetch
    }
  }

  async function letGo(isNeeded) {
    const cache = await caches.open(FILES);
    for (const request of await cache.keys()) if (!isNeeded(request.url)) await cache.delete(request);
  }

  /** What is wanted, whole before this version may take over: never a language of another one. */
  async function install() {
    for (let round = 0; round < ROUNDS; round++) {
      const names = await wanted();
      await fetchFiles(filesFor(names));
      // Another version may have become active meanwhile, and have let go of what lay here already.
      const kept = await keptKeys();
      const now = await wanted();
      if (now.every((name) => names.includes(name)) && filesFor(now).every((file) => kept.has(keyOf(file))))
        return want(now);
    }
    throw new Error('what is kept does not stay');
  }

  async function activate() {
    const needed = new Set(filesFor(await wanted()).map(keyOf));
    await letGo((key) => needed.has(key));
  }

  /** Each pack with its size, and whether it is here; what another one keeps too says nothing about it. */
  async function look() {
    const [kept, names] = await Promise.all([keptKeys(), wanted()]);
    return packs.map(({ name, kind }) => {
      const others = new Set(filesFor(names.filter((one) => one !== name)).map(keyOf));
      const files = filesOf(name, names);
      const here = files.filter((file) => kept.has(keyOf(file)));
      const isPart = here.some((file) => !others.has(keyOf(file)));
      const state = here.length === files.length ? 'here' : isPart ? 'half' : 'absent';
      return { name, kind, bytes: bytesOf(files), state };
    });
  }

  async function fetchPack(name, onprogress) {
    await fetchFiles(filesOf(name, await wanted()), onprogress);
    const names = await wanted();
    if (!names.includes(name)) await want([...names, name]);
  }

  /** Only this version's own files: one that waits has others. */
  async function remove(name) {
    const before = await wanted();
    const names = before.filter((one) => one !== name);
    await want(names);
    const needed = new Set(filesFor(names).map(keyOf));
    const gone = new Set(filesOf(name, before).map(keyOf));
    await letGo((key) => needed.has(key) || !gone.has(key));
  }

  const WISHES = { look: () => {}, fetch: fetchPack, remove };

  /**
   * What is not here of a pack, so that another device of the table can bring it: its files, and its words in each of the
   * languages that this device does not have, for want of better.
   */
  async function lacking(name) {
    const [kept, names] = await Promise.all([keptKeys(), wanted()]);
    const away = (some) => some.filter((file) => !kept.has(keyOf(file)));
    const files = filesOf(name, names);
    const others = packs.find((pack) => pack.name === name).files.filter((file) => !files.includes(file));
    const languages = [...new Set(others.map(({ language }) => language))];
    const spare = languages.map((one) => away(others.filter(({ language }) => language === one)));
    return { files: away(files), spare };
  }

  /** The bytes of a file of a pack, for another device of the table: what is kept here, and never anything else. */
  async function read(hash) {
    const file = packs.flatMap(({ files }) => files).find(({ integrity }) => integrity === hash);
    const kept = file && (await (await caches.open(FILES)).match(keyOf(file)));
    return { bytes: kept ? await kept.arrayBuffer() : null };
  }

  const TYPES = { js: 'text/javascript', css: 'text/css', webmanifest: 'application/manifest+json' };

  const hashOf = async (bytes) => {
    const hash = new Uint8Array(await self.crypto.subtle.digest('SHA-384', bytes));
    return `sha384-${btoa(String.fromCharCode(...hash))}`;
  };

  /** Keeps bytes that another device brought, if they are what this version's own list says of the file. */
  async function take(url, bytes) {
    const file = packs.flatMap(({ files }) => files).find((one) => one.url === url);
    if (!file || bytes.byteLength !== file.bytes || (await hashOf(bytes)) !== file.integrity)
      return { taken: 'spoiled' };
    const headers = { 'Content-Type': TYPES[url.split('.').pop()] || 'application/octet-stream' };
    try {
      await (await caches.open(FILES)).put(keyOf(file), new Response(bytes, { headers }));
      return { taken: 'kept' };
    } catch (error) {
      console.error(error);
      return { taken: 'full' };
    }
  }

  /** Asks for a file that is never kept, so that only a network can answer. */
  const askHost = () => self.fetch(new URL('robots.txt', scope), { cache: 'no-store' });

  /** Why a pack did not come: no network, no room, or a host that has another version or half of this one. */
  async function troubleOf(error) {
    if (error.name === 'QuotaExceededError') return 'full';
    return askHost().then(
      ({ ok }) => (ok ? 'other' : 'offline'),
      () => 'offline',
    );
  }

  /** Says if parts of a pack can come: they are here, or the host answers. A page that asks in vain complains on its console. */
  async function reach(name) {
    const { state } = (await look()).find((pack) => pack.name === name) || {};
    const isReached = () =>
      askHost().then(
        ({ ok }) => ok,
        () => false,
      );
    return { reached: state === 'here' || (await isReached()) };
  }

  /** What a page asks before it imports, and what one device of a table asks so that another has a pack. */
  const HANDED_ON = { reach, lacking, read, take };

  let last = Promise.resolve();

  async function grant({ wish, name }, port) {
    const onprogress = (progress) => port.postMessage({ progress });
    const work = () => WISHES[wish](name, onprogress);
    // One after the other, but for who only looks.
    const done = wish === 'look' ? work() : (last = last.then(work, work));
    let trouble;
    try {
      await done;
    } catch (error) {
      console.error(error);
      trouble = await troubleOf(error);
    }
    port.postMessage({ packs: await look(), trouble });
  }

  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', (event) => event.waitUntil(activate()));
  self.addEventListener('message', (event) => {
    const { data, ports } = event;
    if (data && Object.keys(WISHES).includes(data.wish)) event.waitUntil(grant(data, ports[0]));
    if (data && Object.keys(HANDED_ON).includes(data.wish))
      event.waitUntil(
        HANDED_ON[data.wish](data.name, data.bytes).then((answer) => ports[0].postMessage(answer)),
      );
  });

  const ours = new Map(packs.flatMap(({ files }) => files.map((file) => [addressOf(file), file])));

  const given = async (file) => (await (await caches.open(FILES)).match(keyOf(file))) || wholeFile(file);

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const file = ours.get(request.url);
    // Whoever asks past all caches asks past this one.
    if (file && request.cache !== 'reload') event.respondWith(given(file));
  });
}
