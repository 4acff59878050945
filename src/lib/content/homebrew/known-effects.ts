import { isAimed, looksFar, namesLand } from '../../rules/lands/parse-lands';
import type { Per } from '../../rules/table/card-lines/amount-words';
import { allLines, type Effect, isOneOf } from '../../rules/table/card-lines/effect';
import { isPlace, type LandFilter } from '../../rules/table/card-lines/land-words';
import type { Line, Op } from '../../rules/table/card-lines/line';
import { type RawEffect, readEffect } from '../cards/reading/effect-schema';
import { isBent } from './bent-lines';
import { mayFollowBlight } from './blight-lines';
import type { HomebrewMoment } from './homebrew-form';

/** Words about place (`WHERE`) and choice (`FREELY`) that lines may have. */
const WHERE = ['in', 'anchor', 'pick', 'pickMin', 'if'] as const;
const FREELY = ['may', 'upTo'] as const;
const PIECES = [...WHERE, ...FREELY, 'piece', 'n', 'per', 'max'] as const;
const MOVES = [...PIECES, 'to', 'toPick', 'eachTo'] as const;
const LASTS = [...WHERE, 'when', 'n'] as const;

/**
 * The verbs of homebrew files with their words: those that need no other set and no Spirit panel. The players resolve
 * all others.
 */
const WORDS: { readonly [O in Op]?: readonly (keyof Line)[] } = {
  add: [...PIECES, 'cascade', 'onto', 'lands'],
  remove: PIECES,
  destroy: [...PIECES, 'noFear'],
  push: MOVES,
  move: MOVES,
  gather: PIECES,
  replace: [...PIECES, 'into'],
  downgrade: PIECES,
  upgrade: PIECES,
  damage: [...WHERE, ...FREELY, 'piece', 'n', 'per'],
  'damage-each': [...WHERE, 'piece', 'n'],
  ravage: WHERE,
  build: [...WHERE, 'withoutInvaders'],
  explore: WHERE,
  fear: ['n', 'per', 'if'],
  defend: [...LASTS, 'per'],
  isolate: [...WHERE, 'when'],
  'skip-ravage': [...WHERE, 'when', 'which'],
  'skip-build': [...WHERE, 'when', 'which'],
  'skip-explore': [...WHERE, 'when', 'which'],
  'health-mod': [...LASTS, 'piece'],
  'land-health-mod': LASTS,
  'invader-damage-mod': [...LASTS, 'piece', 'per'],
  'ravage-damage-mod': [...LASTS, 'per'],
  'damage-to-dahan-mod': [...LASTS, 'piece'],
};

/** The words of permanent effects, which may use fewer. */
const STANDING_WORDS: { readonly [O in Op]?: readonly (keyof Line)[] } = {
  'health-mod': ['piece', 'n', 'in'],
  'land-health-mod': ['n', 'in'],
  'invader-damage-mod': ['piece', 'n', 'in', 'per'],
  'ravage-damage-mod': ['n', 'in', 'per'],
  'explore-mod': ['piece', 'n', 'in'],
};

const EACH: readonly Effect['each'][] = [
  'once',
  'player',
  'board',
  'forBoard',
  'oneBoard',
  'halfBoards',
  'land',
];
const SCOPE: readonly string[] = ['each', 'distinct', 'boards', 'boardPick', 'oneOf', 'then'];
/** The durations of lasting effects: all within this turn. */
const WHEN: readonly unknown[] = ['this-turn', 'ravage', 'build', 'explore'];
const CONDITIONS: readonly unknown[] = [
  'island-healthy',
  'island-blighted',
  'fear-earned',
  'no-fear-earned',
  'destroyed-building',
  'previous-impossible',
  'previous-done',
];
const DESTINATIONS: readonly unknown[] = ['further-inland', 'nearer-ocean', 'buildings>origin'];

