import type { PowerTrait } from './card-lines/condition-words';
import type { Unless } from './card-lines/effect';
import type { LandId } from './island';
import type { PieceCode } from './pieces';

/**
 * What an open question asks. A step that can ask one thing only is the question itself; what a card asks is said here.
 * A new kind stands here, and the compiler then names whatever has words for each.
 */
export type AskedQuestion =
  | { readonly asks: 'itself' }
  /** Nothing: the step waits for "go on". */
  | { readonly asks: 'goOn' }
  /** That hands have done what only they can. */
  | { readonly asks: 'hands' }
  /** Whether what comes is taken or kept off: once, or by each Spirit for itself; `tooDear`: nobody can pay. */
  | { readonly asks: 'priceOrSuffer'; readonly per: Unless['per']; readonly tooDear: boolean }
  /** Which pieces pay; so many are still owed. */
  | { readonly asks: 'payer'; readonly left: number }
  /** Which of several ways. */
  | { readonly asks: 'option' }
  /** What a Power that was turned up shows: `water`, `fast`. */
  | { readonly asks: 'shows'; readonly what: PowerTrait }
  /** Whether something is so that only the table sees. */
  | { readonly asks: 'isSo'; readonly what: 'told-power-cards' }
  /** Whether so much Energy is paid for what comes next. */
  | { readonly asks: 'pays'; readonly n: number }
  /** How much of what Spirits pay together is this one's. */
  | { readonly asks: 'paysShare'; readonly player: number; readonly n: number }
  /** Who gains so much of what all Spirits share, where the others gain `others`. */
  | { readonly asks: 'sharesOdd'; readonly n: number; readonly others: number }
  /** Which card of a deck. */
  | { readonly asks: 'ofDeck' }
  /** How many Badlands add to Damage now, and not to Damage that comes later. */
  | { readonly asks: 'badlands'; readonly left: number }
  /** Which of the pieces that one has become has Strife of it; so much is left. */
  | { readonly asks: 'strife'; readonly left: number }
  /** How many there are of what only the table counts. */
  | { readonly asks: 'howMany' }
  /** Which board, or which of the terrains, it is about. */
  | { readonly asks: 'boards' }
  | { readonly asks: 'terrain' }
  /** Which land it is done in; `parts`: all lines of it that are done in one land. */
  | { readonly asks: 'land'; readonly mayStop: boolean; readonly parts?: true }
  /** Which piece it is done to; so many are left where that is known, and the table may stop where it says so. */
  | { readonly asks: 'pieces'; readonly left?: number | undefined; readonly mayStop: boolean }
  /** Which Spirit it is for. */
  | { readonly asks: 'spirits'; readonly mayStop: boolean }
  /** What of its own a Spirit gains, takes back or gives up. */
  | { readonly asks: 'ofSpirit'; readonly left: number; readonly mayStop: boolean }
  /** Where a piece goes. */
  | { readonly asks: 'whereTo'; readonly piece: PieceCode; readonly from: LandId }
  /** Which Invader turns on the others; how it deals its Damage. */
  | { readonly asks: 'fighter' }
  | { readonly asks: 'blows' };

/** A kind of question. */
export type QuestionKind = AskedQuestion['asks'];
