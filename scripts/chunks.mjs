// Assigns the source files to the files of the build: to a few chunks, each of which changes for its own reasons
// (packages, the game, the screen), and to separate files for rare parts. Each room declares the chunk of its files in
// its own `chunks.json`; the build fails if a file is missing or in another chunk.
import { existsSync, readFileSync } from 'node:fs';
import { isIn, isThere, rooms } from './rooms.mjs';

/** The chunk name of files that load separately or with the file that imports them; this is the default. */
const BY_ITSELF = 'own';
/** The name under which `chunks.json` declares all other files of a room. */
const OTHERS = '*';

/**
 * The chunks in order. Each also includes the modules that its own modules import, unless an earlier chunk has them.
 */
export const CHUNKS = [
  'game', // What every page and every game needs; the home page names games without the game screen.
  'table', // The game screen and what every question needs; a rare part that uses a word of it must not split it.
  'exceptions', // How steps are done and commands decided, and the functions for Adversaries, Scenarios and Events.
  'choices', // The effects of cards and the words of choices, which every game loads before it is shown.
  'store', // The code that saves games, with Dexie; an opening game is read without it.
  'common', // What the home page, the game screen and most other pages share, in addition to what every page has.
  'names', // Names of Spirits, Adversaries and Scenarios, for a new game, the setup checklist and past games.
  'witness', // The second copy of games, which every game starts soon after it opens, and the report of what was restored.
  'after-question', // What every game loads after its first question is shown.
  'home', // The home page, which users wait for first.
  'codes', // Codes and the camera, for shared games and for moving a game to another device.
  'sharing', // What every device in a shared game needs; a module that loads separately is left out, because it would need a runtime.
  'seats',
  'text-ways',
];

/**
 * Returns the declarations of a room: each is a path in src (a folder, or a file without its extension) with its
 * chunk.
 */
function declaredBy(room) {
  const file = `src/${room}/chunks.json`;
  if (!existsSync(file)) return [];
  const declared = Object.entries(JSON.parse(readFileSync(file, 'utf8'))).flatMap(([chunk, names]) =>
    names.map((name) => ({ chunk, path: name === OTHERS ? room : `${room}/${name}` })),
  );
  const paths = declared.map(({ path }) => path);
  for (const [i, { chunk, path }] of declared.entries()) {
    if (chunk !== BY_ITSELF && !CHUNKS.includes(chunk)) throw new Error(`${file}: unknown chunk ${chunk}`);
    if (!isThere(path)) throw new Error(`${file}: src has no ${path} (${chunk})`);
    if (paths.indexOf(path) !== i) throw new Error(`${file}: ${path} is declared twice`);
  }
  return declared;
}

/** The declarations, longest path first, because the longest matching path applies. */
const DECLARED = rooms.flatMap(declaredBy).toSorted((a, b) => b.path.length - a.path.length);

/** Returns the path in src of a build module; undefined for other modules. */
const fileOf = (id) => /\/src\/((?:lib|routes)\/[^?]+\.(?:ts|svelte))$/.exec(id)?.[1];

const chunkOf = (file) => DECLARED.find(({ path }) => isIn(file, path))?.chunk ?? BY_ITSELF;

/** Returns a function that returns true for the paths of build modules that belong to this chunk. */
export const belongsTo = (chunk) => (id) => {
  const file = /\/src\/((?:lib|routes)\/.+)$/.exec(id)?.[1];
  return file !== undefined && chunkOf(file) === chunk;
};

/** Fails the build if a file is in another chunk than its room declares. */
export const chunksAsDeclared = () => ({
  name: 'chunks-as-declared',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const astray = Object.values(bundle).flatMap(({ name, moduleIds = [] }) => {
      const here = CHUNKS.includes(name) ? name : BY_ITSELF;
      return moduleIds.flatMap((id) => {
        const file = fileOf(id);
        return file && chunkOf(file) !== here
          ? [`${file} is in ${here}, but declared for ${chunkOf(file)}`]
          : [];
      });
    });
    if (astray.length > 0)
      this.error(`The chunks.json of a room is out of date:\n${astray.toSorted().join('\n')}`);
  },
});

const MANIFEST = '.vite/manifest.json';

/**
 * Hides the parts that load later from SvelteKit's manifest. With them, SvelteKit would neither preload the scripts
 * and styles of a page nor link its styles, and a game would wait for its own files until everything else has run.
 * Pages here are rendered by the browser only. The page of a new game preloads 29 scripts instead of 12, and a game no
 * longer loads the styles of four dialogs and error pages early.
 */
export const preloads = () => ({
  name: 'preloads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const asset = bundle[MANIFEST];
      if (!asset) return;
      const manifest = JSON.parse(asset.source);
      for (const part of Object.values(manifest)) delete part.dynamicImports;
      asset.source = JSON.stringify(manifest, null, 2);
    },
  },
});
