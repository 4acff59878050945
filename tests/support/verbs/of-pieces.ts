/**
 * Finds everything that a line may do to the pieces of a land, one after another, by trying all of it. It is written
 * from the rulebook and uses nothing from the app.
 */
import { type Ended, keyOf, without, withPiece } from './ended';
import { type Island, isNamed, isOf, KINDS, LANDS, measured, near, stepsFrom } from './named-lands';

/** A line of a card in the format of its data. */
export interface RawLine {
  readonly op: string;
  readonly piece?: readonly string[];
  readonly n?: number | string;
  readonly in?: string;
  readonly to?: string;
  readonly toPick?: string;
  readonly distance?: readonly [number, number];
  readonly eachTo?: string;
  readonly pick?: string;
  readonly pickMin?: number;
  readonly per?: string;
  readonly max?: number;
  readonly lands?: number | string;
  readonly upTo?: true;
  readonly may?: true;
  readonly self?: true;
  readonly with?: string;
  readonly into?: string;
  readonly countWhen?: string;
  /** If set, only pieces with this code. */
  readonly only?: string;
  /** If set, only pieces with Strife. */
  readonly strife?: true;
  /** The lands to which pieces may go, and from which they may come, if they are not given in words. */
  readonly toLands?: readonly string[];
  readonly fromLands?: readonly string[];
}

export const FEAR: Readonly<Record<string, number>> = { T: 1, C: 2 };

export const isStrife = ({ op, piece = [] }: RawLine): boolean => op === 'add' && piece[0] === 'strife';

export const kindsOf = (line: RawLine): string =>
  isStrife(line) ? 'ETC' : (line.piece ?? []).map((word) => KINDS[word]!).join('');

export const OF_PIECES = [
  ...['push', 'move', 'gather', 'remove', 'destroy', 'replace', 'downgrade', 'upgrade', 'drown'],
];

export const isOptional = ({ upTo, may, n }: RawLine): boolean =>
  upTo === true || may === true || n === 'any';

/** Returns true if a line must take as many pieces as possible once it takes any: "may Gather 2" isn't "up to 2". */
const isAllOrNone = ({ op, upTo }: RawLine): boolean => op === 'gather' && upTo !== true;

/** Returns those of the lands that have the most, or the fewest, of what `pick` counts. */
export function topOf(island: Island, lands: readonly string[], pick?: string, least = 0): readonly string[] {
  if (pick === undefined || lands.length === 0) return lands;
  const sign = pick.startsWith('fewest') || pick.startsWith('lowest') ? -1 : 1;
  const of = (land: string): number => measured(island, land, pick.replace(/^\w+-/, ''));
  const top = Math.max(...lands.map((land) => sign * of(land)));
  return lands.filter((land) => sign * of(land) === top && of(land) >= least);
}

const goesTo = (
  island: Island,
  line: RawLine,
  from: string,
  went: readonly string[] = [],
  player?: number,
): readonly string[] => {
  const { op, to = 'any', toPick, distance, eachTo } = line;
  const far = distance ? stepsFrom(from) : null;
  // A piece that is moved and not Pushed goes directly to its land.
  const all = far
    ? LANDS.filter((land) => far[land]! >= distance![0] && far[land]! <= distance![1])
    : op === 'move' && (line.to !== undefined || line.toLands)
      ? LANDS.filter((land) => land !== from)
      : near(from);
  const { toLands } = line;
  const fit = all.filter((land) => toLands?.includes(land) ?? isNamed(island, land, to, player));
  const open = topOf(island, fit, toPick, toPick === undefined ? 0 : 1);
  const times = (land: string): number => went.filter((one) => one === land).length;
  if (eachTo === 'different') return open.filter((land) => times(land) === 0);
  if (eachTo === 'same') return open.filter((land) => went.length === 0 || times(land) > 0);
  if (eachTo === undefined) return open;
  const fewest = Math.min(...open.map(times));
  return open.filter((land) => times(land) === fewest);
};

const isAsked = ({ only, strife }: RawLine, code: string): boolean =>
  (only === undefined || code === only) && (strife !== true || code.includes('!'));

/** Returns the pieces that the line may take for a land, each with the land in which it is. */
export function takes(
  island: Island,
  line: RawLine,
  land: string,
  player?: number,
  went: readonly string[] = [],
): readonly (readonly [string, string])[] {
  const { fromLands } = line;
  const from = line.op === 'gather' ? near(land).filter((one) => fromLands?.includes(one) ?? true) : [land];
  const all = from.flatMap((one) =>
    [...new Set(island[one] ?? [])]
      .filter((code) => isOf(code, kindsOf(line)) && isAsked(line, code))
      .map((code) => [one, code] as const),
  );
  return line.op === 'push' || line.op === 'move'
    ? all.filter(([one]) => goesTo(island, line, one, went, player).length > 0)
    : all;
}

type Way = readonly [ended: Ended, to: string];

