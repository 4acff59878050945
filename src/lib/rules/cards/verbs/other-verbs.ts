import type { Op } from '../../table/card-lines/line';
import { asksLand, type CardVerb, harmsBelowZero } from './card-verb';

const OWN: CardVerb = { by: 'ownLines', asks: asksLand, harms: harmsBelowZero };
const HANDS: CardVerb = { by: 'hands', asks: asksLand, harms: harmsBelowZero };

/** Verbs about decks, the Blight Card and tokens, resolved by the card's own rule. */
export const OWN_VERBS = {
  'fear-deck-add': OWN,
  'fear-deck-remove': OWN,
  'fear-earned-discard': OWN,
  'fear-earned-resolve': OWN,
  'fear-pool-return': OWN,
  'fear-pool-grow': OWN,
  'blight-card': OWN,
  'blight-from-box': OWN,
  'invader-deck-remove': OWN,
  'event-return': OWN,
  'event-redraw': OWN,
  'event-discard': OWN,
  'choose-token': OWN,
  'later-defend': { ...OWN, saidAtOnce: true },
} satisfies { readonly [O in Op]?: CardVerb };

/** Verbs that only the players can resolve. The app announces them and waits. */
export const BY_HAND_VERBS = {
  'use-power-now': HANDS,
  said: HANDS,
} satisfies { readonly [O in Op]?: CardVerb };
