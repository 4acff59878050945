import type { LandFilter } from '../island';
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

/** What an amount is counted for; the last ones are told of a piece, or counted by hands. */
export type Per =
  | 'player'
  | 'spirit'
  | 'land'
  | 'individual invader'
  | 'beasts'
  | 'blight'
  | 'disease'
  | 'wilds'
  | 'invader'
  | 'own presence'
  | 'town/city'
  | 'dahan/explorer'
  | 'strife/blight'
  | 'adjacent blight'
  | 'terror level'
  | '3 dahan'
  | 'city'
  | 'dahan'
  | 'presence'
  | 'town'
  | 'adjacent dahan'
  | 'adjacent land'
  | '2 dahan'
  | '2 explorers'
  | 'badlands/disease'
  | 'surviving town/city'
  | 'such token in or adjacent to the land'
  | 'spirit in the land'
  | 'board having both invaders and dahan'
  | '2 earned fear cards'
  | 'power card in play that makes fear'
  | 'blight removed'
  | 'town/city destroyed'
  | 'strife on that invader'
  | 'damage already on that invader'
  | 'own sacred site in a land with invaders'
  | OfPowers;

/** What Powers count. */
export type OfPowers =
  | 'power card played'
  | 'impending'
  | 'deeps'
  | 'quake'
  | 'kind of invader'
  | 'fewer of town/city and dahan'
  | 'blight/beasts/wilds'
  | 'badlands/beasts/disease/wilds'
  | 'beasts past first'
  | 'wilds in or adjacent'
  | 'blight in or adjacent'
  | 'adjacent land with beasts'
  | 'invader discard card'
  | 'dahan x own presence'
  | 'own presence in or adjacent'
  | 'own sacred site in or adjacent'
  | 'adjacent land with own presence'
  | 'invader destroyed by this power'
  | 'explorer destroyed by this power'
  | 'invader destroyed by the line before'
  | 'town/city destroyed by this power'
  | '2 explorers removed by this power'
  | '5 explorers destroyed by this power'
  | 'beasts removed by this power'
  | 'dahan pushed by this power'
  | 'invader pushed by this power'
  | 'presence destroyed by this power'
  | 'presence replaced by this power'
  | 'token removed by this power'
  | 'invader pushed here by this power'
  | 'quake removed here by this power'
  | 'energy paid'
  | 'invader in the dark'
  | 'absorbed presence'
  | 'own presence in the dark'
  | 'presence removed by this power'
  | '3 explorers/dahan'
  | 'card of the user in play';

/** What a Power that is turned up may show: that it is fast, or an Element. */
export type PowerTrait = 'fast' | 'sun' | 'moon' | 'fire' | 'air' | 'water' | 'earth' | 'plant' | 'animal';

/** What a Power in use may have done to pieces. */
export type PowerDeed = 'destroyed' | 'removed' | 'moved' | 'added' | 'replaced';

/** What of a Spirit's may be counted. */
export type OwnPieces =
  'dahan in own lands' | 'presence' | 'sacred sites' | 'impending' | 'impending past cards played';

/** What must hold: of the game, of the line before, of a Power that was turned up, of a Spirit, or as the table tells. */
export type Condition =
  | 'island-healthy'
  | 'island-blighted'
  | 'earned-fear>=1'
  | 'earned-fear==0'
  | 'fast-phase'
  | 'slow-phase'
  | 'destroyed-building'
  | 'previous-impossible'
  | 'previous-done'
  | 'told-power-cards'
  | { readonly revealed: PowerTrait; readonly is: boolean }
  /** Of the Spirit at hand, or of this player's. */
  | { readonly own: OwnPieces; readonly least: number; readonly player?: number }
  | { readonly chose: TokenKind }
  /** The Power at hand has done so to any of these kinds of piece, or with `is` false to none; to more than it has added. */
  | {
      readonly did: PowerDeed;
      readonly kinds: string;
      readonly is: boolean;
      readonly past?: 'added';
    }
  /** The line before has moved a piece into such a land. */
  | { readonly movedInto: LandFilter }
  /** The Power at hand has added fewer of this kind, and fewer of all `among` than there are of `per`. */
  | { readonly adds: Kind; readonly under: number; readonly among: Kinds; readonly per: Per };

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
