// Which rooms each room of the house may enter, and which packages it may bring; docs/architecture.md says why.
// `.dependency-cruiser.mjs` holds every import to it, types included; the linter looks at the types of components.
const always = ['game-engine', 'content', 'rules', 'messages'];
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
];
const forPages = [
  ...forPlay,
  'store',
  'early-log',
  'shelf',
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

/** A room of `src/lib` (`routes` is beside it): the rooms it may enter, and what from outside, as patterns of paths. */
export const ROOMS = {
  rules: { rooms: [], outside: [] },
  content: { rooms: ['rules'], outside: [] },
  saves: { rooms: ['rules'], outside: ['node_modules/(dexie|valibot)/'] },
  ui: { rooms: [], outside: [svelte, 'node_modules/@fontsource/'] },
  pwa: { rooms: [], outside: [svelte, app, 'node_modules/workbox-window/'] },
  'game-engine': { rooms: ['content', 'rules'], outside: [] },
  messages: { rooms: [], outside: [] },
  device: { rooms: [], outside: [] },
  settings: { rooms: ['device', 'messages'], outside: [svelte] },
  format: { rooms: ['messages'], outside: [] },
  reference: { rooms: ['format', 'messages', 'ui'], outside: [svelte] },
  words: { rooms: [...always, 'saves', 'format', 'setup'], outside: [] },
  map: { rooms: [...always, 'words', 'ui'], outside: [svelte] },
  setup: { rooms: [...always, 'device', 'settings'], outside: [svelte] },
  store: { rooms: ['game-engine', 'saves', 'shelf', 'format', 'witness'], outside: [] },
  'early-log': { rooms: ['game-engine', 'rules', 'saves', 'store', 'ui'], outside: [] },
  witness: {
    rooms: ['rules', 'saves', 'device', 'pwa', 'history', 'backup'],
    outside: ['node_modules/dexie/'],
  },
  shelf: { rooms: ['store', 'saves', 'format'], outside: [] },
  'shared-table': { rooms: ['saves'], outside: [svelte] },
  play: { rooms: [...forPlay, 'store', 'shared-table'], outside: [any] },
  history: { rooms: [...forPlay, 'store', 'play'], outside: [any] },
  backup: { rooms: [...forPlay, 'history', 'store'], outside: [any] },
  handoff: { rooms: [...forPlay, 'backup', 'history', 'store'], outside: [any] },
  sharing: { rooms: [...forPlay, 'store', 'shelf', 'shared-table', 'handoff'], outside: [any] },
  routes: { rooms: forPages, outside: [any] },
};

/** A pattern for the files of these rooms: `src/lib/rules/...`, `src/lib/device.ts`. */
export const filesOf = (...names) =>
  `^src/(lib/)?(${names.map((name) => (name === 'routes' ? 'routes' : name)).join('|')})(/|\\.)`;
