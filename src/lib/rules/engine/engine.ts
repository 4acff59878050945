import type { Result } from '../basics/result';
import type { Command } from '../table/command';
import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import type { Step } from '../table/step';
import type { Content } from '../world/content';
import type { Asking } from '../world/step-rule';
import type { World } from '../world/world';

/** The game after a command and what led there. */
export interface Turn {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** The open question: the step it comes from, what that asks and the answers, the usual one first; none means "go on". */
export interface Prompt extends Asking {
  readonly step: Step;
}

/** What is asked of a game, and how it is seen. */
export interface Asker {
  readonly content: Content;
  readonly world: (game: Game) => World;
  /** The open question, derived from the top of the agenda. */
  readonly promptOf: (game: Game) => Prompt | null;
}

/** The rules of a game with this content: asks, decides and forecasts, each of the same game once. */
export interface Engine extends Asker {
  /** The game after the command with the events that led to it; a refusal changes nothing. */
  readonly decide: (game: Game, command: Command) => Result<Turn>;
  /** What the choice of this id (or going on, with null) leads to, up to the next question. */
  readonly forecast: (game: Game, id: string | null) => Turn;
  /** The game run up to its first question. */
  readonly settled: (game: Game) => Turn;
}
