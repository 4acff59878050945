/**
 * Finds every end of one effect of a card by trying all ways. It is written from the rulebook and uses nothing from
 * the app.
 */
import { acted } from './acted';
import { damaged, damageOf, type Ended, keyOf, without, withPiece } from './ended';
import { type Island, isNamed, isOf, KINDS, LANDS, near, timesIn } from './named-lands';
import {
  FEAR,
  goneAlong,
  inLand,
  isOptional,
  isStrife,
  kindsOf,
  MOST,
  OF_PIECES,
  type RawLine,
  shareOf,
  spread,
  takes,
  TooMany,
  topOf,
} from './of-pieces';

export interface RawEffect extends RawLine {
  readonly each: string;
  readonly then?: readonly RawLine[];
  readonly oneOf?: readonly (readonly RawLine[])[];
  /** The kind of the token that acts. */
  readonly token?: string;
}

/** The lands in which a line may be carried out, the player, and its land if that is fixed. */
interface At {
  readonly lands: readonly string[];
  readonly player?: number;
  readonly land?: string;
  /** True if it is carried out once for the whole island. */
  readonly isOnce?: true;
}

/** An end of a line, and the land in which the line was carried out. */
type Done = readonly [ended: Ended, land: string | undefined];

const HEALTH: Readonly<Record<string, number>> = { E: 1, T: 2, C: 3, D: 2 };

/** Returns every end once. */
const once = (all: readonly Done[]): readonly Done[] => [
  ...new Map(
    all.map((one) => [`${keyOf(one[0])} @ ${one[1] ?? ''} ${JSON.stringify(one[0].moved ?? 0)}`, one]),
  ).values(),
];

const ACTIONS = ['ravage', 'build', 'explore'];
const isLasting = ({ op }: RawLine): boolean => /^(?:defend|isolate|skip-)/.test(op);

/** Returns the ends after Damage to Invaders of the land, one point at a time, as much as possible. */
function dealt(ended: Ended, line: RawLine, land: string, left: number): readonly Ended[] {
  const open = [...new Set(ended.island[land] ?? [])].filter((code) => isOf(code, kindsOf(line)));
  if (left === 0 || open.length === 0) return [ended];
  const next = open.map((code): Ended => {
    const gone = without(ended.island, land, code);
    const taken = damageOf(code) + 1;
    return taken >= HEALTH[code[0]!]!
      ? { ...ended, island: gone, fear: ended.fear + (FEAR[code[0]!] ?? 0) }
      : { ...ended, island: withPiece(gone, land, damaged(code, taken)) };
  });
  return [...new Map(next.map((one) => [keyOf(one), one])).values()].flatMap((one) =>
    dealt(one, line, land, left - 1),
  );
}

/** Deals `n` Damage to each of the pieces in the land. */
function hurtAll(ended: Ended, line: RawLine, land: string, n: number): Ended {
  return (ended.island[land] ?? []).reduce<Ended>((so, code) => {
    if (!isOf(code, kindsOf(line))) return so;
    const gone = without(so.island, land, code);
    const taken = damageOf(code) + n;
    return taken >= HEALTH[code[0]!]!
      ? { ...so, island: gone, fear: so.fear + (FEAR[code[0]!] ?? 0) }
      : { ...so, island: withPiece(gone, land, damaged(code, taken)) };
  }, ended);
}

const amountIn = ({ island }: Ended, line: RawLine, land: string, player?: number): number => {
  const { n = 1, per, max = 99 } = line;
  const there = takes(island, line, land, player).reduce(
    (sum, [one, code]) => sum + island[one]!.filter((other) => other === code).length,
    0,
  );
  const times = typeof n === 'string' ? 1 : timesIn(island, land, per);
  return Math.min(shareOf(n, there) * times, max);
};

/** Returns true if the line would change something in this land. */
function doesIn(ended: Ended, line: RawLine, land: string, player?: number): boolean {
  if (!isNamed(ended.island, land, line.in ?? 'any', player)) return false;
  const isCounted = !isLasting(line) || line.countWhen === 'now';
  if (isCounted && amountIn(ended, line, land, player) === 0) return false;
  if (OF_PIECES.includes(line.op) || isStrife(line))
    return takes(ended.island, line, land, player).length > 0;
  if (line.op === 'ravage') return (ended.island[land] ?? []).some((code) => 'ETC'.includes(code[0]!));
  return (
    !line.op.startsWith('damage') || (ended.island[land] ?? []).some((code) => isOf(code, kindsOf(line)))
  );
}

