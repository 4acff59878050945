import type { Op } from '../../table/card-lines/line';
import { asksLand, type CardVerb, harmsBelowZero } from './card-verb';

const OWN: CardVerb = { by: 'ownLines', asks: asksLand, harms: harmsBelowZero };
const HANDS: CardVerb = { by: 'hands', asks: asksLand, harms: harmsBelowZero };

/** What happens to cards and markers of the Invaders: those cards' own lines know how. */
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

/** What only the table sees: it is said, and waited for. */
export const HANDS_VERBS = {
  'use-power-now': HANDS,
  said: HANDS,
} satisfies { readonly [O in Op]?: CardVerb };
