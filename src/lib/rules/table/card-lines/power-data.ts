import type { LandId, Terrain } from '../island';
import type { Effect } from './effect';
import type { LandFilter } from './land-words';

/** The Elements, in the order of the rulebook. */
export const ELEMENTS = ['sun', 'moon', 'fire', 'air', 'water', 'earth', 'plant', 'animal'] as const;
export type Element = (typeof ELEMENTS)[number];

/** The lands that a range may be counted from. */
export interface PowerSource {
  readonly from: 'presence' | 'sacred-site' | 'incarna';
  /** The land must be one of these, or be of this kind. */
  readonly terrain?: readonly Terrain[];
  readonly origin?: LandFilter;
}

/** The number of steps that a range allows. */
export interface PowerDistance {
  readonly n: number;
  /** So much further to lands of this kind. */
  readonly farther?: { readonly n: number; readonly to: LandFilter };
}

/** The range that a Power prints; null where it prints none. */
export interface PowerRange extends PowerSource, PowerDistance {}

/** What a Power may be aimed at. */
export type PowerTarget =
  | { readonly kind: 'land'; readonly where: LandFilter; readonly lands?: number }
  | { readonly kind: 'spirit'; readonly who: 'any' | 'another' | 'yourself' }
  | { readonly kind: 'none' };

/** The lands a Power may be aimed at: what lifts one of these conditions leaves the others as they are. */
export interface PowerReach {
  /** Null if the Power needs no origin. */
  readonly source: PowerSource | null;
  /** Null if range is ignored. */
  readonly distance: PowerDistance | null;
  readonly target: PowerTarget;
}

/** Returns the reach that a Power prints. */
export const printedReach = (range: PowerRange | null, target: PowerTarget): PowerReach => {
  if (!range) return { source: null, distance: null, target };
  const { n, farther, ...source } = range;
  return { source, distance: { n, ...(farther && { farther }) }, target };
};

/** So many of each Element. */
type Needs = Readonly<Partial<Record<Element, number>>>;

/** When a part of a Power counts: always, or with one of these lists of Elements. */
export interface PowerPart {
  readonly needs?: readonly Needs[];
  /** At these Terror Levels only. */
  readonly terror?: readonly number[];
  /** Only with no other Power in play, or so many things beside the Elements: the table says whether that holds. */
  readonly told?: string;
  /** Where its effects go among those so far; `at` is their place in the part that always counts. */
  readonly how?: 'first' | 'before' | 'instead' | 'may-instead' | 'both';
  readonly at?: number;
  /** Levels of an Innate Power (the first is 1) that it takes the place of, or may take it. */
  readonly instead?: readonly number[];
  readonly mayInstead?: readonly number[];
  /** So much more range with it, or only to these lands; or this range instead. */
  readonly range?: number;
  readonly rangeTo?: LandFilter;
  readonly rangeSet?: number;
  /** Such lands are legal targets with it, instead of those printed. */
  readonly targets?: LandFilter;
  /** Damage in the land aimed at may be dealt in these lands as well, in so many of all at most. */
  readonly spread?: { readonly to: LandFilter; readonly maxLands?: number };
  /** It may be used at this speed as well. */
  readonly speed?: 'fast' | 'slow';
  readonly effects: readonly PowerEffect[];
}

/**
 * An effect as it is printed, of no land yet: in its filters `target`, `adjacent`, `origin` and `same-board` stand for lands
 * known once the Power is aimed; lines tied to the `same-land` begin in the land it is aimed at. `of` is whose it is.
 */
export interface PowerEffect {
  readonly of?: 'target';
  /** Its number is added to the line before it that does the same, so that all is dealt in one go. */
  readonly plus?: true;
  /** Its number counts for each such lot of Elements. */
  readonly times?: Needs;
  /** Of so many only what one more than an even number leaves. */
  readonly odd?: true;
  /** Its number is the highest Energy that a track of the Spirit shows, less so much: only where its panel is kept is that known. */
  readonly shown?: { readonly less: number };
  /** Its number counts for each Dahan in the land that its range is counted from. */
  readonly inOrigin?: true;
  /** It comes once all else of the Power is done. */
  readonly last?: true;
  /** It belongs to the last step of the part that always counts: pieces that go along with what that moved. */
  readonly joins?: true;
  /** Only where the Power is aimed at oneself, or at another. */
  readonly only?: 'you' | 'another';
  readonly effect: Effect;
}

/** What using a Power takes: its name as printed, where it may be aimed, and what it does. */
export interface PowerUse {
  readonly name: string;
  readonly range: PowerRange | null;
  readonly target: PowerTarget;
  readonly parts: readonly PowerPart[];
}

/** A Power that was used and is not done yet. Its steps are called `power.<id>.<player>.<name>`. */
export interface PowerInUse {
  readonly id: number;
  /** The player whose Power it is, from 1. */
  readonly player: number;
  /** Its printed name: whoever lacks the pack of cards can still read the journal. */
  readonly power: string;
  /** The land it is aimed at, or the Spirit of this player. */
  readonly land: LandId | null;
  readonly spirit?: number;
  readonly effects: readonly Effect[];
  /** Powers that waited and have led to it, by what lasts of them: it sets off none of these. */
  readonly setOffBy?: readonly number[];
}

/** What the table tells of a Power it uses: with all its effects, so that a device without its card carries it out. */
export type PowerUsed = Omit<PowerInUse, 'id'>;

/** What a Power that is used is called as a cause: `power.2.River's Bounty`. */
export const causeOfPower = ({ player, power }: Pick<PowerInUse, 'player' | 'power'>): string =>
  `power.${player}.${power}`;

const CAUSE = /^power\.(\d)\.(.+)$/;

/** Whether a Power did it: one that the table told, or one that is used here. */
export const isByPower = (cause: string): boolean => cause === 'power' || CAUSE.test(cause);

/** The player and the printed name of a Power that is used here; null for any other cause. */
export function powerOfCause(cause: string): { readonly player: number; readonly power: string } | null {
  const [, player, power] = CAUSE.exec(cause) ?? [];
  return power === undefined ? null : { player: Number(player), power };
}
