// What a Power does, read into the lines of the reader wherever its verbs can say it; what they cannot is said by its word.
import type { Line } from '../../src/lib/rules/effects/line';
import { isReadable } from '../../src/lib/rules/where';
import { lineOf } from '../cards/line-schema';
import { readBy } from './read-by';
import { FACT, type Fact } from './said-words';

/** A verb of the facts under the name that the reader has for it. */
const VERB: Readonly<Record<string, string>> = { 'dahan-strike-first': 'dahan-first' };

/** Verbs that are carried out; every other is said. */
const CARRIED = [
  ...['remove', 'destroy', 'push', 'gather', 'add', 'replace', 'downgrade', 'damage', 'damage-each', 'fear'],
  ...['defend', 'isolate', 'skip-actions', 'skip-ravage', 'skip-build', 'health-mod', 'ravage', 'build'],
  ...['dahan-strike-first', 'invaders-fight', 'no-heal'],
];

/** Verbs of what lasts, with the moments at which they may. */
const LASTING: Readonly<Record<string, readonly string[]>> = {
  defend: ['this-turn', 'rest-of-game'],
  isolate: ['this-turn'],
  'skip-actions': ['this-turn'],
  'skip-ravage': ['this-turn'],
  'skip-build': ['this-turn', 'build'],
  'health-mod': ['this-turn'],
  'dahan-strike-first': ['ravage'],
  'no-heal': ['this-turn'],
};

/** Words of a fact that are the reader's own, or that are read here; a line with any other is said. */
const READ = [
  ...['op', 'n', 'piece', 'in', 'with', 'withAmount', 'timing', 'app', 'upTo', 'may', 'per', 'if', 'else'],
  ...['plus', 'lands', 'max', 'unit', 'maxTargets', 'countWhen', 'distance', 'whose', 'to', 'note', 'who'],
];

/** Elements that an amount counts: known to whoever uses the Power. */
const OF_ELEMENT = /^(sun|moon|fire|air|water|earth|plant|animal) element$/;

/** Lands that are known once a Power is aimed, as an example. */
/** What an amount counts in the land aimed at, by the word for whichever land a line is about. */
const PER_TARGET: Readonly<Record<string, string>> = { 'disease in target': 'disease' };

const AIMED: Readonly<Record<string, string>> = {
  target: 'at-A5',
  'not-target': 'not-at-A5',
  adjacent: 'beside-A5',
  origin: 'at-A4',
  'adjacent-to-origin': 'beside-A4',
  'same-board': 'board-A',
  'spirit-presence': 'own-presence',
};

const isKnown = (where: string): boolean =>
  isReadable(where.replace(/[^&|()]+/g, (term) => AIMED[term] ?? term));

/** What must not hold, where that can be said. */
function opposite(where: string): string | null {
  if (/[&()]/.test(where)) return null;
  const terms = where.split('|').map((term) => {
    const compared = /^(.+)>=(\d+)$/.exec(term);
    return compared ? `${compared[1]}<=${Number(compared[2]) - 1}` : `not-${term}`;
  });
  return terms.join('&');
}

/** Whose it is: of the Spirit that uses the Power, or of the one it is aimed at. */
const ofTarget = (fact: Fact): boolean =>
  fact.whose === 'target-spirit' || /spirit-presence|spirit-sacred/.test(fact.in ?? '');

/** Where a step stands: it begins in the land aimed at, behind others of one way, or no land is aimed at. */
export type Place = 'aimed' | 'way' | 'nowhere';

/** What is read of one step. */
export interface ReadLine {
  readonly line: Line;
  readonly each: 'spirit' | 'land';
  readonly ofTarget: boolean;
  /** It belongs to the step before: done where that was. */
  readonly follows: boolean;
  readonly plus: boolean;
  /** The Element its amount counts. */
  readonly times?: string;
  /** Only where the Power is aimed at oneself, or at another. */
  readonly only?: 'you' | 'another';
}

const PLAIN = { each: 'spirit', ofTarget: false, follows: false, plus: false } as const;

/** Whom a Power must be aimed at. */
const AIMED_AT: Readonly<Record<string, 'you' | 'another'>> = {
  'target-is-another': 'another',
  'target-is-you': 'you',
};

const KINDS: readonly string[] = [
  ...['explorer', 'town', 'city', 'dahan', 'blight', 'presence', 'strife'],
  ...['beasts', 'disease', 'wilds', 'badlands'],
];

/** The step said by its word, with its number and pieces. */
function said(fact: Fact): Omit<ReadLine, 'follows'> {
  const { op, n, piece = [] } = fact;
  const only = AIMED_AT[String(fact.if)];
  const isShort = piece.length > 0 && piece.length <= 2 && piece.every((one) => KINDS.includes(one));
  const words = {
    op: 'said',
    what: op,
    ...(typeof n === 'number' && { n }),
    ...(isShort && { piece }),
  };
  const line = lineOf(words, (what) => {
    throw new Error(what);
  });
  return { ...PLAIN, line, ...(only && { only }) };
}

/** The lands of a line in the reader's words; null where it has none for them. */
function landsOf({ in: where, if: needs, op }: Fact, place: Place): string | undefined | null {
  const condition = needs !== undefined && !(needs in AIMED_AT) ? needs : undefined;
  if (condition !== undefined && !isKnown(condition)) return null;
  const and = condition === undefined ? '' : `&${/\|/.test(condition) ? `(${condition})` : condition}`;
  if (op === 'fear') return condition === undefined ? undefined : `same-land${and}`;
  if (where === undefined) return null;
  if (where === 'target') return place === 'aimed' ? `same-land${and}` : `target${and}`;
  if (condition !== undefined) return null;
  if (where === 'same-land' || where === 'moved-to') return where;
  return isKnown(where) ? where : null;
}

