import type { Result } from '../basics/result';
import type { Command } from '../table/command';
import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import type { Step } from '../table/step';
import type { Content } from '../world/content';
import type { Asking } from '../world/step-rule';
import type { World } from '../world/world';

/** The game after a command, and the events that led to it. */
export interface Turn {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/**
 * The open question: its step, its text and its answers, the suggested one first. Without answers, it means "continue".
 */
export interface Prompt extends Asking {
  readonly step: Step;
}

/** Reads the open question and the world of a game. */
export interface Asker {
  readonly content: Content;
  readonly world: (game: Game) => World;
  /** Returns the open question, derived from the first step of the agenda. */
  readonly promptOf: (game: Game) => Prompt | null;
}

/** The rules of a game with this content. Results are cached per game. */
export interface Engine extends Asker {
  /** Returns the game after the command, with its events; a refused command changes nothing. */
  readonly decide: (game: Game, command: Command) => Result<Turn>;
  /** Returns the result of the choice with this id (null to continue), up to the next question. */
  readonly forecast: (game: Game, id: string | null) => Turn;
  /** Returns the game run up to its first question. */
  readonly settled: (game: Game) => Turn;
}
