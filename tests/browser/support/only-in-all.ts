import { byTitle } from './by-title';

/** Tests of a file, by how their titles begin, that `npm run browsers` plays and `npm test` does not; and what of `npm test` holds the same. */
interface OnlyInAll {
  readonly file: string;
  readonly title: string;
  readonly heldBy: string;
}

const EVENING = 'evening.spec.ts, in all three engines';
const OTHER_LANGUAGE = 'the same test in the other language';
const LONGEST_WORDS = 'the same tours in German, whose words are the longest';
const PLAYED_GAMES = 'a game played to its end for each: tests/adversaries, tests/scenarios';
const VOICE = 'play/aloud/device-voice.svelte.test.ts';
const STORE = 'the other tests of a store in trouble; saves/*.test.ts';
const READ = 'every part of every card: tests/rulings/cards';
const SLIPS = 'compare.spec.ts, mend.spec.ts; tests/drift.test.ts, tests/repair.test.ts';
const PARTS = 'a part that hands forgot, beside it; tests/repair-parts.test.ts';
const SHOWN_PLANS = 'shown-plan.spec.ts; sharing/shown-plans.test.ts';
const ON_A_PHONE = 'the same on a phone';
const TOUCH = 'the same by finger';
const TOURS = 'the tours of accessibility.spec.ts';
const TOLD_DEEDS = 'two other tables of deeds; deeds.spec.ts; npm run bench counts the taps of all';
const SHARING = 'sharing/*.test.ts, by chance and by hand; the other tables of shared-table.spec.ts';

/**
 * Fifteen minutes are too short for every browser test: these take more than half the time, and each is held by
 * something quicker, in part or in another form.
 */
