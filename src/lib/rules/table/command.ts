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
import type { FearCardId } from './printed-cards';
import type { SpiritChange } from './spirit-state';

/**
 * What happened on the table, as the table tells it: deeds, and corrections of everything else. From `add` to `fear`
 * and `endEffect` are deeds as 0.1 and 0.2 told them, which stand in saved games; each is told as a deed. `blight` is so
 * much added to the island, or with fewer than none taken off it, where no lands are kept.
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
  | { report: 'setSlot'; slot: string; cards: readonly string[] }
  | { report: 'setDeck'; deck: readonly DeckCard[] }
  | { report: 'setCounter'; counter: string; n: number }
  /** A counter of the table's own by its name; one that is not there is made. `to: null` takes it off. */
  | { report: 'countOwn'; name: string; n: number }
  | { report: 'renameOwn'; name: string; to: string | null }
  /** What a player's turn changes about the Spirit of player `player` (from 1). */
  | { report: 'spirit'; player: number; changes: readonly SpiritChange[] }
  /** Whether the app deals Power Cards; the discards of a deck of them, which ran out, are shuffled. */
  | { report: 'dealPowers'; on: boolean }
  | { report: 'shufflePowers'; deck: PowerDeck }
  /** A Power is used: everything it does from here on is in it. */
  | ({ report: 'usePower' } & PowerUsed)
  /** So many cards from the top of a dealt deck were looked at, and put back in an order (`deck-looks.ts`). */
  | { report: 'lookAtDeck'; deck: DeckName; n: number }
  | { report: 'orderDeck'; deck: DeckName; order: readonly number[]; left: number }
  | { report: 'setPhase'; turn: number; phase: Phase }
  /** A part of a card (`event.cities-rise.0`), or a line of an Adversary (`england.escalation`), that was forgotten; in this land. */
  | { report: 'carryOut'; part: string; land?: LandId }
  | { report: 'offer'; of: string; step: string; land: LandId | null }
  | { report: 'trackPresence'; on: boolean }
  | { report: 'spiritLost'; lost: boolean }
  | { report: 'endEffect'; card: FearCardId }
  | { report: 'score'; term: Scored; n: number }
  | { report: 'end'; result: Ending['result'] };

/**
 * Go on, answer the open question (and those that follow, in one go), or tell what happened. `reports` tell what the table
 * did before it goes on: what Spirits put out, as the set-up ends. `through` the turn: on as long as nothing has to be
 * named or carried out; where lands are kept, from the end of Slow Powers alone. `without`
 * these parts of cards and lines of an Adversary, as a table did that forgot them.
 */
export type Tap =
  | { do: 'proceed'; reports?: readonly Report[]; through?: 'turn'; without?: readonly string[] }
  | { do: 'choose'; choice: string; then?: readonly string[]; without?: readonly string[] }
  | { do: 'report'; reports: readonly Report[] };

/** A card that was named wrongly: the one that was named, and the one it was. */
export interface Misnamed {
  readonly kind: 'fear' | 'event' | 'blight' | 'invader';
  readonly was: string;
  readonly is: string;
  /** The Terror Level at which a Fear Card is carried out, where that was wrong. */
  readonly level?: TerrorLevel;
  /** The part of an Event that counts, by its place on the card, where the Terror Level, Stage or island was wrong. */
  readonly part?: number;
}

/** A moment before the table's own, where something is told late or a line is taken out. */
export interface Mended {
  readonly turn: number;
  readonly phase: Phase;
  /** So many of the first taps are told late; none where a line is taken out. */
  readonly late: number;
}

/**
 * A card, or an earlier moment, is put right as if it had been so at once: `did` are the taps from there on as they count
 * now, in place of the last `back` of the line, and `difference` is what that makes of the game.
 */
export interface Correction {
  do: 'correct';
  card?: Misnamed;
  past?: Mended;
  back: number;
  did: readonly Tap[];
  /** Cards among the taps done again that had been put right before, each by its place among them. */
  also?: readonly { readonly at: number; readonly card: Misnamed }[];
  difference: Difference;
}

/** Nothing else changes a game. */
export type Command = Tap | Correction;
