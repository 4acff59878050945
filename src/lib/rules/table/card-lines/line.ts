import type { Awaited } from '../occasion';
import type { PieceCode } from '../pieces';
import type { Per } from './amount-words';
import type { Destination, LandFilter } from './land-words';
import type { Anchor, CardToken, Kind, Kinds, Pick, Share } from './line-words';
import type { AnyWords, ByHandWords } from './shared-words';
import type { SpiritLines } from './spirit-lines';

/** The words of a line about lands. */
interface OfLands extends AnyWords {
  /** The pieces of a trigger, that number or half of it, or the piece picked before. */
  readonly those?: 'pieces' | 'count' | 'half' | 'picked';
  /** Only a piece with this code. */
  readonly code?: PieceCode;
  /** The allowed lands; with `anchor`, a condition on that land. */
  readonly anchor?: Anchor;
  readonly in?: LandFilter;
  /** Only lands to which the current Power has moved pieces or added Presence. */
  readonly where?: 'came' | 'added';
  /** Only lands with the most (or fewest) of a count, and at least this many. */
  readonly pick?: Pick;
  readonly pickMin?: number;
  /** The number of lands, or pieces spread over any. */
  readonly lands?: number | 'any' | 'as-many-as-possible';
  /** The maximum in total. */
  readonly max?: number;
  /** The acting token. */
  readonly token?: Kind;
}

/** The words of a line about present pieces. */
interface OfPieces extends OfLands {
  readonly piece: Kinds;
  readonly n: Share;
  /** Multiplies the number by this count. */
  readonly per?: Per;
  /** The number is the total Health of the pieces. */
  readonly unit?: 'health';
  /** The acting token itself; or Presence of any Spirit. */
  readonly self?: true;
  readonly anyone?: true;
}

/** The words of a line that moves pieces. */
interface Moving extends OfPieces {
  /**
   * The destination; the distance; a different land for each piece, spread as widely as possible, or the same land for
   * all.
   */
  readonly to?: Destination;
  readonly toPick?: Pick;
  readonly distance?: readonly [number, number];
  readonly eachTo?: 'different' | 'spread' | 'same';
  /** True if the pieces may instead move from a destination land into the target land. */
  readonly back?: true;
}

/** A change of a number. */
interface Change extends OfLands {
  readonly n: number;
  /** The minimum after the change. */
  readonly min?: number;
}

/** A change of a number of these pieces. */
interface ChangeOf extends Change {
  readonly piece: Kinds;
  readonly per?: Per;
}

/** A skipped action. */
interface Skip extends OfLands {
  /** All such actions of the turn, or only the next one. */
  readonly which?: 'all' | 'next';
  /** True if only actions of Invader Cards are skipped. */
  readonly normalOnly?: true;
}

