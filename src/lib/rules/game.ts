import type { FearCardId, LastingEffect } from './fear-card';
import type { BoardId, LandId } from './island';
import type { PieceCode, Pieces } from './pieces';
import type { Step } from './step';

/** The shape of a saved game; a change of shape raises it and brings a migration. */
export const GAME_VERSION = 1;

/** The phases of a turn in order; `setup` comes once, before the first. */
export const PHASES = [
  'spirit',
  'fast',
  'blightedIsland',
  'fear',
  'ravage',
  'build',
  'explore',
  'slow',
  'timePasses',
] as const;
export type Phase = 'setup' | (typeof PHASES)[number];

export const ACTIONS = ['ravage', 'build', 'explore'] as const;
export type Action = (typeof ACTIONS)[number];

/** What the table chose before the first piece was placed; it never changes. */
export interface Setup {
  readonly players: readonly string[];
  readonly boards: readonly BoardId[];
  readonly layout: string;
  /** The printed blight space, or a Blight Card whose other side nobody knows yet. */
  readonly blight: 'space' | 'card';
  /** Whether the players turn real cards and say which, or the app deals. */
  readonly decks: 'table' | 'app';
  readonly adversaries: readonly { readonly id: string; readonly level: number }[];
  readonly seed: number;
}

export interface LandState {
  readonly pieces: Pieces;
  readonly defend: number;
  readonly skips: readonly Action[];
  /** When the table last said that this land is as shown. */
  readonly confirmed: { readonly turn: number; readonly phase: Phase } | null;
}

export type TerrorLevel = 1 | 2 | 3;

export interface FearState {
  /** Fear markers in the pool: so much Fear earns a card. */
  readonly size: number;
  readonly generated: number;
  /** Fear Cards per Terror Level, from the top. */
  readonly split: readonly [number, number, number];
  readonly earned: number;
  readonly resolved: number;
  /** Cards that have been turned over, in order; `null` for one nobody named. */
  readonly seen: readonly (FearCardId | null)[];
  /** The dealt deck from the top, when the app deals. */
  readonly dealt: readonly FearCardId[] | null;
}

export interface BlightState {
  readonly side: 'space' | 'healthy' | 'blighted';
  readonly left: number;
  readonly card: string | null;
  readonly dealt: readonly string[] | null;
}

/** A card still face down: its back shows the Stage; the id is known only where the app deals. */
export interface DeckCard {
  readonly stage: 1 | 2 | 3;
  readonly card?: string;
}

export interface InvaderTrack {
  readonly deck: readonly DeckCard[];
  readonly slots: Readonly<Record<string, readonly string[]>>;
  readonly discard: readonly string[];
  /** A card had to be revealed and there was none. */
  readonly ranOut: boolean;
}

export interface PresenceState {
  readonly tracked: boolean;
  /** Players whose Presence has been on the island. */
  readonly seen: readonly number[];
  /** The table said that a Spirit has no Presence left. */
  readonly lost: boolean;
  /** Lands that got Blight while Presence is not tracked: hands have not yet been told to take it off. */
  readonly owed: readonly LandId[];
}

/** What the table may correct in the score. */
export const SCORED = ['difficulty', 'cardsLeft', 'cardsGone', 'dahan', 'blight'] as const;
export type Scored = (typeof SCORED)[number];

export interface Ending {
  readonly result: 'victory' | 'defeat' | 'sacrifice';
  readonly because: readonly string[];
}

/** Everything there is to know about a game in play: plain data, saved as it stands after every entry. */
export interface Game {
  readonly version: typeof GAME_VERSION;
  readonly setup: Setup;
  readonly turn: number;
  readonly phase: Phase;
  readonly lands: Readonly<Record<LandId, LandState>>;
  readonly fear: FearState;
  readonly blight: BlightState;
  readonly invaders: InvaderTrack;
  readonly presence: PresenceState;
  /** What lasts until Time Passes, with the Fear Card it comes from. */
  readonly lasting: readonly { readonly card: FearCardId; readonly effect: LastingEffect }[];
  /** What is still to be done, next first. */
  readonly agenda: readonly Step[];
  /** The ending the table has seen and played on from. */
  readonly playedOn: string | null;
  readonly ended: Ending | null;
  /** Terms of the score as the table corrected them. */
  readonly scored: Readonly<Partial<Record<Scored, number>>>;
}

/** Whether the one piece or more stands in the land. */
export const has = (game: Game, land: LandId, code: PieceCode): boolean =>
  (game.lands[land]?.pieces[code] ?? 0) > 0;
