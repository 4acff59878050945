import type { LandFilter } from '../table/card-lines/land-words';
import type { Element, PowerUse } from '../table/card-lines/power-data';
import type { Phase } from '../table/game';
import type { LandId } from '../table/island';
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

/** What one more use of a card takes, and the only land it may be used on, whatever its range and target say. */
export interface Repeated {
  readonly takes: readonly SpiritChange[];
  readonly land?: LandId | undefined;
}

/** A Power Card that is used on a land; `presence`: of its Spirit in the land its range is counted from. */
interface CardUsed {
  readonly card: string;
  readonly land: LandId;
  readonly presence: number;
}

/** A Spirit in its turn, before its Elements are counted. */
interface SpiritTurn {
  readonly state: SpiritState;
  readonly cards: ReadonlyMap<string, PowerCard>;
  readonly phase: Phase;
  /** Card Plays that are left. */
  readonly playsLeft: number;
}

/** A Spirit in its turn, with its Elements. */
export interface TurnWithElements extends SpiritTurn {
  readonly elements: Elements;
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
  /** Returns how many Slow Powers can be used as Fast. */
  readonly slowAsFast?: (elements: Elements) => number;
  /** Growth may add destroyed Presence, each for so much Energy once the island is blighted. */
  readonly destroyedInGrowth?: { readonly onceBlighted: number };
  /** Elements that count as one another. */
  readonly alike?: readonly Element[];
  /** Choices of an Element this turn beside those of its tracks; an empty list is any. */
  readonly elementChoices?: (turn: SpiritTurn) => readonly (readonly Element[])[];
  /** The Card Plays of its tracks are there once more, for such cards alone. */
  readonly playsAgainFor?: (card: PowerCard) => boolean;
  /** What using this card once more takes, where it was used this turn; null where the rule does not allow it. */
  readonly repeats?: (turn: TurnWithElements, card: PowerCard) => Repeated | null;
  /** What is noted of a card that is used on a land. */
  readonly notesUse?: (state: SpiritState, used: CardUsed) => readonly SpiritChange[];
  /** So many more times it may gain this in the phase. */
  readonly gains?: (turn: TurnWithElements) => {
    readonly left: number;
    readonly changes: readonly SpiritChange[];
  };
  /** 1 of its Presence may Gather into or beside the land that a Power is aimed at, before its range is looked at. */
  readonly gathersToAim?: true | undefined;
  /** A card of the hand that would be Forgotten may be discarded in place of that. */
  readonly discardsForgotten?: true;
  /** Growth that adds Presence may add its Incarna in place of it, which nothing else moves. */
  readonly incarnaByGrowth?: true;
  /** Returns further changes of gaining this card. */
  readonly gaining?: (card: PowerCard, state: SpiritState) => readonly SpiritChange[];
}

/** The rules of one Spirit, as it is played: with this aspect or without. */
export type RulesOf = (aspect: string | null) => SpecialRules;

/** How a Spirit with these rules uses a Power. */
export const usedBy = ({ special }: { readonly special: SpecialRules }, use: PowerUse): PowerUse =>
  special.alike ? { ...use, alike: special.alike } : use;
