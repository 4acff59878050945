// Reads and checks content/cards/data and provides it, without the texts for people, as modules of the build. An
// unknown property fails the build with an error that names the file, the card and the line.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const READER = fileURLToPath(new URL('cards/read-cards.ts', import.meta.url));
const ROOM = fileURLToPath(new URL('../src/lib/content/cards/', import.meta.url));
const PREFIX = 'virtual:cards/';
/** A path in that folder, so that `chunks.mjs` assigns the modules to a chunk like the files there. */
const RESOLVED = `\0${ROOM.replaceAll('\\', '/')}`;

const FILES = ['fear-cards', 'blight-cards', 'event-cards'].map((name) => join(ROOM, `data/${name}.json`));

/** Reads the cards of one file. */
function read(path, of) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).cards.map(of);
  } catch (error) {
    throw new Error(`${path}: ${error.message}`, { cause: error });
  }
}

const byId = (all, of) => Object.fromEntries(all.map((one) => [one.id, of(one)]));

const isBase = ({ product }) => product === 'base';
const isMore = (card) => !isBase(card);

/** Returns the modules by name; each contains the cards that load together. */
async function modules() {
  const { module } = await runnerImport(READER);
  const [fear, blight, events] = FILES.map((path, i) =>
    read(path, [module.readFearCard, module.readBlightCard, module.readEventCard][i]),
  );
  const said = (all) => byId(all, ({ effects }) => effects);
  const ofBox = (product) => fear.filter((card) => card.product === product);
  const boxes = [...new Set(fear.filter(isMore).map(({ product }) => product))];
  const inGame = events.filter((card) => card !== null);
  const [rebellion] = inGame.filter(({ id }) => id === 'slave-rebellion').map((card) => JSON.stringify(card));
  return {
    fear: JSON.stringify(fear.filter(isBase).map(({ id, product }) => ({ id, product }))),
    blight: JSON.stringify(blight.filter(isBase).map(({ card }) => card)),
    'effects/base': JSON.stringify({ fear: said(fear.filter(isBase)), blight: said(blight.filter(isBase)) }),
    'more/all': JSON.stringify({
      fear: Object.fromEntries(boxes.map((product) => [product, said(ofBox(product))])),
      blight: said(blight.filter(isMore)),
      blightCards: blight.filter(isMore).map(({ card }) => card),
    }),
    'events/slave-rebellion': rebellion,
    // This card is in its own module, which both France and the Event Deck import.
    'events/all': JSON.stringify(inGame).replace(rebellion, () => 'rebellion'),
  };
}

const source = (name, made) =>
  `${name === 'events/all' ? `import rebellion from '${PREFIX}events/slave-rebellion';\n` : ''}export default ${made[name]};`;

/** Provides each module with its cards. */
export function cards() {
  let made;
  let isBuild = false;
  return {
    name: 'cards',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    // The schemas load before the build starts its work, because loading them fails after a minute on a busy
    // machine.
    async buildStart() {
      if (isBuild) await (made ??= modules());
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? RESOLVED + id.slice(PREFIX.length) : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      for (const file of FILES) this.addWatchFile(file);
      made ??= modules();
      return source(id.slice(RESOLVED.length), await made);
    },
    watchChange(id) {
      if (FILES.includes(id)) made = undefined;
    },
  };
}

/** Writes each module as a file, for a runner without the build's plugins. */
export async function writeCards(folder) {
  const made = await modules();
  for (const name of Object.keys(made)) {
    const path = join(folder, `${name}.js`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${source(name, made).replaceAll(PREFIX, '$cards/')}\n`);
  }
}
