import type { Op } from '../../table/card-lines/line';
import { asksLand, type CardVerb, harmsBelowZero, type VerbAsks } from './card-verb';
import { DAMAGE_VERBS } from './damage-verbs';
import { LASTING_VERBS } from './lasting-verbs';
import { PIECE_VERBS } from './piece-verbs';
import { SPIRIT_VERBS } from './spirit-verbs';
import { WHOLE_LAND_VERBS } from './whole-land-verbs';

/** Returns a verb that is defined by its question alone. */
const asked = (what: VerbAsks): CardVerb => ({ by: 'reader', asks: () => what, harms: harmsBelowZero });

/** Verbs whose question does all the work, each in its own file. */
const ASKED_VERBS = {
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

const OWN: CardVerb = { by: 'ownLines', asks: asksLand, harms: harmsBelowZero };
const HANDS: CardVerb = { by: 'hands', asks: asksLand, harms: harmsBelowZero };

/** Verbs about decks, the Blight Card and tokens, resolved by the card's own rule. */
const OWN_VERBS = {
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
const BY_HAND_VERBS = {
  'use-power-now': HANDS,
  said: HANDS,
} satisfies { readonly [O in Op]?: CardVerb };

/** All verbs of the cards. The compiler requires an entry here for each new verb. */
export const CARD_VERBS: Readonly<Record<Op, CardVerb>> = {
  ...PIECE_VERBS,
  ...WHOLE_LAND_VERBS,
  ...DAMAGE_VERBS,
  ...ASKED_VERBS,
  ...LASTING_VERBS,
  ...OWN_VERBS,
  ...SPIRIT_VERBS,
  ...BY_HAND_VERBS,
};
