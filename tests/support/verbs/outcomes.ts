/** Every way in which one effect of a card may end, found by trying all of them; from the rulebook, not from the app. */
import { damaged, damageOf, type Ended, keyOf, without, withPiece } from './ended';
import { type Island, isNamed, isOf, KINDS, LANDS, near, timesIn } from './named-lands';

/** A line of a card as the data says it. */
export interface RawLine {
  readonly op: string;
  readonly piece?: readonly string[];
  readonly n?: number | string;
  readonly in?: string;
  readonly to?: string;
  readonly per?: string;
  readonly lands?: number | string;
  readonly upTo?: true;
  readonly may?: true;
  readonly with?: string;
  readonly into?: string;
}
export interface RawEffect extends RawLine {
  readonly each: string;
  readonly then?: readonly RawLine[];
}

/** Where a line may be done, for whom, and whether its land is given. */
interface At {
  readonly lands: readonly string[];
  readonly player?: number;
  readonly land?: string;
}

/** An end of a line, and the land it was done in. */
type Done = readonly [ended: Ended, land: string | undefined];

const FEAR: Readonly<Record<string, number>> = { T: 1, C: 2 };
const HEALTH: Readonly<Record<string, number>> = { E: 1, T: 2, C: 3, D: 2 };

/** Each ending once. */
const once = (all: readonly Done[]): readonly Done[] => [
  ...new Map(all.map((one) => [`${keyOf(one[0])} @ ${one[1] ?? ''}`, one])).values(),
];

const kindsOf = (line: RawLine): string =>
  isStrife(line) ? 'ETC' : (line.piece ?? []).map((word) => KINDS[word]!).join('');

const LASTS = ['defend', 'isolate', 'skip-build'];

const OF_PIECES = ['push', 'move', 'gather', 'remove', 'destroy', 'replace', 'downgrade', 'upgrade'];

const isStrife = ({ op, piece = [] }: RawLine): boolean => op === 'add' && piece[0] === 'strife';

/** Pieces that the line may take in a land, each with where it stands. */
function takes(
  island: Island,
  line: RawLine,
  land: string,
  player?: number,
): readonly (readonly [string, string])[] {
  const from = line.op === 'gather' ? near(land) : [land];
  const all = from.flatMap((one) =>
    [...new Set(island[one] ?? [])]
      .filter((code) => isOf(code, kindsOf(line)))
      .map((code) => [one, code] as const),
  );
  // A City cannot be more than it is.
  if (line.op === 'upgrade') return all.filter(([, code]) => code !== 'C');
  return line.op === 'push' || line.op === 'move'
    ? all.filter(([one]) => goesTo(island, line, one, player).length > 0)
    : all;
}

const goesTo = (island: Island, line: RawLine, from: string, player?: number): readonly string[] => {
  // What is moved, and not Pushed, goes there directly.
  const all =
    line.op === 'move' && line.to !== undefined ? LANDS.filter((land) => land !== from) : near(from);
  return all.filter((to) => isNamed(island, to, line.to ?? 'any', player));
};

/** All ways of doing the line to this piece. */
function doneTo(
  ended: Ended,
  line: RawLine,
  land: string,
  [from, code]: readonly [string, string],
  player?: number,
): readonly Ended[] {
  const { island, fear } = ended;
  const gone = without(island, from, code);
  switch (line.op) {
    case 'remove':
      return [{ ...ended, island: gone }];
    case 'destroy':
      return [{ ...ended, island: gone, fear: fear + (FEAR[code[0]!] ?? 0) }];
    case 'replace':
      return [{ ...ended, island: withPiece(gone, from, KINDS[line.with ?? line.into ?? '']!) }];
    case 'downgrade':
      return [{ ...ended, island: code === 'E' ? gone : withPiece(gone, from, code === 'C' ? 'T' : 'E') }];
    case 'upgrade':
      return [{ ...ended, island: withPiece(gone, from, code === 'E' ? 'T' : 'C') }];
    case 'add':
      return [{ ...ended, island: withPiece(gone, from, `${code}!`) }];
    case 'gather':
      return [{ ...ended, island: withPiece(gone, land, code) }];
    default:
      return goesTo(island, line, from, player).map((to) => ({
        ...ended,
        island: withPiece(gone, to, code),
      }));
  }
}

const isOptional = ({ upTo, may }: RawLine): boolean => upTo === true || may === true;

/** So many pieces of the land, one after another; as many as there are where there are fewer. */
function inLand(ended: Ended, line: RawLine, land: string, left: number, player?: number): readonly Ended[] {
  const open = takes(ended.island, line, land, player);
  const stops = isOptional(line) || left === 0 || open.length === 0 ? [ended] : [];
  if (left === 0 || open.length === 0) return stops;
  const next = open.flatMap((one) => doneTo(ended, line, land, one, player));
  return [
    ...stops,
    ...[...new Map(next.map((one) => [keyOf(one), one])).values()].flatMap((one) =>
      inLand(one, line, land, left - 1, player),
    ),
  ];
}

/** Damage to Invaders of the land, a point at a time; all of it that can be dealt. */
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

/** So much Damage to each of the pieces in the land. */
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

