import { seenByPowers } from '../lands/seen-by-powers';
import { originsFor, type PowerLands, powerLands } from '../powers/power-lands';
import type { LandFilter } from '../table/card-lines/land-words';
import {
  type PowerRange,
  type PowerReach,
  type PowerTarget,
  printedReach,
} from '../table/card-lines/power-data';
import { landStateIn, MAX_PLAYERS, piecesIn } from '../table/game';
import { type LandId, landOf, TERRAINS } from '../table/island';
import { INCARNA, presenceOf, withPiece } from '../table/pieces';
import { counterOf, RANGE_TO_COASTAL, regardOf } from '../table/spirit-counts';
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import { hasMark } from '../table/turn-marks';
import type { World } from '../world/world';
import type { Panel } from './panel';
import type { FartherReach } from './special-rules';
import { incomeOf } from './tracks';

/** The lands as a tracked Spirit's Power sees them. */
export interface ReachedLands extends PowerLands {
  /** Out of range, but possible by the Spirit's rule, at this cost. */
  readonly beyond: readonly LandId[];
  readonly price: readonly SpiritChange[];
  /** Out of range, but in range after a Gather of 1 of its Presence. */
  readonly gathered: readonly GatherToAim[];
  /** Returns the possible origin lands for a target land. */
  readonly originsOf: (land: LandId) => readonly LandId[];
}

/** A Gather of 1 Presence that brings a land into range, and the origin land after it. */
export interface GatherToAim {
  readonly land: LandId;
  readonly from: LandId;
  readonly to: LandId;
  readonly origin?: LandId | undefined;
}

/** Returns this land as the only possible target, regardless of range and target box. */
export const atLand = (land: LandId): ReachedLands => ({
  ...{ open: [land], offTarget: [], outOfRange: [], beyond: [], price: [], gathered: [] },
  originsOf: () => [],
});

/** A Spirit that uses a Power, with the Power's name; `isCard` is true if the Power is a card. */
interface Using {
  readonly player: number;
  readonly panel: Panel;
  readonly state: SpiritState;
  readonly isCard: boolean;
  readonly power?: string;
}

const both = (a: LandFilter | undefined, b: LandFilter | undefined): LandFilter | undefined =>
  a === undefined || b === undefined ? (a ?? b) : { all: [a, b] };

const TWO_PRESENCE: LandFilter = { count: 'own-presence', is: '>=', than: 2 };

const PLAYERS = Array.from({ length: MAX_PLAYERS }, (_, i) => i + 1);

/** Returns the distance increased by n; an ignored range stays ignored. */
const longer = (distance: PowerReach['distance'], n: number): PowerReach['distance'] =>
  distance && { ...distance, n: distance.n + n };

/** Returns the target limited to a kind of land. */
const towards = (target: PowerTarget, where: LandFilter | undefined): PowerTarget =>
  target.kind === 'land' && where !== undefined
    ? { ...target, where: both(target.where, where) ?? 'any' }
    : target;

/** Returns the range as the Spirit's own rule extends it; none for a Power without an origin. */
function farther(
  { source, distance, target }: PowerReach,
  { n, origin, from, to }: FartherReach,
): readonly PowerReach[] {
  if (!source) return [];
  // With the Incarna as origin, a range from a Sacred Site still needs 2 Presence in its land.
  const site = from && source.from === 'sacred-site' ? TWO_PRESENCE : undefined;
  const where = both(both(source.origin, origin), site);
  return [
    {
      source: { ...source, from: from ?? source.from, ...(where !== undefined && { origin: where }) },
      distance: longer(distance, n),
      target: towards(target, to),
    },
  ];
}

/** Returns true if this turn's Growth ignores range. */
const ignoresRange = ({ growth }: Panel, { grown }: SpiritState): boolean =>
  grown.some((option) =>
    growth.options[option]?.steps.some((step) => 'do' in step && step.do === 'ignore-range'),
  );

