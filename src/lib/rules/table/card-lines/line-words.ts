import type { TokenKind } from '../pieces';

/** A kind of piece as cards speak of it. `S` is Strife, `P` and `I` Presence and Incarna of whoever is meant, `O` an Omen. */
export type Kind = 'E' | 'T' | 'C' | 'D' | 'B' | 'P' | 'I' | 'S' | 'O' | TokenKind;

/** Pieces as one text, a letter for each kind that will do: `ET` is an Explorer or a Town. */
export type Kinds = Kind | `${Kind}${string}`;

/** The tokens that cards name by themselves. */
export type CardToken = Extract<TokenKind, 'A' | 'Z' | 'W' | 'M'>;

/** So many pieces of those that are there. */
export type Share = number | 'all' | 'any' | 'half-up' | 'half-down' | 'all-but-2';

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

/** Which land a line is about that no filter finds: of the line before, where its last piece went, what set it off, or next to that; or The Endless Dark. */
export type Anchor = 'same-land' | 'moved-to' | 'trigger-land' | 'adjacent-to-trigger' | 'endless-dark';

/** What sets off what was put off. */
export type Trigger =
  | 'building-ravage'
  | 'destroyed-building'
  | 'each-ravage'
  | 'first-ravage'
  | 'first-successful-build'
  | 'first-successful-ravage'
  | 'ravage-added-blight';

/** Only those of the lands, or boards, that have the most or least of something. */
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

/** Which Power Cards may be used again; `given` is one that another Spirit has given this turn. */
export type Repeat = 'paid' | 'given' | 'lowest' | 'free-1' | 'free-3' | 'free-6';

/**
 * How a Power Card is gained: the top card, that is played at once for nothing; a Unique Power of its own that was forgotten;
 * for a Major Power 2 Energy may be paid instead of forgetting; one that the other Spirit did not keep; one of two Major
 * Powers, for which none is forgotten; the top card, that is discarded; a Minor Power that has just been used; one of
 * those turned up for all Spirits; one that takes the place of another.
 */
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
