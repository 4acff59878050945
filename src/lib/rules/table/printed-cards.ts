import type { Land, Terrain } from './island';

/** One Invader Card: which lands it acts in. */
export interface InvaderCard {
  readonly id: string;
  readonly stage: 1 | 2 | 3;
  readonly matches: 'coastal' | readonly Terrain[];
  /** In the deck only where an exception puts it there by name. */
  readonly byName?: true;
  /** Nothing discards, removes or swaps it while it is in the deck. */
  readonly stays?: true;
  /** It carries the Adversary's Escalation symbol. */
  readonly escalation: boolean;
}

/** Whether the card acts in the land. */
export function matchesLand(card: InvaderCard, land: Pick<Land, 'terrain' | 'coastal'>): boolean {
  return card.matches === 'coastal' ? land.coastal : card.matches.includes(land.terrain);
}

/** A Fear Card's id in the content. */
export type FearCardId = string;

/** One Fear Card; what it says at each Terror Level is found by its id (`Content.effectsOf`). */
export interface FearCard {
  readonly id: string;
  readonly product: string;
}

/** One Blight Card: how much Blight lies on either side, and when its effect comes. */
export interface BlightCard {
  readonly id: string;
  readonly product: string;
  /** Blight per player on the healthy side; setup adds one more in all. */
  readonly healthyPerPlayer: number;
  /** Blight per player put on the card when it flips. */
  readonly blightedPerPlayer: number;
  /** The island still counts as healthy after the flip. */
  readonly stillHealthy: boolean;
  /** Its effect returns at the start of every Invader Phase. */
  readonly eachInvaderPhase: boolean;
  /** Its effect holds in every Spirit Phase: the table is told of it there. */
  readonly eachSpiritPhase?: true;
  /** Taken out of the game by an erratum: never dealt, and named only by a table that still has it. */
  readonly dropped?: true;
}
