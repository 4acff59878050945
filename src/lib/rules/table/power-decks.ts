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