/** The words of each verb. A new verb needs an entry here and in the `verbs` file of its kind. */
export interface Lines extends SpiritLines {
  // Effects on pieces.
  remove: OfPieces & { /** Blight goes to the box, Presence out of the game. */ readonly toBox?: true };
  destroy: OfPieces & { readonly noFear?: true };
  push: Moving;
  move: Moving;
  gather: OfPieces & { readonly least?: number; readonly singleOrigin?: true };
  /** Moves pieces along with those of the previous line: this many, or with `all` one per moved piece. */
  bring: OfPieces;
  add: OfLands & {
    readonly piece: Kinds;
    readonly n: number;
    readonly per?: Per;
    /** The kinds of Invaders that get Strife; with `eachTo`, each Strife goes to another piece. */
    readonly onto?: Kinds;
    readonly eachTo?: 'different';
    /** Blight that does not cascade, or that destroys no Presence of the Spirit that adds it. */
    readonly cascade?: false;
    readonly spares?: true;
    /** Destroyed Presence, or Presence from a track. */
    readonly from?: 'destroyed' | 'track';
    /** Presence may enter terrains forbidden to its Spirit. */
    readonly anyTerrain?: true;
  };
  /** Adds the printed setup pieces of the land, or these kinds of them. */
  'add-setup': OfLands & { readonly piece?: Kinds };
  replace: OfPieces & {
    readonly into: Kind;
    readonly withAmount?: number;
    readonly fearEach?: number;
    /** Presence leaves the game. */
    readonly toBox?: true;
  };
  drown: OfPieces;
  downgrade: OfPieces & { /** True if no piece is Downgraded twice. */ readonly eachTo?: 'different' };
  upgrade: OfPieces;
  damage: OfPieces & {
    readonly n: number;
    /** Only pieces with Strife. */
    readonly strifed?: true;
    /** Divided among at most this many lands. */
    readonly maxLands?: number;
    /** Strife and Defend reduce the Damage of an Event. */
    readonly strifeApplies?: true;
    readonly defendApplies?: true;
  };
  'damage-each': OfPieces & {
    readonly n: number;
    /** At most this many pieces. */ readonly maxTargets?: number;
    /** Extra Damage to the first picked piece. */ readonly more?: number;
  };
  'invaders-fight': OfLands & { readonly piece: Kinds; readonly n?: 1 };
  /** Adds one Blight from the box to the card. */
  'box-blight': OfLands;
  /** Moves this much of the Power's Defend along with each piece that the previous line moved. */
  'move-defend': OfLands & { readonly n: number };
  'repeat-this': OfLands;
  /** Picks a land for the next line. */
  'choose-land': OfLands;
  /** The later lines wait for an event in the land. */
  'wait-for': OfLands & {
    readonly on: Awaited;
    readonly piece?: Kinds;
    /** The effect happens only the first time, or with `taken` until it is used. */
    readonly once?: true | 'taken';
  };
  /** Keeps pieces out of the coming Ravage. */
  'sit-out': OfPieces;
  /** The land becomes Ocean. */
  'sink-land': OfLands;
  // Actions of the Invaders.
  ravage: OfLands;
  build: OfLands & { /** True if lands without Invaders Build too. */ readonly withoutInvaders?: true };
  explore: OfLands;
  fear: OfLands & {
    readonly n: number;
    readonly per?: Per;
  };
  // Lasting effects.
  defend: OfLands & {
    readonly n: number;
    readonly per?: Per;
    /** The amount is counted once, when the effect starts. */
    readonly countWhen?: 'now';
    /** Also applies in adjacent lands, with the same amount. */
    readonly around?: true;
  };
  isolate: OfLands;
  'skip-ravage': Skip;
  'skip-build': Skip;
  'skip-explore': Skip;
  /** Skips the next Invader action there, or all of them. */
  'skip-actions': OfLands & {
    readonly which?: 'next';
    /** The number of actions, by this count. */
    readonly per?: Per;
    /** True if an Explore is not skipped. */
    readonly spares?: true;
  };
  'dahan-first': OfLands & {
    /** The number of Dahan that deal Damage first; all if missing. */
    readonly n?: number;
    readonly which?: 'next';
  };
  'dahan-at-once': OfLands;
  'skip-build-city': OfLands & { readonly piece: 'C' };
  'not-explore-source': OfLands;
  'skip-step': AnyWords & {
    readonly step: 'build' | 'explore';
    /** An Explore Card that doesn't act is still revealed, with its Escalation. */
    readonly reveal?: true;
    /** A card that doesn't act stays in its space. */
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
    /** Only the next Ravage; all of the turn if missing. */
    readonly which?: 'next';
    readonly n: number | 'stage';
    readonly per?: Per;
    readonly against?: 'land';
    /** The amount is counted once, when the effect starts. */
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
  /** These pieces take no Damage and can't be destroyed; with `wholly`, they can't be affected at all. */
  immune: OfLands & { readonly piece: Kinds; readonly wholly?: true };
  /** Prevents this many destructions of these pieces, the next time or each time. */
  'destroy-fewer': OfLands & { readonly piece: Kinds; readonly n: number; readonly times: 'once' | 'each' };
  /** Changes the Damage of Dahan that fight back. */
  'dahan-strike-mod': OfLands & { readonly n: number; readonly per?: Per; readonly countWhen?: 'now' };
  /** Prevents Blight in the land, or its cascade. */
  'no-blight': OfLands;
  'no-cascade': OfLands;
  'defend-mod': Change;
  // Cards and markers of the Invaders.
  'fear-deck-add': AnyWords & { readonly n: 1 };
  'fear-deck-remove': AnyWords & { readonly n: 1 };
  'fear-earned-discard': AnyWords & { readonly n: number };
  'fear-earned-resolve': AnyWords & { readonly n: 1 };
  'fear-pool-return': AnyWords & { readonly n: number; readonly per: 'player' };
  'fear-pool-grow': AnyWords & {
    /** Fear markers per player, by Terror Level. */
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
    /** Under this many cards; without it, as at setup. */ readonly under?: number;
  };
  'event-redraw': AnyWords & { readonly n: 1 };
  'event-discard': AnyWords;
  'choose-token': AnyWords & { readonly piece: CardToken };
  // Facts that the players enter.
  'reveal-power': ByHandWords;
  // Payments, decks, and effects that the players resolve.
  /** Pays this Energy, or any amount; without the payment, the next line doesn't happen. */
  pay: AnyWords & { readonly n: number | 'any' };
  /** All Spirits pay this Energy together, partly with tokens; without the payment, the next line doesn't happen. */
  'pay-jointly': AnyWords & { readonly n: number; readonly per?: Per; readonly piece?: Kinds };
  /** All Spirits share this Energy as evenly as possible. */
  'share-energy': AnyWords & { readonly n: number; readonly per?: Per };
  /** Turns a Fear Card face up: the top one of the deck, or any face-down one. */
  'fear-card-reveal': AnyWords & { readonly n: 1; readonly faceDown?: true };
  /** Swaps the top Invader Card with a discarded one. */
  'invader-deck-swap': AnyWords & { readonly n: 1 };
  'discard-power': ByHandWords;
  'use-power-now': ByHandWords & { readonly speed?: 'slow' };
  'presence-track-to-destroyed': ByHandWords;
  'later-defend': ByHandWords;
  /** An effect without a verb. The app announces it with its number. */
  said: ByHandWords & { readonly what: string; readonly piece?: Kinds };
}

/** The verb of a line. */
export type Op = keyof Lines;

type Words = { [O in Op]: keyof Lines[O] }[Op];
type Word<K extends Words> = { [O in Op]: K extends keyof Lines[O] ? Lines[O][K] : never }[Op];

/** One line of a card with any verb: what happens, to what, how many, and where. */
export type Line = { readonly op: Op } & { readonly [K in Words]?: Word<K> };
