// Reads, checks and packs Powers and panels (content/powers/data) as a module of the build, without the texts for
// people. An unknown property fails the build with an error that names the file, the card or panel, and the place.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const READERS = ['read-power', 'read-panel'].map((name) =>
  fileURLToPath(new URL(`../src/lib/content/power-reading/${name}.ts`, import.meta.url)),
);
const ROOM = fileURLToPath(new URL('../src/lib/content/powers/', import.meta.url));
const NAME = 'virtual:powers';
/** A path in that folder, so that `chunks.mjs` assigns the module to a chunk like the files there. */
const RESOLVED = `\0${ROOM.replaceAll('\\', '/')}all`;

const fileOf = (name) => join(ROOM, `data/${name}.json`);
const CARDS = ['minor-powers', 'major-powers', 'unique-powers'].map(fileOf);
const PANELS = fileOf('spirit-panels');
const FILES = [...CARDS, PANELS];

/** Reads and parses the list with this name in a file. */
function read(path, word, of) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))[word].map(of);
  } catch (error) {
    throw new Error(`${path}: ${error.message}`, { cause: error });
  }
}

/** Returns all Power Cards and panels. */
async function powers() {
  const [power, panel] = await Promise.all(READERS.map((path) => runnerImport(path)));
  const cards = CARDS.flatMap((path) => read(path, 'cards', power.module.readCard));
  return { cards, panels: read(PANELS, 'spirits', (raw) => panel.module.readPanels(raw, cards)).flat() };
}

const source = (made) => `export default JSON.parse(${JSON.stringify(JSON.stringify(made))});`;

/** Writes the module as a file, for a runner without the build's plugins. */
export const writePowers = async (path) => writeFileSync(path, `${source(await powers())}\n`);

/** Provides the module with its cards and panels. */
export function powersOfBuild() {
  let made;
  let isBuild = false;
  return {
    name: 'powers',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    // The schemas load before the build starts its work, because loading them fails on a busy machine (see cards.mjs).
    async buildStart() {
      if (isBuild) await (made ??= powers());
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      for (const file of FILES) this.addWatchFile(file);
      made ??= powers();
      return source(await made);
    },
    watchChange(id) {
      if (FILES.includes(id)) made = undefined;
    },
  };
}
