import type { Ending, Game, Scored } from '../table/game';
import { countInLands, countInPlaces } from '../table/places';
import type { World } from '../world/world';

/** The terms of the score. The players can correct each one. */
export interface ScoreTerms {
  readonly won: boolean;
  readonly difficulty: number;
  /** Invader Cards left in the deck. */
  readonly cardsLeft: number;
  /** Invader Cards discarded or face up. */
  readonly cardsGone: number;
  readonly dahan: number;
  readonly blight: number;
  /** Powers found and not used, if the Scenario scores them. */
  readonly unused?: number;
  readonly players: number;
}

/** Counter name of a Scenario's `unused` Powers. */
export const UNUSED = 'score:unused';
const PER_UNUSED = 2;

export interface Score {
  readonly forResult: number;
  readonly forCards: number;
  readonly forDahan: number;
  readonly forBlight: number;
  readonly forUnused: number;
  readonly total: number;
}

/** Returns the terms that only the players can count and haven't entered: pieces on an island without lands. */
export const uncounted = ({ setup, scored }: Game): readonly Scored[] =>
  setup.trackers ? (['dahan', 'blight'] as const).filter((term) => scored[term] === undefined) : [];

/** Returns the current terms, before corrections. */
export function scoreTerms(
  world: Pick<World, 'game'>,
  result: Ending['result'],
  difficulty = world.game.setup.difficulty,
): ScoreTerms {
  const { deck, slots, discard } = world.game.invaders;
  const unused = world.game.counters[UNUSED];
  return {
    won: result === 'victory' || result === 'sacrifice',
    difficulty,
    cardsLeft: deck.length,
    cardsGone: Object.values(slots).flat().length + discard.length,
    dahan: countInPlaces(world, 'D'),
    blight: countInLands(world, 'B'),
    ...(unused !== undefined && { unused }),
    players: world.game.setup.players.length,
  };
}

/**
 * Returns the score. Victory: 5 x difficulty + 10 + 2 per card left. Defeat: 2 x difficulty + 1 per card
 * used. Both: +1 per X Dahan and -1 per X Blight, X being the number of players, rounded down
 * (difficulty.json, `score`), and 2 per found Power that was not used (scenarios.json, plf-r2).
 */
export function score(terms: ScoreTerms): Score {
  const { won, difficulty, dahan, blight, players, unused = 0 } = terms;
  const parts = {
    forResult: won ? 5 * difficulty + 10 : 2 * difficulty,
    forCards: won ? 2 * terms.cardsLeft : terms.cardsGone,
    forDahan: Math.floor(dahan / players),
    forBlight: 0 - Math.floor(blight / players),
    forUnused: PER_UNUSED * unused,
  };
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part) };
}

/** Returns the corrected score of a decided game; null until all terms are counted. */
export function scoreOf(game: Game): { readonly terms: ScoreTerms; readonly total: number } | null {
  if (!game.ended || game.ended.result === 'aborted' || uncounted(game).length > 0) return null;
  const terms = { ...scoreTerms({ game }, game.ended.result), ...game.scored };
  return { terms, total: score(terms).total };
}
