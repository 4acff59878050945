import type { Element } from './card-lines/power-data';
import type { PowerDeck } from './game';

/** Where a player's Power Cards lie; `offered` ones were drawn, and one is to be kept. One that is forgotten lies nowhere. */
export const CARD_PILES = ['hand', 'played', 'discarded', 'impending', 'offered'] as const;
export type CardPile = (typeof CARD_PILES)[number];

/** A Power Card of a player, with its printed name: whoever lacks the pack of cards can still read the journal. */
export interface HeldCard {
  readonly id: string;
  readonly name: string;
  readonly pile: CardPile;
  /** The deck it was gained from, and goes back to once it is forgotten; a Unique Power has none. */
  readonly deck?: PowerDeck;
}

/** What a player's Spirit has, beside its pieces on the island, as far as its player keeps it here. */
export interface SpiritState {
  readonly energy: number;
  /** Spaces of its Presence tracks that were emptied, by their ids on the panel: `energy.2`. */
  readonly emptied: readonly string[];
  readonly cards: readonly HeldCard[];
  /** Its Presence that was destroyed. */
  readonly destroyed: number;
  /** Growth options by their places on the panel: chosen this turn, and ever. */
  readonly grown: readonly number[];
  readonly everGrown: readonly number[];
  /** Things of its turn that were done, by name: Powers used, Growth steps, `income`. */
  readonly done: readonly string[];
  /** Elements of this turn beside those of cards and tracks. */
  readonly elements: Readonly<Partial<Record<Element, number>>>;
  /** Card plays of this turn beside those of the tracks. */
  readonly plays: number;
  /** More range of all its Powers this turn. */
  readonly range?: number;
  /** What else its panel counts, by name (`time`, `prepared.sun`, the Energy on an Impending card). */
  readonly counters: Readonly<Record<string, number>>;
}

/** Each thing that a player's turn changes about the Spirit; numbers are differences. */
export interface SpiritChanges {
  /** Its player keeps it here from now on, or with `on` false no more. */
  kept: { change: 'kept'; on: boolean };
  energy: { change: 'energy'; n: number };
  /** Presence is taken from a space of a track, or with `back` put there again. */
  space: { change: 'space'; space: string; back?: true };
  /** A Power Card comes to a pile, from another one or from outside; to null, it is forgotten. */
  card: { change: 'card'; id: string; name: string; to: CardPile | null; deck?: PowerDeck };
  destroyed: { change: 'destroyed'; n: number };
  /** A Growth option is chosen, or with `off` was not; with `again` the Growth it was chosen in is over, and another begins this turn. */
  grew: { change: 'grew'; option: number; off?: true; again?: true };
  /** Something of the turn is done, or with `off` is not. */
  done: { change: 'done'; what: string; off?: true };
  element: { change: 'element'; element: Element; n: number };
  plays: { change: 'plays'; n: number };
  range: { change: 'range'; n: number };
  counter: { change: 'counter'; name: string; n: number };
}

export type SpiritChange = SpiritChanges[keyof SpiritChanges];
export type CardChange = SpiritChanges['card'];

/** Under this it is kept how much more or less Energy a Spirit gains each turn than its tracks show. */
export const EACH_TURN = 'each-turn';

/** Whether a number may stand under this name: only what is more or less than something else may be below none. */
export const mayCount = (name: string, n: number): boolean => n >= 0 || name === EACH_TURN;

/** The Spirits that are kept here, by player from 1. */
export type SpiritStates = Readonly<Record<string, SpiritState>>;
