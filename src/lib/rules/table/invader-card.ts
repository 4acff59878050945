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
