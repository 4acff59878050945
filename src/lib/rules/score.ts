import type { Ending } from './game';
import { onIsland } from './victory';
import type { World } from './world';

/** What the score is made of; every term can be corrected before it is added up. */
export interface ScoreTerms {
  readonly won: boolean;
  readonly difficulty: number;
  /** Invader Cards still in the deck. */
  readonly cardsLeft: number;
  /** Invader Cards discarded or face up. */
  readonly cardsGone: number;
  readonly dahan: number;
  readonly blight: number;
  readonly players: number;
}

export interface Score {
  readonly forResult: number;
  readonly forCards: number;
  readonly forDahan: number;
  readonly forBlight: number;
  readonly total: number;
}

/** The terms as the game stands, before the table corrects them. */
export function scoreTerms(
  world: Pick<World, 'game'>,
  result: Ending['result'],
  difficulty = world.game.setup.difficulty,
): ScoreTerms {
  const { deck, slots, discard } = world.game.invaders;
  return {
    won: result === 'victory' || result === 'sacrifice',
    difficulty,
    cardsLeft: deck.length,
    cardsGone: Object.values(slots).flat().length + discard.length,
    dahan: onIsland(world, 'D'),
    blight: onIsland(world, 'B'),
    players: world.game.setup.players.length,
  };
}

/**
 * Won: 5 x difficulty + 10 + 2 per card left. Lost: 2 x difficulty + 1 per card gone.
 * Both: +1 per X Dahan and -1 per X Blight, X the number of players, rounded down (difficulty.json, `score`).
 */
export function score({ won, difficulty, cardsLeft, cardsGone, dahan, blight, players }: ScoreTerms): Score {
  const forResult = won ? 5 * difficulty + 10 : 2 * difficulty;
  const forCards = won ? 2 * cardsLeft : cardsGone;
  const forDahan = Math.floor(dahan / players);
  const forBlight = 0 - Math.floor(blight / players);
  return { forResult, forCards, forDahan, forBlight, total: forResult + forCards + forDahan + forBlight };
}
