import type { Op } from '../../table/card-lines/line';
import { type CardVerb, harmsBelowZero, type VerbAsks } from './card-verb';

/** Returns a verb that is defined by its question alone. */
const asked = (what: VerbAsks): CardVerb => ({ by: 'reader', asks: () => what, harms: harmsBelowZero });

/** Verbs whose question does all the work, each in its own file. */
export const ASKED_VERBS = {
  // Moves pieces: a Push, a longer move, or a Gather.
  push: asked('push'),
  move: asked('push'),
  gather: asked('gather'),
  // Moves pieces, or the Power's Defend, along with those moved before.
  bring: asked('bring'),
  'move-defend': asked('goes'),
  // Invaders with Strife damage others in their land.
  'invaders-fight': asked('fight'),
  'reveal-power': asked('shows'),
  'repeat-this': asked('again'),
  pay: asked('pays'),
  'box-blight': asked('boxes'),
  'wait-for': asked('waits'),
  // Joint payments, decks that the app deals, and Fear.
  'pay-jointly': asked('jointly'),
  'share-energy': asked('shares'),
  'fear-card-reveal': asked('deck'),
  'invader-deck-swap': asked('deck'),
  fear: asked('nothing'),
} satisfies { readonly [O in Op]?: CardVerb };
