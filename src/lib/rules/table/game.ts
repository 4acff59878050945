import type { Lasting } from './deed';
import { type BoardId, isBeside, type LandId, type PlaceId } from './island';
import type { Pieces } from './pieces';
import type { BlightCardId, FearCardId, InvaderCardId, PowerCardId } from './printed-cards';
import type { AdversaryId, ScenarioId, SpiritId } from './printed-names';
import type { SpiritStates } from './spirit-state';
import type { Step } from './step';

/** The version of the saved format. A change needs a higher number and a migration. */
export const GAME_VERSION = 11;

/** The maximum number of players and of their boards; there can be one extra board. */
export const MAX_PLAYERS = 6;

/** The highest level of an Adversary. */
export const MAX_LEVEL = 6;

/** The phases of a turn in order. `setup` comes once, before the first turn. */
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

/** A chosen Spirit, with its Aspect if it has one. */
export interface SpiritChoice {
  readonly id: SpiritId;
  readonly aspect: string | null;
}

/** An Adversary with its level; of two, the first is the leading one. */
export interface AdversaryChoice {
  readonly id: AdversaryId;
  readonly level: number;
}

/** The last wave with printed numbers (Second Wave). */
export const MAX_WAVE = 7;

/** The rulebook's options for an easier game. */
export const EASIER = ['bonusGrowth', 'noFirstExplore'] as const;
export type Easier = (typeof EASIER)[number];

/** The island after a game, for the next wave, with its Blight Card or space. */
export interface Aftermath {
  /** Dahan, tokens and Blight by land, without Damage. */
  readonly lands: Readonly<Record<LandId, Pieces>>;
  readonly blight: Pick<BlightState, 'side' | 'left' | 'card'>;
}

/** A wave on the island of an earlier game (Second Wave). */
export interface Wave {
  /** The wave number; the first game was wave 1. */
  readonly number: number;
  /** The result of the previous wave, if known. */
  readonly after: Aftermath | null;
}

/** The choices before the game. They never change. */
export interface Setup {
  readonly players: readonly string[];
  /** The color of each player's pieces, if chosen. */
  readonly colours: readonly (string | null)[];
  /** Each player's Spirit, if chosen. */
  readonly spirits: readonly (SpiritChoice | null)[];
  /** Each player's board, in order; an extra board is last. */
  readonly boards: readonly BoardId[];
  readonly layout: string;
  /** The Blight space, or a Blight Card whose other side is unknown. */
  readonly blight: 'space' | 'card';
  /** Physical decks whose cards the players name, or decks that the app deals. */
  readonly decks: 'table' | 'app';
  /** A game without lands: the players move pieces and record the results. */
  readonly trackers?: true;
  /** None, one, or the leading and the supporting one. */
  readonly adversaries: readonly AdversaryChoice[];
  /** The files of homebrew content, as text, so that every device with the game has them. */
  readonly homebrew?: readonly string[];
  readonly scenario: ScenarioId | null;
  /** The wave, if the Scenario has several. */
  readonly wave?: Wave;
  /** The owned sets in use; always includes the base game. */
  readonly products: readonly string[];
  /** True if the expansion tokens (`tokens`), or Event Cards (`events`), are in use. */
  readonly tokens: boolean;
  readonly events: boolean;
  readonly easier: readonly Easier[];
  /** The total difficulty, as computed at the start. */
  readonly difficulty: number;
  readonly seed: number;
}

/** The counter with the steps by which the table turned the map; missing if each screen chooses an angle. */
export const ISLAND_STEPS = 'island.steps';

/** Default values of all optional setup fields. */
export const PLAIN = {
  colours: [],
  spirits: [],
  adversaries: [],
  scenario: null,
  products: ['base'],
  tokens: false,
  events: false,
  easier: [],
  difficulty: 0,
} as const satisfies Partial<Setup>;

export interface LandState {
  readonly pieces: Pieces;
  /** The turn and phase in which the players last confirmed this land; null before that. */
  readonly confirmed: { readonly turn: number; readonly phase: Phase } | null;
}

export type TerrorLevel = 1 | 2 | 3;

export interface FearState {
  /** The Fear that earns a card: the number of Fear markers in the pool. */
  readonly size: number;
  readonly generated: number;
  /** Fear Cards per Terror Level, top first. */
  readonly split: readonly [number, number, number];
  readonly earned: number;
  readonly resolved: number;
  /** The Terror Level, if earned cards don't set it (Rituals of Terror). */
  readonly level?: TerrorLevel;
  /** The revealed cards in order; `null` if unnamed. */
  readonly seen: readonly (FearCardId | null)[];
  /** The dealt deck, top first, if the app deals. */
  readonly dealt: readonly FearCardId[] | null;
}

export interface BlightState {
  readonly side: 'space' | 'healthy' | 'blighted';
  readonly left: number;
  /** The flipped Blight Card; the island may still be healthy. */
  readonly card: BlightCardId | null;
  readonly dealt: readonly BlightCardId[] | null;
  /** Every flipped Blight Card, with its turn. */
  readonly turned: Readonly<Record<string, number>>;
}