/** Returns all ways to carry out the line on this piece. */
function waysTo(
  ended: Ended,
  line: RawLine,
  land: string,
  [from, code]: readonly [string, string],
  player?: number,
  went: readonly string[] = [],
): readonly Way[] {
  const { island, fear, moved } = ended;
  const gone = without(island, from, code);
  const here = (so: Partial<Ended>): readonly Way[] => [[{ ...ended, ...so }, land]];
  switch (line.op) {
    case 'remove':
      return here({ island: gone });
    case 'destroy':
    case 'drown':
      return here({ island: gone, fear: fear + (FEAR[code[0]!] ?? 0) });
    case 'replace':
      return here({ island: withPiece(gone, from, KINDS[line.with ?? line.into ?? '']!) });
    case 'downgrade':
      return here({ island: code === 'E' ? gone : withPiece(gone, from, code === 'C' ? 'T' : 'E') });
    case 'upgrade':
      return here({ island: withPiece(gone, from, code === 'E' ? 'T' : 'C') });
    case 'add':
      return here({ island: withPiece(gone, from, `${code}!`) });
    case 'gather':
      return here({ island: withPiece(gone, land, code) });
    default:
      return goesTo(island, line, from, went, player).map((to) => [
        {
          ...ended,
          island: withPiece(gone, to, code),
          ...(moved && { moved: [...moved, [from, to, code] as const] }),
        },
        to,
      ]);
  }
}

/** The maximum number of ends of a search. */
export const MOST = 1500;

/** The error for a search with too many ends. */
export class TooMany extends Error {}

interface Begun {
  readonly ended: Ended;
  /** The lands to which the pieces of this line went. */
  readonly went: readonly string[];
}

/** Returns the ends after `left` pieces, one after another, each by `next`; after all pieces if there are fewer. */
function oneByOne(
  ended: Ended,
  line: RawLine,
  left: number,
  next: (begun: Begun) => readonly Begun[],
): readonly Ended[] {
  const ends: Ended[] = isOptional(line) ? [ended] : [];
  let open: readonly Begun[] = [{ ended, went: [] }];
  for (let i = 0; i < left && open.length > 0; i++) {
    const all = new Map<string, Begun>();
    for (const begun of open) {
      const more = next(begun);
      if (more.length === 0) ends.push(begun.ended);
      for (const one of more)
        all.set(
          `${keyOf(one.ended)} ${JSON.stringify([one.ended.moved, line.eachTo && [...one.went].sort()])}`,
          one,
        );
    }
    if (all.size > MOST) throw new TooMany();
    open = [...all.values()];
    if (isOptional(line) && !isAllOrNone(line)) ends.push(...open.map((one) => one.ended));
  }
  return [...ends, ...open.map((one) => one.ended)];
}

/** Returns the ends after `left` pieces of the land. */
export const inLand = (
  ended: Ended,
  line: RawLine,
  land: string,
  left: number,
  player?: number,
): readonly Ended[] =>
  oneByOne(ended, line, left, (begun) =>
    takes(begun.ended.island, line, land, player, begun.went).flatMap((one) =>
      waysTo(begun.ended, line, land, one, player, begun.went).map(([so, to]) => ({
        ended: so,
        went: [...begun.went, to],
      })),
    ),
  );

/** Returns the ends after `left` pieces of any of the lands. */
export const spread = (
  ended: Ended,
  line: RawLine,
  lands: readonly string[],
  left: number,
): readonly Ended[] =>
  oneByOne(ended, line, left, (begun) =>
    lands.flatMap((land) =>
      takes(begun.ended.island, line, land).flatMap((one) =>
        waysTo(begun.ended, line, land, one).map(([so, to]) => ({ ended: so, went: [...begun.went, to] })),
      ),
    ),
  );

/** Returns the ends after pieces go along with those that were moved before: `left` in total, or one with each. */
export function goneAlong(ended: Ended, line: RawLine, left: number): readonly Ended[] {
  const { moved = [], island } = ended;
  const open = [...new Set(moved.map(([from]) => from))].flatMap((from) =>
    [...new Set(island[from] ?? [])]
      .filter((code) => isOf(code, kindsOf(line)))
      .flatMap((code) =>
        [...new Set(moved.filter(([one]) => one === from).map(([, to]) => to))].map(
          (to) => [from, to, code] as const,
        ),
      ),
  );
  if (left === 0 || open.length === 0) return [ended];
  const next = open.flatMap(([from, to, code]) => {
    const at = moved.findIndex((one) => one[0] === from && one[1] === to);
    const rest = line.n === 'all' ? moved.filter((_, i) => i !== at) : moved;
    const so = { ...ended, island: withPiece(without(island, from, code), to, code), moved: rest };
    return goneAlong(so, line, left - 1);
  });
  return [...(isOptional(line) ? [ended] : []), ...next];
}

/** Returns the number of pieces that `n` stands for if there are `there` pieces. */
export const shareOf = (n: number | string, there: number): number => {
  if (n === 'all' || n === 'any') return there;
  if (n === 'all-but-2') return Math.max(0, there - 2);
  const half = there / 2;
  return n === 'half-up' ? Math.ceil(half) : n === 'half-down' ? Math.floor(half) : Number(n);
};