const amountIn = ({ island }: Ended, { n = 1, per }: RawLine, land: string): number =>
  (n === 'all' ? 99 : Number(n)) * timesIn(island, land, per);

/** Returns true if the line would do something in this land. */
function doesIn(ended: Ended, line: RawLine, land: string, player?: number): boolean {
  if (!isNamed(ended.island, land, line.in ?? 'any', player) || amountIn(ended, line, land) === 0)
    return false;
  if (OF_PIECES.includes(line.op) || isStrife(line))
    return takes(ended.island, line, land, player).length > 0;
  return (
    !line.op.startsWith('damage') || (ended.island[land] ?? []).some((code) => isOf(code, kindsOf(line)))
  );
}

/** What the line comes to in one land. */
export function doneIn(ended: Ended, line: RawLine, land: string, player?: number): readonly Ended[] {
  if (!doesIn(ended, line, land, player)) return [ended];
  const n = amountIn(ended, line, land);
  if (isStrife(line)) return inLand(ended, line, land, n, player);
  switch (line.op) {
    case 'fear':
      return [{ ...ended, fear: ended.fear + n }];
    case 'defend':
      return [{ ...ended, marks: [...ended.marks, `defend ${land} ${n}`] }];
    case 'isolate':
      return [{ ...ended, marks: [...ended.marks, `isolate ${land}`] }];
    case 'skip-build':
      return [{ ...ended, marks: [...ended.marks, `skip ${land} build`] }];
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
      return [...(isOptional(line) ? [ended] : []), { ...ended, island }];
    }
    default:
      return inLand(ended, line, land, n, player);
  }
}

/** So many pieces of any of the lands. */
function spread(ended: Ended, line: RawLine, lands: readonly string[], left: number): readonly Ended[] {
  const open = lands.flatMap((land) => takes(ended.island, line, land).map((one) => [land, one] as const));
  const stops = isOptional(line) || left === 0 || open.length === 0 ? [ended] : [];
  if (left === 0 || open.length === 0) return stops;
  const next = open.flatMap(([land, one]) => doneTo(ended, line, land, one));
  return [...stops, ...next.flatMap((one) => spread(one, line, lands, left - 1))];
}

/** All ends of one line: in the land at hand, or in one of those that are open to it. */
function lineDone(ended: Ended, line: RawLine, parts: readonly RawLine[], at: At): readonly Done[] {
  const { land, lands, player } = at;
  if (land !== undefined) return doneIn(ended, line, land, player).map((one) => [one, land]);
  if (line.lands === 'any') {
    const open = lands.filter((one) => isNamed(ended.island, one, line.in ?? 'any', player));
    return spread(ended, line, open, Number(line.n)).map((one) => [one, undefined]);
  }
  if (line.op === 'fear' && line.in === undefined)
    return [[{ ...ended, fear: ended.fear + amountIn(ended, line, LANDS[0]!) }, undefined]];
  const here = parts.map(({ in: where, ...part }) => ({
    ...part,
    in: where?.replace(/^same-land&?/, '') || 'any',
  }));
  const open = lands.filter(
    (one) =>
      isNamed(ended.island, one, line.in ?? 'any', player) &&
      [line, ...here].some((part) => doesIn(ended, part, one, player)),
  );
  const isLeft = open.length === 0 || [line, ...here].every(isOptional);
  return once([
    ...(isLeft ? [[ended, undefined] as const] : []),
    ...open.flatMap((one) => doneIn(ended, line, one, player).map((so) => [so, one] as const)),
  ]);
}

/** For whom or what an effect is done, one after another. */
function placesOf(island: Island, { each, op, in: where = 'any' }: RawEffect): readonly At[] {
  const onBoard = (board: string): readonly string[] => LANDS.filter((land) => land.startsWith(board));
  if (each === 'board') return ['A', 'B'].map((board) => ({ lands: onBoard(board) }));
  if (each === 'player') return [1, 2].map(() => ({ lands: LANDS }));
  if (each === 'spirit') return [1, 2].map((player) => ({ lands: LANDS, player }));
  // What lasts is about all such lands at once.
  const isFound = each === 'land' || (each === 'once' && LASTS.includes(op));
  if (isFound)
    return LANDS.filter((land) => isNamed(island, land, where)).map((land) => ({ lands: LANDS, land }));
  return [{ lands: LANDS }];
}

/** Every way in which the effect may end. */
export function endsOf(island: Island, effect: RawEffect): ReadonlySet<string> {
  const { then = [], ...first } = effect;
  const start: readonly Ended[] = [{ island, fear: 0, marks: [] }];
  const all = placesOf(island, effect).reduce<readonly Ended[]>((states, at) => {
    const ends = states.flatMap((state) =>
      then.reduce<readonly Done[]>(
        (done, line, i) =>
          once(
            done.flatMap(([ended, land]) => {
              const { in: where, ...rest } = line;
              const part = { ...rest, in: where?.replace(/^same-land&?/, '') || 'any' };
              if (land === undefined) return [[ended, undefined] as const];
              return lineDone(ended, part, then.slice(i + 1), { ...at, land });
            }),
          ),
        lineDone(state, first, then, at),
      ),
    );
    return [...new Map(ends.map(([ended]) => [keyOf(ended), ended])).values()];
  }, start);
  return new Set(all.map(keyOf));
}
