import type { Deed } from './deeds/deed';
import type { FearCardId } from './fear-card';
import type { Action, BlightState, DeckCard, Ending, FearState, Phase, Scored } from './game';
import type { LandId } from './island';
import type { PieceCode } from './pieces';

/**
 * What happened on the table, as the table tells it: deeds, and corrections of everything else. From `add` to `fear`
 * and `endEffect` are deeds as 0.1 and 0.2 told them, which stand in saved games; each is told as a deed.
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
  | { report: 'setFear'; fear: Pick<FearState, 'generated' | 'earned' | 'resolved' | 'split' | 'size'> }
  | { report: 'setBlight'; blight: Pick<BlightState, 'side' | 'left' | 'card'> }
  | { report: 'setSlot'; slot: string; cards: readonly string[] }
  | { report: 'setDeck'; deck: readonly DeckCard[] }
  | { report: 'setCounter'; counter: string; n: number }
  | { report: 'setPhase'; turn: number; phase: Phase }
  | { report: 'offer'; of: string; step: string; land: LandId | null }
  | { report: 'trackPresence'; on: boolean }
  | { report: 'spiritLost'; lost: boolean }
  | { report: 'endEffect'; card: FearCardId }
  | { report: 'score'; term: Scored; n: number }
  | { report: 'end'; result: Ending['result'] };

/**
 * Go on, answer the open question (and those that follow, in one go), or tell what happened; nothing else changes a game. `reports` tell what the table
 * did before it goes on: what Spirits put out, as the set-up ends.
 */
export type Command =
  | { do: 'proceed'; reports?: readonly Report[] }
  | { do: 'choose'; choice: string; then?: readonly string[] }
  | { do: 'report'; reports: readonly Report[] };
