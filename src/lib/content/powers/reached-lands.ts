import { MAX_PLAYERS } from '../../rules/game';
import { type LandId, TERRAINS } from '../../rules/island';
import { originsFor, type PowerLands, powerLands } from '../../rules/powers/power-lands';
import type { PowerRange, PowerTarget } from '../../rules/powers/power-use';
import { fromPresenceOf, rangeFrom, rangeTo, reachTo } from '../../rules/spirit-counts';
import type { SpiritChange, SpiritState } from '../../rules/spirit-state';
import { qualifies } from '../../rules/where';
import type { World } from '../../rules/world';
import type { Panel } from './panel';
import { specialRules } from './special';
import type { FartherReach } from './special/special-rules';
import { incomeOf } from './tracks';

/** The lands as a Power of a Spirit sees them that is kept here. */
export interface ReachedLands extends PowerLands {
  /** Out of range, but taken by its own rule, at this price. */
  readonly beyond: readonly LandId[];
  readonly price: readonly SpiritChange[];
  /** From where its range to a land may be counted. */
  readonly originsOf: (land: LandId) => readonly LandId[];
}

/** A Spirit that uses a Power, and whether the Power is a card. */
interface Using {
  readonly player: number;
  readonly panel: Panel;
  readonly state: SpiritState;
  readonly isCard: boolean;
}

const both = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || b === undefined ? (a ?? b) : `(${a})&(${b})`;

const PLAYERS = Array.from({ length: MAX_PLAYERS }, (_, i) => i + 1);

interface Reach {
  readonly range: PowerRange | null;
  readonly target: PowerTarget;
}

/** The reach of a Power as far as the own rule of its Spirit carries it. */
function farther(range: PowerRange, target: PowerTarget, { n, origin, from, to }: FartherReach): Reach {
  // A Sacred Site is counted from still where the Incarna reaches further: with its Presence or without.
  const site = from && range.from === 'sacred-site' ? 'own-presence>=2' : undefined;
  const where = both(both(range.origin, origin), site);
  return {
    range: {
      ...range,
      n: range.n + n,
      from: from ?? range.from,
      ...(where !== undefined && { origin: where }),
    },
    target: target.kind === 'land' ? { ...target, where: both(target.where, to) ?? 'any' } : target,
  };
}

/** Whether Growth of this turn has range count for nothing. */
const ignoresRange = ({ growth }: Panel, { grown }: SpiritState): boolean =>
  grown.some((option) =>
    growth.options[option]?.steps.some((step) => 'do' in step && step.do === 'ignore-range'),
  );

/** The ways in which range is counted: as printed, and as the Spirit's own rules have it besides. */
function reachesOf(
  { panel, state, isCard }: Using,
  range: PowerRange | null,
  target: PowerTarget,
): readonly Reach[] {
  const rules = specialRules(panel);
  const reaches: Reach[] = [{ range, target }];
  if (range && rules.farther && (isCard || !rules.farther.cardsOnly))
    reaches.push(farther(range, target, rules.farther));
  const origin = both(range?.origin, rules.sites);
  if (range?.from === 'sacred-site' && rules.sites !== undefined && origin !== undefined)
    reaches.push({ range: { ...range, from: 'presence', origin }, target });
  return [
    ...reaches,
    ...reaches.flatMap((one) => [...outOf(state, one), ...toCoast(state, one)]),
    ...fromAnywhere(state, target),
  ];
}

/** Its range out of lands of one terrain that has more of it this turn. */
const outOf = ({ counters }: SpiritState, { range, target }: Reach): readonly Reach[] =>
  TERRAINS.flatMap((terrain) => {
    const n = counters[rangeFrom(terrain)] ?? 0;
    const origin = both(range?.origin, terrain);
    return range && n > 0 && origin !== undefined
      ? [{ range: { ...range, n: range.n + n, origin }, target }]
      : [];
  });

/** Lands that its Powers reach from anywhere this turn. */
const fromAnywhere = ({ counters }: SpiritState, target: PowerTarget): readonly Reach[] =>
  target.kind !== 'land'
    ? []
    : Object.keys(counters)
        .filter((name) => name.startsWith(reachTo('')))
        .map((name) => {
          const at = `at-${name.slice(reachTo('').length)}`;
          return { range: null, target: { ...target, where: both(target.where, at) ?? at } };
        });

/** Its range towards coastal lands where that is more this turn. */
function toCoast({ counters }: SpiritState, { range, target }: Reach): readonly Reach[] {
  const n = counters[rangeTo('coastal')] ?? 0;
  if (!range || n === 0 || target.kind !== 'land') return [];
  const where = both(target.where, 'coastal') ?? 'any';
  return [{ range: { ...range, n: range.n + n }, target: { ...target, where } }];
}

/** The reaches of a Spirit counted from Presence of others that it may use this turn. */
const ofOthers = (
  { state }: Using,
  reaches: readonly Reach[],
): readonly (Reach & { readonly by: number })[] =>
  PLAYERS.filter((by) => (state.counters[fromPresenceOf(by)] ?? 0) > 0).flatMap((by) =>
    reaches.flatMap((one) => (one.range && one.range.from !== 'incarna' ? [{ ...one, by }] : [])),
  );

/** Those out of range that the Spirit's own rule takes all the same. */
function beyondRange(world: World, { player, panel, state }: Using, outOfRange: readonly LandId[]) {
  const { beyond } = specialRules(panel);
  if (!beyond || (beyond.once !== undefined && state.done.includes(beyond.once))) return [];
  return outOfRange.filter((land) => qualifies(world, beyond.where, land, { player }));
}

/** What aiming beyond range costs. */
function priceOf({ panel }: Using): readonly SpiritChange[] {
  const { energy = 0, once } = specialRules(panel).beyond ?? {};
  return [
    ...(energy > 0 ? [{ change: 'energy', n: -energy } as const] : []),
    ...(once === undefined ? [] : [{ change: 'done', what: once } as const]),
  ];
}

/** Which lands a Power of this Spirit may be aimed at, with what its tracks, Growth and special rules add to its range. */
export function reachedLands(
  world: World,
  using: Using,
  printed: PowerRange | null,
  target: PowerTarget,
): ReachedLands {
  const { player, panel, state } = using;
  const range = ignoresRange(panel, state) ? null : printed;
  const more = incomeOf(panel, state.emptied).range + (state.range ?? 0);
  const reaches = reachesOf(using, range, target);
  const others = ofOthers(using, reaches);
  const found = [
    ...reaches.map((one) => powerLands(world, player, one.range, one.target, more)),
    ...others.map(({ by, range, target }) => powerLands(world, player, range, target, more, by)),
  ];
  const open = world.island.order.filter((land) => found.some((one) => one.open.includes(land)));
  const [first] = found as [PowerLands];
  const isElse = (land: LandId): boolean => !open.includes(land);
  const outOfRange = first.outOfRange.filter(isElse);
  const beyond = beyondRange(world, using, outOfRange);
  return {
    open,
    offTarget: first.offTarget.filter(isElse),
    outOfRange: outOfRange.filter((land) => !beyond.includes(land)),
    beyond,
    price: priceOf(using),
    originsOf: (land) => [
      ...new Set(
        [...reaches.map((one) => ({ ...one, by: player })), ...others].flatMap(({ by, range: one }) =>
          originsFor(world, by, one, land, more),
        ),
      ),
    ],
  };
}
