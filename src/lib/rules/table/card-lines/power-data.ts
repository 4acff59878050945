import type { LandId, Terrain } from '../island';
import type { Effect } from './effect';
import type { LandFilter } from './land-words';

/** The Elements, in the order of the rulebook. */
export const ELEMENTS = ['sun', 'moon', 'fire', 'air', 'water', 'earth', 'plant', 'animal'] as const;
export type Element = (typeof ELEMENTS)[number];

/** The lands from which a range can be counted. */
export interface PowerSource {
  readonly from: 'presence' | 'sacred-site' | 'incarna';
  /** The land must be one of these terrains, or of this kind. */
  readonly terrain?: readonly Terrain[];
  readonly origin?: LandFilter;
}

/** The distance that a range allows. */
export interface PowerDistance {
  readonly n: number;
  /** Extra distance to lands of this kind. */
  readonly farther?: { readonly n: number; readonly to: LandFilter };
}

/** The printed range of a Power; null if it has none. */
export interface PowerRange extends PowerSource, PowerDistance {}

export type PowerTarget =
  | { readonly kind: 'land'; readonly where: LandFilter; readonly lands?: number }
  | { readonly kind: 'spirit'; readonly who: 'any' | 'another' | 'yourself' }
  | { readonly kind: 'none' };

/** The conditions on a Power's target land. An effect can lift one without the others. */
export interface PowerReach {
  /** Null if the Power needs no origin. */
  readonly source: PowerSource | null;
  /** Null if range is ignored. */
  readonly distance: PowerDistance | null;
  readonly target: PowerTarget;
}

/** Returns the printed conditions of a Power. */
export const printedReach = (range: PowerRange | null, target: PowerTarget): PowerReach => {
  if (!range) return { source: null, distance: null, target };
  const { n, farther, ...source } = range;
  return { source, distance: { n, ...(farther && { farther }) }, target };
};

/** A number of each Element. */
export type Needs = Readonly<Partial<Record<Element, number>>>;

/** A part of a Power. Without `needs` it always applies, else with the Elements of any one of these lists. */
export interface PowerPart {
  readonly needs?: readonly Needs[];
  /** The Terror Levels at which the part applies. */
  readonly terror?: readonly number[];
  /** A condition beyond Elements that the players judge, such as no other Power in play. */
  readonly told?: string;
  /** Where its effects go among the others; `at` is the index in the base part. */
  readonly how?: 'first' | 'before' | 'instead' | 'may-instead' | 'both';
  readonly at?: number;
  /** Levels of an Innate Power (from 1) that it replaces, or may replace. */
  readonly instead?: readonly number[];
  readonly mayInstead?: readonly number[];
  /** Extra range, or range only to these lands; or this range instead. */
  readonly range?: number;
  readonly rangeTo?: LandFilter;
  readonly rangeSet?: number;
  /** Replaces the printed legal targets. */
  readonly targets?: LandFilter;
  /** Damage in the target land may also go to these lands, at most this many in total. */
  readonly spread?: { readonly to: LandFilter; readonly maxLands?: number };
  /** The other speed at which the part makes the Power usable. */
  readonly speed?: 'fast' | 'slow';
  /** Its Energy cost, which its player may pay. */
  readonly energy?: number;
  /** The author's text of a homebrew part, which the players resolve. */
  readonly said?: string;
  readonly effects: readonly PowerEffect[];
}

/**
 * A printed effect without a target yet: in its filters, `target`, `adjacent`, `origin` and `same-board` are lands
 * known with the target; lines with `same-land` start in the target land. `of` is its owner.
 */
export interface PowerEffect {
  readonly of?: 'target';
  /** The line’s number is added to the previous similar line, as one instance. */
  readonly plus?: true;
  /** The line’s number is multiplied by these sets of Elements. */
  readonly times?: Needs;
  /** True if an odd number of sets multiplies by 1 and an even number by 0. */
  readonly odd?: true;
  /** The line’s number is the highest uncovered Energy of the tracks, minus `less`; only for a tracked Spirit. */
  readonly shown?: { readonly less: number };
  /** The line’s number is multiplied by the Dahan in the origin land. */
  readonly inOrigin?: true;
  /** True if the part resolves after all others. */
  readonly last?: true;
  /** True if the effect resolves with the last step of the base part, for pieces that move along. */
  readonly joins?: true;
  /** Only if the target is yourself, or another Spirit. */
  readonly only?: 'you' | 'another';
  readonly effect: Effect;
}

/** A Power as used: its printed name, its targets and its effects. */
export interface PowerUse {
  readonly name: string;
  readonly range: PowerRange | null;
  readonly target: PowerTarget;
  readonly parts: readonly PowerPart[];
  /** Equivalent Elements for the Spirit that uses it: each counts as any of them. */
  readonly alike?: readonly Element[];
}

/** A used Power that is not finished. Its steps are named `power.<id>.<player>.<name>`. */
export interface PowerInUse {
  readonly id: number;
  /** The owner, from 1. */
  readonly player: number;
  /** The Power’s printed name, so that the game log is readable without the card pack. */
  readonly power: string;
  /** The target land, or the target player's Spirit. */
  readonly land: LandId | null;
  readonly spirit?: number;
  readonly effects: readonly Effect[];
  /** The lasting effects of waiting Powers that caused it, which it can't trigger again. */
  readonly setOffBy?: readonly number[];
  /** Effects of levels that the same Power reaches while it is being resolved. */
  readonly meanwhile?: true;
}

/** A recorded use of a Power with all its effects, so that a device without its card can resolve it. */
export type PowerUsed = Omit<PowerInUse, 'id'>;

/** Returns the Power's name as a cause: `power.2.River's Bounty`. */
export const causeOfPower = ({ player, power }: Pick<PowerInUse, 'player' | 'power'>): string =>
  `power.${player}.${power}`;

const CAUSE = /^power\.(\d)\.(.+)$/;

/** Returns true if the cause is a Power, recorded by the players or used in the app. */
export const isByPower = (cause: string): boolean => cause === 'power' || CAUSE.test(cause);

/** Returns the player and printed name of a Power used in the app; null for any other cause. */
export function powerOfCause(cause: string): { readonly player: number; readonly power: string } | null {
  const [, player, power] = CAUSE.exec(cause) ?? [];
  return power === undefined ? null : { player: Number(player), power };
}
