// Packs: files of the build that not every device keeps. Each language's words are one, and so is what a room declares
// beside itself in `packs.json`, as it does in `chunks.json`: the name of a pack, and paths of the room. The rest is the
// core, which every device keeps.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isIn, isThere, rooms } from './in-rooms.mjs';
import { FIRST } from './languages.mjs';

/** What serves tables far apart alone, by their names in the build: it needs the network in any case, and nobody keeps it. */
const FAR = /^src\/lib\/(sharing\/far\/|messages\/compiled\/far\.)/;
/** Words of a language; those of no area are spoken everywhere. */
const WORDS = /^src\/lib\/messages\/compiled\/(?:(?<area>\w+)\.)?(?!keys\.)(?<language>\w+)\.json$/;
/** The keys of words: of no use without a language, so they are in the pack of each. */
const KEYS = /^src\/lib\/messages\/compiled\/(?:(?<area>\w+)\.)?keys\.json$/;
/** The area that every device keeps in every language: what is said about packs has to be there without any. */
const IN_EVERY_LANGUAGE = ['packs'];
/** Packs of which every device kept the files before they were packs: an app from before loses none of them as it is updated. */
const ONCE_CORE = ['expansions', 'scenarios', 'codes'];
/** Packs that every device has from the start whose browser cannot do this by itself. */
const UNLESS = { codes: 'readsCodes' };
/** Things are looked up by these languages' names for them whatever is spoken (reference/spoken.ts), so every device keeps those. */
const NAMED_IN = ['en', 'nl'];

/** What the rooms declare: paths of src, a folder or a file without its ending, each with its pack. */
export function declaredPacks() {
  return rooms.flatMap((room) => {
    const file = `src/${room}/packs.json`;
    if (!existsSync(file)) return [];
    return Object.entries(JSON.parse(readFileSync(file, 'utf8'))).flatMap(([pack, names]) =>
      names.map((name) => {
        const path = `${room}/${name}`;
        if (!isThere(path)) throw new Error(`${file}: nothing in src is called ${path} (${pack})`);
        return { pack, path };
      }),
    );
  });
}

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
  return [...files];
}

/**
 * Which files of the build are whose, by Vite's manifest: those of each pack that the core does without, and those of
 * tables far apart. Words in a part say their language: a device keeps those of the languages it has. What is declared for
 * a pack and lies in the core all the same is a mistake.
 */
export function sortedOut(manifest, declared) {
  const languages = [
    ...new Set(Object.keys(manifest).flatMap((key) => WORDS.exec(key)?.groups.language ?? [])),
  ];
  const isKept = (area, language) =>
    IN_EVERY_LANGUAGE.includes(area) || (area === 'terms' && NAMED_IN.includes(language));
  /** The packs that a part is in, of which the core is none. */
  const packsOf = (key) => {
    const path = key.replace(/^src\//, '');
    const pack = declared.find((one) => isIn(path, one.path))?.pack;
    // The list of the keys of every word is called as the words of the area `keys` would be.
    if (pack && KEYS.test(key) && !KEYS.exec(key).groups.area)
      throw new Error(`${key} belongs to every language, and ${pack} takes it along`);
    if (pack) return [{ name: pack, kind: 'part' }];
    const { area: index } = KEYS.exec(key)?.groups ?? {};
    const isIndex = KEYS.test(key) && !IN_EVERY_LANGUAGE.includes(index) && index !== 'terms';
    const { area, language } = WORDS.exec(key)?.groups ?? {};
    const spoken = language && !isKept(area, language) ? [language] : [];
    return (isIndex ? languages : spoken).map((name) => ({ name, kind: 'language' }));
  };
  // A shared chunk, whose name begins with `_`, belongs to whoever imports it.
  const keys = Object.keys(manifest).filter((key) => !key.startsWith('_'));
  const isFar = (key) => FAR.test(key);
  const core = new Set(
    filesOf(
      manifest,
      keys.filter((key) => !isFar(key) && packsOf(key).length === 0),
    ),
  );
  /** The files of words, each with its language. */
  const spokenIn = new Map(
    keys.flatMap((key) => {
      const language = WORDS.exec(key)?.groups.language;
      return language ? [[manifest[key].file, { language }]] : [];
    }),
  );
  const packs = new Map();
  for (const key of keys.filter((one) => !isFar(one))) {
    for (const pack of packsOf(key)) {
      if (core.has(manifest[key].file))
        throw new Error(`${key} is of the pack ${pack.name}, and the core needs it`);
      const { keys: others = [] } = packs.get(pack.name) ?? {};
      packs.set(pack.name, { ...pack, keys: [...others, key] });
    }
  }
  // The first language is always whole: a device that reads none of them gets it.
  const kept = [...packs.values()]
    .toSorted(
      (a, b) =>
        Number(b.name === FIRST) - Number(a.name === FIRST) ||
        a.kind.localeCompare(b.kind) ||
        a.name.localeCompare(b.name),
    )
    .map(({ keys, ...pack }) => ({
      ...pack,
      ...(ONCE_CORE.includes(pack.name) && { onceCore: true }),
      ...(UNLESS[pack.name] && { unless: UNLESS[pack.name] }),
      files: filesOf(manifest, keys)
        .filter((file) => !core.has(file))
        .map((url) => ({ url, ...(pack.kind === 'part' && spokenIn.get(url)) })),
    }));
  const inPacks = new Set(kept.flatMap(({ files }) => files.map(({ url }) => url)));
  const far = filesOf(manifest, keys.filter(isFar)).filter((file) => !core.has(file) && !inPacks.has(file));
  return { packs: kept, far };
}

/** The hash that a file of the build is known by. */
export const integrityOf = (path) =>
  `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;

/** The packs of a build that lies here, each file with its size and its hash, as the worker reads them. */
export function packsIn(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const { packs, far } = sortedOut(manifest, declaredPacks());
  if (far.length === 0) throw new Error('nothing in the build is for tables far apart');
  const withHash = ({ url, ...spoken }) => {
    const path = join(folder, url);
    return { url, integrity: integrityOf(path), bytes: readFileSync(path).length, ...spoken };
  };
  // What an installed app is called is of use in its own language.
  const manifestOf = ({ name }) =>
    [`manifest.${name}.webmanifest`].filter((one) => existsSync(join(folder, one)));
  const filesIn = (pack) => [...pack.files, ...manifestOf(pack).map((url) => ({ url }))];
  return { packs: packs.map((pack) => ({ ...pack, files: filesIn(pack).map(withHash) })), far };
}