/** The counts by which a homebrew amount may be multiplied. */
const PER: readonly Per[] = [
  ...(['player', 'beasts', 'blight', 'disease', 'wilds', 'invader', 'town/city', 'city', 'dahan'] as const),
  ...(['town', 'adjacent land', 'adjacent blight', 'adjacent dahan', 'terror level'] as const),
];
/** The counts that lasting effects and Fear may use. */
const PER_OF_LASTING: { readonly [O in Op]?: readonly (Per | undefined)[] } = {
  defend: [undefined, 'dahan'],
  'invader-damage-mod': ['individual invader'],
  'ravage-damage-mod': ['land'],
  fear: [undefined, 'player', 'terror level'],
};

/** The pieces that each verb may use. Presence can only be destroyed. */
const ONE_PIECE: Partial<Record<Op, string>> = { add: 'ETCDBSAZWM', replace: 'ETCDAZWM' };
const MANY_PIECES: Partial<Record<Op, string>> = {
  destroy: 'ETCDAZWMP',
  upgrade: 'ET',
  downgrade: 'ETC',
  damage: 'ETCD',
  'damage-each': 'ETCD',
  'health-mod': 'ETCD',
  'invader-damage-mod': 'ETC',
  'damage-to-dahan-mod': 'D',
  remove: 'ETCDBAZWM',
};
const USUAL_PIECES = 'ETCDAZWM';

const MOST_OF_ANYTHING = 12;
/** Verbs whose number can be negative. */
const CHANGES: readonly Op[] = [
  'health-mod',
  'land-health-mod',
  'invader-damage-mod',
  'ravage-damage-mod',
  'damage-to-dahan-mod',
];

/**
 * The maximum length of a filter. Filters with a named land, or a distance beyond adjacent lands, are not
 * supported either.
 */
const FILTER_CHARS = 80;
const isPlainFilter = (where: LandFilter): boolean => isAimed(where) && !namesLand(where) && !looksFar(where);

const isWithin = (letters: string, of: string): boolean =>
  Array.from(letters).every((one) => of.includes(one));

/** Returns true if the line may have this number. */
function isNumberKnown({ op, n }: Line): boolean {
  if (typeof n !== 'number') return n === undefined || n === 'all' || n === 'half-up' || n === 'half-down';
  return n <= MOST_OF_ANYTHING && n >= (CHANGES.includes(op) ? -MOST_OF_ANYTHING : 1);
}

/** Returns true if the verb may have these pieces. */
function arePiecesKnown({ op, piece, into, onto = 'E' }: Line): boolean {
  const single = ONE_PIECE[op];
  const isOne = op !== 'add' || (piece?.length === 1 && isWithin(piece, single!));
  return (
    isOne &&
    (op === 'add' || isWithin(piece ?? '', MANY_PIECES[op] ?? USUAL_PIECES)) &&
    (into === undefined || isWithin(into, ONE_PIECE.replace!)) &&
    isWithin(onto, 'ETC')
  );
}

const isPerKnown = ({ op, per }: Line, { each }: Effect): boolean =>
  op in PER_OF_LASTING
    ? PER_OF_LASTING[op]!.includes(per)
    : per === undefined || per === 'player' || (PER.includes(per) && each !== 'player');

const TESTS: readonly (readonly [word: keyof Line, isKnown: (line: Line, effect: Effect) => boolean])[] = [
  ['op', ({ op }) => Object.hasOwn(WORDS, op)],
  ['n', isNumberKnown],
  ['piece', arePiecesKnown],
  ['per', isPerKnown],
  ['when', ({ when }) => when === undefined || WHEN.includes(when)],
  ['if', ({ if: condition }) => condition === undefined || CONDITIONS.includes(condition)],
  ['in', ({ in: where }) => where === undefined || isPlainFilter(where)],
  ['to', ({ to }) => to === undefined || DESTINATIONS.includes(to) || (!isPlace(to) && isPlainFilter(to))],
  ['max', ({ max }) => max === undefined || (max >= 1 && max <= MOST_OF_ANYTHING)],
  ['lands', ({ lands }) => lands === undefined || (typeof lands === 'number' && lands >= 1 && lands <= 6)],
  ['pickMin', ({ pickMin }) => pickMin === undefined || (pickMin >= 0 && pickMin <= MOST_OF_ANYTHING)],
];