/** Returns the ways to count range: as given, by the Spirit's own rules, and by effects of this turn. */
function reachesOf({ panel, state, isCard }: Using, reach: PowerReach): readonly PowerReach[] {
  const rules = panel.special;
  const reaches: PowerReach[] = [reach];
  if (rules.farther && (isCard || !rules.farther.cardsOnly)) reaches.push(...farther(reach, rules.farther));
  return [
    ...reaches,
    ...reaches.flatMap((one) => [...outOf(state, one), ...toCoast(state, one), ...fromAnywhere(state, one)]),
  ];
}

/** Returns the longer range from lands of one terrain this turn. */
const outOf = (state: SpiritState, { source, distance, target }: PowerReach): readonly PowerReach[] =>
  TERRAINS.flatMap((terrain) => {
    const n = counterOf(state, { kind: 'range', of: terrain });
    const origin = both(source?.origin, terrain);
    return source && n > 0 && origin !== undefined
      ? [{ source: { ...source, origin }, distance: longer(distance, n), target }]
      : [];
  });

/**
 * Returns the ways to reach the lands that the Spirit's Powers can target from anywhere this turn; an origin is still
 * needed.
 */
const fromAnywhere = ({ counts }: SpiritState, reach: PowerReach): readonly PowerReach[] =>
  counts.flatMap(({ name }) =>
    name.kind === 'reach' ? { ...reach, distance: null, target: towards(reach.target, { at: name.of }) } : [],
  );

/** Returns the longer range to Coastal lands this turn. */
function toCoast({ counters }: SpiritState, reach: PowerReach): readonly PowerReach[] {
  const n = counters[RANGE_TO_COASTAL] ?? 0;
  if (n === 0) return [];
  return [{ ...reach, distance: longer(reach.distance, n), target: towards(reach.target, 'coastal') }];
}

/** A way to count range, with the player whose Presence counts. */
type CountedReach = PowerReach & { readonly by: number };

/** Returns the ways counted from other Spirits' Presence that the Spirit can use this turn. */
const ofOthers = ({ state }: Using, reaches: readonly PowerReach[]): readonly CountedReach[] =>
  PLAYERS.filter((by) => counterOf(state, { kind: 'presence-of', of: by }) > 0).flatMap((by) =>
    reaches.flatMap((one) => (one.source && one.source.from !== 'incarna' ? [{ ...one, by }] : [])),
  );

/** Returns the ways counted from the Incarna's land of other Spirits that have absorbed this Spirit's Presence. */
const ofAbsorbers = (
  world: World,
  { state }: Using,
  reaches: readonly PowerReach[],
): readonly CountedReach[] =>
  PLAYERS.filter((by) => counterOf(state, regardOf(by)) > 0).flatMap((by) => {
    const land = world.island.order.find((one) => (piecesIn(world, one)[INCARNA[by - 1]!] ?? 0) > 0);
    if (land === undefined) return [];
    return reaches.flatMap(({ source, ...one }) =>
      source && source.from !== 'incarna'
        ? [{ ...one, by, source: { ...source, origin: both(source.origin, { at: land }) ?? 'any' } }]
        : [],
    );
  });

/** Returns the cost of a target out of range. */
function priceOf({ panel }: Using): readonly SpiritChange[] {
  const { energy = 0, once } = panel.special.beyond ?? {};
  return [
    ...(energy > 0 ? [{ change: 'energy', n: -energy } as const] : []),
    ...(once === undefined ? [] : [{ change: 'done', mark: { kind: 'rule', rule: once } } as const]),
  ];
}

/**
 * Returns the ways by which the Spirit's rule goes beyond range, if it can pay; origin and target rules still apply.
 */
function beyondRange({ panel, state }: Using, reaches: readonly CountedReach[]): readonly CountedReach[] {
  const { beyond } = panel.special;
  if (!beyond || (beyond.once !== undefined && hasMark(state, { kind: 'rule', rule: beyond.once })))
    return [];
  if (state.energy < (beyond.energy ?? 0)) return [];
  return reaches.map((one) => ({ ...one, distance: null, target: towards(one.target, beyond.where) }));
}