/** A face-down card: its back shows the Stage. The id is known only if the app deals. */
export interface DeckCard {
  readonly stage: 1 | 2 | 3;
  readonly card?: InvaderCardId;
}

export interface InvaderTrack {
  readonly deck: readonly DeckCard[];
  readonly slots: Readonly<Record<string, readonly InvaderCardId[]>>;
  readonly discard: readonly InvaderCardId[];
  /** True if a card had to be revealed and the deck was empty. */
  readonly ranOut: boolean;
}

export interface PresenceState {
  readonly tracked: boolean;
  /** Players whose Presence has been on the island. */
  readonly seen: readonly number[];
  /** True if the players recorded that a Spirit has no Presence left. */
  readonly lost: boolean;
  /** Lands that got Blight while Presence is not tracked. The players still have to remove Presence there. */
  readonly owed: readonly LandId[];
}

/** A custom counter. The rules never use it. */
export interface OwnCounter {
  readonly name: string;
  readonly n: number;
}

/**
 * The minimum difficulty, reached by Destiny Unfolds and by a Second Wave that is printed as easier (scenarios.json).
 */
export const LEAST_DIFFICULTY = -1;

/** The terms of the score that the players can correct. */
export const SCORED = ['difficulty', 'cardsLeft', 'cardsGone', 'dahan', 'blight', 'unused'] as const;
export type Scored = (typeof SCORED)[number];

export interface Ending {
  /** `aborted`: the players stopped before a result. */
  readonly result: 'victory' | 'defeat' | 'sacrifice' | 'aborted';
  readonly because: readonly string[];
}

/**
 * The lifetime of a memo: until the current Invader or Fear Card is resolved, the current step of the turn (such as
 * Ravage) ends, the turn ends, or the game ends.
 */
export const MEMO_SPANS = ['card', 'step', 'turn', 'game'] as const;
export type MemoSpan = (typeof MEMO_SPANS)[number];

/** The changed parts between two games with the same setup; of the lands, only the changed ones. */
export type Difference = Readonly<Partial<Omit<Game, 'version' | 'setup'>>>;

/** The complete state of a game as plain data, saved after every entry. */
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
  /** Pieces off the island: in Oceans and in The Endless Dark. Empty places are left out. */
  readonly beside: Readonly<Record<PlaceId, Pieces>>;
  /** Sunken lands, which are Ocean for the rest of the game. */
  readonly sunk: readonly LandId[];
  /** All lasting effects, each with its end. */
  readonly lasting: readonly Lasting[];
  /** Counters of modifiers, by name: `russia.1:beasts`. A missing one is 0. */
  readonly counters: Readonly<Record<string, number>>;
  /** Custom counters; missing until one is used. */
  readonly ownCounters?: readonly OwnCounter[];
  /** The tracked Spirits, off the island; missing until one is tracked. */
  readonly spiritStates?: SpiritStates;
  /** The discard piles of the Power Card decks; missing until one changes or dealing is turned on or off. */
  readonly powerDecks?: PowerDecks;
  /** Memos of modifiers, by name, with their lifetime. The app never shows them, and they expire automatically. */
  readonly memo: Readonly<Record<string, MemoSpan>>;
  /** The remaining steps, next first. */
  readonly agenda: readonly Step[];
  /** The results from which the players continued. */
  readonly playedOn: readonly string[];
  readonly ended: Ending | null;
  /** The players' corrections of the score. */
  readonly scored: Readonly<Partial<Record<Scored, number>>>;
}

/** Returns the state of the land; throws for a land that is not in this game. */
export function landStateIn({ game }: { readonly game: Pick<Game, 'lands'> }, id: LandId): LandState {
  const land = game.lands[id];
  if (!land) throw Error(`no land ${id}`);
  return land;
}

/** Returns the pieces in a land, or in a place off the island, which may be empty. */
export const piecesIn = (
  where: { readonly game: Pick<Game, 'lands'> & Partial<Pick<Game, 'beside'>> },
  id: PlaceId,
): Pieces =>
  isBeside(id) && !where.game.lands[id] ? (where.game.beside?.[id] ?? {}) : landStateIn(where, id).pieces;

/** The decks of Power Cards. */
export const POWER_DECKS = ['minor', 'major'] as const;
export type PowerDeck = (typeof POWER_DECKS)[number];

/** The state of a deck of Power Cards. Its order follows from the seed and the number of shuffles. */
interface PowerDeckState {
  readonly discarded: readonly PowerCardId[];
  /** The number of times that the discard pile was shuffled into a new deck. */
  readonly shuffles: number;
}

/** The decks of Power Cards after cards have left them. */
export interface PowerDecks {
  /** True if the app deals Power Cards; missing if it deals them only as it deals the other decks. */
  readonly dealt?: boolean;
  readonly minor: PowerDeckState;
  readonly major: PowerDeckState;
}
