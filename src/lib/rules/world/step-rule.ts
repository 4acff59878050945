import type { AskedQuestion } from '../table/asked-question';
import type { Choice } from '../table/choice';
import type { GameEvent } from '../table/event';
import type { Step } from '../table/step';
import type { World } from './world';

/** The events of a step, and the steps that it adds first. */
export interface Outcome {
  readonly events: readonly GameEvent[];
  readonly then?: readonly Step[];
}

/** The question of a step and its answers, the suggested one first; without answers, it waits for "continue". */
export interface Asking {
  readonly asks: AskedQuestion;
  readonly choices: readonly Choice[];
}

/** The rule of one kind of step. `ask` returns its question; null if it needs none. */
export interface StepRule<S extends Step> {
  readonly ask?: (world: World, step: S) => Asking | null;
  readonly run: (world: World, step: S, choice: Choice | null) => Outcome;
  /** True if a repeated reaction runs only once (`perLand`: once per land). */
  readonly once?: true | 'perLand';
  /** True if a reaction runs after the open action. */
  readonly afterAction?: true;
  /** Returns the remaining count for the question, if it isn't the step's own number. */
  readonly left?: (world: World, step: S) => number;
  /** True if all answers have the same cost and differ only in place, so that forecasts may count the cost. */
  readonly alike?: true;
}

/** The question of a step that waits for "continue". */
export const WAITS: Asking = { asks: { asks: 'goOn' }, choices: [] };

/** The outcome without events and steps. */
export const NOTHING: Outcome = { events: [] };

/** Returns the step's own question, with these answers. */
export const offers = (choices: readonly Choice[]): Asking => ({ asks: { asks: 'itself' }, choices });

/** Returns the step's question if there are at least two answers; with fewer, it runs without one. */
export const offersSome = (choices: readonly Choice[]): Asking | null =>
  choices.length > 1 ? offers(choices) : null;
