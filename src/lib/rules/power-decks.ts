import type { Game } from './game';
import type { SpiritChange } from './spirit-state';

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

const UNTOUCHED: PowerDecks = {
  minor: { discarded: [], shuffles: 0 },
  major: { discarded: [], shuffles: 0 },
};

/** The decks of Power Cards as they are. */
export const powerDecksOf = ({ powerDecks = UNTOUCHED }: Pick<Game, 'powerDecks'>): PowerDecks => powerDecks;

/** Whether the app deals Power Cards: with its other decks, or as the table wants it. */
export const dealsPowers = (game: Pick<Game, 'powerDecks' | 'setup'>): boolean =>
  powerDecksOf(game).dealt ?? game.setup.decks === 'app';

/** The game with the Power Cards dealt by the app, or by hands. */
export const withPowersDealt = (game: Game, dealt: boolean): Game => ({
  ...game,
  powerDecks: { ...powerDecksOf(game), dealt },
});

/** The discards of a deck are its new deck (rules, Gaining Power Cards). */
export function withPowersShuffled(game: Game, deck: PowerDeck): Game {
  const decks = powerDecksOf(game);
  return { ...game, powerDecks: { ...decks, [deck]: { discarded: [], shuffles: decks[deck].shuffles + 1 } } };
}

/** The decks after what a player told: a card of theirs that is forgotten lies among their discards, any other does not. */
export function withPowersMoved(
  game: Game,
  player: number,
  changes: readonly SpiritChange[],
): Pick<Game, 'powerDecks'> {
  let { powerDecks } = game;
  for (const change of changes) {
    if (change.change !== 'card') continue;
    const { id, to } = change;
    const deck =
      change.deck ?? game.spiritStates?.[player]?.cards.find((card) => card.id === id && card.deck)?.deck;
    if (!deck) continue;
    const decks = powerDecks ?? UNTOUCHED;
    const others = decks[deck].discarded.filter((one) => one !== id);
    const discarded = to === null ? [...others, id] : others;
    powerDecks = { ...decks, [deck]: { ...decks[deck], discarded } };
  }
  return powerDecks ? { powerDecks } : {};
}
