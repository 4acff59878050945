import { byTitle } from './only-in-all';

/**
 * What `npm test` plays in Firefox as well: what depends on the browser most. `npm run firefox` plays all but what is
 * listed below. A file, or a file and the beginning of a test's title.
 */
export const SAMPLE: readonly (readonly [file: string, title?: string])[] = [
  ['evening.spec.ts'],
  ['drag.spec.ts', 'a finger gives up'],
  ['installed/offline.spec.ts', 'after one visit'],
  ['firefox/', ''],
  ['smoke.spec.ts'],
  ['store.spec.ts', 'an old window'],
  ['two-tabs.spec.ts', 'a tap in one tab'],
];

const DEVTOOLS = 'speaks to Chromium by its own protocol, for which the driver of Firefox has no word';
const CAMERA = 'what its camera sees is a film that only Chromium plays';
const LOCATING =
  "the tab's process ends (signal 11) as the driver looks for a field by its label here; by hand it does not";
const ARGUMENTS = 'starts Chromium with arguments of its own';

const KILLED =
  'starts and kills Chromium from outside; firefox/killed-firefox.spec.ts kills Firefox while it is tapped';

/** Tests that the driver of Firefox cannot do, each with why; in Chromium all of them run. */
export const LEFT_OUT: readonly {
  readonly file: string;
  readonly title: string;
  readonly why: string;
}[] = [
  { file: 'hand-over.spec.ts', title: 'a camera is off when', why: CAMERA },
  { file: 'hand-over.spec.ts', title: 'a camera that is refused', why: CAMERA },
  { file: 'hand-over.spec.ts', title: 'codes bring the same game', why: CAMERA },
  {
    file: 'hand-over.spec.ts',
    title: 'codes take turns slowly',
    why: 'motion is a preference at launch there',
  },
  { file: 'history.spec.ts', title: 'a game that ends has its score', why: LOCATING },
  { file: 'history.spec.ts', title: 'games are told by hand', why: LOCATING },
  { file: 'installed/back-forward-cache.spec.ts', title: '', why: ARGUMENTS },
  { file: 'installed/hosted.spec.ts', title: '', why: ARGUMENTS },
  { file: 'installed/installable.spec.ts', title: '', why: DEVTOOLS },
  { file: 'installed/killed-browser.spec.ts', title: '', why: KILLED },
  { file: 'installed/second-witness.spec.ts', title: '', why: KILLED },
  { file: 'large-text.spec.ts', title: 'with text of 200 % no page', why: ARGUMENTS },
  { file: 'large-text.spec.ts', title: 'with text of 200 % a table', why: ARGUMENTS },
  { file: 'missing-deeds.spec.ts', title: 'the top of a dealt deck', why: LOCATING },
  { file: 'motion.spec.ts', title: 'a drawn card turns', why: 'motion is a preference at launch there' },
  { file: 'paper.spec.ts', title: 'a page is printed in dark ink', why: 'print cannot be asked for there' },
  { file: 'paper.spec.ts', title: 'four players pack away', why: 'no page is printed to a file there' },
  {
    file: 'played-turn.spec.ts',
    title: 'Back closes what is open',
    why: 'the driver waits without end for the page before',
  },
  { file: 'shared-table.spec.ts', title: 'a phone that slept', why: DEVTOOLS },
  { file: 'sizes.spec.ts', title: 'at 400 %', why: 'forced colours cannot be asked for there' },
  { file: 'sizes.spec.ts', title: 'large leaves the island', why: DEVTOOLS },
  { file: 'store.spec.ts', title: 'a browser that clears everything', why: DEVTOOLS },
  { file: 'store.spec.ts', title: 'a store that is cleared under', why: DEVTOOLS },
  { file: 'store.spec.ts', title: 'without a second witness a game', why: DEVTOOLS },
  {
    file: 'table-view-wide.spec.ts',
    title: 'a tablet that lies flat',
    why: 'in full screen a Firefox without windows is as large as it likes, and motion is a preference at launch',
  },
];

/** For `grep`: the sample, unless all is wanted. */
export const inSample = (all: boolean): RegExp[] =>
  all ? [/./] : SAMPLE.map(([file, title]) => byTitle(file, title));

/** For `grepInvert`. */
export const leftOut = (): RegExp[] => LEFT_OUT.map(({ file, title }) => byTitle(file, title));
