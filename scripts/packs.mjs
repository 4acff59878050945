// Sorts the files of the build into packs. A pack contains files that not every device stores: the texts of a
// language, or the paths that a room declares under the pack's name in its `packs.json`. The rest is the core, which
// every device stores.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST } from './languages.mjs';
import { isIn, isThere, rooms } from './rooms.mjs';

/**
 * The names in the manifest of the code for online games, which no device stores, because it needs the network anyway.
 */
const FAR = /^src\/lib\/(sharing\/far\/|messages\/compiled\/far\.)/;
/** Matches the files of a language's texts; those without an area are used everywhere. */
const WORDS = /^src\/lib\/messages\/compiled\/(?:(?<area>\w+)\.)?(?!keys\.)(?<language>\w+)\.json$/;
/** Matches the keys of texts, which are in the pack of each language, because they are useless without one. */
const KEYS = /^src\/lib\/messages\/compiled\/(?:(?<area>\w+)\.)?keys\.json$/;
/**
 * The area whose texts every device stores in every language, because the texts about packs must be available before
 * any pack is downloaded.
 */
const IN_EVERY_LANGUAGE = ['packs'];
/** The packs whose files were in the core before; an update of an older app must not lose them. */
const ONCE_CORE = ['expansions', 'scenarios', 'codes'];
/** The packs that devices need from the start if their browser lacks a feature. */
const UNLESS = { codes: 'readsCodes' };
/**
 * The languages whose rules entries can be searched in any language (reference/spoken.ts), so every device
 * stores their names.
 */
const NAMED_IN = ['en', 'nl'];

/**
 * Returns the declarations of the rooms: each is a path in src (a folder, or a file without its extension) with its
 * pack.
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
 * Sorts the files of the build by Vite's manifest into the files of each pack that the core doesn't need, and those of
 * online games. Files of texts in a pack have their language, because a device stores only those of its languages.
 * Throws if the core includes a file that is declared for a pack.
 */
export function sortedOut(manifest, declared) {
  const languages = [
    ...new Set(Object.keys(manifest).flatMap((key) => WORDS.exec(key)?.groups.language ?? [])),
  ];
  const isKept = (area, language) =>
    IN_EVERY_LANGUAGE.includes(area) || (area === 'terms' && NAMED_IN.includes(language));
  /** Returns the packs of a part; an empty list for a part of the core. */
  const packsOf = (key) => {
    const path = key.replace(/^src\//, '');
    const pack = declared.find((one) => isIn(path, one.path))?.pack;
    // The file with all keys also matches the pattern for the texts of an area, which would be called `keys`.
    if (pack && KEYS.test(key) && !KEYS.exec(key).groups.area)
      throw new Error(`${key} belongs to every language, and ${pack} takes it along`);
    if (pack) return [{ name: pack, kind: 'part' }];
    const { area: index } = KEYS.exec(key)?.groups ?? {};
    const isIndex = KEYS.test(key) && !IN_EVERY_LANGUAGE.includes(index) && index !== 'terms';
    const { area, language } = WORDS.exec(key)?.groups ?? {};
    const spoken = language && !isKept(area, language) ? [language] : [];
    return (isIndex ? languages : spoken).map((name) => ({ name, kind: 'language' }));
  };
  // A shared chunk, whose name starts with `_`, is in the packs of its importers.
  const keys = Object.keys(manifest).filter((key) => !key.startsWith('_'));
  const isFar = (key) => FAR.test(key);
  const core = new Set(
    filesOf(
      manifest,
      keys.filter((key) => !isFar(key) && packsOf(key).length === 0),
    ),
  );
  /** The files of texts, each with its language. */
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
  // The first language comes first, because a device without a known language gets it.
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
 * Returns the packs of a build in this folder, each file with its size and hash, in the format that the worker reads.
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
