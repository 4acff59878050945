import type { BlightCard } from '../../rules/blight-card';

/** The Blight Cards of the base game. */
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
