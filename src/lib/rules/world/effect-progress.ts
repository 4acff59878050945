import type { Effect } from '../table/card-lines/effect';
import type { Line, Op } from '../table/card-lines/line';
import type { EffectIn, EffectKind, QueueEntry } from '../table/effect-step';
import type { BoardId, Whose } from '../table/island';
import type { Outcome } from './step-rule';
import type { World } from './world';

/** The progress of an effect: the step that resolves it. */
export type State = EffectIn<EffectKind>;

/** An effect at an entry of its queue. */
export type Queued = Extract<State, { readonly queue: readonly QueueEntry[] }>;

/** An effect at one of its lines. */
export type Underway = Extract<State, { readonly line: number }>;

/** Returns the current board, player or land; undefined before the queue is known. */
export const currentEntry = (state: State): QueueEntry | undefined =>
  'queue' in state ? state.queue[0] : undefined;

/** Returns the number left to pick, deal or pay for the line; undefined at its start. */
export const numberLeft = (state: Underway): number | undefined =>
  state.kind === 'shares' ? state.owed : 'left' in state ? state.left : undefined;

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
