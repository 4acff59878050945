import type { PowerUsed } from './card-lines/power-data';
import type { Deed } from './deed';
import type {
  Action,
  BlightState,
  DeckCard,
  Difference,
  Ending,
  FearState,
  Phase,
  PowerDeck,
  Scored,
  TerrorLevel,
} from './game';
import type { LandId } from './island';
import type { DeckName } from './ordered-deck';
import type { PieceCode } from './pieces';
import type { FearCardId, InvaderCardId } from './printed-cards';
import type { SpiritChange } from './spirit-state';

/**
 * A fact that the players record: a deed, a correction, a used Power or a choice. Versions 0.1 and 0.2 stored deeds as
 * separate reports (from `add` through `fear`, except `confirm`, and `endEffect`); each is converted to a deed. `blight`
 * adds Blight to an island without lands, or removes it if negative.
 */
export type Report =
  | { report: 'deed'; deed: Deed }
  | { report: 'count'; land: LandId; piece: PieceCode; n: number }
  | { report: 'add'; land: LandId; piece: PieceCode; n: number }
  | { report: 'remove'; land: LandId; piece: PieceCode; n: number }
  | { report: 'destroy'; land: LandId; piece: PieceCode; n: number }
  | { report: 'damage'; land: LandId; piece: PieceCode; n: number }
  | { report: 'replace'; land: LandId; piece: PieceCode; to: PieceCode; n: number }
  | { report: 'move'; land: LandId; to: LandId; piece: PieceCode; n: number }
  | { report: 'addBlight'; land: LandId }
  | { report: 'returnBlight'; land: LandId }
  | { report: 'defend'; land: LandId; n: number }
  | { report: 'skip'; land: LandId; action: Action; on: boolean }
  | { report: 'confirm'; lands: readonly LandId[] }
  | { report: 'fear'; n: number }
  | { report: 'blight'; n: number }
  | { report: 'setFear'; fear: Pick<FearState, 'generated' | 'earned' | 'resolved' | 'split' | 'size'> }
  | { report: 'setBlight'; blight: Pick<BlightState, 'side' | 'left' | 'card'> }
  | { report: 'setSlot'; slot: string; cards: readonly InvaderCardId[] }
  | { report: 'setDeck'; deck: readonly DeckCard[] }
  | { report: 'setCounter'; counter: string; n: number }
  /** Sets a custom counter; creates it if missing. `to: null` deletes it. */
  | { report: 'countOwn'; name: string; n: number }
  | { report: 'renameOwn'; name: string; to: string | null }
  /** Changes to the Spirit of player `player` (from 1). */
  | { report: 'spirit'; player: number; changes: readonly SpiritChange[] }
  /** Turns dealing of Power Cards by the app on or off; shuffles the discard pile of an empty deck. */
  | { report: 'dealPowers'; on: boolean }
  | { report: 'shufflePowers'; deck: PowerDeck }
  /** Uses a Power; contains all of its effects. */
  | ({ report: 'usePower' } & PowerUsed)
  /** A look at the top cards of a dealt deck, and their new order (`deck-looks.ts`). */
  | { report: 'lookAtDeck'; deck: DeckName; n: number }
  | { report: 'orderDeck'; deck: DeckName; order: readonly number[]; left: number }
  | { report: 'setPhase'; turn: number; phase: Phase }
  /**
   * A forgotten part of a card (`event.cities-rise.0`) or line of an Adversary (`england.escalation`), for this land.
   */
  | { report: 'carryOut'; part: string; land?: LandId }
  | { report: 'offer'; of: string; step: string; land: LandId | null }
  | { report: 'trackPresence'; on: boolean }
  | { report: 'spiritLost'; lost: boolean }
  | { report: 'endEffect'; card: FearCardId }
  | { report: 'score'; term: Scored; n: number }
  | { report: 'end'; result: Ending['result'] };

/**
 * Continues, answers the open question (and those that follow), or records reports. `reports` record what the players
 * did before they continue, such as pieces placed at setup. `through` continues to the end of the turn as long as
 * nothing must be named or resolved; in a game with lands, only from the end of Slow Powers. `without` leaves out
 * forgotten parts of cards and lines of Adversaries.
 */
export type SingleTap =
  | { do: 'proceed'; reports?: readonly Report[]; through?: 'turn'; without?: readonly string[] }
  | { do: 'choose'; choice: string; then?: readonly string[]; without?: readonly string[] }
  | { do: 'report'; reports: readonly Report[] };

/** A tap, or reports with the taps that a phone prepared after them, such as the answers of a Power: all or none apply. */
export type Tap =
  | Exclude<SingleTap, { do: 'report' }>
  | { do: 'report'; reports: readonly Report[]; then?: readonly SingleTap[] };

/** A card that was named wrongly: the wrong name and the right one. */
export interface Misnamed {
  readonly kind: 'fear' | 'event' | 'blight' | 'invader';
  readonly was: string;
  readonly is: string;
  /** The correct Terror Level of a Fear Card, if it was wrong. */
  readonly level?: TerrorLevel;
  /** The correct part of an Event by its index on the card, if the Terror Level, Stage or island was wrong. */
  readonly part?: number;
}

/** A past moment at which a step is recorded late or an entry is removed. */
export interface EditedMoment {
  readonly turn: number;
  readonly phase: Phase;
  /** The number of first taps that are recorded late; 0 if an entry is removed. */
  readonly late: number;
}

/**
 * Corrects a card or an earlier moment. `did` are the effective taps from there on, in place of the last `back` taps of
 * the log, and `difference` is the resulting change to the game.
 */
export interface Correction {
  do: 'correct';
  card?: Misnamed;
  past?: EditedMoment;
  back: number;
  did: readonly Tap[];
  /** Cards among the repeated taps that were corrected before, each by index. */
  also?: readonly { readonly at: number; readonly card: Misnamed }[];
  difference: Difference;
}

/** A command: any change to a game. */
export type Command = Tap | Correction;
