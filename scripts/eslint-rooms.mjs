import { dirname, relative, resolve } from 'node:path';

const lib = resolve('src/lib');
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
  'shelf',
  'shared-table',
  'play',
  'history',
  'backup',
  'handoff',
  'sharing',
  'witness',
];

/** Which rooms each room may enter, and which packages it may bring; see docs/architecture.md. */
const rooms = {
  rules: { rooms: [], packages: /^$/ },
  content: { rooms: ['rules'], packages: /^$/ },
  saves: { rooms: ['rules'], packages: /^(dexie|valibot)$/ },
  ui: { rooms: [], packages: /^(svelte(\/.*)?|@fontsource.*)$/ },
  pwa: { rooms: [], packages: /^(svelte(\/.*)?|workbox-window|\$app\/.*)$/ },
  'game-engine': { rooms: ['content', 'rules'], packages: /^$/ },
  messages: { rooms: [], packages: /^$/ },
  device: { rooms: [], packages: /^$/ },
  settings: { rooms: ['device', 'messages'], packages: /^svelte(\/.*)?$/ },
  format: { rooms: ['messages'], packages: /^$/ },
  reference: { rooms: ['format', 'messages', 'ui'], packages: /^svelte(\/.*)?$/ },
  words: { rooms: [...always, 'saves'], packages: /^$/ },
  map: { rooms: [...always, 'words', 'ui'], packages: /^svelte(\/.*)?$/ },
  setup: { rooms: [...always, 'device', 'settings'], packages: /^svelte(\/.*)?$/ },
  store: { rooms: ['game-engine', 'saves', 'shelf', 'format', 'witness'], packages: /^$/ },
  witness: { rooms: ['rules', 'saves', 'device', 'pwa', 'history', 'backup'], packages: /^dexie$/ },
  shelf: { rooms: ['store', 'saves'], packages: /^$/ },
  'shared-table': { rooms: ['saves'], packages: /^svelte$/ },
  play: { rooms: [...forPlay, 'store', 'shared-table'], packages: /./ },
  history: { rooms: [...forPlay, 'store', 'play'], packages: /./ },
  backup: { rooms: [...forPlay, 'history', 'store'], packages: /./ },
  handoff: { rooms: [...forPlay, 'backup', 'history', 'store'], packages: /./ },
  sharing: { rooms: [...forPlay, 'store', 'shelf', 'shared-table', 'handoff'], packages: /./ },
  routes: { rooms: forPages, packages: /./ },
};

/** 'rules' for /.../src/lib/rules/fear.ts, 'store' for /.../src/lib/store.ts. */
function roomOf(path) {
  const [first, ...rest] = relative(lib, path).split('/');
  if (first === '..') return rest[0] === 'routes' ? 'routes' : undefined;
  return first.replace(/(\.svelte)?(\.[jt]s)?$/, '');
}

/** Says where an import leads: a room of ours, or a package. */
function target(from, source) {
  if (source.startsWith('$lib')) return { room: roomOf(source.replace(/^\$lib/, lib)) };
  if (source.startsWith('.')) return { room: roomOf(resolve(dirname(from), source)) };
  return { package: source };
}

const borders = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { room: '{{from}} may not enter {{to}}.', package: '{{from}} may not use {{to}}.' },
  },
  create(context) {
    const from = roomOf(context.filename);
    const allowed = rooms[from];
    if (!allowed) return {};
    function visit({ source }) {
      if (typeof source?.value !== 'string') return;
      const to = target(context.filename, source.value);
      if (to.package !== undefined) {
        if (!allowed.packages.test(to.package))
          context.report({ node: source, messageId: 'package', data: { from, to: to.package } });
      } else if (to.room !== from && !allowed.rooms.includes(to.room)) {
        context.report({ node: source, messageId: 'room', data: { from, to: to.room ?? source.value } });
      }
    }
    return {
      ImportDeclaration: visit,
      ExportNamedDeclaration: visit,
      ExportAllDeclaration: visit,
      ImportExpression: visit,
    };
  },
};

export default { rules: { borders } };
