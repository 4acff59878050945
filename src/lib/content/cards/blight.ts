import type { BlightCard } from '../../rules/blight-card';

/** The Blight Cards the app knows. */
export const BLIGHT_CARDS: readonly BlightCard[] = [
  {
    id: 'downward-spiral',
    product: 'base',
    healthyPerPlayer: 2,
    blightedPerPlayer: 5,
    stillHealthy: false,
    eachInvaderPhase: true,
  },
  {
    id: 'memory-fades-to-dust',
    product: 'base',
    healthyPerPlayer: 2,
    blightedPerPlayer: 4,
    stillHealthy: false,
    eachInvaderPhase: true,
  },
];

/** The Blight Card with this id. */
export function blightCard(id: string): BlightCard {
  const found = BLIGHT_CARDS.find((card) => card.id === id);
  if (!found) throw new Error(`no Blight Card ${id}`);
  return found;
}
