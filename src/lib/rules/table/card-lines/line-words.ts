import type { TokenKind } from '../pieces';

/**
 * A kind of piece in card text. `S` is Strife, `P` and `I` are Presence and Incarna of the current Spirit, `O` is an
 * Omen.
 */
export type Kind = 'E' | 'T' | 'C' | 'D' | 'B' | 'P' | 'I' | 'S' | 'O' | TokenKind;

/** Alternatives of pieces as text, one letter per kind: `ET` is an Explorer or a Town. */
export type Kinds = Kind | `${Kind}${string}`;

/** The tokens that cards name. */
export type CardToken = Extract<TokenKind, 'A' | 'Z' | 'W' | 'M'>;

/** A number of the pieces present. */
export type Share = number | 'all' | 'any' | 'half-up' | 'half-down' | 'all-but-2';

/** The time at which the effect ends or happens; missing if it happens now. */
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

/**
 * A land given by an earlier one: the previous line's, the last piece's destination, the trigger's, or one adjacent to
 * it; or The Endless Dark.
 */
export type Anchor = 'same-land' | 'moved-to' | 'trigger-land' | 'adjacent-to-trigger' | 'endless-dark';

/** The trigger of a delayed effect. */
export type Trigger =
  | 'building-ravage'
  | 'destroyed-building'
  | 'each-ravage'
  | 'first-ravage'
  | 'first-successful-build'
  | 'first-successful-ravage'
  | 'ravage-added-blight';

/** Selects the lands or boards with the most or fewest of a count. */
export type Pick =
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

/** The Power Cards that can be repeated; `given` is one that another Spirit gave this turn. */
export type Repeat = 'paid' | 'given' | 'lowest' | 'free-1' | 'free-3' | 'free-6';

/** The Slow Powers that a Spirit can use as Fast; with `either`, also Fast ones as Slow. */
export type SpeedAllowance = 'push-or-gather' | 'not-major' | 'either';

/** How a Power Card is gained: `GAINS` in `spirit-counts.ts` describes each way. */
export type GainedHow =
  | 'played'
  | 'own'
  | 'or-pay'
  | 'not-kept'
  | 'of-two'
  | 'of-six'
  | 'discarded'
  | 'just-used'
  | 'of-shared-minor'
  | 'of-shared-major'
  | 'replaced';
