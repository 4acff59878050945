import type { Locale } from '$lib/messages/messages.svelte';
import type { Report } from '$lib/rules/command';
import type { Begun, Deed, Deeds } from '$lib/rules/deeds/deed';
import { printDeed, readDeed } from '$lib/rules/deeds/deed-notation';
import { ENDLESS_DARK, type PlaceId } from '$lib/rules/island';
import { printPieces } from '$lib/rules/notation';
import { INVADERS } from '$lib/rules/pieces';
import {
  ACTION_WORDS,
  DARK_WORDS,
  type Mark,
  MARKS,
  type Role,
  ROLES,
  type Verb,
  VERBS,
  wordFor,
} from './lexicon';

type Words = readonly (string | number | false | undefined)[];

/** The words of one language, for sentences. */
const speaking = (language: Locale) => ({
  verb: (verb: Verb) => wordFor(VERBS[verb], language),
  mark: (mark: Mark) => wordFor(MARKS[mark], language),
  role: (role: Role) => wordFor(ROLES[role], language),
  action: (action: keyof typeof ACTION_WORDS) => wordFor(ACTION_WORDS[action], language),
  place: (place: PlaceId) => (place === ENDLESS_DARK ? wordFor(DARK_WORDS, language) : place),
});

type Spoken = ReturnType<typeof speaking>;

/** What has begun in one land, where there are words for it. */
function begunIn(s: Spoken, { change, where, until, during, from }: Begun): Words | null {
  if (typeof where === 'string' || where.length !== 1 || from !== undefined) return null;
  const [land] = where;
  const isThisTurn = until === 'turn' && during === undefined;
  switch (change.change) {
    case 'defend':
      return isThisTurn ? [land, s.verb('defend'), change.n, change.per && s.mark('perDahan')] : null;
    case 'isolate':
      return isThisTurn ? [land, s.verb('isolate')] : null;
    case 'becomesBuild':
      return until === 'action' && during === 'ravage' ? [land, s.verb('becomes'), s.action('build')] : null;
    case 'dahanFirst':
    case 'dahanAtOnce':
      if (isThisTurn) return [land, s.verb(change.change), s.mark('turn')];
      return until === 'action' && during === 'ravage' ? [land, s.verb(change.change)] : null;
    case 'skip':
      if (isThisTurn) return [land, s.verb('skip'), s.mark('all')];
      if (!during || (until !== 'action' && until !== 'turn')) return null;
      return [land, s.verb('skip'), until === 'action' && s.mark('next'), s.action(during)];
    default:
      return null;
  }
}

/** A deed in the words of a sentence; null for one that has none but its notation. */
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

/** A deed as a sentence, in notation where there are no words for it; null for what no sentence can say. */
function printSaid(deed: Deed, language: Locale): string | null {
  const words = (WORDS[deed.deed] as (s: Spoken, deed: Deed) => Words | null)(speaking(language), deed);
  if (words) return line(words);
  const noted = printDeed(deed);
  return readDeed(noted).ok ? noted : null;
}

/** What the table told, as a sentence that can be typed; null where there is none for a part of it. */
export function printTold(reports: readonly Report[], language: Locale): string | null {
  const s = speaking(language);
  const said = reports.map((report) => {
    if (report.report === 'deed') return printSaid(report.deed, language);
    if (report.report === 'count')
      return line([s.place(report.land), s.verb('has'), `${report.n}${report.piece}`]);
    return report.report === 'blight' ? `${report.n}B` : null;
  });
  return said.includes(null) || said.length === 0 ? null : said.join('; ');
}
