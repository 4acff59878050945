// What a Power does, read into the lines of the reader wherever its verbs can say it; what they cannot is said by its word.
import { cardLine } from '../../src/lib/content/cards/reading/line-schema';
import type { Line, Op } from '../../src/lib/rules/effects/line';
import { ELEMENTS } from '../../src/lib/rules/elements';
import { ISLAND_VERBS } from '../../src/lib/rules/powers/power-verbs';
import { readBy } from './read-by';
import { ANY_NUMBER } from './read-by-land';
import { AIMED_AT, isKnown, landsOf, opposite, type Place } from './read-lands';
import { plainly } from './read-plainly';
import { SPIRIT_CONDITIONS, spiritWords } from './read-spirit';
import { FACT, type Fact } from './said-words';

/** A verb of the facts under the name that the reader has for it. */
const VERB: Readonly<Record<string, string>> = {
  'dahan-strike-first': 'dahan-first',
  'ravage-order': 'dahan-at-once',
  'dahan-damage-mod': 'invader-damage-mod',
  'blight-from-box': 'box-blight',
};

/** Verbs of what lasts, with the moments at which they may. */
const LASTING: Readonly<Record<string, readonly string[]>> = {
  defend: ['this-turn', 'rest-of-game'],
  isolate: ['this-turn'],
  'skip-actions': ['this-turn'],
  'skip-ravage': ['this-turn'],
  'skip-build': ['this-turn', 'build'],
  'ravage-becomes-build': ['this-turn'],
  'health-mod': ['this-turn'],
  'dahan-strike-first': ['ravage'],
  'no-heal': ['this-turn'],
  'invader-damage-mod': ['this-turn'],
  'dahan-damage-mod': ['this-turn'],
  'ravage-order': ['ravage'],
  'damage-to-dahan-mod': ['this-turn'],
  immune: ['this-turn'],
  'destroy-fewer': ['this-turn'],
  'dahan-strike-mod': ['this-turn'],
  'no-blight': ['this-turn'],
  'no-cascade': ['this-turn'],
};

/** Verbs of which the pieces go to lands that differ, or are each another one. */
const SPREAD: readonly string[] = ['push', 'move', 'downgrade'];

/** Where pieces go that is told by no land. */
const NO_LANDS: readonly string[] = ['nearer-ocean', 'dark'];

/** What is about no land at all. */
const OF_NO_LAND: readonly string[] = [
  ...[
    'bring',
    'pay',
    'reveal-power',
    'pay-jointly',
    'fear-card-reveal',
    'invader-deck-swap',
    'fear-deck-remove',
  ],
  'move-defend',
  'blight-from-box',
];

/** What is counted as it begins, land by land; and what can be counted so in each of several. */
const COUNTED_NOW: readonly string[] = ['defend', 'dahan-strike-mod'];
const OF_SPIRIT_NOW: readonly string[] = ['own presence', 'absorbed presence'];

/** Words of a fact that are the reader's own, or that are read here; a line with any other is said. */
const READ = [
  ...['op', 'n', 'piece', 'in', 'with', 'withAmount', 'timing', 'app', 'upTo', 'may', 'per', 'if', 'else'],
  ...['plus', 'lands', 'max', 'unit', 'maxTargets', 'countWhen', 'distance', 'whose', 'to', 'note', 'who'],
  ...[
    'singleOrigin',
    'by',
    'range',
    'eachTo',
    'checkWhen',
    'upToLands',
    'min',
    'from',
    'anyTerrain',
    'toBox',
    'around',
    'cascade',
    'strifed',
    'times',
    'those',
    'anyone',
    'back',
    'faceDown',
    'where',
    'spares',
    'wholly',
  ],
];

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
  const line = cardLine(words, (what) => {
    throw new Error(what);
  });
  return { ...PLAIN, line, ...(only && { only }) };
}

/** Elements that an amount counts: so many of each make it once more; known to whoever uses the Power. */
function elementsCounted(per: string | undefined): Readonly<Record<string, number>> | null {
  if (per === undefined) return null;
  const words = per.replace(/ (?:elements?|pair)$/, '').match(/(?:\d )?[a-z]+/g) ?? [];
  const all = words.map((word): readonly [string, number] => {
    const [, n = '1', element = ''] = /^(?:(\d) )?(.*)$/.exec(word) ?? [];
    return [element, Number(n)];
  });
  const isAll = all.length > 0 && all.every(([element]) => (ELEMENTS as readonly string[]).includes(element));
  return isAll ? Object.fromEntries(all) : null;
}

/** What an amount counts, by the reader's word for whichever land a line is about. */
const PER: Readonly<Record<string, string>> = {
  'disease in target': 'disease',
  'wilds in or next to target': 'wilds in or adjacent',
  'blight in or next to target': 'blight in or adjacent',
  'own sacred site in or next to target': 'own sacred site in or adjacent',
  'own presence in or next to the land': 'own presence in or adjacent',
  impending: 'impending',
  'beasts removed': 'beasts removed by this power',
  'token removed': 'token removed by this power',
  'presence replaced': 'presence replaced by this power',
  'dahan pushed': 'dahan pushed by this power',
  'invader destroyed by this damage': 'invader destroyed by the line before',
  '3 explorer or dahan': '3 explorers/dahan',
};

/** Where no land is aimed at, Invaders are those of The Endless Dark. */
const IN_THE_DARK = 'invader in the dark';

/** Counted in the land aimed at, so that another land cannot be counted for it. */
const isOfTarget = (per: string): boolean => per.includes('target');

