import type { Report } from '$lib/rules/table/command';
import { isLandList, type Lasting } from '$lib/rules/table/deed';
import type { Game } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import { ownCountersOf } from '$lib/rules/world/own-counters';

/** The markers of an own piece in a land. */
const markersIn = (
  { lasting }: Pick<Game, 'lasting'>,
  name: string,
): readonly (readonly [LandId, Lasting])[] =>
  lasting.flatMap((one) =>
    one.change.change === 'marker' && one.change.name === name && isLandList(one.where)
      ? one.where.map((land) => [land, one] as const)
      : [],
  );

/** The own pieces of one kind: beside the Spirit, in each land that has some, and the sum. */
export interface OwnPieceCounts {
  readonly beside: number;
  readonly lands: ReadonlyMap<LandId, number>;
  readonly all: number;
}

/** Counts the own pieces with this name. A piece beside a Spirit is a custom counter, one in a land a marker. */
export function ownPieceCounts(game: Pick<Game, 'lasting' | 'ownCounters'>, name: string): OwnPieceCounts {
  const beside = ownCountersOf(game).find((one) => one.name === name)?.n ?? 0;
  const lands = new Map<LandId, number>();
  for (const [land] of markersIn(game, name)) lands.set(land, (lands.get(land) ?? 0) + 1);
  const sorted = new Map([...lands].sort(([a], [b]) => a.localeCompare(b)));
  return { beside, lands: sorted, all: [...lands.values()].reduce((sum, n) => sum + n, beside) };
}

/** Returns the reports that set the number of own pieces in a land, or beside the Spirit for null. */
export function setOwnPieces(
  game: Pick<Game, 'lasting'>,
  land: LandId | null,
  name: string,
  n: number,
): readonly Report[] {
  if (land === null) return [{ report: 'countOwn', name, n }];
  const there = markersIn(game, name).filter(([where]) => where === land);
  const begin = {
    report: 'deed',
    deed: { deed: 'begin', change: { change: 'marker', name }, where: [land], until: 'game' },
  } as const;
  return [
    ...there.slice(n).map(([, { id }]) => ({ report: 'deed', deed: { deed: 'end', lasting: id } }) as const),
    ...Array.from({ length: Math.max(0, n - there.length) }, () => begin),
  ];
}
