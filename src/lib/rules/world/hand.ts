import type { Effect } from '../table/card-lines/effect';
import type { Line, Op } from '../table/card-lines/line';
import type { BoardId, Whose } from '../table/island';
import type { Steps } from '../table/step';
import type { Outcome } from './step-rule';
import type { World } from './world';

/** How far an effect is: the step that carries it out. */
export type State = Steps['effect'];

/** An effect that has begun: for these it is still to be carried out, the one at hand first. */
export type Underway = State & { readonly queue: readonly string[] };

/** The part of the effect that is at hand: for whom, and which of its lines. */
export interface CurrentLine {
  readonly effect: Effect;
  readonly lines: readonly Line[];
  readonly line: Line;
  readonly board: BoardId | null;
  readonly whose: Whose;
}

/** What a line does that only a few cards have, by its word; what it has counted is for the next line. */
export type OddLines = {
  readonly [O in Op]?: (
    world: World,
    hand: CurrentLine,
    state: Underway,
  ) => Outcome & { readonly was?: number };
};
