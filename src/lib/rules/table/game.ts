import type { Lasting } from './deed';
import { type BoardId, isBeside, type LandId, type PlaceId } from './island';
import type { Pieces } from './pieces';
import type { FearCardId } from './printed-cards';
import type { SpiritStates } from './spirit-state';
import type { Step } from './step';

/** The shape of a saved game; a change of shape raises it and brings a migration. */
export const GAME_VERSION = 8;

/** More players, and boards of their own, than this no island has; there may be one board more. */
export const MAX_PLAYERS = 6;

/** The highest level of an Adversary. */
export const MAX_LEVEL = 6;

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

/** The Spirit somebody plays, with its aspect if it has one. */
export interface SpiritChoice {
  readonly id: string;
  readonly aspect: string | null;
}

/** An Adversary and how far its effects go; the first of two leads, the second supports. */
export interface AdversaryChoice {
  readonly id: string;
  readonly level: number;
}

/** The last wave that the Second Wave has numbers for. */
export const MAX_WAVE = 7;

/** The rulebook's ways to an easier game. */
export const EASIER = ['bonusGrowth', 'noFirstExplore'] as const;
export type Easier = (typeof EASIER)[number];

/** What a game left on its island for the next one, and on its Blight Card or space. */
export interface Aftermath {
  /** Dahan, tokens and Blight by land; none of them harmed. */
  readonly lands: Readonly<Record<LandId, Pieces>>;
  readonly blight: Pick<BlightState, 'side' | 'left' | 'card'>;
}

/** A wave of Invaders that follows others on the same island (Second Wave). */
export interface Wave {
  /** The first game was wave 1. */
  readonly number: number;
  /** What the game before left, where the app knows it. */
  readonly after: Aftermath | null;
}

/** What the table chose before the first piece was placed; it never changes. */
export interface Setup {
  readonly players: readonly string[];
  /** The colour of each player's pieces by name, where the table said so. */
  readonly colours: readonly (string | null)[];
  /** Each player's Spirit, where the table said so. */
  readonly spirits: readonly (SpiritChoice | null)[];
  /** The board of each player in their order; one that is nobody's lies last. */
  readonly boards: readonly BoardId[];
  readonly layout: string;
  /** The printed blight space, or a Blight Card whose other side nobody knows yet. */
  readonly blight: 'space' | 'card';
  /** Whether the players turn real cards and say which, or the app deals. */
  readonly decks: 'table' | 'app';
  /** The app keeps the trackers only: no lands; hands do what cards and panels say, and tell what came of it. */
  readonly trackers?: true;
  /** None, one, or the leading one and the one that supports it. */
  readonly adversaries: readonly AdversaryChoice[];
  /** The files of those that are homebrew, each as the one text it comes to: whoever has the game has them. */
  readonly homebrew?: readonly string[];
  readonly scenario: string | null;
  /** Which wave it is, where the Scenario has several. */
  readonly wave?: Wave;
  /** What the table owns, as far as its cards are in the game; the base game always is. */
  readonly products: readonly string[];
  /** Whether the expansions' tokens, and their Event Cards, are in use. */
  readonly tokens: boolean;
  readonly events: boolean;
  readonly easier: readonly Easier[];
  /** The difficulty of all this together, as it was known when the game began. */
  readonly difficulty: number;
  readonly seed: number;
}

/** Nothing beside the boards: what a set-up says of everything it does not use. */
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
  /** The Terror Level where it does not follow from the cards earned (Rituals of Terror). */
  readonly level?: TerrorLevel;
  /** Cards that have been turned over, in order; `null` for one nobody named. */
  readonly seen: readonly (FearCardId | null)[];
  /** The dealt deck from the top, when the app deals. */
  readonly dealt: readonly FearCardId[] | null;
}

