import type { Game, Phase } from '../table/game';
import type { StepKind } from '../table/step';

/** The steps between two actions in which players use Powers and Growth, with their phases. */
export const RESTS: Readonly<Partial<Record<StepKind, Phase>>> = {
  spiritPhase: 'spirit',
  fastPowers: 'fast',
  slowPowers: 'slow',
};

/** A game between two actions of a Spirit or Power phase. */
export interface RestingGame {
  readonly game: Game;
  /** True if the original game has an open action or question, which this game leaves out. */
  readonly isBehind: boolean;
}

/** Returns the game without its open action; null outside the Spirit and Power phases. */
export function atRestIn(game: Game): RestingGame | null {
  const at = game.agenda.findIndex(({ do: step }) => RESTS[step] !== undefined);
  const step = game.agenda[at];
  if (!step || RESTS[step.do] !== game.phase) return null;
  return at === 0
    ? { game, isBehind: false }
    : { game: { ...game, agenda: game.agenda.slice(at) }, isBehind: true };
}