/** What the Power itself must have done, by the facts' words. */
const DONE: Readonly<Record<string, string>> = {
  paid: 'previous-done',
  'not-pushed': 'previous-impossible',
  'impending>=1': 'own-impending>=1',
  'impending>=3': 'own-impending>=3',
  'impending>=cards-in-play': 'own-impending>=cards-played',
  'presence-added': 'did:added:P',
  'building-destroyed-by-this': 'did:destroyed:TC',
  'this-power-destroyed-invader': 'did:destroyed:ETC',
  'pushed:invaders': 'did:moved:ETC',
};

/** What the Power must have done for a step, in the reader's words; what a step before it moved is told by `read-use`. */
const doneBy = (condition: string | undefined): string | undefined =>
  condition === undefined
    ? undefined
    : (DONE[condition] ??
      (/^(?:not-)?did:|^to-return:|^fewer-added:|^moved-into:|^revealed-has:/.test(condition)
        ? condition
        : undefined));

/** Lines that are counted, or asked, once all others of their Power are done. */
const isLast = ({ checkWhen }: Fact): boolean => checkWhen === 'end-of-power';

/** What lasts in lands that are looked at as they Ravage does so anyway. */
const isLive = ({ op, lands, checkWhen }: Fact): boolean =>
  op === 'defend' && lands === 'each' && checkWhen === 'ravage';

type Words = Readonly<Record<string, unknown>>;

/** Whether a number of lands, or any, is something that the verb can do. */
function hasLands({ op, lands }: Fact): boolean {
  if (lands === undefined || lands === 'each') return true;
  if (lands === 'any') return ['push', 'gather', 'remove', 'move', 'damage'].includes(op);
  return typeof lands === 'number' && ['add', 'remove', 'damage', 'damage-each', 'skip-actions'].includes(op);
}

/** Whether pieces of this step are such as its verb can have. */
function hasPieces({ op, piece = [], from, whose, in: in_ }: Fact): boolean {
  if (whose !== undefined && whose !== 'you' && whose !== 'target-spirit') return false;
  // Of Presence that is replaced nothing else is said where it goes.
  if (piece.includes('presence') && op === 'replace' && in_ !== 'same-land') return false;
  const isAdded = op === 'add' && piece.includes('presence');
  if (isAdded ? from !== 'destroyed' && from !== 'track' : from !== undefined) return false;
  if (op === 'damage' && piece.includes('dahan') && piece.length > 1) return false;
  return op !== 'add' || piece.length === 1;
}

/** Whether the amount is one that can be counted there. */
function hasAmount(fact: Fact, place: Place): boolean {
  const { op, n, per, lands } = fact;
  if (op.startsWith('skip-') && n !== undefined && n !== 1 && n !== 'all') return false;
  if (op.startsWith('skip-') && per !== undefined && (op !== 'skip-actions' || n !== 1)) return false;
  if (typeof n === 'string' && !['all', 'any', 'half-up', 'half-down', 'all-but-2'].includes(n)) return false;
  if (fact.max !== undefined && typeof fact.max !== 'number') return false;
  // What lasts in all such lands is one thing, so it can count nothing in each; Defend is counted now, land by land.
  if (
    lands === 'each' &&
    op in LASTING &&
    per !== undefined &&
    !(fact.timing === 'rest-of-game' && per === 'dahan') &&
    (!COUNTED_NOW.includes(op) || !OF_SPIRIT_NOW.includes(per))
  )
    return false;
  if (per === undefined || elementsCounted(per)) return true;
  if (isOfTarget(per) && fact.in !== 'target' && !(op === 'damage' && lands === 'any')) return false;
  if (place === 'nowhere' && op === 'fear' && per === 'invader') return true;
  return place !== 'nowhere' || op !== 'fear' || /by this power$/.test(PER[per] ?? per);
}

/** Of what changes a Ravage, the one that comes next. */
const isNextRavage = ({ op, which }: Fact, word: string): boolean =>
  word === 'which' && which === 'next' && ['ravage-damage-mod', 'dahan-strike-first'].includes(op);

const canBeRead = (fact: Fact): boolean => {
  const { op, timing, by, checkWhen, to } = fact;
  return (
    ISLAND_VERBS.includes((VERB[op] ?? op) as Op) &&
    Object.keys(fact).every((word) => READ.includes(word) || isNextRavage(fact, word)) &&
    (LASTING[op] ?? ['now']).includes(timing) &&
    (by === undefined || by === 'you' || by === 'target-spirit') &&
    (checkWhen === undefined || isLast(fact) || isLive(fact)) &&
    (fact.eachTo === undefined || SPREAD.includes(op)) &&
    (to === undefined || (['push', 'move'].includes(op) && (isKnown(to) || NO_LANDS.includes(to))))
  );
};

/** What an amount of a Spirit counts. */
const SPIRIT_PER: Readonly<Record<string, string>> = {
  'power card played': 'power card played',
  'own card in play': 'card of the user in play',
  'own presence in endless dark': 'own presence in the dark',
  'presence removed': 'presence removed by this power',
  dahan: 'dahan',
};

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
  if (!canBeRead(fact) || !hasLands(fact) || !hasPieces(fact) || !hasAmount(fact, place)) return null;
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

/** The numbers that a track shows, by what is less than the highest of them. */
const SHOWN: Readonly<Record<string, { readonly less: number }>> = {
  'as-highest-energy-space': { less: 0 },
  'as-highest-energy-space-minus-1': { less: 1 },
};

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
