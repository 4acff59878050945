import type { Awaited } from '../occasion';
import type { PieceCode } from '../pieces';
import type { Per } from './amount-words';
import type { Destination, LandFilter } from './land-words';
import type { Anchor, CardToken, Kind, Kinds, Pick, Share } from './line-words';
import type { AnyWords, ByHands } from './shared-words';
import type { SpiritLines } from './spirit-lines';

/** What a line about lands may say. */
interface OfLands extends AnyWords {
  /** Of what a Power waited for: about those very pieces, as often as there were of them, or half as much. Or the piece picked before. */
  readonly those?: 'pieces' | 'count' | 'half' | 'picked';
  /** Only such a piece, by its code. */
  readonly code?: PieceCode;
  /** The lands it may be done in; of the one it is tied to, what must hold there. */
  readonly anchor?: Anchor;
  readonly in?: LandFilter;
  /** Of those lands the ones that the Power at hand has moved pieces to, or added Presence to. */
  readonly where?: 'came' | 'added';
  /** Of those lands the ones with the most (or least) of something, and at least so many. */
  readonly pick?: Pick;
  readonly pickMin?: number;
  /** So many lands, or pieces spread over any. */
  readonly lands?: number | 'any' | 'as-many-as-possible';
  /** At most so much in all. */
  readonly max?: number;
  /** Whose token acts. */
  readonly token?: Kind;
}

/** What a line about pieces that stand there may say. */
interface OfPieces extends OfLands {
  readonly piece: Kinds;
  readonly n: Share;
  /** The amount counts for each of these. */
  readonly per?: Per;
  /** The amount counts Health. */
  readonly unit?: 'health';
  /** The acting token itself; Presence of whomever. */
  readonly self?: true;
  readonly anyone?: true;
}

/** What a line about pieces that move may say. */
interface Moving extends OfPieces {
  /** Where a piece may go; how far; a different land for each, spread over as many as can be, or the same for all. */
  readonly to?: Destination;
  readonly toPick?: Pick;
  readonly distance?: readonly [number, number];
  readonly eachTo?: 'different' | 'spread' | 'same';
  /** Or out of one such land to the land aimed at. */
  readonly back?: true;
}

/** A change of a number. */
interface Change extends OfLands {
  readonly n: number;
  /** What is left of it at least. */
  readonly min?: number;
}

/** A change of a number of these pieces. */
interface ChangeOf extends Change {
  readonly piece: Kinds;
  readonly per?: Per;
}

/** An action that does not happen. */
interface Skip extends OfLands {
  /** All of the turn, or the next one. */
  readonly which?: 'all' | 'next';
  /** Only what a card of the Invaders brings. */
  readonly normalOnly?: true;
}

