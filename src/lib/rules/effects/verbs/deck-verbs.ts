import type { Op } from '../line';
import type { CardVerb } from './card-verb';

const OF_DECK: CardVerb = { by: 'reader', asks: () => 'deck', harms: () => false };

/** What happens to cards of a deck that the app deals; and what Spirits pay together. */
export const DECK_VERBS = {
  'fear-card-reveal': OF_DECK,
  'invader-deck-swap': OF_DECK,
  'pay-jointly': { by: 'reader', asks: () => 'jointly', harms: () => false },
} satisfies { readonly [O in Op]?: CardVerb };
