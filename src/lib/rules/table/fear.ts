import type { FearState, TerrorLevel } from './game';

/** Returns the number of Fear Cards in this game. */
export const fearDeckSize = ({ split }: FearState): number => split[0] + split[1] + split[2];

/** Returns the Terror Level reached by earned cards, unless a fixed level replaces it. */
export function terrorLevel({ split, earned, level }: FearState): TerrorLevel {
  if (level !== undefined) return level;
  if (earned < split[0]) return 1;
  return earned < split[0] + split[1] ? 2 : 3;
}

/** Returns the number of earned cards not yet resolved. */
export const pendingFearCards = ({ earned, resolved }: FearState): number => Math.max(0, earned - resolved);

/** Returns the Fear needed for the next card. */
export const fearToNext = ({ size, generated }: FearState): number => size - generated;

/** The choice for a card that the players don't name. */
export const UNNAMED = 'unnamed';
