import type { TokenKind } from '../pieces';
import type { LandFilter } from '../where';

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
  | 'town/city destroyed by this power'
  | '2 explorers removed by this power'
  | 'beasts removed by this power'
  | 'dahan pushed by this power'
  | 'invader pushed by this power'
  | 'presence destroyed by this power'
  | 'absorbed presence'
  | 'card of the user in play';

/** What a Power that is turned up may show: that it is fast, or an Element. */
export type PowerTrait = 'fast' | 'sun' | 'moon' | 'fire' | 'air' | 'water' | 'earth' | 'plant' | 'animal';

/** What a Power in use may have done to pieces. */
export type PowerDeed = 'destroyed' | 'removed' | 'moved' | 'added';

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
  /** The Power at hand has done so to any of these kinds of piece, or with `is` false to none. */
  | { readonly did: PowerDeed; readonly kinds: string; readonly is: boolean }
  /** The line before has moved a piece into such a land. */
  | { readonly movedInto: LandFilter };

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

/** Which Power Cards may be used again. */
export type Repeat = 'paid' | 'lowest' | 'free-1' | 'free-3' | 'free-6';
