const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** For Playwright's `grep`, which looks at the project, the file and the titles with a space between each: tests of a file by how a title begins. */
export const byTitle = (file: string, title = ''): RegExp =>
  new RegExp(`(^| |/)${escaped(file)}.* ${escaped(title)}`);

/** Tests of a file, by how their titles begin, that `npm run browsers` plays and `npm test` does not; and what of `npm test` holds the same. */
interface OnlyInAll {
  readonly file: string;
  readonly title: string;
  /** Files or folders of tests, or the beginnings of titles in a file of browser tests, that `npm test` plays. */
  readonly heldBy: string;
}

const EVENING = 'evening.spec.ts: an evening of two';
const LONGEST_WORDS = 'languages.spec.ts: on a small device that speaks de';
const PLAYED_GAMES = 'tests/adversaries; tests/scenarios';
const VOICE = 'play/aloud/device-voice.svelte.test.ts';
const STORE = 'store.spec.ts: an old window; store.spec.ts: a handle that died; saves/*.test.ts';
const READ = 'tests/rulings/cards';
const SLIPS =
  'compare.spec.ts: the lands that Ravage next; mend.spec.ts: what was forgotten; tests/drift.test.ts; tests/repair.test.ts';
const PARTS = 'mend.spec.ts: a part of an Event that hands forgot; tests/repair-parts.test.ts';
const SHOWN_PLANS = 'shown-plan.spec.ts; sharing/log/shown-plans.test.ts';
const ON_A_PHONE = 'what-if.spec.ts: two plans are made';
const TOURS = 'accessibility.spec.ts';
const TOLD_DEEDS = 'tell.spec.ts: everything that can happen; deeds.spec.ts; npm run bench';
const SHARING = 'sharing/*.test.ts; shared-table.spec.ts';

/**
 * Fifteen minutes are too short for every browser test: these take more than half the time, and each is held by
 * something quicker, in part or in another form.
 */
