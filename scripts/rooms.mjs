// Lists the rooms (top-level folders of src/lib) with the rooms and packages that each may import; see
// docs/architecture.md. `.dependency-cruiser.mjs` checks every import, including types. The linter checks the types of
// components.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path/posix'; // The declarations have slashes on every system.

const always = ['game-engine', 'content', 'rules', 'messages', 'late-part'];
const forPlay = [
  ...always,
  'words',
  'map',
  'setup',
  'saves',
  'ui',
  'pwa',
  'device',
  'settings',
  'format',
  'reference',
  'coach',
];
const forPages = [
  ...forPlay,
  'store',
  'shared-table',
  'play',
  'history',
  'backup',
  'handoff',
  'sharing',
  'witness',
];

const svelte = 'node_modules/(svelte|esm-env)/';
const app = '\\$app/';
const any = '(node_modules/|\\./\\$types$|\\$app/|\\$service-worker|virtual:)';

/**
 * The rooms of `src/lib` (and `routes`): each has a description of its content, the rooms that it may import, and the
 * packages that it may import as path patterns. `scripts/documents.mjs` writes this as a table into
 * `docs/architecture.md`.
 */
export const ROOMS = {
  rules: { holds: "the game's rules: no screen, clock, storage or randomness", rooms: [], outside: [] },
  'late-part': { holds: 'the type of a part that is loaded late', rooms: [], outside: [] },
  content: {
    holds: 'boards, cards, panels, exceptions; the drawing of boards',
    rooms: ['rules', 'late-part'],
    outside: ['virtual:cards/', 'virtual:powers', 'node_modules/valibot/'],
  },
  saves: {
    holds: 'IndexedDB, log, schema, migrations, files',
    rooms: ['rules', 'late-part'],
    outside: ['node_modules/(dexie|valibot)/'],
  },
  ui: {
    holds: 'buttons, sheets and steppers, without game code',
    rooms: [],
    outside: [svelte, 'node_modules/@fontsource/'],
  },
  pwa: {
    holds: 'browser features for apps: install, update, storage, wake lock',
    rooms: ['late-part'],
    outside: [svelte, app, 'node_modules/workbox-window/'],
  },
  'game-engine': {
    holds: 'the engine with this content',
    rooms: ['content', 'rules', 'late-part'],
    outside: [],
  },
  messages: { holds: 'texts, one file for each language and area', rooms: ['late-part'], outside: [] },
  device: { holds: 'values stored on this device', rooms: [], outside: [] },
  settings: { holds: 'settings of this device', rooms: ['device', 'messages'], outside: [svelte] },
  format: {
    holds: 'dates and numbers as text, and text to files and the share sheet',
    rooms: ['messages'],
    outside: [],
  },
  reference: {
    holds: 'the Rules page: rules and terms, with search, and the handbook',
    rooms: ['content', 'format', 'late-part', 'messages', 'pwa', 'rules', 'setup', 'ui', 'words'],
    outside: [svelte, app],
  },
  coach: {
    holds: 'lessons for a first game, and those finished on this device',
    rooms: ['content', 'rules', 'late-part', 'device'],
    outside: [svelte],
  },
  words: {
    holds: 'events and questions as sentences',
    rooms: [...always, 'saves', 'format', 'setup'],
    outside: [],
  },
  typed: {
    holds: 'typed commands, read and printed',
    rooms: ['rules', 'messages'],
    outside: [],
  },
  map: { holds: 'the island as SVG', rooms: [...always, 'words', 'ui'], outside: [svelte] },
  setup: {
    holds: 'setup: plans, codes, random setups, difficulty, the setup list',
    rooms: [...always, 'device', 'settings'],
    outside: [svelte],
  },
  store: {
    holds: "the device's database, opened once: the list of games, and the early read of one",
    rooms: ['game-engine', 'rules', 'late-part', 'saves', 'format', 'ui', 'witness'],
    outside: [],
  },
  witness: {
    holds: 'a second copy of every game outside IndexedDB, and its recovery',
    rooms: ['rules', 'saves', 'device', 'pwa'],
    outside: ['node_modules/dexie/'],
  },
  'shared-table': {
    holds: 'the log of a shared game, for the page of the game',
    rooms: ['rules', 'saves'],
    outside: [svelte],
  },
  play: {
    holds: 'the game on screen',
    rooms: [...forPlay, 'typed', 'store', 'shared-table'],
    outside: [any],
  },
  history: {
    holds: 'past games: results, statistics, stories',
    rooms: [...forPlay, 'store', 'play'],
    outside: [any],
  },
  backup: { holds: 'backups, also automatic ones', rooms: [...forPlay, 'history', 'store'], outside: [any] },
  handoff: {
    holds: 'QR code, link and file to another device',
    rooms: [...forPlay, 'backup', 'history', 'store'],
    outside: [any],
  },
  sharing: {
    holds: 'one game on several devices: host, guests, codes, connections',
    rooms: [...forPlay, 'store', 'shared-table', 'handoff'],
    outside: [any],
  },
  routes: { holds: 'thin pages, and code that one page alone uses', rooms: forPages, outside: [any] },
};

/**
 * The folders of a room in levels, lowest first: each level may import itself and those before it. '.' stands for the
 * files in the room's own folder.
 */
export const LEVELS = {
  rules: [
    'basics',
    'table',
    'world',
    'lands',
    'lasting',
    'notation',
    'damage',
    'deeds',
    'invaders',
    'turn',
    'cards',
    'powers',
    'spirits',
    'engine',
    'forecast',
    'history',
  ],
  saves: ['database', 'schema', 'migrations', 'rows', 'files', 'repair', '.'],
  sharing: ['wire', 'connection', 'log', 'packs', 'guest', 'host', '.', 'far'],
  words: ['.', 'events', 'questions', 'powers'],
};

/** Returns a pattern that matches the files of a room's level. */
export const filesOfLevel = (room, level) =>
  level === '.' ? `^src/lib/${room}/[^/]+$` : `^src/lib/${room}/${level}/`;

/**
 * Returns a pattern that matches the files of these rooms, such as `src/lib/rules/...` or
 * `src/lib/settings.svelte.ts`.
 */
export const filesOf = (...names) =>
  `^src/(lib/)?(${names.map((name) => (name === 'routes' ? 'routes' : name)).join('|')})(/|\\.)`;

/** The folders of src that may have a `chunks.json` and a `packs.json`, which declare files by paths in src. */
export const rooms = [
  ...readdirSync('src/lib', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`lib/${entry.name}`] : [],
  ),
  'lib',
  'routes',
];

/** Returns true if src has this folder, or this file without its extension. */
export const isThere = (path) =>
  existsSync(join('src', path)) ||
  readdirSync(join('src', dirname(path))).some((file) => join(dirname(path), file).startsWith(`${path}.`));

/** Returns true if a file of src has this path, or is in this folder. */
export const isIn = (file, path) => file.startsWith(`${path}/`) || file.startsWith(`${path}.`);
