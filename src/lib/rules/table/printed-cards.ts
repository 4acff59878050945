import type { Land, Terrain } from './island';

/** An Invader Card's id: its Stage, then its terrains or name. */
export type InvaderCardId = `${1 | 2 | 3}-${string}`;

/** Returns the id of an Invader Card that an answer or the notation names. */
export const invaderCardId = (text: string): InvaderCardId => text as InvaderCardId;

/** An Invader Card, with the lands in which it acts. */
export interface InvaderCard {
  readonly id: InvaderCardId;
  readonly stage: 1 | 2 | 3;
  readonly matches: 'coastal' | readonly Terrain[];
  /** True if the card is in the deck only when a modifier adds it by name. */
  readonly byName?: true;
  /** True if the card can't be discarded, removed or swapped while in the deck. */
  readonly stays?: true;
  /** True if the card has the Escalation symbol. */
  readonly escalation: boolean;
}

/** Returns true if the card acts in the land. */
export function matchesLand(card: InvaderCard, land: Pick<Land, 'terrain' | 'coastal'>): boolean {
  return card.matches === 'coastal' ? land.coastal : card.matches.includes(land.terrain);
}

/** The mark of an id's type. No value has it. */
declare const IDS: unique symbol;

/** A Power Card's id in the content. */
export type PowerCardId = string & { readonly [IDS]: 'power' };

/** Returns the id of a Power Card that the content or an answer names. */
export const powerCardId = (text: string): PowerCardId => text as PowerCardId;

/** An Event Card's id in the content. */
export type EventCardId = string & { readonly [IDS]: 'event' };

/** Returns the id of an Event Card that the content, an answer or a card part names. */
export const eventCardId = (text: string): EventCardId => text as EventCardId;

/** A Fear Card's id in the content. */
export type FearCardId = string & { readonly [IDS]: 'fear' };

/** Returns the id of a Fear Card that the content, an answer or a card part names. */
export const fearCardId = (text: string): FearCardId => text as FearCardId;

/** A Fear Card. Its effects are found by id (`Content.effectsOf`). */
export interface FearCard {
  readonly id: FearCardId;
  readonly product: string;
}

/** A Blight Card's id in the content. */
export type BlightCardId = string & { readonly [IDS]: 'blight' };

/** Returns the id of a Blight Card that the content, an answer or a card part names. */
export const blightCardId = (text: string): BlightCardId => text as BlightCardId;

/** A Blight Card, with the Blight of each side and the time of its effect. */
export interface BlightCard {
  readonly id: BlightCardId;
  readonly product: string;
  /** Blight per player on the healthy side; setup adds one more in total. */
  readonly healthyPerPlayer: number;
  /** Blight per player added to the card when it flips. */
  readonly blightedPerPlayer: number;
  /** True if the island is still healthy after the flip. */
  readonly stillHealthy: boolean;
  /** True if the card's effect repeats at the start of every Invader Phase. */
  readonly eachInvaderPhase: boolean;
  /** True if the card's effect applies in every Spirit Phase, with a reminder. */
  readonly eachSpiritPhase?: true;
  /** True if an erratum removed the card: it is never dealt, but players who own it can name it. */
  readonly dropped?: true;
}

/**
 * The piles of a player's Power Cards. `offered` cards were drawn, and the player keeps one of them; `days` are a
 * Spirit's Days That Never Were. A forgotten card is in no pile.
 */
export const CARD_PILES = ['hand', 'played', 'discarded', 'impending', 'offered', 'days'] as const;
export type CardPile = (typeof CARD_PILES)[number];