export const ONLY_IN_ALL: readonly OnlyInAll[] = [
  { file: 'accessibility.spec.ts', title: 'questions: nothing in the way', heldBy: TOURS },
  { file: 'adversaries.spec.ts', title: 'brandenburg-prussia 6', heldBy: PLAYED_GAMES },
  { file: 'adversaries.spec.ts', title: 'england 6', heldBy: PLAYED_GAMES },
  { file: 'adversaries.spec.ts', title: 'sweden 6', heldBy: PLAYED_GAMES },
  { file: 'adversaries.spec.ts', title: 'habsburg-livestock 6', heldBy: PLAYED_GAMES },
  { file: 'adversaries.spec.ts', title: 'russia 6', heldBy: PLAYED_GAMES },
  { file: 'adversaries.spec.ts', title: 'scotland 6', heldBy: PLAYED_GAMES },
  {
    file: 'adversaries.spec.ts',
    title: 'france 6',
    heldBy: 'adversaries.spec.ts: habsburg-mining 6; tests/adversaries',
  },
  { file: 'adversaries.spec.ts', title: 'nothing in the way', heldBy: TOURS },
  { file: 'aloud.spec.ts', title: 'nl-NL', heldBy: 'aloud.spec.ts: en-GB two touches and a pedal' },
  { file: 'aloud.spec.ts', title: 'a voice that hangs', heldBy: VOICE },
  { file: 'aloud.spec.ts', title: 'without a voice of its own', heldBy: VOICE },
  { file: 'backup.spec.ts', title: 'home reminds of a backup', heldBy: 'backup/*.test.ts' },
  {
    file: 'backup.spec.ts',
    title: 'a file that another app shares',
    heldBy: 'tests/share-target.test.ts; backup.spec.ts: a file that is tapped',
  },
  { file: 'backup.spec.ts', title: 'by keyboard', heldBy: TOURS },
  { file: 'backup.spec.ts', title: 'what was deleted here', heldBy: 'backup/restore.test.ts' },
  {
    file: 'backup.spec.ts',
    title: 'safe mode repairs',
    heldBy: 'backup.spec.ts: safe mode works with a database',
  },
  { file: 'card-kinds.spec.ts', title: 'one Event', heldBy: READ },
  { file: 'card-kinds.spec.ts', title: 'one Fear Card of each scope', heldBy: READ },
  { file: 'cards.spec.ts', title: 'the fifteen cards', heldBy: 'cards.spec.ts: one Fear Card out of fifty' },
  { file: 'cards.spec.ts', title: 'in Dutch an English box', heldBy: 'play/cards/own-names.svelte.test.ts' },
  {
    file: 'corrected.spec.ts',
    title: 'nl a card that was named',
    heldBy: 'corrected.spec.ts: en a card that was named wrongly',
  },
  { file: 'corrected.spec.ts', title: 'an Event nobody named', heldBy: READ },
  { file: 'drag.spec.ts', title: 'the mouse that lets go', heldBy: 'drag.spec.ts: a finger that lets go' },
  {
    file: 'drag.spec.ts',
    title: 'the mouse that holds longer',
    heldBy: 'drag.spec.ts: a finger that holds longer',
  },
  {
    file: 'drag.spec.ts',
    title: 'the mouse lets go on a sign',
    heldBy: 'drag.spec.ts: a finger lets go on a sign',
  },
  {
    file: 'drag.spec.ts',
    title: 'the mouse Pushes',
    heldBy: 'drag.spec.ts: a finger Pushes; drag.spec.ts: the mouse that moves before',
  },
  {
    file: 'my-spirit-wide.spec.ts',
    title: 'in German',
    heldBy: 'my-spirit.spec.ts: four Power Cards; my-spirit-wide.spec.ts: My Spirit stands',
  },
  {
    file: 'four-players.spec.ts',
    title: 'four players against',
    heldBy: 'tests/worked-examples; tests/rulings',
  },
  { file: 'mend.spec.ts', title: 'a part of an Event is taken out', heldBy: PARTS },
  { file: 'tablet-wide.spec.ts', title: 'a part of an Event is taken out', heldBy: PARTS },
  { file: 'tablet-wide.spec.ts', title: 'a part of an Event that hands forgot', heldBy: PARTS },
  { file: 'tablet-wide.spec.ts', title: 'on a tablet two plans', heldBy: ON_A_PHONE },
  { file: 'far-apart.spec.ts', title: 'a plan is shown between', heldBy: SHOWN_PLANS },
  { file: 'compare.spec.ts', title: 'two errors of the hand', heldBy: SLIPS },
  { file: 'tablet-wide.spec.ts', title: 'on a tablet two errors', heldBy: SLIPS },
  {
    file: 'two-newcomers.spec.ts',
    title: 'two newcomers with',
    heldBy: 'drag.spec.ts; tests/worked-examples',
  },
  { file: 'hand-over.spec.ts', title: 'a link brings', heldBy: EVENING },
  { file: 'hand-over.spec.ts', title: 'codes bring', heldBy: EVENING },
  { file: 'hand-over.spec.ts', title: 'codes take turns slowly', heldBy: 'handoff/*.test.ts' },
  { file: 'hand-over.spec.ts', title: 'nothing in the way', heldBy: TOURS },
  { file: 'hand-over.spec.ts', title: 'what is pasted', heldBy: 'routes/receive/*.test.ts' },
  { file: 'hand-over.spec.ts', title: 'a file brings', heldBy: 'saves/files/transfer.test.ts' },
  { file: 'history.spec.ts', title: 'games are told by hand', heldBy: 'history/*.test.ts' },
  {
    file: 'history.spec.ts',
    title: 'a game on the thematic map',
    heldBy: 'history.spec.ts: a game that ends has its score',
  },
  { file: 'history.spec.ts', title: 'statistics say', heldBy: 'history/*.test.ts' },
  { file: 'history.spec.ts', title: 'going on after the end', heldBy: 'history/*.test.ts' },
  { file: 'hostile-guest.spec.ts', title: 'a guest who says anything', heldBy: SHARING },
  {
    file: 'installed/hosted.spec.ts',
    title: 'a phone opens its game offline after one visit to nginx',
    heldBy: 'installed/hosted.spec.ts: a phone opens its game offline after one visit to caddy',
  },
  {
    file: 'installed/hosted.spec.ts',
    title: 'a phone opens its game offline after one visit to apache',
    heldBy: 'installed/hosted.spec.ts: a phone opens its game offline after one visit to caddy',
  },
  {
    file: 'installed/offline.spec.ts',
    title: 'without a server',
    heldBy: 'installed/packs.spec.ts: one language is kept',
  },
  {
    file: 'installed/packs.spec.ts',
    title: 'words that a device has lost',
    heldBy: 'installed/packs.spec.ts: a pack of which the host has half',
  },
  {
    file: 'installed/packs.spec.ts',
    title: 'a version from before there were packs',
    heldBy: 'installed/update.spec.ts: a new version waits; pwa/packs.svelte.test.ts',
  },
  {
    file: 'installed/packs-at-table.spec.ts',
    title: 'where the table’s device sends nothing',
    heldBy: 'installed/packs-at-table.spec.ts: a phone without a network gets; pwa/packs.svelte.test.ts',
  },
  {
    file: 'installed/boxes.spec.ts',
    title: 'a Scenario is fetched',
    heldBy: 'installed/boxes.spec.ts: a new table says; pwa/packs.svelte.test.ts',
  },
  {
    file: 'installed/boxes.spec.ts',
    title: 'a game whose pack was removed',
    heldBy: 'installed/packs.spec.ts: one language is kept; installed/boxes.spec.ts: a new table says',
  },
  {
    file: 'installed/update.spec.ts',
    title: 'a version that takes over while',
    heldBy: 'installed/update.spec.ts: a new version waits; tests/whole-files.test.ts',
  },
  {
    file: 'installed/half-upload.spec.ts',
    title: '"Download the app again"',
    heldBy: 'installed/half-upload.spec.ts: an installed version updates',
  },
  {
    file: 'installed/second-witness.spec.ts',
    title: 'a second witness that was deleted',
    heldBy: 'installed/second-witness.spec.ts: a second witness that was damaged',
  },
  {
    file: 'installed/second-witness.spec.ts',
    title: 'what the database has and what the witness has',
    heldBy: 'witness/*.test.ts',
  },
  {
    file: 'keyboard.spec.ts',
    title: 'no answer takes the focus',
    heldBy: 'keyboard.spec.ts: a whole turn without a finger',
  },
  {
    file: 'keyboard.spec.ts',
    title: 'no verb of a land',
    heldBy: 'keyboard.spec.ts: a whole turn without a finger',
  },
  { file: 'languages.spec.ts', title: 'on a small device that speaks fr', heldBy: LONGEST_WORDS },
  {
    file: 'large-text.spec.ts',
    title: 'in en-GB',
    heldBy: 'large-text.spec.ts: in de-DE with text of 200 % no page',
  },
  {
    file: 'tablet-wide.spec.ts',
    title: 'on a tablet three boards',
    heldBy: 'laying.spec.ts: three boards are laid by a finger',
  },
  {
    file: 'laying.spec.ts',
    title: 'by the mouse',
    heldBy: 'laying.spec.ts: three boards are laid by a finger',
  },
  { file: 'my-spirit.spec.ts', title: 'in nl', heldBy: 'my-spirit.spec.ts: in en a Spirit is kept here' },
  { file: 'new-game.spec.ts', title: 'the same by keys alone', heldBy: 'keyboard.spec.ts' },
  {
    file: 'place-of-island.spec.ts',
    title: 'the bar stays at the edge of a screen 1180',
    heldBy: 'place-of-island.spec.ts: the bar stays at the edge of a screen 390',
  },
  {
    file: 'played-turn.spec.ts',
    title: 'on a device that speaks nl',
    heldBy: 'played-turn.spec.ts: on a device that speaks en a turn with nothing to correct',
  },
  { file: 'proposal.spec.ts', title: 'whoever wants to', heldBy: 'tests/rulings/cards/usual.test.ts' },
  { file: 'scenarios.spec.ts', title: 'Second Wave', heldBy: PLAYED_GAMES },
  { file: 'setting-the-table.spec.ts', title: 'with keys alone', heldBy: 'keyboard.spec.ts' },
  { file: 'setting-the-table.spec.ts', title: 'six experts', heldBy: 'tests/setup' },
  { file: 'setting-the-table.spec.ts', title: 'a choice on a panel', heldBy: 'tests/setup' },
  { file: 'shared-table.spec.ts', title: 'the next evening one scan', heldBy: SHARING },
  { file: 'shared-table.spec.ts', title: 'a phone that slept', heldBy: SHARING },
  { file: 'shared-table.spec.ts', title: 'the keeper is killed', heldBy: SHARING },
  { file: 'sizes.spec.ts', title: 'the track is no taller', heldBy: 'place-of-island.spec.ts' },
  {
    file: 'store.spec.ts',
    title: 'forty taps whose saves all fail (failed)',
    heldBy: 'store.spec.ts: forty taps whose saves all fail (full)',
  },
  { file: 'store.spec.ts', title: 'a store that hangs', heldBy: STORE },
  { file: 'store.spec.ts', title: 'a store that opens and then answers nothing', heldBy: STORE },
  { file: 'store.spec.ts', title: 'a store that is cleared under', heldBy: STORE },
  { file: 'store.spec.ts', title: 'storage that stops working', heldBy: STORE },
  { file: 'tell.spec.ts', title: 'every other deed', heldBy: 'deeds.spec.ts; npm run bench' },
  { file: 'tell.spec.ts', title: 'table 2', heldBy: TOLD_DEEDS },
  { file: 'tell.spec.ts', title: 'table 3', heldBy: TOLD_DEEDS },
  { file: 'tell.spec.ts', title: 'table 4', heldBy: TOLD_DEEDS },
  { file: 'tell.spec.ts', title: 'table 5', heldBy: TOLD_DEEDS },
  { file: 'tell.spec.ts', title: 'table 6', heldBy: TOLD_DEEDS },
  { file: 'trackers.spec.ts', title: 'trackers only: an empty turn', heldBy: 'tests/trackers.test.ts' },
  {
    file: 'installed/homebrew.spec.ts',
    title: 'a guest without a network',
    heldBy: 'installed/packs-at-table.spec.ts; tests/homebrew/carried.test.ts',
  },
  {
    file: 'installed/homebrew.spec.ts',
    title: 'a device without it',
    heldBy: 'installed/boxes.spec.ts; tests/homebrew/carried.test.ts',
  },
];

/** For `grepInvert`. */
export const onlyInAll = (): RegExp[] => ONLY_IN_ALL.map(({ file, title }) => byTitle(file, title));