/** Returns the ends of the line in one land. */
function doneIn(ended: Ended, line: RawLine, land: string, player?: number): readonly Ended[] {
  if (!doesIn(ended, line, land, player)) return [ended];
  const done = wholly(ended, line, land, player);
  return line.may && !OF_PIECES.includes(line.op) ? [ended, ...done] : done;
}

function wholly(ended: Ended, line: RawLine, land: string, player?: number): readonly Ended[] {
  const n = amountIn(ended, line, land, player);
  if (isStrife(line)) return inLand(ended, line, land, n, player);
  if (ACTIONS.includes(line.op)) return acted(ended, line.op as 'build', land);
  const marked = (mark: string): readonly Ended[] => [{ ...ended, marks: [...ended.marks, mark] }];
  if (line.op.startsWith('skip-')) {
    const action = line.op.slice('skip-'.length);
    return marked(`skip ${land} ${action === 'actions' ? 'all' : action}`);
  }
  switch (line.op) {
    case 'fear':
      return [{ ...ended, fear: ended.fear + n }];
    case 'defend':
      return marked(
        line.per !== undefined && line.countWhen === undefined
          ? `for each ${land} ${Number(line.n)} ${line.per}`
          : `defend ${land} ${n}`,
      );
    case 'isolate':
      return marked(`isolate ${land}`);
    case 'damage-each':
      return [hurtAll(ended, line, land, n)];
    case 'damage':
      return dealt(ended, line, land, n);
    case 'add': {
      const code = kindsOf(line);
      const island = Array.from({ length: n }).reduce<Island>(
        (so) => withPiece(so, land, code),
        ended.island,
      );
      return [{ ...ended, island }];
    }
    default:
      return inLand(ended, line, land, n, player);
  }
}

const inItsLand = ({ in: where, ...part }: RawLine): RawLine => ({
  ...part,
  in: where?.replace(/^(?:same-land|moved-to|trigger-land)&?/, '') || 'any',
});

/**
 * Carries out a line about the pieces that were moved before: in the land where the last one went, or on pieces that
 * go along.
 */
function behindMoves(ended: Ended, line: RawLine, at: At): readonly Done[] {
  const { moved = [] } = ended;
  if (line.op === 'bring') {
    const n = line.n === 'all' ? moved.length : Number(line.n);
    return goneAlong(ended, line, n).map((one) => [one, at.land]);
  }
  const to = moved.at(-1)?.[1];
  if (to === undefined) return [[ended, at.land]];
  return doneIn(ended, inItsLand(line), to, at.player).map((one) => [one, to]);
}

/** Returns all ends of one line: in the fixed land, or in one of the lands that it allows. */
function lineDone(ended: Ended, line: RawLine, parts: readonly RawLine[], at: At): readonly Done[] {
  const { land, lands, player } = at;
  if (land !== undefined) return doneIn(ended, line, land, player).map((one) => [one, land]);
  const named = lands.filter((one) => isNamed(ended.island, one, line.in ?? 'any', player));
  // "Any number" on the whole island may be in several lands.
  const isAnywhere =
    at.isOnce && line.n === 'any' && ['remove', 'destroy', 'drown'].includes(line.op) && !line.pick;
  if (line.lands === 'any' || isAnywhere)
    return spread(ended, line, named, line.n === 'any' ? 99 : Math.min(Number(line.n), line.max ?? 99)).map(
      (one) => [one, undefined],
    );
  if (line.op === 'fear' && line.in === undefined)
    return [[{ ...ended, fear: ended.fear + amountIn(ended, line, LANDS[0]!) }, undefined]];
  const here = parts.filter((part) => part.in?.startsWith('same-land')).map(inItsLand);
  const open = topOf(ended.island, named, line.pick, line.pickMin).filter((one) =>
    [line, ...here].some((part) => doesIn(ended, part, one, player)),
  );
  const isLeft = open.length === 0 || [line, ...here].every(isOptional);
  return once([
    ...(isLeft ? [[ended, undefined] as const] : []),
    ...open.flatMap((one) => doneIn(ended, line, one, player).map((so) => [so, one] as const)),
  ]);
}

