import type { GameEvent } from './event';
import type { LandId } from './island';
import type { PieceCode } from './pieces';
import type { Step } from './step';
import type { World } from './world';

/** What a step brings about, and the steps that go in front of what was waiting. */
export interface Outcome {
  readonly events: readonly GameEvent[];
  readonly then?: readonly Step[];
}

/** One answer the table may give. `id` names it; what it leads to is found by running it. */
export interface Choice {
  readonly id: string;
  /** The piece it picks, and where that stands. */
  readonly land?: LandId;
  readonly piece?: PieceCode;
}

/**
 * How one kind of step works. `ask` gives the answers open to the table, the usual one first;
 * an empty list means the step waits for "go on", null that it runs by itself.
 */
export interface StepRule<S extends Step> {
  readonly ask?: (world: World, step: S) => readonly Choice[] | null;
  readonly run: (world: World, step: S, choice: string | null) => Outcome;
  /** Called for again before it has been done, it is still done once (or in each land); for steps of a reaction. */
  readonly once?: true | 'perLand';
  /** What of it is still to be done, for the question to say, where the step's own number does not. */
  readonly left?: (world: World, step: S) => number;
  /** Every answer brings as much, and only where it stands differs: what lies ahead may count it. */
  readonly alike?: true;
}

/** A step that waits until the table says go on. */
export const WAITS: readonly Choice[] = [];

/** Nothing happened and nothing follows. */
export const NOTHING: Outcome = { events: [] };

export const choices = (ids: readonly string[]): readonly Choice[] => ids.map((id) => ({ id }));
