import type { FearState, TerrorLevel } from './game';

/** All Fear Cards there are in this game. */
export const fearDeckSize = ({ split }: FearState): number => split[0] + split[1] + split[2];

/** The level whose divider has been uncovered by the cards earned so far, unless something else raises it. */
export function terrorLevel({ split, earned, level }: FearState): TerrorLevel {
  if (level !== undefined) return level;
  if (earned < split[0]) return 1;
  return earned < split[0] + split[1] ? 2 : 3;
}

/** Cards earned and not yet resolved. */
export const pendingFearCards = ({ earned, resolved }: FearState): number => Math.max(0, earned - resolved);

/** Fear still needed for the next card. */
export const fearToNext = ({ size, generated }: FearState): number => size - generated;

/** The choice for a card whose name the table does not tell. */
export const UNNAMED = 'unnamed';
