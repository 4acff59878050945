/**
 * A table that works out one Ravage, Build or Explore by hand, to hold against the app: written from the rulebook and
 * from the facts, and it takes nothing from the app, so that no mistake of the app can be its own as well.
 */
import BOARDS from '../../facts/boards.json';
import LAYOUTS from '../../facts/layouts.json';

/** One piece: its letter, the Damage and Strife on it, and whether it sits this Ravage out. */
export interface Token {
  readonly kind: string;
  damage: number;
  strife: number;
  sits: boolean;
}

/** What stands in each land. */
export type Lands = Readonly<Record<string, Token[]>>;

/** A land as the cardboard shows it. */
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

/** The lands of one side with where they begin and end; a side of another board lies against it the other way. */
function stretches(board: string, side: string, turned: boolean): readonly [string, number, number][] {
  const { lands, cuts } = printed(board).sides[side as Side];
  const ends = [0, ...cuts, 13];
  return lands.map((n, i) => {
    const [from, to] = [ends[i]!, ends[i + 1]!];
    return turned ? [`${board}${n}`, 13 - to, 13 - from] : [`${board}${n}`, from, to];
  });
}

/** Every pair of lands that touch. */
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

/** The ground of these boards in the standard layout or in another, in the order of the boards. */
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

/** Reads pieces such as `2E 1T1! 3D`. */
export const writtenLand = (pieces: string): Token[] =>
  [...pieces.matchAll(/(\d+)([ETCD]|[PI]\d|[BAZWMVQU])(\d*)(!*)/g)].flatMap(([, n, kind, damage, strife]) =>
    Array.from({ length: Number(n) }, () => ({
      ...{ kind: kind!, damage: Number(damage || 0) },
      ...{ strife: strife!.length, sits: false },
    })),
  );

/** Reads lands such as `A5: 2E 1T1! 3D`; what a bar sets apart is not read. */
export function readLands(text: string, ground: Readonly<Record<string, Ground>>): Lands {
  const lands: Record<string, Token[]> = Object.fromEntries(Object.keys(ground).map((land) => [land, []]));
  for (const line of text.split('\n')) {
    const [land = '', pieces = ''] = line.split('|')[0]!.split(':');
    lands[land.trim()]!.push(...writtenLand(pieces));
  }
  return lands;
}

const written = ({ kind, damage, strife }: Token): string => `${kind}${damage || ''}${'!'.repeat(strife)}`;

/** A land in one line that is the same however its pieces are ordered. */
export const writeLand = (tokens: readonly Token[]): string => tokens.map(written).sort().join(' ');

/** All that stands anywhere, the same however it is ordered. */
export const writeLands = (lands: Lands): string =>
  Object.keys(lands)
    .sort()
    .filter((land) => lands[land]!.length > 0)
    .map((land) => `${land}: ${writeLand(lands[land]!)}`)
    .join('\n');
