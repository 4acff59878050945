import type { SpecialRules } from '../../../rules/spirits/special-rules';
import type { SpiritId } from '../../../rules/table/printed-names';

/** The moment or subject of a special rule. */
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

/** A special rule printed on a panel or an aspect card; its text is the message `special_…_text`. */
export interface PrintedRule {
  readonly id: string;
  /** The printed English name. */
  readonly name: string;
  /**
   * How the app handles it: resolved without a question; asked if there is a pick; partly, with the rest in the message
   * `special_…_hands`; or announced, and resolved by the players.
   */
  readonly does: 'carriedOut' | 'asked' | 'partly' | 'said';
  readonly at: readonly RuleMoment[];
  /** True if it needs no tracked Presence: cards, Energy, Elements, Growth, and effects of the Spirit's Powers. */
  readonly withoutPresence?: true;
  /** What it gives the Spirit off the island. A rule that aspects change is in `panel-rules.ts`. */
  readonly gives?: SpecialRules;
}

/** The changes of an aspect to its Spirit's special rules. */
interface RulesOfAspect {
  readonly aspect: string;
  /** The panel's rules that it removes, by id. */
  readonly without?: readonly string[];
  readonly rules?: readonly PrintedRule[];
}

/** A Spirit's special rules, with the changes of its aspects. */
export interface RulesOfSpirit {
  readonly spirit: SpiritId;
  readonly rules: readonly PrintedRule[];
  readonly aspects?: readonly RulesOfAspect[];
}
