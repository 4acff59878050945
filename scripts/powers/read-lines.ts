// What a Power does, read into the lines of the reader wherever its verbs can say it; what they cannot is said by its word.
import { cardLine } from '../../src/lib/content/cards/reading/line-schema';
import type { Line } from '../../src/lib/rules/effects/line';
import { canBeRead, elementsCounted, isLast, isNextRavage } from './can-be-read';
import { readBy } from './read-by';
import { ANY_NUMBER } from './read-by-land';
import { AIMED_AT, isKnown, landsOf, opposite, type Place } from './read-lands';
import { plainly } from './read-plainly';
import { SPIRIT_CONDITIONS, spiritWords } from './read-spirit';
import {
  COUNTED_NOW,
  DONE,
  IN_THE_DARK,
  KINDS,
  OF_NO_LAND,
  PER,
  SHOWN,
  SPIRIT_PER,
  SPREAD,
  VERB,
} from './reader-words';
import { FACT, type Fact } from './said-words';

/** Whose it is: of the Spirit that uses the Power, or of the one it is aimed at. */
const ofTarget = (fact: Fact): boolean =>
  fact.whose === 'target-spirit' ||
  fact.who === 'target-spirit' ||
  /spirit-presence|spirit-sacred/.test(fact.in ?? '');

/** What is read of one step. */
export interface ReadLine {
  readonly line: Line;
  readonly each: 'spirit' | 'land';
  readonly ofTarget: boolean;
  /** It belongs to the step before: done where that was. */
  readonly follows: boolean;
  readonly plus: boolean;
  /** Its amount counts for each such lot of Elements. */
  readonly times?: Readonly<Record<string, number>>;
  /** Of so many lots only an odd one. */
  readonly odd?: true;
  /** Its number is the highest Energy of the tracks, less so much. */
  readonly shown?: { readonly less: number };
  /** Its number counts for each Dahan in the land that its range is counted from. */
  readonly inOrigin?: true;
  /** It comes once all else is done. */
  readonly last?: true;
  /** Its lands differ. */
  readonly distinct?: true;
  /** Only where the Power is aimed at oneself, or at another. */
  readonly only?: 'you' | 'another';
}

const PLAIN = { each: 'spirit', ofTarget: false, follows: false, plus: false } as const;

type Words = Readonly<Record<string, unknown>>;

/** Pieces with which others go along. */
const LEADS = 'ETCDAB';

/** Nothing drowns of what was not pushed, and nothing goes along where nothing went. */
const withMoved = (fact: Fact): Words => {
  if (fact.op === 'bring' && fact.in === 'moved-from') return { if: `did:moved:${LEADS}` };
  return fact.if === 'would-drown' ? { if: 'did:moved:D' } : {};
};

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
    ...withMoved(fact),
  };
  const line = cardLine(words, (what) => {
    throw new Error(what);
  });
  return { ...PLAIN, line, ...(only && { only }) };
}

/** What the Power must have done for a step, in the reader's words; what a step before it moved is told by `read-use`. */
const doneBy = (condition: string | undefined): string | undefined =>
  condition === undefined
    ? undefined
    : (DONE[condition] ??
      (/^(?:not-)?did:|^to-return:|^fewer-added:|^moved-into:|^revealed-has:/.test(condition)
        ? condition
        : undefined));

/** The reader's words for what a step does to a Spirit; null where it does something else. */
function ofSpirit(fact: Fact, place: Place): Words | null {
  const words = spiritWords(fact);
  const { per } = fact;
  if (!words || (per !== undefined && !elementsCounted(per) && SPIRIT_PER[per] === undefined)) return null;
  const where = landsOf(fact, place, SPIRIT_CONDITIONS.includes(String(fact.if)));
  const isOfLand = fact.op === 'energy' || fact.op === 'gain-power';
  if (isOfLand && (where === null || (where !== undefined && place === 'nowhere'))) return null;
  return {
    ...words,
    ...(per !== undefined && SPIRIT_PER[per] !== undefined && { per: SPIRIT_PER[per] }),
    ...(isOfLand && where !== undefined && { in: where }),
  };
}

/** The reader's words for a step; null where it has none. */
function wordsOf(raw: Fact, place: Place): Words | null {
  const done = ofSpirit(raw, place);
  return done ?? onIsland(raw, place);
}

