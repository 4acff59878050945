// Into which files the build gathers what is loaded to play: few files, each with a reason to change (what others made,
// the game, the table), and rare parts apart. Paths are those of src; a folder or a file without its ending. One that is
// not there any more fails the build, so that a renamed file does not move from one to another unseen.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What only dialogs and forms need. */
const FORMS = [
  ...['Stepper', 'Tick', 'Disclosure', 'Choice', 'Chip', 'Segmented', 'Dialog', 'Field', 'Toggle', 'Menu'],
  ...['EmptyState', 'PasteField'],
].map((name) => `lib/ui/${name}`);

/** What is done with all games, which the home page needs at once and a table after its question. */
const ALL_GAMES = [
  'saves',
  'open-shelf',
  'problems',
  'raw-rows',
  'game-file',
  'transfer',
  'compare-games',
].map((name) => `lib/saves/${name}`);

const ofSharing = (names) => names.map((name) => `lib/sharing/${name}`);

const SHARING = ofSharing([
  ...['shared-game', 'shared-log', 'this-device', 'device-shelf', 'taking-back'],
  ...['replica', 'tree', 'order', 'serial-queue', 'digest', 'wire', 'wire-messages', 'guest-options'],
  ...['data-channel', 'own-certificate', 'pairing-code', 'CodeCamera', 'TakeText', 'Seats', 'PairingTrouble'],
]);
const HOME_PARTS = readdirSync('src/routes').flatMap((file) => {
  const name = /^([A-Z]\w+)\.svelte$/.exec(file)?.[1];
  return name && !['Rescue', 'ExportAll'].includes(name) ? [`routes/${name}`] : [];
});

/** What keeps games, with Dexie: a table that opens reads its game without it (lib/store/early-log.ts). */
const STORE = [
  'saves/db',
  'saves/log',
  'saves/play',
  'saves/entries-in-order',
  'saves/branches',
  'saves/watch-table',
  'store/store',
].map((name) => `lib/${name}`);

