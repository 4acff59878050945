import type { Locale } from '$lib/messages/messages.svelte';
import { printDeed, readDeed } from '$lib/rules/notation/deed-notation';
import { printPieces } from '$lib/rules/notation/game-notation';
import type { Report } from '$lib/rules/table/command';
import { type Begun, type Changes, type Deed, type Deeds, isLandList } from '$lib/rules/table/deed';
import { ENDLESS_DARK, type PlaceId } from '$lib/rules/table/island';
import type { Occasion } from '$lib/rules/table/occasion';
import { INVADERS } from '$lib/rules/table/pieces';
import {
  ACTION_WORDS,
  DARK_WORDS,
  pieceWord,
  type Qualifier,
  QUALIFIERS,
  type Role,
  ROLES,
  type Verb,
  VERBS,
  wordFor,
} from './lexicon';

type Words = readonly (string | number | false | undefined)[];

/** Returns functions that give the words of a language. */
const speaking = (language: Locale) => ({
  verb: (verb: Verb) => wordFor(VERBS[verb], language),
  mark: (mark: Qualifier) => wordFor(QUALIFIERS[mark], language),
  role: (role: Role) => wordFor(ROLES[role], language),
  action: (action: keyof typeof ACTION_WORDS) => wordFor(ACTION_WORDS[action], language),
  occasion: (at: Occasion) =>
    at === 'blight' || at === 'presence'
      ? pieceWord(at === 'blight' ? 'B' : 'P1', language)
      : wordFor(ACTION_WORDS[at], language),
  place: (place: PlaceId) => (place === ENDLESS_DARK ? wordFor(DARK_WORDS, language) : place),
});

type Spoken = ReturnType<typeof speaking>;

/** Returns the words of a lasting change after its land; null if it doesn't last as long as the verb says. */
type SayBegun<C extends keyof Changes> = (s: Spoken, change: Changes[C], begun: Begun) => Words | null;

const isThisTurn = ({ until, during }: Begun): boolean => until === 'turn' && during === undefined;
const isNextRavage = ({ until, during }: Begun): boolean => until === 'action' && during === 'ravage';

/**
 * Returns the words of a change to the order of Damage, for the next Ravage or for the whole turn; null for any other
 * time.
 */
const strike: SayBegun<'dahanFirst' | 'dahanAtOnce'> = (s, { change }, begun) => {
  if (isThisTurn(begun)) return [s.verb(change), s.mark('turn')];
  return isNextRavage(begun) ? [s.verb(change)] : null;
};

/** The functions that give the words of lasting effects, by change. Other effects are printed in notation. */
const BEGUN: { readonly [C in keyof Changes]?: SayBegun<C> } = {
  defend: (s, { n, per }, begun) =>
    isThisTurn(begun) ? [s.verb('defend'), n, per && s.mark('perDahan')] : null,
  isolate: (s, _, begun) => (isThisTurn(begun) ? [s.verb('isolate')] : null),
  becomesBuild: (s, _, begun) => (isNextRavage(begun) ? [s.verb('becomes'), s.action('build')] : null),
  dahanFirst: (s, change, begun) => (change.n === undefined ? strike(s, change, begun) : null),
  dahanAtOnce: strike,
  reminder: (s, { at, text }, begun) => {
    const once = isThisTurn(begun);
    if (text.includes('"') || !(once || (begun.until === 'game' && begun.during === undefined))) return null;
    return [s.verb('remind'), s.occasion(at), once && s.mark('turn'), `"${text}"`];
  },
  skip: (s, _, begun) => {
    const { until, during } = begun;
    if (isThisTurn(begun)) return [s.verb('skip'), s.mark('all')];
    if (!during || (until !== 'action' && until !== 'turn')) return null;
    return [s.verb('skip'), until === 'action' && s.mark('next'), s.action(during)];
  },
};

/** Returns the words of an effect in a single land; null if it has none. */
function begunIn(s: Spoken, begun: Begun): Words | null {
  const { change, where, from } = begun;
  if (!isLandList(where) || where.length !== 1 || from !== undefined) return null;
  const said = (BEGUN[change.change] as SayBegun<keyof Changes> | undefined)?.(s, change, begun);
  return said ? [where[0], ...said] : null;
}

