import type { Effect } from '../table/card-lines/effect';
import type { LandFilter } from '../table/card-lines/land-words';
import type { Element, PowerUse } from '../table/card-lines/power-data';
import type { Report } from '../table/command';
import type { Game, Phase } from '../table/game';
import type { LandId } from '../table/island';
import type { PowerCardId } from '../table/printed-cards';
import type { HeldCard, SpiritChange, SpiritState } from '../table/spirit-state';
import type { Elements, PowerCard } from './power';

/** All Power Cards, by id. */
type AllCards = ReadonlyMap<string, PowerCard>;

/** More range for the Powers of a Spirit. */
export interface FartherReach {
  readonly n: number;
  readonly cardsOnly?: true;
  /** Limits the extra range to these origin lands, or to the Incarna's land (`from`). */
  readonly origin?: LandFilter;
  readonly from?: 'incarna';
  /** Limits the extra range to these target lands. */
  readonly to?: LandFilter;
}

/** Lands out of range that a Spirit may still target: for Energy, or once a turn (`once` is the rule that is marked). */
interface BeyondReach {
  readonly where: LandFilter;
  readonly energy?: number;
  readonly once?: string;
}

/** The cost of using a card again, and the only possible target land, regardless of range and target box. */
export interface Repeated {
  readonly takes: readonly SpiritChange[];
  readonly land?: LandId | undefined;
}

/** A Power Card used on a land; `presence` is the Spirit's Presence in the origin land. */
interface CardUsed {
  readonly card: PowerCardId;
  readonly land: LandId;
  readonly presence: number;
}

/** A Spirit during its turn, without its Elements. */
interface SpiritTurn {
  readonly state: SpiritState;
  readonly cards: AllCards;
  readonly phase: Phase;
  /** The remaining Card Plays. */
  readonly playsLeft: number;
}

/** A Spirit during its turn, with its Elements. */
export interface TurnWithElements extends SpiritTurn {
  readonly elements: Elements;
}

/** Element Markers spent to change a Power. */
export interface MarkersChange {
  /** Returns the markers that can change the Power. */
  readonly fitting: (use: PowerUse, markers: readonly Element[]) => readonly Element[];
  /** Returns the effects of a Power with these markers spent. */
  readonly changed: (effects: readonly Effect[], markers: readonly Element[]) => readonly Effect[];
  /** Returns the extra Damage of these markers. */
  readonly damage: (markers: readonly Element[]) => number;
  /** The marker that makes a Slow Minor Power Fast. */
  readonly fast: Element;
}

/** A set of Power Cards beside the panel, which Growth can gain. */
export interface CardsAside {
  readonly cards: (state: SpiritState, cards: AllCards) => readonly PowerCard[];
  /** Returns how many cards of each deck are set aside. */
  readonly ofEach: (game: Game) => number;
  /** Returns the change that adds a card to the set. */
  readonly added: (card: PowerCard) => SpiritChange;
  /** Returns the reports of drawn cards as cards of the set. */
  readonly sets: (drawn: readonly Report[]) => readonly Report[];
  /** Returns the drawn cards of which 1 may join the set once another is kept. */
  readonly others: (state: SpiritState, kept: Pick<HeldCard, 'id'>, cards: AllCards) => readonly PowerCard[];
}

/** The actions of a Spirit after it has played cards. */
interface AfterPlays {
  /** The markers of which it claims 1, with the changes. */
  readonly markers: readonly { readonly element: Element; readonly changes: readonly SpiritChange[] }[];
  /** The changes that record a destroyed Presence or forgotten Power Card; null if nothing is lost now. */
  readonly loses: readonly SpiritChange[] | null;
}

/** A Spirit's special rules about its panel, cards and Powers; those about the island are in `content/spirits`. */
export interface SpecialRules {
  readonly farther?: FartherReach;
  readonly beyond?: BeyondReach;
  /** The targets of these Powers, instead of the printed ones. */
  readonly targets?: Readonly<Record<string, LandFilter>>;
  /** Returns the Energy of its track for the printed number. */
  readonly trackEnergy?: (printed: number) => number;
  /** Extra Damage of each of its Powers that deals Damage. */
  readonly powerDamage?: number;
  /** The Card Plays that each card takes. */
  readonly playsOfCard?: number;
  /** Returns how many Slow Powers can be used as Fast. */
  readonly slowAsFast?: (elements: Elements) => number;
  /** Growth may add destroyed Presence; on a Blighted Island, each costs `onceBlighted` Energy. */
  readonly destroyedInGrowth?: { readonly onceBlighted: number };
  /** Equivalent Elements: each counts as any of them. */
  readonly alike?: readonly Element[];
  /** Returns choices of an Element this turn in addition to those of its tracks; an empty list is any Element. */
  readonly elementChoices?: (turn: SpiritTurn) => readonly (readonly Element[])[];
  /** Returns true for cards for which the Card Plays of its tracks count a second time. */
  readonly playsAgainFor?: (card: PowerCard) => boolean;
  /** Returns the cost of using this card again this turn; null if the rule doesn't allow it. */
  readonly repeats?: (turn: TurnWithElements, card: PowerCard) => Repeated | null;
  /** Returns the changes that record the use of a card on a land. */
  readonly notesUse?: (state: SpiritState, used: CardUsed) => readonly SpiritChange[];
  /** Returns how many more times the Spirit may gain these changes in the phase. */
  readonly gains?: (turn: TurnWithElements) => {
    readonly left: number;
    readonly changes: readonly SpiritChange[];
  };
  /** Returns the names of the Innate Powers that the Spirit no longer has in this game. */
  readonly innatesGone?: (game: Pick<Game, 'counters'>) => readonly string[];
  /** Returns the Spirit's actions after it has played cards; null if there are none. */
  readonly afterPlays?: (turn: TurnWithElements, game: Pick<Game, 'counters'>) => AfterPlays | null;
  /** The Spirit may Gather 1 of its Presence into or next to a Power's target land before range is checked. */
  readonly gathersToAim?: true | undefined;
  /** The Spirit may discard a card in hand instead of forgetting it. */
  readonly discardsForgotten?: true;
  /** Prepared Element Markers change its Powers instead of counting as Elements. */
  readonly markersChange?: MarkersChange;
  readonly cardsAside?: CardsAside;
  /** A gain of Power Cards draws fewer and keeps 1 more. */
  readonly keepsOneMore?: true;
  /** Growth that adds Presence may add its Incarna instead. Nothing else moves the Incarna. */
  readonly incarnaByGrowth?: true;
  /** Returns the additional changes when the Spirit gains this card. */
  readonly gaining?: (card: PowerCard, state: SpiritState) => readonly SpiritChange[];
}

/** Returns the rules of a Spirit with this aspect, or without one. */
export type RulesOf = (aspect: string | null) => SpecialRules;

/** Adds to a Power the Elements that this Spirit's rules treat as equivalent. */
export const usedBy = ({ special }: { readonly special: SpecialRules }, use: PowerUse): PowerUse =>
  special.alike ? { ...use, alike: special.alike } : use;
