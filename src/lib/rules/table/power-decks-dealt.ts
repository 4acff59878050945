import type { Game, PowerDeck, PowerDecks } from './game';
import type { SpiritChange } from './spirit-state';

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
