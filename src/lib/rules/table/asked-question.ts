import type { PowerTrait } from './card-lines/condition-words';
import type { Unless } from './card-lines/effect';
import type { LandId } from './island';
import type { PieceCode } from './pieces';

/**
 * The subject of an open question. A step with only one question uses `itself`; the questions of cards are listed here.
 * The compiler names every place that needs words for a new kind.
 */
export type AskedQuestion =
  | { readonly asks: 'itself' }
  /** The step waits for "continue". */
  | { readonly asks: 'goOn' }
  /** The players confirm a manual step. */
  | { readonly asks: 'hands' }
  /** Prevents the effect or not: once, or per Spirit. `tooDear`: no Spirit can pay. */
  | { readonly asks: 'priceOrSuffer'; readonly per: Unless['per']; readonly tooDear: boolean }
  /** The pieces that pay; `left` are still owed. */
  | { readonly asks: 'payer'; readonly left: number }
  /** One of several options. */
  | { readonly asks: 'option' }
  /** A property of the revealed Power: `water`, `fast`. */
  | { readonly asks: 'shows'; readonly what: PowerTrait }
  /** A fact that only the players know. */
  | { readonly asks: 'isSo'; readonly what: 'told-power-cards' }
  /** The decision to pay this Energy for the next line, or not. */
  | { readonly asks: 'pays'; readonly n: number }
  /** This player's part of a joint payment. */
  | { readonly asks: 'paysShare'; readonly player: number; readonly n: number }
  /** The Spirit that gains `n` of a shared amount; the others gain `others`. */
  | { readonly asks: 'sharesOdd'; readonly n: number; readonly others: number }
  /** The card of a deck. */
  | { readonly asks: 'ofDeck' }
  /** The number of Badlands that add to the current Damage, not to later Damage. */
  | { readonly asks: 'badlands'; readonly left: number }
  /** The replacement piece that gets the Strife; `left` are still to place. */
  | { readonly asks: 'strife'; readonly left: number }
  /** A count that only the players know. */
  | { readonly asks: 'howMany' }
  /** The board or terrain of the effect. */
  | { readonly asks: 'boards' }
  | { readonly asks: 'terrain' }
  /** The land of the effect; `parts` means all its lines in one land. */
  | { readonly asks: 'land'; readonly mayStop: boolean; readonly parts?: true }
  /** The next piece; `left` is the number still to pick, if known. */
  | { readonly asks: 'pieces'; readonly left?: number | undefined; readonly mayStop: boolean }
  /** The Spirit that the effect is for. */
  | { readonly asks: 'spirits'; readonly mayStop: boolean }
  /** A card, Element or other asset that a Spirit gains, returns or pays. */
  | { readonly asks: 'ofSpirit'; readonly left: number; readonly mayStop: boolean }
  /** The destination of a piece. */
  | { readonly asks: 'whereTo'; readonly piece: PieceCode; readonly from: LandId }
  /** The Invader that damages the others; how its Damage is divided. */
  | { readonly asks: 'fighter' }
  | { readonly asks: 'blows' };

export type QuestionKind = AskedQuestion['asks'];
