import type { AskedQuestion } from '../table/asked-question';
import type { Choice } from '../table/choice';
import type { GameEvent } from '../table/event';
import type { Step } from '../table/step';
import type { World } from './world';

/** What a step brings about, and the steps that go in front of what was waiting. */
export interface Outcome {
  readonly events: readonly GameEvent[];
  readonly then?: readonly Step[];
}

/** What a step asks, and the answers open to the table, the usual one first; none means it waits for "go on". */
export interface Asking {
  readonly asks: AskedQuestion;
  readonly choices: readonly Choice[];
}

/** How one kind of step works. `ask` says what it asks; null that it runs by itself. */
export interface StepRule<S extends Step> {
  readonly ask?: (world: World, step: S) => Asking | null;
  readonly run: (world: World, step: S, choice: Choice | null) => Outcome;
  /** Called for again before it has been done, it is still done once (or in each land); for steps of a reaction. */
  readonly once?: true | 'perLand';
  /** It comes once the action that is open is over; for steps of a reaction. */
  readonly afterAction?: true;
  /** What of it is still to be done, for the question to say, where the step's own number does not. */
  readonly left?: (world: World, step: S) => number;
  /** Every answer brings as much, and only where it stands differs: what lies ahead may count it. */
  readonly alike?: true;
}

/** A step that waits until the table says go on. */
export const WAITS: Asking = { asks: { asks: 'goOn' }, choices: [] };

/** Nothing happened and nothing follows. */
export const NOTHING: Outcome = { events: [] };

/** A step asks what it is itself, with these answers. */
export const offers = (choices: readonly Choice[]): Asking => ({ asks: { asks: 'itself' }, choices });

/** A step that asks only where there is something to choose; with one answer or none it runs by itself. */
export const offersSome = (choices: readonly Choice[]): Asking | null =>
  choices.length > 1 ? offers(choices) : null;
