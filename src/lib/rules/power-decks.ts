import type { Game } from './game';
import type { CardChange, HeldCard, SpiritChange } from './spirit-state';

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

/** The decks once a card of this one lies elsewhere: among its discards, or not any more. */
function withCard(decks: PowerDecks, deck: PowerDeck, id: string, isDiscarded: boolean): PowerDecks {
  const { discarded, shuffles } = decks[deck];
  const others = discarded.filter((one) => one !== id);
  if (!isDiscarded && others.length === discarded.length) return decks;
  return { ...decks, [deck]: { discarded: isDiscarded ? [...others, id] : others, shuffles } };
}

const isCard = (change: SpiritChange): change is CardChange => change.change === 'card';

/** The decks after what a player told: cards that are forgotten, or whose Spirit is kept no more, lie among their discards. */
export function withPowersMoved(
  game: Game,
  player: number,
  changes: readonly SpiritChange[],
): Pick<Game, 'powerDecks'> {
  const held: readonly HeldCard[] = game.spiritStates?.[player]?.cards ?? [];
  const isGone = changes.some((one) => one.change === 'kept' && !one.on);
  const moves = isGone ? held.map((card) => ({ ...card, to: null })) : changes.filter(isCard);
  const deckOf = (id: string): PowerDeck | undefined =>
    [...moves, ...held].find((one) => one.id === id && one.deck !== undefined)?.deck;
  const before = powerDecksOf(game);
  const after = moves.reduce((decks, { id, to }) => {
    const deck = deckOf(id);
    return deck === undefined ? decks : withCard(decks, deck, id, to === null);
  }, before);
  return after === before ? {} : { powerDecks: after };
}