export interface BlightState {
  readonly side: 'space' | 'healthy' | 'blighted';
  readonly left: number;
  /** The Blight Card that has been turned over, healthy though the island may still be. */
  readonly card: string | null;
  readonly dealt: readonly string[] | null;
  /** Every Blight Card turned so far, with the turn it was. */
  readonly turned: Readonly<Record<string, number>>;
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

/** Something a table counts under a name of its own; the rules never look at it. */
export interface OwnCounter {
  readonly name: string;
  readonly n: number;
}

/** Below nothing: Destiny Unfolds, and a Second Wave that was printed as easier (scenarios.json). */
export const LEAST_DIFFICULTY = -1;

/** What the table may correct in the score. */
export const SCORED = ['difficulty', 'cardsLeft', 'cardsGone', 'dahan', 'blight', 'unused'] as const;
export type Scored = (typeof SCORED)[number];

export interface Ending {
  /** `aborted`: the table stopped before it was decided. */
  readonly result: 'victory' | 'defeat' | 'sacrifice' | 'aborted';
  readonly because: readonly string[];
}

/**
 * How long an exception keeps something in mind: until the Invader or Fear Card that is being carried out is done, the
 * step of the turn (the Ravage step) or the turn is over, or for the whole game.
 */
export const MEMO_SPANS = ['card', 'step', 'turn', 'game'] as const;
export type MemoSpan = (typeof MEMO_SPANS)[number];

/** What differs between two games of one set-up: whole parts of it, and of the lands those that differ. */
export type Difference = Readonly<Partial<Omit<Game, 'version' | 'setup'>>>;

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
  /** What stands beside the island: in Oceans, in The Endless Dark; a place with nothing in it is not there. */
  readonly beside: Readonly<Record<PlaceId, Pieces>>;
  /** Lands that have sunk: they are Ocean for the rest of the game. */
  readonly sunk: readonly LandId[];
  /** What lasts, whatever brought it about, each with its end. */
  readonly lasting: readonly Lasting[];
  /** What exceptions keep count of, by name: `russia.1:beasts`; nothing counted is not there. */
  readonly counters: Readonly<Record<string, number>>;
  /** What the table counts by itself; missing until it has counted anything. */
  readonly ownCounters?: readonly OwnCounter[];
  /** What the Spirits have beside their pieces, of those whose players keep it here; missing until one does. */
  readonly spiritStates?: SpiritStates;
  /** The decks of Power Cards; missing until a card of theirs has moved. */
  readonly powerDecks?: PowerDecks;
  /** What exceptions keep in mind, by name, and until when; no table sees it, and it goes by itself. */
  readonly memo: Readonly<Record<string, MemoSpan>>;
  /** What is still to be done, next first. */
  readonly agenda: readonly Step[];
  /** The ending the table has seen and played on from. */
  readonly playedOn: string | null;
  readonly ended: Ending | null;
  /** Terms of the score as the table corrected them. */
  readonly scored: Readonly<Partial<Record<Scored, number>>>;
}

/** What stands in the land now; throws for a land that this game has not. */
export function landStateIn({ game }: { readonly game: Pick<Game, 'lands'> }, id: LandId): LandState {
  const land = game.lands[id];
  if (!land) throw Error(`no land ${id}`);
  return land;
}

/** The pieces in the land now, or in a place beside the island, where nothing may stand. */
export const piecesIn = (
  where: { readonly game: Pick<Game, 'lands'> & Partial<Pick<Game, 'beside'>> },
  id: PlaceId,
): Pieces =>
  isBeside(id) && !where.game.lands[id] ? (where.game.beside?.[id] ?? {}) : landStateIn(where, id).pieces;

/** The decks that Power Cards are gained from. */
export const POWER_DECKS = ['minor', 'major'] as const;
export type PowerDeck = (typeof POWER_DECKS)[number];

/** What is kept of a deck of Power Cards: its order follows from the seed, and how often it was shuffled. */
interface PowerDeckState {
  readonly discarded: readonly string[];
  /** How often the discards were shuffled into a new deck. */
  readonly shuffles: number;
}

/** The decks of Power Cards, as far as cards have left them. */
export interface PowerDecks {
  /** Whether the app deals them, where the table wants it otherwise than with its other decks. */
  readonly dealt?: boolean;
  readonly minor: PowerDeckState;
  readonly major: PowerDeckState;
}
