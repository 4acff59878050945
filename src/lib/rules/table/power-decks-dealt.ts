import type { Game, PowerDeck, PowerDecks } from './game';
import type { SpiritChange } from './spirit-state';

const UNTOUCHED: PowerDecks = {
  minor: { discarded: [], shuffles: 0 },
  major: { discarded: [], shuffles: 0 },
};

/** Returns the decks of Power Cards, untouched ones if none has changed. */
export const powerDecksOf = ({ powerDecks = UNTOUCHED }: Pick<Game, 'powerDecks'>): PowerDecks => powerDecks;

/** Returns true if the app deals Power Cards: by their own setting, or because it deals the other decks. */
export const dealsPowers = (game: Pick<Game, 'powerDecks' | 'setup'>): boolean =>
  powerDecksOf(game).dealt ?? game.setup.decks === 'app';

/** Returns the game with Power Cards dealt by the app, or by the players. */
export const withPowersDealt = (game: Game, dealt: boolean): Game => ({
  ...game,
  powerDecks: { ...powerDecksOf(game), dealt },
});

/** Returns the game with the discard pile of a deck as its new deck (rules, Gaining Power Cards). */
export function withPowersShuffled(game: Game, deck: PowerDeck): Game {
  const decks = powerDecksOf(game);
  return { ...game, powerDecks: { ...decks, [deck]: { discarded: [], shuffles: decks[deck].shuffles + 1 } } };
}

/** Returns the decks after a player's changes: a forgotten card is in the discard pile, others are not. */
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
