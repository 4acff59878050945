import type { Op } from '../../table/card-lines/line';
import { type CardVerb, harmsBelowZero, type VerbAsks } from './card-verb';

/** A verb that is all in how it is asked. */
const asked = (what: VerbAsks): CardVerb => ({ by: 'reader', asks: () => what, harms: harmsBelowZero });

/** Verbs of which what they ask says what they do: each by the file that asks it. */
export const ASKED_VERBS = {
  // Pieces leave a land for another: Pushed, or moved further.
  push: asked('push'),
  move: asked('push'),
  gather: asked('gather'),
  // Pieces, or Defend of the Power, go along with those that were moved before.
  bring: asked('bring'),
  'move-defend': asked('goes'),
  // Invaders with Strife turn on the others in their land.
  'invaders-fight': asked('fight'),
  'reveal-power': asked('shows'),
  'repeat-this': asked('again'),
  pay: asked('pays'),
  'box-blight': asked('boxes'),
  'wait-for': asked('waits'),
  // What the Spirits pay together, what is done with a deck that the app deals, and Fear.
  'pay-jointly': asked('jointly'),
  'share-energy': asked('shares'),
  'fear-card-reveal': asked('deck'),
  'invader-deck-swap': asked('deck'),
  fear: asked('nothing'),
} satisfies { readonly [O in Op]?: CardVerb };