/** The functions that give the words of deeds. They return null if a deed only has a notation. */
const WORDS: { readonly [D in keyof Deeds]: (s: Spoken, deed: Deeds[D]) => Words | null } = {
  add: (s, { land, pieces, quiet, cascade }) => [
    ...[s.place(land), s.verb('add'), printPieces(pieces), quiet && s.mark('quiet')],
    cascade === false && s.mark('alone'),
  ],
  remove: (s, { land, pieces, box }) => [
    ...[s.place(land), s.verb('remove'), printPieces(pieces), box && s.mark('box')],
  ],
  destroy: (s, { land, pieces, noFear }) => [
    ...[s.place(land), s.verb('destroy'), printPieces(pieces), noFear && s.mark('noFear')],
  ],
  damage: (s, { land, n, among }) => [
    ...[land, s.verb('damage'), n, among.join() !== INVADERS.join() && among.join(' ')],
  ],
  damageEach: (s, { land, n, pieces, per, plain }) => [
    ...[land, s.verb('damage'), n, s.mark(per ? 'perStrife' : 'each'), printPieces(pieces)],
    plain && s.mark('plain'),
  ],
  heal: (s, { land, pieces }) => [land, s.verb('heal'), printPieces(pieces)],
  replace: (s, { land, pieces, to }) => [
    ...[land, s.verb('replace'), printPieces(pieces), s.role('with'), printPieces(to)],
  ],
  upgrade: (s, { land, pieces }) => [land, s.verb('upgrade'), printPieces(pieces)],
  downgrade: (s, { land, pieces }) => [land, s.verb('downgrade'), printPieces(pieces)],
  move: (s, { land, to, pieces }) => [
    ...[s.place(land), s.verb('move'), printPieces(pieces), s.role('to'), s.place(to)],
  ],
  strife: (s, { land, pieces, off }) => [land, s.verb('strife'), off && s.mark('off'), printPieces(pieces)],
  act: (s, { land, action, free }) => [land, s.action(action), free && s.mark('free')],
  actAgain: () => null,
  fear: (s, { n }) => [s.verb('fear'), n],
  earn: (s, { n }) => [s.verb('earn'), n],
  begin: begunIn,
  end: () => null,
  sink: (s, { land }) => [land, s.verb('sink')],
};

const line = (words: Words): string =>
  words.filter((word) => word !== false && word !== undefined && word !== '').join(' ');

/** Returns a deed as a command, or else in notation; null if it has neither. */
function printSaid(deed: Deed, language: Locale): string | null {
  const words = (WORDS[deed.deed] as (s: Spoken, deed: Deed) => Words | null)(speaking(language), deed);
  if (words) return line(words);
  const noted = printDeed(deed);
  return readDeed(noted).ok ? noted : null;
}

/** Returns the words of a change of Energy; null if the report contains any other change. */
function energySaid(s: Spoken, { player, changes }: Extract<Report, { report: 'spirit' }>): string | null {
  const [change, ...more] = changes;
  if (change?.change !== 'energy' || more.length > 0) return null;
  return line([s.verb('energy'), change.n, s.role('player'), player]);
}

/** Returns reports as a command that can be typed; null if any of them has none. */
export function printReports(reports: readonly Report[], language: Locale): string | null {
  const s = speaking(language);
  const said = reports.map((report) => {
    if (report.report === 'deed') return printSaid(report.deed, language);
    if (report.report === 'count')
      return line([s.place(report.land), s.verb('has'), `${report.n}${report.piece}`]);
    if (report.report === 'spirit') return energySaid(s, report);
    if (report.report === 'countOwn' && !report.name.includes('"'))
      return line([s.verb('count'), `"${report.name}"`, report.n]);
    return report.report === 'blight' ? `${report.n}B` : null;
  });
  return said.includes(null) || said.length === 0 ? null : said.join('; ');
}
