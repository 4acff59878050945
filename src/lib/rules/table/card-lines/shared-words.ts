import type { Condition } from './condition-words';
import type { Trigger, When } from './line-words';

/** The words of every line. */
export interface AnyWords {
  /** The line applies only if this holds. */
  readonly if?: Condition;
  /** True if the line may be declined. */
  readonly may?: true;
  /** True if fewer are allowed. */
  readonly upTo?: true;
  readonly when?: When;
  readonly trigger?: Trigger;
}

/** The words of a line about cards or Energy. If the app can't resolve such a line, it announces the line and waits. */
export interface ByHandWords extends AnyWords {
  readonly n?: number | 'all' | 'revealed-cost' | 'printed-cost+1';
  readonly deck?: 'minor' | 'major' | 'forgotten-unique' | 'any';
  readonly which?: 'the used card';
}

/** A line about a Power Card of the Spirit, from these piles or the Power itself. */
export interface OfCards extends Omit<ByHandWords, 'which'> {
  readonly pile?: 'hand' | 'played' | 'discarded' | 'discard-or-play' | 'hand-or-discard' | 'any';
  readonly which?: 'the used card' | 'this';
}
