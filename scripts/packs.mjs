// Packs are files of the build that not every device stores: the words of each language, and the paths that a
// room declares under the name of a pack in its `packs.json`. The rest is the core, which every device
// stores.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST } from './languages.mjs';
import { isIn, isThere, rooms } from './rooms.mjs';

/**
 * The code of online games, by its names in the manifest: it needs the network anyway, so no device stores
 * it.
 */
const FAR = /^src\/lib\/(sharing\/far\/|messages\/compiled\/far\.)/;
/** The words of a language; those without an area are used everywhere. */
const WORDS = /^src\/lib\/messages\/compiled\/(?:(?<area>\w+)\.)?(?!keys\.)(?<language>\w+)\.json$/;
/** The keys of words, which are in the pack of each language, because they are useless without one. */
const KEYS = /^src\/lib\/messages\/compiled\/(?:(?<area>\w+)\.)?keys\.json$/;
/**
 * The area that every device stores in every language, because the texts about packs must be available
 * without any.
 */
const IN_EVERY_LANGUAGE = ['packs'];
/** Packs whose files were in the core before; an update of an older app must not lose them. */
const ONCE_CORE = ['expansions', 'scenarios', 'codes'];
/** Packs that devices need from the start if their browser lacks a feature. */
const UNLESS = { codes: 'readsCodes' };
/**
 * The languages whose rules entries can be searched in any language (reference/spoken.ts), so every device
 * stores their names.
 */
const NAMED_IN = ['en', 'nl'];

/**
 * Returns the declarations of the rooms: paths in src, a folder or a file without its extension, each with
 * its pack.
 */
export function declaredPacks() {
  return rooms.flatMap((room) => {
    const file = `src/${room}/packs.json`;
    if (!existsSync(file)) return [];
    return Object.entries(JSON.parse(readFileSync(file, 'utf8'))).flatMap(([pack, names]) =>
      names.map((name) => {
        const path = `${room}/${name}`;
        if (!isThere(path)) throw new Error(`${file}: src has no ${path} (${pack})`);
        return { pack, path };
      }),
    );
  });
}

/** Returns the files of the build that these parts need. */
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
 * Sorts the files of the build by Vite's manifest: those of each pack that the core doesn't need, and those
 * of online games. Words in a pack have their language, because a device stores only those of its languages.
 * Throws if the core includes a file that is declared for a pack.
 */
export function sortedOut(manifest, declared) {
  const languages = [
    ...new Set(Object.keys(manifest).flatMap((key) => WORDS.exec(key)?.groups.language ?? [])),
  ];
  const isKept = (area, language) =>
    IN_EVERY_LANGUAGE.includes(area) || (area === 'terms' && NAMED_IN.includes(language));
  /** Returns the packs of a part; none for the core. */
  const packsOf = (key) => {
    const path = key.replace(/^src\//, '');
    const pack = declared.find((one) => isIn(path, one.path))?.pack;
    // The file with all keys matches the pattern for words of an area `keys`.
    if (pack && KEYS.test(key) && !KEYS.exec(key).groups.area)
      throw new Error(`${key} belongs to every language, and ${pack} takes it along`);
    if (pack) return [{ name: pack, kind: 'part' }];
    const { area: index } = KEYS.exec(key)?.groups ?? {};
    const isIndex = KEYS.test(key) && !IN_EVERY_LANGUAGE.includes(index) && index !== 'terms';
    const { area, language } = WORDS.exec(key)?.groups ?? {};
    const spoken = language && !isKept(area, language) ? [language] : [];
    return (isIndex ? languages : spoken).map((name) => ({ name, kind: 'language' }));
  };
  // A shared chunk, whose name starts with `_`, belongs to its importers.
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
  // The first language is first, because a device that has no known language gets it.
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

/** Returns the hash that identifies a file of the build. */
export const integrityOf = (path) =>
  `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;

/**
 * Returns the packs of a build in this folder, each file with its size and hash, as the worker reads them.
 */
export function packsIn(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const { packs, far } = sortedOut(manifest, declaredPacks());
  if (far.length === 0) throw new Error('the build has no files for online games');
  const withHash = ({ url, ...spoken }) => {
    const path = join(folder, url);
    return { url, integrity: integrityOf(path), bytes: readFileSync(path).length, ...spoken };
  };
  // The manifest with the app's name is needed only in its own language.
  const manifestOf = ({ name }) =>
    [`manifest.${name}.webmanifest`].filter((one) => existsSync(join(folder, one)));
  const filesIn = (pack) => [...pack.files, ...manifestOf(pack).map((url) => ({ url }))];
  return { packs: packs.map((pack) => ({ ...pack, files: filesIn(pack).map(withHash) })), far };
}