/** The reader's words for a step; null where it has none. */
function wordsOf(fact: Fact, place: Place): Readonly<Record<string, unknown>> | null {
  const { op, n, timing, piece, with: into, per, lands, whose } = fact;
  if (!CARRIED.includes(op) || Object.keys(fact).some((word) => !READ.includes(word))) return null;
  if (!(LASTING[op] ?? ['now']).includes(timing)) return null;
  if (lands !== undefined && lands !== 'each' && !(lands === 'any' && (op === 'push' || op === 'gather')))
    return null;
  if (piece?.includes('presence') && (op === 'add' || op === 'replace')) return null;
  if (whose !== undefined && whose !== 'you' && whose !== 'target-spirit') return null;
  if (op.startsWith('skip-') && n !== undefined && n !== 1 && n !== 'all') return null;
  if (op === 'damage' && (piece?.includes('dahan') ?? false) && piece!.length > 1) return null;
  if (op === 'add' && piece?.length !== 1) return null;
  // What lasts in all such lands is one thing, so it can count nothing in each, and own Presence is of no player.
  if (lands === 'each' && op in LASTING && (per !== undefined || /presence/.test(fact.in ?? ''))) return null;
  if (fact.max !== undefined && (op !== 'fear' || typeof fact.max !== 'number')) return null;
  if (typeof fact.to === 'string' && (op !== 'push' || /presence|ocean/.test(fact.to))) return null;
  if (per !== undefined && per in PER_TARGET && fact.in !== 'target') return null;
  if (place === 'nowhere' && (fact.in === 'target' || (op === 'fear' && per !== undefined))) return null;
  const where = landsOf(fact, place);
  if (where === null) return null;
  const { withAmount, upTo, may, max, unit, maxTargets, to } = fact;
  const counted = per !== undefined && !OF_ELEMENT.test(per);
  return {
    op: VERB[op] ?? op,
    ...(where !== undefined && { in: where }),
    ...(op.startsWith('skip-') ? n === 1 && { which: 'next' } : n !== undefined && { n }),
    ...(piece && { piece }),
    ...(into !== undefined && { into }),
    ...{ ...(withAmount !== undefined && { withAmount }), ...(upTo && { upTo }), ...(may && { may }) },
    ...(counted && { per: PER_TARGET[per] ?? per }),
    ...(op === 'defend' && counted && { countWhen: 'now' }),
    ...(op === 'damage-each' && n === undefined && { n: 1 }),
    ...{ ...(max !== undefined && { max }), ...(unit && { unit }), ...(maxTargets && { maxTargets }) },
    ...(to !== undefined && { to }),
    ...(lands === 'any' && { lands }),
    ...(timing === 'rest-of-game' && { when: timing }),
  };
}

/** A step that is carried out, or null. */
function carried(fact: Fact, place: Place): Omit<ReadLine, 'follows'> | null {
  const words = wordsOf(fact, place);
  if (!words) return null;
  let refused = false;
  const templated = typeof words['in'] === 'string' && !/^(?:same-land|moved-to)/.test(words['in']);
  const read = { ...words, ...(templated && { in: 'any' }) };
  const line = readOrNull(read, () => (refused = true));
  if (refused || line === null) return null;
  const times = OF_ELEMENT.exec(fact.per ?? '')?.[1];
  const only = AIMED_AT[String(fact.if)];
  return {
    line: templated ? { ...line, in: words['in'] as string } : line,
    each: fact.lands === 'each' ? 'land' : 'spirit',
    ofTarget: ofTarget(fact),
    plus: fact.plus === true,
    ...(times !== undefined && { times }),
    ...(only && { only }),
  };
}

function readOrNull(words: Readonly<Record<string, unknown>>, refused: () => void): Line | null {
  try {
    return lineOf(words, (what) => {
      throw new Error(what);
    });
  } catch {
    refused();
    return null;
  }
}

/** One step: carried out wherever the reader has its words, else said; a word that nobody knows ends the build. */
export function readLine(raw: unknown, where: string, place: Place = 'aimed'): ReadLine {
  const fact = readBy(FACT, raw, where);
  const line = carried(fact, place) ?? said(fact);
  return {
    ...line,
    follows: line.line.anchor === 'moved-to' || (line.line.op !== 'said' && fact.in === 'same-land'),
  };
}

/** The two ways of a step and of what is done instead where its condition does not hold; null where that cannot be said. */
export function orElse(
  rawIf: unknown,
  rawElse: unknown,
  where: string,
  place: Place,
): readonly [ReadLine, ReadLine] | null {
  const [yes, no] = [rawIf, rawElse].map((raw) => readBy(FACT, raw, where)) as [Fact, Fact];
  const not = yes.if === undefined ? null : opposite(yes.if);
  if (not === null || !isKnown(not)) return null;
  const { else: _, ...rest } = no;
  const ways = [carried(yes, place), carried({ ...rest, if: not }, place)];
  return ways.every((one) => one !== null)
    ? (ways.map((one) => ({ ...one!, follows: false })) as unknown as readonly [ReadLine, ReadLine])
    : null;
}