export const ONLY_IN_ALL: readonly OnlyInAll[] = [
  { file: 'accessibility.spec.ts', title: 'questions: nothing in the way', heldBy: 'the tour of play' },
  { file: 'adversaries.spec.ts', title: 'brandenburg-prussia 6', heldBy: PLAYED_GAMES },
  { file: 'adversaries.spec.ts', title: 'england 6', heldBy: PLAYED_GAMES },
  { file: 'adversaries.spec.ts', title: 'sweden 6', heldBy: PLAYED_GAMES },
  { file: 'adversaries.spec.ts', title: 'habsburg-livestock 6', heldBy: PLAYED_GAMES },
  { file: 'adversaries.spec.ts', title: 'russia 6', heldBy: PLAYED_GAMES },
  { file: 'adversaries.spec.ts', title: 'scotland 6', heldBy: PLAYED_GAMES },
  { file: 'adversaries.spec.ts', title: 'nothing in the way', heldBy: TOURS },
  { file: 'aloud.spec.ts', title: 'nl-NL', heldBy: OTHER_LANGUAGE },
  { file: 'aloud.spec.ts', title: 'a voice that hangs', heldBy: VOICE },
  { file: 'aloud.spec.ts', title: 'without a voice of its own', heldBy: VOICE },
  { file: 'backup.spec.ts', title: 'home reminds of a backup', heldBy: 'backup/*.test.ts' },
  { file: 'backup.spec.ts', title: 'a file that another app shares', heldBy: 'what is chosen or pasted' },
  { file: 'backup.spec.ts', title: 'by keyboard', heldBy: TOURS },
  { file: 'backup.spec.ts', title: 'what was deleted here', heldBy: 'backup/restore.test.ts' },
  { file: 'backup.spec.ts', title: 'safe mode repairs', heldBy: 'the other tests of safe mode' },
  { file: 'card-kinds.spec.ts', title: 'one Event', heldBy: READ },
  { file: 'card-kinds.spec.ts', title: 'one Fear Card of each scope', heldBy: READ },
  { file: 'cards.spec.ts', title: 'the fifteen cards', heldBy: 'the lists of the other boxes' },
  { file: 'cards.spec.ts', title: 'in Dutch an English box', heldBy: 'play/cards/own-names.svelte.test.ts' },
  { file: 'corrected.spec.ts', title: 'nl a card that was named', heldBy: OTHER_LANGUAGE },
  { file: 'corrected.spec.ts', title: 'an Event nobody named', heldBy: READ },
  { file: 'drag.spec.ts', title: 'the mouse that lets go', heldBy: TOUCH },
  { file: 'drag.spec.ts', title: 'the mouse that holds longer', heldBy: TOUCH },
  {
    file: 'four-players.spec.ts',
    title: 'four players against',
    heldBy: 'tests/worked-examples, tests/rulings',
  },
  { file: 'parts-late.spec.ts', title: 'a part of an Event is taken out', heldBy: PARTS },
  { file: 'parts-late-wide.spec.ts', title: 'a part of an Event is taken out', heldBy: PARTS },
  { file: 'plans-wide.spec.ts', title: 'on a tablet two plans', heldBy: ON_A_PHONE },
  { file: 'far-apart.spec.ts', title: 'a plan is shown between', heldBy: SHOWN_PLANS },
  { file: 'slips.spec.ts', title: 'two errors of the hand', heldBy: SLIPS },
  { file: 'slips-wide.spec.ts', title: 'on a tablet two errors', heldBy: SLIPS },
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
  { file: 'hand-over.spec.ts', title: 'a file brings', heldBy: 'saves/transfer.test.ts' },
  { file: 'history.spec.ts', title: 'games are told by hand', heldBy: 'history/*.test.ts' },
  { file: 'history.spec.ts', title: 'a game on the thematic map', heldBy: 'the picture of a game that ends' },
  { file: 'history.spec.ts', title: 'statistics say', heldBy: 'history/*.test.ts' },
  { file: 'history.spec.ts', title: 'going on after the end', heldBy: 'history/*.test.ts' },
  { file: 'hostile-guest.spec.ts', title: 'a guest who says anything', heldBy: SHARING },
  {
    file: 'installed/offline.spec.ts',
    title: 'without a server',
    heldBy: 'a game begun offline in packs.spec.ts',
  },
  {
    file: 'installed/packs.spec.ts',
    title: 'words that a device has lost',
    heldBy: 'the pack of which half came',
  },
  {
    file: 'installed/packs.spec.ts',
    title: 'a version from before there were packs',
    heldBy: 'a new version waits for the table, in update.spec.ts; pwa/packs.svelte.test.ts',
  },
  {
    file: 'installed/packs-at-table.spec.ts',
    title: 'where the table’s device sends nothing',
    heldBy: 'the phone that gets what the table plays with, beside it; pwa/packs.svelte.test.ts',
  },
  {
    file: 'installed/boxes.spec.ts',
    title: 'a game whose pack was removed',
    heldBy: 'the language that is let go of, in packs.spec.ts; the boxes fetched, beside it',
  },
  {
    file: 'installed/half-upload.spec.ts',
    title: '"Fetch the app anew"',
    heldBy: 'the installed version that updates',
  },
  {
    file: 'installed/second-witness.spec.ts',
    title: 'a second witness that was deleted',
    heldBy: 'the one that was damaged',
  },
  {
    file: 'installed/second-witness.spec.ts',
    title: 'what the database has and what the witness has',
    heldBy: 'witness/*.test.ts',
  },
  { file: 'keyboard.spec.ts', title: 'no answer takes the focus', heldBy: 'a whole turn by keys' },
  { file: 'keyboard.spec.ts', title: 'no verb of a land', heldBy: 'a whole turn by keys' },
  { file: 'languages.spec.ts', title: 'on a small device that speaks fr', heldBy: LONGEST_WORDS },
  { file: 'large-text.spec.ts', title: 'in en-GB', heldBy: OTHER_LANGUAGE },
  { file: 'laying.spec.ts', title: 'by the mouse', heldBy: TOUCH },
  { file: 'my-spirit.spec.ts', title: 'in nl', heldBy: OTHER_LANGUAGE },
  { file: 'new-game.spec.ts', title: 'the same by keys alone', heldBy: 'keyboard.spec.ts' },
  {
    file: 'place-of-island.spec.ts',
    title: 'the bar stays at the edge of a screen 1180',
    heldBy: 'a screen 390 wide',
  },
  { file: 'played-turn.spec.ts', title: 'on a device that speaks nl', heldBy: OTHER_LANGUAGE },
  { file: 'proposal.spec.ts', title: 'whoever wants to', heldBy: 'tests/rulings/cards/usual.test.ts' },
  { file: 'scenarios.spec.ts', title: 'Second Wave', heldBy: PLAYED_GAMES },
  { file: 'setting-the-table.spec.ts', title: 'with keys alone', heldBy: 'keyboard.spec.ts' },
  { file: 'setting-the-table.spec.ts', title: 'six experts', heldBy: 'tests/setup' },
  { file: 'setting-the-table.spec.ts', title: 'a choice on a panel', heldBy: 'tests/setup' },
  { file: 'shared-table.spec.ts', title: 'the next evening one scan', heldBy: SHARING },
  { file: 'shared-table.spec.ts', title: 'a phone that slept', heldBy: SHARING },
  { file: 'shared-table.spec.ts', title: 'the keeper is killed', heldBy: SHARING },
  { file: 'sizes.spec.ts', title: 'the track is no taller', heldBy: 'place-of-island.spec.ts' },
  { file: 'store.spec.ts', title: 'a store that hangs', heldBy: STORE },
  { file: 'store.spec.ts', title: 'a store that opens and then answers nothing', heldBy: STORE },
  { file: 'store.spec.ts', title: 'a store that is cleared under', heldBy: STORE },
  { file: 'store.spec.ts', title: 'storage that stops working', heldBy: STORE },
  { file: 'tell.spec.ts', title: 'every other deed', heldBy: 'deeds.spec.ts; npm run bench' },
  { file: 'tell.spec.ts', title: 'table 3', heldBy: TOLD_DEEDS },
  { file: 'tell.spec.ts', title: 'table 4', heldBy: TOLD_DEEDS },
  { file: 'tell.spec.ts', title: 'table 5', heldBy: TOLD_DEEDS },
  { file: 'tell.spec.ts', title: 'table 6', heldBy: TOLD_DEEDS },
  { file: 'trackers.spec.ts', title: 'trackers only: an empty turn', heldBy: 'tests/trackers.test.ts' },
  {
    file: 'installed/homebrew.spec.ts',
    title: 'a guest without a network',
    heldBy: 'installed/packs-at-table.spec.ts, with another pack; tests/homebrew/carried.test.ts',
  },
  {
    file: 'installed/homebrew.spec.ts',
    title: 'a device without it',
    heldBy: 'installed/boxes.spec.ts, with another pack; tests/homebrew/carried.test.ts',
  },
];

/** For `grepInvert`. */
export const onlyInAll = (): RegExp[] => ONLY_IN_ALL.map(({ file, title }) => byTitle(file, title));