/** The first that holds a file has it. */
export const CHUNKS = [
  {
    name: 'game',
    holds: [
      ...['rules', 'content', 'saves', 'game-engine', 'late-part', 'device', 'settings', 'messages/messages'],
      ...['words/names', 'words/say'], // the home page names games, too, and needs no table for it
    ].map((room) => `lib/${room}`),
    // Fetched once a game needs them, or a tap.
    without: [
      ...[
        'setup',
        'score',
        'report',
        'forecast',
        'position-text',
        'notation',
        'context',
        'effects',
        'correction',
        'redo',
      ].map((name) => `lib/rules/${name}`),
      ...['deed-rules', 'do-deed', 'checked-deed', 'deal', 'deed-notation'].map(
        (name) => `lib/rules/deeds/${name}`,
      ),
      ...[
        ...['layouts', 'drawing/more-places', 'boards/more-boards', 'boards/all-boards'],
        ...[...'EFGH'].map((board) => `boards/${board}`),
        'adversaries',
        'exceptions',
        'spirits',
        'scenarios',
        'thematic',
        'products',
        'options',
        'trackers',
        'board-tokens',
        'extra-board',
      ].map((name) => `lib/content/${name}`),
      ...['more', 'events', 'effects'].map((name) => `lib/content/cards/${name}`),
      ...STORE,
      ...[
        'recover-game-row',
        'mend',
        'salvage',
        'read-file',
        'read-entry',
        'old-versions',
        'every-version',
        'json',
      ].map((name) => `lib/saves/${name}`),
      ...ALL_GAMES,
      ...['lib/saves/result-row', 'lib/device/preferences'],
    ],
  },
  // What every page has.
  { name: 'ui', holds: ['lib/ui', 'routes/Rescue'], without: FORMS },
  {
    // What every question needs, together: a rare part that speaks a word must not tear it apart.
    name: 'table',
    holds: [
      ...['pwa', 'words', 'map', 'store/early-log', 'play/table-contexts'].map((name) => `lib/${name}`),
      // The table itself, so that its modules need no lists of what they take from each other.
      ...[
        'adversary/lazy',
        'Table',
        'Island',
        'lit-lands',
        'Panel',
        'screen',
        'Strip',
        'Track',
        'Bar',
        'question/Question',
        'session',
        'spaces',
      ].map((name) => `lib/play/${name}`),
    ],
    without: [
      ...['closer', 'StillIsland'].map((name) => `lib/map/${name}`),
      ...['install', 'wake-lock', 'storage', 'update', 'trusted-script'].map((name) => `lib/pwa/${name}`),
      ...[
        'narration',
        'in-one',
        'reasons',
        'journal',
        'lasting-told',
        'effects',
        'card-parts',
        'event-questions',
        'choice-questions',
        'game-names',
        'tracker-questions',
      ].map((name) => `lib/words/${name}`),
    ],
  },
  // What cards do, and the words of choices, which every game fetches before it is shown.
  {
    name: 'choices',
    holds: [
      ...['reasons', 'effects', 'card-parts', 'event-questions', 'choice-questions'].map(
        (name) => `lib/words/${name}`,
      ),
      ...['rules/effects', 'content/cards/effects'].map((name) => `lib/${name}`),
    ],
    without: [],
  },
  // After all that a table needs at once: a chunk takes along what its modules stand on.
  { name: 'store', holds: STORE, without: [] },
  // What the home page, tables and most other pages have in common beside what every page has, so that none of them brings
  // another along.
  {
    name: 'common',
    holds: [
      ...FORMS,
      ...ALL_GAMES,
      ...[
        ...['format', 'store/shelf', 'words/game-names', 'rules/score'],
        ...['setup/plan', 'setup/setup-names'],
        ...['update', 'trusted-script', 'storage', 'wake-lock'].map((name) => `pwa/${name}`),
      ].map((name) => `lib/${name}`),
    ],
    without: [],
  },
  // Who and what may be played, for a new game, for what is put out at set-up and for past games.
  {
    name: 'names',
    holds: ['content/products', 'content/spirits', 'content/scenarios/all-scenarios', 'setup/spirit-names']
      .map((name) => `lib/${name}`)
      .concat('lib/rules/setup'),
    without: ['spirit-rule', 'spirit-rules', 'later-spirit-rules'].map(
      (name) => `lib/content/spirits/${name}`,
    ),
  },
  // What keeps what was tapped in a second place, which every table attends to soon after.
  {
    name: 'witness',
    holds: [
      ...['attend', 'note', 'recover', 'put-back', 'touched', 'lines', 'game-lines'].map(
        (name) => `lib/witness/${name}`,
      ),
      ...['routes/RecoveredNotice', 'routes/TopNotice'], // and says what it put back
    ],
    without: [],
  },
  // What Adversaries, Scenarios and Events are written with.
  { name: 'exceptions', holds: ['lib/content/exceptions'], without: [] },
  // What every table fetches once its question stands, beside what only tables have.
  {
    name: 'after-question',
    holds: [
      ...['deeds', 'report', 'correction', 'context'].map((name) => `rules/${name}`),
      ...['journal', 'narration', 'in-one', 'lasting-told'].map((name) => `words/${name}`),
      ...['checklist', 'placements', 'opening-reports'].map((name) => `setup/${name}`),
      ...['Lookup', 'entries', 'power-entries', 'entry', 'search-entries', 'spoken'].map(
        (name) => `reference/${name}`,
      ),
      ...['checklist', 'adversary/adversary-words', 'question/ScoreSheet', 'pad/Numbers'].map(
        (name) => `play/${name}`,
      ),
      ...['play/question/SetTheTable', 'play/dialogs/correct/CorrectNumber'],
    ].map((name) => `lib/${name}`),
    without: ['lib/rules/deeds/deed-notation'],
  },
  // The home page, which is the first to be waited for.
  {
    name: 'home',
    holds: ['routes/+page', 'routes/_home', ...HOME_PARTS],
    without: [],
  },
  // What codes and cameras need, for a table that is shared and for a game that is handed over.
  {
    name: 'codes',
    holds: ['Code', 'qr-drawing', 'qr-reader', 'camera', 'encoding'].map((name) => `lib/handoff/${name}`),
    without: [],
  },
  // What every device at a shared table needs; a module that is fetched by itself stays out of it, or it needs a runtime.
  { name: 'sharing', holds: SHARING, without: [] },
  { name: 'seats', holds: ofSharing(['OpenTable', 'OwnSeat', 'Members']), without: [] },
  { name: 'text-ways', holds: ofSharing(['TextWays']), without: [] },
];

const isThere = (path) =>
  existsSync(join('src', path)) ||
  readdirSync(join('src', dirname(path))).some((file) => join(dirname(path), file).startsWith(`${path}.`));

for (const { name, holds, without } of CHUNKS)
  for (const path of [...holds, ...without])
    if (!isThere(path)) throw new Error(`scripts/chunks.mjs: nothing in src is called ${path} (${name})`);

const isIn = (file, path) => file.startsWith(`${path}/`) || file.startsWith(`${path}.`);

/** Whether a module of the build, by its path, belongs into the chunk. */
export const holdsFile =
  ({ holds, without }) =>
  (id) => {
    const file = id.split('/src/').at(-1);
    return (
      id.includes('/src/') &&
      holds.some((path) => isIn(file, path)) &&
      !without.some((path) => isIn(file, path))
    );
  };
