import type { LandFilter } from '../where';
import type { Condition, OddWords, Per, Trigger } from './line-words';

/**
 * For whom or what a line is carried out, one after another: `forBoard` as many times as there are boards, on any of
 * them; `halfBoards` rounded up, the table picks which; `terrain` every land of one that the table picks; `token` each
 * token of the line's kind in its own land; `invader` each land with such Invaders, for each of them.
 */
type Each =
  | 'once'
  | 'player'
  | 'spirit'
  | 'board'
  | 'forBoard'
  | 'halfBoards'
  | 'oneBoard'
  | 'land'
  | 'oneLand'
  | 'terrain'
  | 'sacredSite'
  | 'token'
  | 'invader';

/** Pieces as one text, a letter for each kind that will do: `ET` is an Explorer or a Town. `S` is Strife, `P` Presence, `O` an Omen. */
type Kinds = string;

/** How many: a number, or what has to be counted then. */
type Amount =
  | number
  | 'all'
  | 'any'
  | 'half-up'
  | 'half-down'
  | 'until-flip'
  | 'stage'
  | 'printed-cost+1'
  | 'dahan-first'
  | 'simultaneous';

/** What is done. The words are those of `tests/facts` (fear-cards.json, event-effects.json). */
export type Op =
  // what happens to pieces
  | 'remove'
  | 'destroy'
  | 'push'
  | 'gather'
  | 'move'
  | 'add'
  | 'replace'
  | 'downgrade'
  | 'upgrade'
  | 'damage'
  | 'damage-each'
  | 'invaders-fight'
  | 'ravage'
  | 'build'
  | 'explore'
  | 'fear'
  // what lasts
  | 'defend'
  | 'isolate'
  | 'skip-ravage'
  | 'skip-build'
  | 'skip-build-city'
  | 'skip-explore'
  | 'not-explore-source'
  | 'skip-step'
  | 'extra-explore-card'
  | 'extra-build'
  | 'explore-mod'
  | 'explore-range'
  | 'explore-swap'
  | 'explore-match'
  | 'ravage-becomes-build'
  | 'ravage-damage-mod'
  | 'invader-damage-mod'
  | 'damage-to-dahan-mod'
  | 'dahan-damage-set'
  | 'ravage-order'
  | 'not-participate'
  | 'health-mod'
  | 'land-health-mod'
  | 'token-no-effect'
  | 'counts-as'
  | 'no-fear-for-destroying'
  | 'no-heal'
  | 'defend-mod'
  // cards and markers of the Invaders
  | 'fear-deck-add'
  | 'fear-deck-remove'
  | 'fear-earned-discard'
  | 'fear-earned-resolve'
  | 'fear-pool-return'
  | 'fear-pool-grow'
  | 'blight-card'
  | 'blight-from-box'
  | 'invader-deck-remove'
  | 'event-return'
  | 'event-redraw'
  | 'event-discard'
  // what only the table sees: it is said, and waited for
  | 'reveal-power'
  | 'energy'
  | 'gain'
  | 'gain-power'
  | 'forget-power'
  | 'reclaim-power'
  | 'discard-power'
  | 'use-power-now'
  | 'swap-power'
  | 'gain-element'
  | 'powers-slow'
  | 'presence-to-track'
  | 'presence-track-to-destroyed'
  | 'later-defend'
  | 'deal-minor-powers'
  | 'deal-major-powers'
  | 'choose-token';

/** How long it lasts, or when it comes; without one it happens now. */
export type When =
  | 'ravage'
  | 'build'
  | 'explore'
  | 'this-turn'
  | 'this-invader-phase'
  | 'end-of-turn'
  | 'after-ravage'
  | 'after-advance'
  | 'next-normal-ravage'
  | 'next-normal-build'
  | 'next-normal-explore'
  | 'next-explore-card'
  | 'next-invader-phase'
  | 'next-turn'
  | 'after-ravage-next-turn'
  | 'from-next-turn'
  | 'later-spirit-phase'
  | 'rest-of-game';

/** One line of a card: what is done, to what, how many, and where. */
export interface Line {
  readonly op: Op;
  /** The lands it may be done in; `same-land` and `moved-to` are those of the line before. */
  readonly in?: LandFilter;
  readonly piece?: Kinds;
  readonly n?: Amount;
  /** The amount counts for each of these. */
  readonly per?: Per;
  readonly when?: When;
  /** Fewer will do. */
  readonly upTo?: true;
  /** At least so many, where fewer will do. */
  readonly least?: number;
  /** It may be declined. */
  readonly may?: true;
  /** So many lands, or pieces spread over any. */
  readonly lands?: number | 'any' | 'as-many-as-possible';
  /** The amount counts Health. */
  readonly unit?: 'health';
  /** Where a piece that moves may go; how far. */
  readonly to?: LandFilter;
  readonly toPick?: Pick;
  readonly distance?: readonly [number, number];
  readonly eachTo?: 'different';
  readonly singleOrigin?: true;
  /** What gets the Strife. */
  readonly onto?: Kinds;
  /** What a piece is replaced with, or counts as. */
  readonly into?: Kinds;
  readonly withAmount?: number;
  readonly fearEach?: number;
  /** Only those of the lands that have the most (or least) of something, and at least so many. */
  readonly pick?: Pick;
  readonly pickMin?: number;
  /** What must hold for the line. */
  readonly if?: Condition;
  /** What is left of it at least. */
  readonly min?: number;
  /** At most so many pieces. */
  readonly maxTargets?: number;
  /** Blight that does not cascade. */
  readonly cascade?: false;
  readonly noFear?: true;
  /** The acting token itself. */
  readonly self?: true;
  readonly token?: Kinds;
  readonly normalOnly?: true;
  readonly which?: string;
  readonly step?: string;
  readonly deck?: string;
  readonly against?: 'land' | 'dahan';
  readonly trigger?: Trigger;
  /** Anything more that one card alone says; its few lines read it. */
  readonly odd?: OddWords;
}

type Pick =
  | 'most-invaders'
  | 'most-buildings'
  | 'most-towns'
  | 'most-cities'
  | 'most-dahan'
  | 'most-invaders+dahan'
  | 'fewest-invaders+dahan'
  | 'fewest-buildings'
  | 'highest-numbered'
  | 'lowest-numbered';

/** What spares a board, a land or a Spirit from it. */
export interface Unless {
  readonly destroy?: Kinds;
  readonly n?: number;
  /** Energy the table pays, as it stands on the card. */
  readonly energy?: number | 'invader-discard-size';
  readonly per: 'board' | 'land' | 'spirit';
  /** How many one payment keeps off. */
  readonly saves?: 1;
  readonly covers?: 'either-or-both';
}

interface Scoped {
  readonly each: Each;
  /** The lands that are picked differ from each other. */
  readonly distinct?: true;
  /** Only boards of which this holds: `dahan>=5`, `buildings>=dahan+2`. */
  readonly boards?: string;
  readonly boardPick?: Pick;
  readonly unless?: Unless;
}

/** One effect of a card. `then` is done behind it, for the same board, player, land or token. */
export interface Simple extends Scoped, Line {
  readonly then?: readonly Line[];
}

/** The table picks one of these instead, anew for each board, land or Spirit. */
export interface OneOf extends Scoped {
  readonly oneOf: readonly (readonly Line[])[];
}

export type Effect = Simple | OneOf;

export const isOneOf = (effect: Effect): effect is OneOf => 'oneOf' in effect;
