import type { Effect } from '../table/card-lines/effect';
import type { Line, Op } from '../table/card-lines/line';
import type { BoardId, Whose } from '../table/island';
import type { Steps } from '../table/step';
import type { Outcome } from './step-rule';
import type { World } from './world';

/** The progress of an effect: the step that resolves it. */
export type State = Steps['effect'];

/** An effect that has started, with its queue, the current entry first. */
export type Underway = State & { readonly queue: readonly string[] };

/** The current part of an effect: for whom, and which line. */
export interface CurrentLine {
  readonly effect: Effect;
  readonly lines: readonly Line[];
  readonly line: Line;
  readonly board: BoardId | null;
  readonly whose: Whose;
}

/** The rules of verbs that only single cards have, by word. `was` is a count for the next line. */
export type OddLines = {
  readonly [O in Op]?: (
    world: World,
    current: CurrentLine,
    state: Underway,
  ) => Outcome & { readonly was?: number };
};