/** Returns the world after 1 Presence moved from one land to another. */
function withMoved(world: World, player: number, from: LandId, to: LandId): World {
  const { game } = world;
  const moved = (land: LandId, n: number) => {
    const state = landStateIn(world, land);
    return { ...state, pieces: withPiece(state.pieces, presenceOf(player), n) };
  };
  return {
    ...world,
    game: { ...game, lands: { ...game.lands, [from]: moved(from, -1), [to]: moved(to, 1) } },
  };
}

/**
 * Returns the Gathers of 1 Presence into or next to a land that bring it into range, if the Spirit's rule allows them.
 */
function gathersToAim(
  world: World,
  using: Using,
  range: PowerRange | null,
  target: PowerTarget,
  open: readonly LandId[],
): readonly GatherToAim[] {
  const { player, panel } = using;
  const own = presenceOf(player);
  if (!panel.special.gathersToAim || target.kind !== 'land' || !world.game.presence.tracked) return [];
  const still = { ...using, panel: { ...panel, special: { ...panel.special, gathersToAim: undefined } } };
  const starts = world.island.order.filter(
    (land) => (piecesIn(world, land)[own] ?? 0) > 0 && world.rules.leaves(world, own, land),
  );
  return starts.flatMap((from) =>
    landOf(world, from)
      .adjacent.filter((to) => world.rules.enters(world, own, to))
      .flatMap((to) => {
        const near = [to, ...landOf(world, to).adjacent];
        const after = reachedLands(withMoved(world, player, from, to), still, range, target);
        return after.open
          .filter((land) => near.includes(land) && !open.includes(land))
          .map((land) => ({ land, from, to, origin: after.originsOf(land)[0] }));
      }),
  );
}

/** Returns the target with the lands that the Spirit's rule allows for this Power, if it has such a rule. */
function widened(target: PowerTarget, { panel, power }: Using): PowerTarget {
  const where = panel.special.targets?.[power ?? ''];
  return target.kind === 'land' && where !== undefined ? { ...target, where } : target;
}

/** Returns the possible targets of this Spirit's Power, with the range of its tracks, Growth and special rules. */
export function reachedLands(
  world: World,
  using: Using,
  range: PowerRange | null,
  target: PowerTarget,
): ReachedLands {
  const { player, panel, state } = using;
  const printed = printedReach(range, widened(target, using));
  const reach = ignoresRange(panel, state) ? { ...printed, distance: null } : printed;
  const more = incomeOf(panel, state.emptied).range + (state.range ?? 0) + world.rules.powerRange(world);
  const reaches = reachesOf(using, reach);
  const all = [
    ...reaches.map((one) => ({ ...one, by: player })),
    ...ofOthers(using, reaches),
    ...ofAbsorbers(world, using, reaches),
  ];
  const further = beyondRange(using, all);
  const openTo = (some: readonly CountedReach[]): readonly LandId[] => {
    const found = some.flatMap((one) => powerLands(world, player, one, more, one.by).open);
    return seenByPowers(world).island.order.filter((land) => found.includes(land));
  };
  const open = openTo(all);
  const beyond = openTo(further).filter((land) => !open.includes(land));
  const { offTarget, outOfRange } = powerLands(world, player, reach, more);
  const gathered = gathersToAim(world, using, range, target, open);
  const isElse = (land: LandId): boolean =>
    !open.includes(land) && !beyond.includes(land) && gathered.every((one) => one.land !== land);
  return {
    open,
    offTarget: offTarget.filter(isElse),
    outOfRange: outOfRange.filter(isElse),
    beyond,
    price: priceOf(using),
    gathered,
    originsOf: (land) => {
      const ways = beyond.includes(land) ? further : all;
      return [...new Set(ways.flatMap((one) => originsFor(world, one.by, one, land, more)))];
    },
  };
}