/** The reader's words for what a step does on the island. */
function onIsland(raw: Fact, place: Place): Words | null {
  const fact = plainly(raw);
  const { op, n, timing, piece, with: into, per, lands, from } = fact;
  if (!canBeRead(fact, place)) return null;
  // On another Spirit only where any that is legal will do.
  const isElsewhere = op === 'repeat-this' && fact.in !== 'legal';
  if (place === 'nowhere' && (fact.in === 'target' || isElsewhere)) return null;
  const done = doneBy(fact.if);
  const where = OF_NO_LAND.includes(op) ? undefined : landsOf(fact, place, done !== undefined);
  if (where === null) return null;
  const { withAmount, upTo, may, max, unit, maxTargets, to } = fact;
  const counted = per !== undefined && !elementsCounted(per);
  return {
    op: VERB[op] ?? op,
    ...(where !== undefined && { in: where }),
    ...(op.startsWith('skip-') ? n === 1 && { which: 'next' } : n !== undefined && { n }),
    ...(piece && { piece }),
    ...(into !== undefined && { into }),
    ...{ ...(withAmount !== undefined && { withAmount }), ...(upTo && { upTo }), ...(may && { may }) },
    ...(counted && { per: place === 'nowhere' && per === 'invader' ? IN_THE_DARK : (PER[per] ?? per) }),
    ...(COUNTED_NOW.includes(op) && counted && timing !== 'rest-of-game' && { countWhen: 'now' }),
    ...(op === 'damage-each' && n === undefined && { n: 1 }),
    ...{ ...(max !== undefined && { max }), ...(unit && { unit }), ...(maxTargets && { maxTargets }) },
    ...(fact.around === true && { around: true }),
    ...{ ...(to !== undefined && { to }), ...(from !== undefined && { from }), ...(done && { if: done }) },
    ...(fact.singleOrigin === true && { singleOrigin: true }),
    ...(fact.cascade === false && { cascade: false }),
    ...(fact.op === 'add' && fact.anyTerrain === true && { anyTerrain: true as const }),
    ...(fact.times !== undefined && { times: fact.times }),
    ...(fact.those !== undefined && { those: fact.those }),
    ...(fact.anyone === true && { anyone: true }),
    ...(fact.back === true && { back: true }),
    ...(fact.faceDown === true && { faceDown: true }),
    ...(isNextRavage(fact, 'which') && { which: 'next' }),
    ...(fact.strifed === true && { strifed: true }),
    ...(fact.toBox === true && { toBox: true }),
    ...(SPREAD.includes(op) && fact.eachTo !== undefined && { eachTo: fact.eachTo }),
    ...(fact.where !== undefined && { where: fact.where }),
    ...(fact.spares === true && { spares: true }),
    ...(fact.wholly === true && { wholly: true }),
    ...(lands === 'any' && { lands }),
    ...(typeof lands === 'number' && { lands, ...(fact.upToLands === true && { may: true }) }),
    ...(timing === 'rest-of-game' && { when: timing }),
  };
}

/** A step that is carried out, or null. */
function carried(fact: Fact, place: Place): Omit<ReadLine, 'follows'> | null {
  const words = wordsOf(fact, place);
  if (!words) return null;
  let refused = false;
  // Lands that are known once it is aimed are no filter yet.
  const { in: where, to } = words;
  const templated = {
    ...(typeof where === 'string' && !/^(?:same-land|moved-to|endless-dark)/.test(where) && { in: where }),
    ...(typeof to === 'string' && { to }),
  };
  const read = { ...words, ...Object.fromEntries(Object.keys(templated).map((word) => [word, 'any'])) };
  const line = readOrNull(read, () => (refused = true));
  if (refused || line === null) return null;
  const times = elementsCounted(fact.per);
  const only = AIMED_AT[String(fact.if)];
  return {
    line: { ...line, ...templated },
    each: plainly(fact).lands === 'each' ? 'land' : 'spirit',
    ofTarget: ofTarget(fact),
    plus: fact.plus === true,
    ...(times && { times }),
    ...(fact.odd === true && { odd: true as const }),
    ...(isLast(fact) && { last: true as const }),
    ...((typeof fact.lands === 'number' || plainly(fact).lands === ANY_NUMBER) && {
      distinct: true as const,
    }),
    ...(only && { only }),
  };
}

function readOrNull(words: Readonly<Record<string, unknown>>, refused: () => void): Line | null {
  try {
    return cardLine(words, (what) => {
      throw new Error(what);
    });
  } catch {
    refused();
    return null;
  }
}

/** A step of which the number is one that a track shows. */
function asShown(fact: Fact, place: Place): Omit<ReadLine, 'follows'> | null {
  const shown = SHOWN[String(fact.n)];
  const read = shown && carried({ ...fact, n: 1 }, place);
  return read ? { ...read, shown } : null;
}

/** A step of which the number counts Dahan in the land that its range is counted from. */
function byOrigin({ per, ...fact }: Fact, place: Place): Omit<ReadLine, 'follows'> | null {
  const read = per === 'dahan in origin' ? carried(fact, place) : null;
  return read ? { ...read, inOrigin: true } : null;
}

/** One step: carried out wherever the reader has its words, else said; a word that nobody knows ends the build. */
export function readLine(raw: unknown, where: string, place: Place = 'aimed'): ReadLine {
  const fact = readBy(FACT, raw, where);
  const line = carried(fact, place) ?? asShown(fact, place) ?? byOrigin(fact, place) ?? said(fact);
  return {
    ...line,
    follows:
      line.line.anchor === 'moved-to' ||
      line.line.op === 'bring' ||
      line.line.op === 'move-defend' ||
      line.line.those === 'picked' ||
      line.line.per === 'invader destroyed by the line before' ||
      line.line.if === 'previous-done' ||
      line.line.if === 'previous-impossible' ||
      (typeof line.line.if === 'object' && ('movedInto' in line.line.if || 'revealed' in line.line.if)) ||
      (line.line.op !== 'said' && fact.in === 'same-land'),
  };
}

/** What what comes behind it waits for. */
export function readWait(words: Readonly<Record<string, unknown>>): ReadLine {
  const line = cardLine({ op: 'wait-for', ...words }, (what) => {
    throw new Error(what);
  });
  return { ...PLAIN, line };
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
