import type { LandFilter } from '../table/card-lines/land-words';
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import type { Elements, PowerCard } from './power';

/** More range for the Powers of a Spirit. */
export interface FartherReach {
  readonly n: number;
  readonly cardsOnly?: true;
  /** From such lands alone, or from its Incarna. */
  readonly origin?: LandFilter;
  readonly from?: 'incarna';
  /** To such lands alone. */
  readonly to?: LandFilter;
}

/** Lands out of range that a Spirit may aim at all the same: for Energy, or once a turn under this name. */
interface BeyondReach {
  readonly where: LandFilter;
  readonly energy?: number;
  readonly once?: string;
}

/** What the special rules of a Spirit change about its own half; what they do on the island stands with `content/spirits`. */
export interface SpecialRules {
  readonly farther?: FartherReach;
  readonly beyond?: BeyondReach;
  /** The lands that Powers of these names may target, in place of those they print. */
  readonly targets?: Readonly<Record<string, LandFilter>>;
  /** The Energy of its track, for the number printed there. */
  readonly trackEnergy?: (printed: number) => number;
  /** Damage that each of its Powers deals beyond what it prints, where it deals any. */
  readonly powerDamage?: number;
  /** The Card Plays that a card takes. */
  readonly playsOfCard?: number;
  /** How many Slow Powers may be used as Fast ones. */
  readonly slowAsFast?: (elements: Elements) => number;
  /** Growth may add destroyed Presence, each for so much Energy once the island is blighted. */
  readonly destroyedInGrowth?: { readonly onceBlighted: number };
  /** Growth that adds Presence may add its Incarna in place of it, which nothing else moves. */
  readonly incarnaByGrowth?: true;
  /** What gaining this card brings beside it. */
  readonly gaining?: (card: PowerCard, state: SpiritState) => readonly SpiritChange[];
}

/** The rules of one Spirit, as it is played: with this aspect or without. */
export type RulesOf = (aspect: string | null) => SpecialRules;
