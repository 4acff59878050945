import type { LandId } from '../../rules/island';
import { originFor, type PowerLands, powerLands } from '../../rules/powers/power-lands';
import type { PowerRange, PowerTarget } from '../../rules/powers/power-use';
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
  readonly originOf: (land: LandId) => LandId | undefined;
}

/** A Spirit that uses a Power, and whether the Power is a card. */
export interface Using {
  readonly player: number;
  readonly panel: Panel;
  readonly state: SpiritState;
  readonly isCard: boolean;
}

const both = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || b === undefined ? (a ?? b) : `(${a})&(${b})`;

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

/** Which lands a Power of this Spirit may be aimed at, with what its tracks, Growth and special rules add to its range. */
export function reachedLands(
  world: World,
  { player, panel, state, isCard }: Using,
  printed: PowerRange | null,
  target: PowerTarget,
): ReachedLands {
  const rules = specialRules(panel);
  const range = ignoresRange(panel, state) ? null : printed;
  const more = incomeOf(panel, state.emptied).range + (state.range ?? 0);
  const reaches: readonly Reach[] = [
    { range, target },
    ...(range && rules.farther && (isCard || !rules.farther.cardsOnly)
      ? [farther(range, target, rules.farther)]
      : []),
    ...(range?.from === 'sacred-site' && rules.sites !== undefined
      ? [{ range: { ...range, from: 'presence', origin: both(range.origin, rules.sites)! } as const, target }]
      : []),
  ];
  const found = reaches.map((one) => powerLands(world, player, one.range, one.target, more));
  const open = world.island.order.filter((land) => found.some((one) => one.open.includes(land)));
  const [{ offTarget, outOfRange }] = found as [PowerLands];
  const { where, energy = 0, once } = rules.beyond ?? { where: undefined };
  const isSpent = where === undefined || (once !== undefined && state.done.includes(once));
  const beyond = outOfRange.filter(
    (land) => !open.includes(land) && !isSpent && qualifies(world, where, land, { player }),
  );
  return {
    open,
    offTarget: offTarget.filter((land) => !open.includes(land)),
    outOfRange: outOfRange.filter((land) => !open.includes(land) && !beyond.includes(land)),
    beyond,
    price: [
      ...(energy > 0 ? [{ change: 'energy', n: -energy } as const] : []),
      ...(once === undefined ? [] : [{ change: 'done', what: once } as const]),
    ],
    originOf: (land) =>
      reaches.map((one) => originFor(world, player, one.range, land, more)).find((one) => one !== undefined),
  };
}