/** Returns the first word of a line that is not in the list, or null. */
function otherWord(line: Line, known: readonly string[]): string | null {
  const other = Object.keys(line).find(
    (word) => word !== 'op' && !SCOPE.includes(word) && !known.includes(word),
  );
  return other === undefined ? null : `${line.op}: ${other}`;
}

/** Returns the first unsupported word of a line, or null. */
function strangeIn(line: Line, effect: Effect): string | null {
  const [strange] = TESTS.filter(([, isKnown]) => !isKnown(line, effect));
  if (strange) return strange[0] === 'op' ? line.op : `${line.op}: ${strange[0]}`;
  return otherWord(line, WORDS[line.op] ?? []);
}

/** Returns the word that prevents an effect from being permanent, or null. */
function strangeStanding(effect: Effect): string | null {
  if (isOneOf(effect)) return 'oneOf';
  if (effect.each !== 'once' && effect.each !== 'land') return `each: ${effect.each}`;
  const word = ['then', 'distinct', 'boards', 'boardPick', 'unless'].find((one) => one in effect);
  if (word !== undefined) return word;
  if (!(effect.op in STANDING_WORDS)) return effect.op;
  if (!isBent(effect) || !isNumberKnown(effect) || !arePiecesKnown(effect)) return `${effect.op}: in`;
  return otherWord(effect, STANDING_WORDS[effect.op]!);
}

/**
 * Returns the first unsupported word of the whole effect; null if there is none. A price and an effect for a single
 * player are not supported.
 */
function strangeOf(effect: Effect): string | null {
  if (!EACH.includes(effect.each)) return `each: ${effect.each}`;
  if (effect.unless) return 'unless';
  if (effect.boards?.includes('no-blight-added')) return 'boards';
  if (isOneOf(effect) && effect.lands !== undefined) return 'oneOf: lands';
  if (isOneOf(effect) && (effect.oneOf.length < 2 || effect.oneOf.some(({ length }) => length === 0)))
    return 'oneOf';
  const lines = allLines(effect);
  if (lines.length > MOST_OF_ANYTHING) return 'then';
  return lines.map((line) => strangeIn(line, effect)).find((one) => one !== null) ?? null;
}

/** A supported effect, or its unsupported word. */
export type KnownEffect = { readonly effect: Effect } | { readonly strange: string };

const WORD_CHARS = 60;

/** Returns the word that prevents the effect at this moment, or null. */
function strangeAt(effect: Effect, when: HomebrewMoment): string | null {
  if (when === 'always') return strangeStanding(effect);
  const strange = strangeOf(effect);
  if (strange !== null || when !== 'blight') return strange;
  return mayFollowBlight(effect) ? null : 'blight';
}

/**
 * Returns true if a text is longer than any word or filter of a card, because parsing time is quadratic in its length.
 */
const isLongIn = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > FILTER_CHARS
    : typeof value === 'object' && value !== null && Object.values(value).some(isLongIn);

/** Parses an effect of a file; never throws. */
export function knownEffect(raw: RawEffect, when: HomebrewMoment): KnownEffect {
  try {
    const word = Object.keys(raw).find((one) => isLongIn(raw[one]));
    if (word !== undefined)
      return { strange: `${String(raw['op']).slice(0, WORD_CHARS)}: ${word.slice(0, WORD_CHARS)}` };
    const effect = readEffect(raw, '');
    const strange = strangeAt(effect, when);
    return strange === null ? { effect } : { strange };
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^[\s:]+/, '') : '';
    return { strange: (typeof raw['op'] === 'string' ? raw['op'] : said).slice(0, WORD_CHARS) };
  }
}
