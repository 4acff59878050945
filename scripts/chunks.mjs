// Into which files the build gathers what is loaded: few files, each with a reason to change (what others made, the game,
// the table), and rare parts apart. Which of its files lies in which of them each room declares beside itself, in
// `chunks.json`; what lies elsewhere, or is not there any more, fails the build.
import { existsSync, readFileSync } from 'node:fs';
import { isIn, isThere, rooms } from './in-rooms.mjs';

/** The name for what is fetched by itself, or along with what imports it: the usual thing where a room says nothing. */
const BY_ITSELF = 'own';
/** The name for all other files of a room. */
const OTHERS = '*';

/** The first takes along what its modules stand on, so the order counts. */
export const CHUNKS = [
  'game', // what every page has, and what every game needs: the home page names games, too, and needs no table for it
  'table', // the table itself and what every question needs: a rare part that speaks a word must not tear it apart
  'exceptions', // how steps are done and commands decided, and what Adversaries, Scenarios and Events are written with
  'choices', // what cards do, and the words of choices, which every game fetches before it is shown
  'store', // what keeps games, with Dexie: a table that opens reads its game without it
  'common', // what the home page, tables and most other pages have in common beside what every page has
  'names', // who and what may be played, for a new game, for what is put out at set-up and for past games
  'witness', // what keeps what was tapped in a second place, which every table attends to soon after, and says what it put back
  'after-question', // what every table fetches once its question stands
  'home', // the home page, which is the first to be waited for
  'codes', // what codes and cameras need, for a table that is shared and for a game that is handed over
  'sharing', // what every device at a shared table needs; a module fetched by itself stays out, or it needs a runtime
  'seats',
  'text-ways',
];

/** What a room declares: paths of src, a folder or a file without its ending, each with its chunk. */
function declaredBy(room) {
  const file = `src/${room}/chunks.json`;
  if (!existsSync(file)) return [];
  const declared = Object.entries(JSON.parse(readFileSync(file, 'utf8'))).flatMap(([chunk, names]) =>
    names.map((name) => ({ chunk, path: name === OTHERS ? room : `${room}/${name}` })),
  );
  const paths = declared.map(({ path }) => path);
  for (const [i, { chunk, path }] of declared.entries()) {
    if (chunk !== BY_ITSELF && !CHUNKS.includes(chunk))
      throw new Error(`${file}: no chunk is called ${chunk}`);
    if (!isThere(path)) throw new Error(`${file}: nothing in src is called ${path} (${chunk})`);
    if (paths.indexOf(path) !== i) throw new Error(`${file}: ${path} is declared twice`);
  }
  return declared;
}

/** The longest path that fits a file says most about it. */
const DECLARED = rooms.flatMap(declaredBy).toSorted((a, b) => b.path.length - a.path.length);

/** The file of src that a module of the build is, if it is one. */
const fileOf = (id) => /\/src\/((?:lib|routes)\/[^?]+\.(?:ts|svelte))$/.exec(id)?.[1];

const chunkOf = (file) => DECLARED.find(({ path }) => isIn(file, path))?.chunk ?? BY_ITSELF;

/** Whether a module of the build, by its path, belongs into the chunk. */
export const belongsTo = (chunk) => (id) => {
  const file = /\/src\/((?:lib|routes)\/.+)$/.exec(id)?.[1];
  return file !== undefined && chunkOf(file) === chunk;
};

/** Fails the build where a file lies in another chunk than its room declares. */
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
          ? [`${file} lies in ${here}, and is declared ${chunkOf(file)}`]
          : [];
      });
    });
    if (astray.length > 0)
      this.error(`chunks.json beside a room is not true any more:\n${astray.toSorted().join('\n')}`);
  },
});

const MANIFEST = '.vite/manifest.json';

/**
 * Hides from Kit what is fetched later. It looks there for styles that a page made on a server would want, and what it
 * meets on that way it asks for neither early nor, with its styles, at all: a table waited for its own script and its
 * own styles until everything else had run. Pages here are made where they are shown. Without this the page of a new
 * game asks early for 12 scripts instead of 29, and a table for the styles of four dialogs and errors.
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
