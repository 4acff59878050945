/** Where in a turn, or about what, a special rule matters. */
export type RuleMoment =
  | 'add-presence'
  | 'adversary'
  | 'blight-added'
  | 'blight-card'
  | 'blight-removed'
  | 'build'
  | 'cascade'
  | 'counts-as'
  | 'damage-to-dahan'
  | 'damage-to-invaders'
  | 'destroy-invader'
  | 'event'
  | 'explore'
  | 'fast-phase'
  | 'fear-card'
  | 'forecast'
  | 'forget-card'
  | 'gain-card'
  | 'growth'
  | 'incarna'
  | 'income'
  | 'isolate'
  | 'loss-check'
  | 'play-cards'
  | 'power-resolve'
  | 'presence-destroyed'
  | 'presence-moved'
  | 'push-gather'
  | 'range'
  | 'ravage'
  | 'set-up'
  | 'slow-phase'
  | 'speed'
  | 'spirit-phase'
  | 'strife-added'
  | 'target'
  | 'threshold-count'
  | 'time-passes';

/** A special rule as it is printed on a panel or an aspect card; its text is the message `special_…_text`. */
export interface PrintedRule {
  readonly id: string;
  /** The printed English name. */
  readonly name: string;
  /**
   * Carried out without a question; asked where there is something to pick; partly, and the message `special_…_hands` has
   * the rest; or said, and hands do all of it.
   */
  readonly does: 'carriedOut' | 'asked' | 'partly' | 'said';
  readonly at: readonly RuleMoment[];
}

/** What an aspect changes about the special rules of its Spirit. */
interface RulesOfAspect {
  readonly aspect: string;
  /** Rules of the panel that it takes away, by id. */
  readonly without?: readonly string[];
  readonly rules?: readonly PrintedRule[];
}

/** The special rules of a Spirit, and what its aspects change about them. */
export interface RulesOfSpirit {
  readonly spirit: string;
  readonly rules: readonly PrintedRule[];
  readonly aspects?: readonly RulesOfAspect[];
}