/** What each verb of a card may say besides which it is. A new verb is an entry here and one among its kind in `verbs`. */
export interface Lines extends SpiritLines {
  // what happens to pieces
  remove: OfPieces & { /** Blight goes into the box, Presence out of the game. */ readonly toBox?: true };
  destroy: OfPieces & { readonly noFear?: true };
  push: Moving;
  move: Moving;
  gather: OfPieces & { readonly least?: number; readonly singleOrigin?: true };
  /** Pieces go along with those that the line before has moved: so many, or with `all` one for each that moved. */
  bring: OfPieces;
  add: OfLands & {
    readonly piece: Kinds;
    readonly n: number;
    readonly per?: Per;
    /** What gets the Strife; each another one. */
    readonly onto?: Kinds;
    readonly eachTo?: 'different';
    /** Blight that does not cascade, or that destroys no Presence of whoever adds it. */
    readonly cascade?: false;
    readonly spares?: true;
    /** Presence that was destroyed, or that comes from a track. */
    readonly from?: 'destroyed' | 'track';
    /** Presence also where its Spirit never goes. */
    readonly anyTerrain?: true;
  };
  /** What is printed in the land for set-up comes into it, or these kinds of it. */
  'add-setup': OfLands & { readonly piece?: Kinds };
  replace: OfPieces & {
    readonly into: Kind;
    readonly withAmount?: number;
    readonly fearEach?: number;
    /** Presence is out of the game. */
    readonly toBox?: true;
  };
  drown: OfPieces;
  downgrade: OfPieces & { /** Each of them once. */ readonly eachTo?: 'different' };
  upgrade: OfPieces;
  damage: OfPieces & {
    readonly n: number;
    /** Only those with Strife take it. */
    readonly strifed?: true;
    /** Split among so many lands at most. */
    readonly maxLands?: number;
    /** Strife and Defend hold Damage of an Event back. */
    readonly strifeApplies?: true;
    readonly defendApplies?: true;
  };
  'damage-each': OfPieces & {
    readonly n: number;
    /** At most so many pieces. */ readonly maxTargets?: number;
  };
  'invaders-fight': OfLands & { readonly piece: Kinds; readonly n?: 1 };
  /** One Blight comes from the box onto the card. */
  'box-blight': OfLands;
  /** So much Defend of this Power goes along with each piece that the line before has moved. */
  'move-defend': OfLands & { readonly n: number };
  'repeat-this': OfLands;
  /** A land is picked for what comes next. */
  'choose-land': OfLands;
  /** The lines behind this one wait for something to happen in the land. */
  'wait-for': OfLands & {
    readonly on: Awaited;
    readonly piece?: Kinds;
    /** The first time only, or until what it brings is taken. */
    readonly once?: true | 'taken';
  };
  /** Pieces take no part in the Ravage that is about to begin. */
  'sit-out': OfPieces;
  /** The land is Ocean from now on. */
  'sink-land': OfLands;
  // the actions of the Invaders
  ravage: OfLands;
  build: OfLands & { /** It needs no Invaders. */ readonly withoutInvaders?: true };
  explore: OfLands;
  fear: OfLands & {
    readonly n: number;
    readonly per?: Per;
  };
  // what lasts
  defend: OfLands & {
    readonly n: number;
    readonly per?: Per;
    /** What the amount counts is counted once, as the line is read. */
    readonly countWhen?: 'now';
    /** In the lands beside it as well, as much as in the land itself. */
    readonly around?: true;
  };
  isolate: OfLands;
  'skip-ravage': Skip;
  'skip-build': Skip;
  'skip-explore': Skip;
  /** The next action of the Invaders there, whichever it is, or all of them. */
  'skip-actions': OfLands & {
    readonly which?: 'next';
    /** As many actions as there are of this. */
    readonly per?: Per;
    /** None that is an Explore. */
    readonly spares?: true;
  };
  'dahan-first': OfLands & {
    /** So many of them; in the Ravage that comes next. */
    readonly n?: number;
    readonly which?: 'next';
  };
  'dahan-at-once': OfLands;
  'skip-build-city': OfLands & { readonly piece: 'C' };
  'not-explore-source': OfLands;
  'skip-step': AnyWords & {
    readonly step: 'build' | 'explore';
    /** An Explore card that does nothing is turned all the same, with its Escalation. */
    readonly reveal?: true;
    /** A card that does nothing stays where it lies. */
    readonly advanceCard?: false;
  };
  'extra-explore-card': AnyWords & { readonly n: 1 };
  'extra-build': OfLands & { readonly n: 1; readonly withoutInvaders?: true };
  'explore-mod': OfLands & { readonly piece: 'E'; readonly n: number };
  'explore-range': AnyWords & { readonly n: 1 };
  'explore-swap': AnyWords & { readonly piece: 'E'; readonly n: 1; readonly into: 'T' };
  'explore-match': AnyWords & { readonly in: LandFilter; readonly ignoreEscalation?: true };
  'ravage-becomes-build': OfLands;
  'ravage-damage-mod': OfLands & {
    /** The one that comes next. */
    readonly which?: 'next';
    readonly n: number | 'stage';
    readonly per?: Per;
    readonly against?: 'land';
    /** What the amount counts is counted as the card is read. */
    readonly countWhen?: 'now';
  };
  'invader-damage-mod': ChangeOf & { readonly against?: 'land' | 'dahan' };
  'damage-to-dahan-mod': ChangeOf;
  'dahan-damage-set': AnyWords & { readonly piece: 'D'; readonly n: number };
  'ravage-order': AnyWords & { readonly n: 'dahan-first' | 'simultaneous' };
  'not-participate': OfLands & { readonly piece: Kinds; readonly n: 'all' | 1 };
  'health-mod': ChangeOf;
  'land-health-mod': Change;
  'token-no-effect': OfLands & {
    readonly piece: CardToken | 'S';
    readonly n?: 1;
    readonly step: 'all' | 'build' | 'explore';
  };
  'counts-as': OfLands & { readonly piece: 'A'; readonly into: 'M' };
  'no-fear-for-destroying': AnyWords & { readonly piece: Kinds };
  'no-heal': OfLands & { readonly piece: Kinds };
  /** No Damage is dealt to such pieces, and nothing destroys them, or `wholly` nothing else is done to them. */
  immune: OfLands & { readonly piece: Kinds; readonly wholly?: true };
  /** So many fewer of such pieces are destroyed the next time that any would be, or each time. */
  'destroy-fewer': OfLands & { readonly piece: Kinds; readonly n: number; readonly times: 'once' | 'each' };
  /** Damage of the Dahan that strike back is so much more or less. */
  'dahan-strike-mod': OfLands & { readonly n: number; readonly per?: Per; readonly countWhen?: 'now' };
  /** Blight that would come to the land stays where it is; or it comes and does not cascade. */
  'no-blight': OfLands;
  'no-cascade': OfLands;
  'defend-mod': Change;
  // cards and markers of the Invaders
  'fear-deck-add': AnyWords & { readonly n: 1 };
  'fear-deck-remove': AnyWords & { readonly n: 1 };
  'fear-earned-discard': AnyWords & { readonly n: number };
  'fear-earned-resolve': AnyWords & { readonly n: 1 };
  'fear-pool-return': AnyWords & { readonly n: number; readonly per: 'player' };
  'fear-pool-grow': AnyWords & {
    /** Fear markers for each player, by Terror Level. */
    readonly perLevel: readonly [number, number, number];
  };
  'blight-card': AnyWords & {
    readonly piece: 'B';
    readonly n: number | 'until-flip';
    readonly per?: 'player' | 'spirit';
  };
  'blight-from-box': AnyWords & { readonly piece: 'B'; readonly n: number; readonly per: 'spirit' };
  'invader-deck-remove': AnyWords & {
    readonly n: 1;
    readonly which: 'top' | 'bottommost-stage-II' | 'bottommost-stage-III';
  };
  'event-return': AnyWords & {
    /** Under so many cards; else as it was put in at set-up. */ readonly under?: number;
  };
  'event-redraw': AnyWords & { readonly n: 1 };
  'event-discard': AnyWords;
  'choose-token': AnyWords & { readonly piece: CardToken };
  // what the table tells
  'reveal-power': ByHands;
  // what only the table sees
  /** So much Energy is paid, or as much as the table likes, or the line behind this one is not done. */
  pay: AnyWords & { readonly n: number | 'any' };
  /** So much Energy is paid by all Spirits together, with such tokens for some of it, or the line behind this one is not done. */
  'pay-jointly': AnyWords & { readonly n: number; readonly per?: Per; readonly piece?: Kinds };
  /** All Spirits share so much Energy, as evenly as they can. */
  'share-energy': AnyWords & { readonly n: number; readonly per?: Per };
  /** A Fear Card is turned face up: the top one of the deck, or any that lies face down. */
  'fear-card-reveal': AnyWords & { readonly n: 1; readonly faceDown?: true };
  /** The top Invader Card and a discarded one change places. */
  'invader-deck-swap': AnyWords & { readonly n: 1 };
  'discard-power': ByHands;
  'use-power-now': ByHands & { readonly speed?: 'slow' };
  'presence-track-to-destroyed': ByHands;
  'later-defend': ByHands;
  /** What no other verb can say, by the word for it: it is said, with its number. */
  said: ByHands & { readonly what: string; readonly piece?: Kinds };
}

/** What is done. */
export type Op = keyof Lines;

type Words = { [O in Op]: keyof Lines[O] }[Op];
type Word<K extends Words> = { [O in Op]: K extends keyof Lines[O] ? Lines[O][K] : never }[Op];

/** One line of a card, of whichever verb: what is done, to what, how many, and where. */
export type Line = { readonly op: Op } & { readonly [K in Words]?: Word<K> };
