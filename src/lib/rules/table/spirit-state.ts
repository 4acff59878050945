import type { Repeat, SpeedAllowance } from './card-lines/line-words';
import type { Element } from './card-lines/power-data';
import type { PowerDeck } from './game';
import type { LandId, Terrain } from './island';
import type { CardPile, PowerCardId } from './printed-cards';
import type { TurnMark } from './turn-marks';

/** A Power Card of a player, with its printed name, so that the game log is readable without the card pack. */
export interface HeldCard {
  readonly id: PowerCardId;
  readonly name: string;
  readonly pile: CardPile;
  /** The deck from which it was gained, and to which it returns if forgotten; missing for a Unique Power. */
  readonly deck?: PowerDeck;
}

/** What a counter is about, by the kind of the counter. */
interface CounterSubjects {
  /** Prepared Element Markers (Shifting Memory), permanently chosen ones (Starlight), and Healing Markers. */
  prepared: Element;
  chosen: Element;
  healing: Element;
  /** An Element for the rest of the game. */
  permanent: Element;
  /** The Energy on an Impending card (Dances Up Earthquakes). */
  impending: PowerCardId;
  /** A Power Card in play every turn for free (Aid from Lesser Spirits). */
  always: PowerCardId;
  /** Gains that wait until the Power is forgotten. */
  'energy-if-forgotten': PowerCardId;
  'play-if-forgotten': PowerCardId;
  /** The Presence of this player's Spirit is an origin of range this turn. */
  'presence-of': number;
  /**
   * The Spirit's own Presence that this player's Spirit has absorbed. The Spirit may then count range from the other
   * one's Presence at its Incarna.
   */
  'regard-of': number;
  /** Extra range from such a land this turn. */
  range: Terrain;
  /** The land is in range from anywhere this turn. */
  reach: LandId;
  /** Power Cards that can be repeated in this way this turn. */
  repeat: Repeat;
  /** Powers that can be used at the other speed this turn. */
  'slow-as-fast': SpeedAllowance;
  /** A Growth option unlocked by an emptied row, by its index on the panel. */
  opened: number;
}

/** A counter of one Element, card, player or land of a Spirit. */
export type CounterOf = {
  readonly [K in keyof CounterSubjects]: { readonly kind: K; readonly of: CounterSubjects[K] };
}[keyof CounterSubjects];

/** A counter: its name, or its kind with what it is about. */
export type CounterName = string | CounterOf;

/** The state of a tracked Spirit, apart from its pieces on the island. */
export interface SpiritState {
  readonly energy: number;
  /** Uncovered spaces of its Presence tracks, by their ids on the panel: `energy.2`. */
  readonly emptied: readonly string[];
  readonly cards: readonly HeldCard[];
  readonly destroyed: number;
  /** Growth options by their index on the panel: chosen this turn, and ever. */
  readonly grown: readonly number[];
  readonly everGrown: readonly number[];
  /** What the Spirit has done this turn: used Powers, Growth steps, gained Energy. */
  readonly done: readonly TurnMark[];
  /** Elements of this turn, apart from those of cards and tracks. */
  readonly elements: Readonly<Partial<Record<Element, number>>>;
  /** Card Plays of this turn, apart from those of the tracks. */
  readonly plays: number;
  /** Extra range of all its Powers this turn. */
  readonly range?: number;
  /** Other counters of the panel, by name, such as `time`. */
  readonly counters: Readonly<Record<string, number>>;
  /** Counters about one Element, card, player or land. */
  readonly counts: readonly { readonly name: CounterOf; readonly n: number }[];
}

/** All possible changes to a Spirit; numbers are differences. */
export interface SpiritChanges {
  /** Starts tracking the Spirit, or with `on` false stops. */
  kept: { change: 'kept'; on: boolean };
  energy: { change: 'energy'; n: number };
  /** Takes Presence from a space of a track, or with `back` returns it. */
  space: { change: 'space'; space: string; back?: true };
  /** Moves a Power Card to a pile; with null, it is forgotten. */
  card: { change: 'card'; id: PowerCardId; name: string; to: CardPile | null; deck?: PowerDeck };
  destroyed: { change: 'destroyed'; n: number };
  /**
   * Chooses a Growth option, or with `off` undoes that; with `again`, ends this Growth so that another starts this
   * turn.
   */
  grew: { change: 'grew'; option: number; off?: true; again?: true };
  /** Marks something of the turn as done, or with `off` as not done. */
  done: { change: 'done'; mark: TurnMark; off?: true };
  element: { change: 'element'; element: Element; n: number };
  plays: { change: 'plays'; n: number };
  range: { change: 'range'; n: number };
  counter: { change: 'counter'; name: CounterName; n: number };
}

export type SpiritChange = SpiritChanges[keyof SpiritChanges];
export type CardChange = SpiritChanges['card'];

/** The most characters of a card's printed name, a text of a mark or a counter's name. */
export const MAX_NAME_LENGTH = 80;

/** Counter name of the difference from the tracks' Energy each turn. */
export const EACH_TURN = 'each-turn';

/** Returns true if the counter accepts this value. Only differences can be negative. */
export const mayCount = (name: CounterName, n: number): boolean => n >= 0 || name === EACH_TURN;

/** The tracked Spirits, by player from 1. */
export type SpiritStates = Readonly<Record<string, SpiritState>>;
