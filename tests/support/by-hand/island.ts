/**
 * A group that plays one Ravage, Build or Explore by hand, with which the app is compared. It is written from the
 * rulebook and the facts and uses nothing from the app, so that it can't repeat a mistake of the app.
 */
import BOARDS from '../../facts/boards.json';
import LAYOUTS from '../../facts/layouts.json';

/** One piece: its letter, its Damage and Strife, and whether it sits out this Ravage. */
export interface Token {
  readonly kind: string;
  damage: number;
  strife: number;
  sits: boolean;
}

/** The pieces in each land. */
export type Lands = Readonly<Record<string, Token[]>>;

/** A land as printed on its board. */
export interface Ground {
  readonly terrain: string;
  readonly coastal: boolean;
  readonly next: readonly string[];
}

type Side = 'south' | 'east' | 'north';

interface Printed {
  readonly lands: readonly {
    readonly n: number;
    readonly terrain: string;
    readonly coastal: boolean;
    readonly adj: readonly (number | string)[];
  }[];
  readonly sides: Readonly<
    Record<Side, { readonly lands: readonly number[]; readonly cuts: readonly number[] }>
  >;
  readonly corners: Readonly<Record<string, number>>;
}

interface Laid {
  readonly id: string;
  readonly joins: readonly (readonly [number, string, number, string])[];
  readonly corner_contacts: readonly (readonly [number, string, number, string])[];
}

const printed = (board: string): Printed =>
  (BOARDS.balanced as unknown as Readonly<Record<string, Printed>>)[board]!;

/**
 * Returns the lands of one side of a board, each with its start and end. The side of an adjacent board is turned,
 * because it runs in the other direction.
 */
function stretches(board: string, side: string, turned: boolean): readonly [string, number, number][] {
  const { lands, cuts } = printed(board).sides[side as Side];
  const ends = [0, ...cuts, 13];
  return lands.map((n, i) => {
    const [from, to] = [ends[i]!, ends[i + 1]!];
    return turned ? [`${board}${n}`, 13 - to, 13 - from] : [`${board}${n}`, from, to];
  });
}

/** Returns every pair of adjacent lands. */
function touching(boards: readonly string[], named: string): readonly (readonly [string, string])[] {
  const layout = (LAYOUTS.layouts as unknown as readonly Laid[]).find(({ id }) => id === named)!;
  const on = (slot: number): string => boards[slot - 1]!;
  const within = boards.flatMap((board) =>
    printed(board).lands.flatMap(({ n, adj }) =>
      adj.filter((other) => other !== 'ocean').map((other) => [`${board}${n}`, `${board}${other}`] as const),
    ),
  );
  const seams = layout.joins.flatMap(([a, sideA, b, sideB]) =>
    stretches(on(a), sideA, false).flatMap(([here, from, to]) =>
      stretches(on(b), sideB, true)
        .filter(([, other, end]) => Math.max(from, other) < Math.min(to, end))
        .map(([there]) => [here, there] as const),
    ),
  );
  const corners = layout.corner_contacts.map(([a, cornerA, b, cornerB]) => {
    const at = (slot: number, corner: string): string => `${on(slot)}${printed(on(slot)).corners[corner]!}`;
    return [at(a, cornerA), at(b, cornerB)] as const;
  });
  return [...within, ...seams, ...corners];
}

/** Returns the lands of these boards in the standard layout or another one, in the order of the boards. */
export function groundOf(
  boards: readonly string[],
  layout = `${boards.length}-standard`,
): Readonly<Record<string, Ground>> {
  const pairs = touching(boards, layout);
  const ground: Record<string, Ground> = {};
  for (const board of boards)
    for (const { n, terrain, coastal } of printed(board).lands) {
      const land = `${board}${n}`;
      const next = pairs.flatMap(([a, b]) => (a === land ? [b] : b === land ? [a] : []));
      ground[land] = { terrain, coastal, next: [...new Set(next)] };
    }
  return ground;
}

/** Parses pieces such as `2E 1T1! 3D`. */
export const writtenLand = (pieces: string): Token[] =>
  [...pieces.matchAll(/(\d+)([ETCD]|[PI]\d|[BAZWMVQU])(\d*)(!*)/g)].flatMap(([, n, kind, damage, strife]) =>
    Array.from({ length: Number(n) }, () => ({
      ...{ kind: kind!, damage: Number(damage || 0) },
      ...{ strife: strife!.length, sits: false },
    })),
  );

/** Parses lands such as `A5: 2E 1T1! 3D`; anything after a `|` is ignored. */
export function readLands(text: string, ground: Readonly<Record<string, Ground>>): Lands {
  const lands: Record<string, Token[]> = Object.fromEntries(Object.keys(ground).map((land) => [land, []]));
  for (const line of text.split('\n')) {
    const [land = '', pieces = ''] = line.split('|')[0]!.split(':');
    lands[land.trim()]!.push(...writtenLand(pieces));
  }
  return lands;
}

const written = ({ kind, damage, strife }: Token): string => `${kind}${damage || ''}${'!'.repeat(strife)}`;

/** Returns the text of a land; it doesn't depend on the order of the pieces. */
export const writeLand = (tokens: readonly Token[]): string => tokens.map(written).sort().join(' ');

/** Returns the text of all lands with pieces; it doesn't depend on any order. */
export const writeLands = (lands: Lands): string =>
  Object.keys(lands)
    .sort()
    .filter((land) => lands[land]!.length > 0)
    .map((land) => `${land}: ${writeLand(lands[land]!)}`)
    .join('\n');
