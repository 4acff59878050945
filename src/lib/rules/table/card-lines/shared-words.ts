import type { Condition } from './condition-words';
import type { Trigger, When } from './line-words';

/** What any line may say. */
export interface AnyWords {
  /** What must hold for the line. */
  readonly if?: Condition;
  /** It may be declined. */
  readonly may?: true;
  /** Fewer will do. */
  readonly upTo?: true;
  readonly when?: When;
  readonly trigger?: Trigger;
}

/** What hands do with cards and Energy: it is said, and waited for. */
export interface ByHands extends AnyWords {
  readonly n?: number | 'all' | 'revealed-cost' | 'printed-cost+1';
  readonly deck?: 'minor' | 'major' | 'forgotten-unique' | 'any';
  readonly which?: 'the used card';
}

/** What is done to a Power Card of the Spirit: of these piles, or the Power that does it. */
export interface OfCards extends Omit<ByHands, 'which'> {
  readonly pile?: 'hand' | 'played' | 'discarded' | 'discard-or-play' | 'hand-or-discard' | 'any';
  readonly which?: 'the used card' | 'this';
}