/** Returns the lands or players for which an effect is carried out, one after another. */
function placesOf(island: Island, effect: RawEffect): readonly At[] {
  const { each, in: where = 'any', token } = effect;
  const onBoard = (board: string): readonly string[] => LANDS.filter((land) => land.startsWith(board));
  if (each === 'board') return ['A', 'B'].map((board) => ({ lands: onBoard(board) }));
  if (each === 'player') return [1, 2].map(() => ({ lands: LANDS }));
  if (each === 'spirit') return [1, 2].map((player) => ({ lands: LANDS, player }));
  const named = LANDS.filter((land) => isNamed(island, land, where));
  if (each === 'token')
    return named.flatMap((land) =>
      (island[land] ?? [])
        .filter((code) => code === KINDS[token ?? 'beasts'])
        .map(() => ({ lands: LANDS, land })),
    );
  // A lasting effect begins in all these lands at once.
  if (each === 'land' || (each === 'once' && isLasting(effect)))
    return named.map((land) => ({ lands: LANDS, land }));
  return [{ lands: LANDS, isOnce: true }];
}

const asksMoves = (lines: readonly RawLine[]): boolean =>
  lines.some(({ op, in: where }) => op === 'bring' || where?.startsWith('moved-to'));

/** Carries out the lines of an effect one after another. */
const allDone = (state: Ended, lines: readonly RawLine[], at: At): readonly Done[] =>
  lines.slice(1).reduce<readonly Done[]>(
    (done, line, i) =>
      once(
        done.flatMap(([ended, land]) => {
          if (line.op === 'bring' || line.in?.startsWith('moved-to'))
            return behindMoves(ended, line, { ...at, ...(land !== undefined && { land }) });
          if (land === undefined) return [[ended, undefined] as const];
          return lineDone(ended, inItsLand(line), lines.slice(i + 2), { ...at, land });
        }),
      ),
    lineDone({ ...state, ...(asksMoves(lines) && { moved: [] }) }, lines[0]!, lines.slice(1), at),
  );

/** Returns true if these lines would change something; only such alternatives may be chosen. */
const isOpen = (state: Ended, lines: readonly RawLine[], at: At): boolean =>
  allDone(state, lines, at).some(([ended]) => keyOf(ended) !== keyOf(state));

/** Counts the amounts that are counted at the end. */
const counted = (ended: Ended): Ended => ({
  ...ended,
  marks: ended.marks.flatMap((mark) => {
    const [, land, n, per] = /^for each (\S+) (\d+) (.+)$/.exec(mark) ?? [];
    if (land === undefined) return /^defend \S+ 0$/.test(mark) ? [] : [mark];
    const times = timesIn(ended.island, land, per);
    return times === 0 ? [] : [`defend ${land} ${Number(n) * times}`];
  }),
});

/** Returns every end of the effect; `trigger` is the land of the event that triggered it. */
export function endsOf(island: Island, effect: RawEffect, trigger?: string): ReadonlySet<string> {
  const { then = [], oneOf, ...first } = effect;
  const where = first.in ?? '';
  const fixed: readonly At[] | null =
    trigger === undefined
      ? null
      : where.startsWith('adjacent-to-trigger')
        ? [{ lands: near(trigger) }]
        : [{ lands: LANDS, land: trigger }];
  const plain = { ...first, in: where.replace(/^(?:adjacent-to-trigger|trigger-land)&?/, '') || 'any' };
  const ways = oneOf ?? [[fixed ? plain : first, ...then]];
  const start: readonly Ended[] = [{ island, fear: 0, marks: [] }];
  const all = (fixed ?? placesOf(island, effect)).reduce<readonly Ended[]>((states, at) => {
    const ends = states.flatMap((state): readonly Done[] => {
      const open = oneOf ? ways.filter((lines) => isOpen(state, lines, at)) : ways;
      return open.length === 0 ? [[state, undefined]] : open.flatMap((lines) => allDone(state, lines, at));
    });
    const found = [...new Map(ends.map(([ended]) => [keyOf(ended), ended])).values()];
    if (found.length > MOST) throw new TooMany();
    return found;
  }, start);
  return new Set(all.map((one) => keyOf(counted(one))));
}
