import type { GameEvent } from './event';
import type { PieceCode } from './pieces';
import type { Questions } from './questions';
import type { Step, StepKind, Steps } from './step';
import type { Outcome, StepRule } from './step-rule';
import type { World } from './world';

/** Bends one of the rules' named questions: gets the answer so far and gives its own. */
export type Bends = { readonly [Q in keyof Questions]?: (next: Questions[Q]) => Questions[Q] };

/** Pieces put on the land with this number of every board. */
export interface SetupPieces {
  readonly land: number;
  readonly piece: PieceCode;
  readonly n: number;
}

/** What changes before the first turn; pure data. */
export interface SetupChange {
  readonly add?: readonly SetupPieces[];
  /** Added to the Fear Cards of each Terror Level. */
  readonly fear?: readonly [number, number, number];
  /** Added to the Fear markers per player. */
  readonly fearPerPlayer?: number;
  /** The Invader Deck from the top: a Stage, or the id of a card placed by name. */
  readonly deck?: readonly (1 | 2 | 3 | string)[];
}

/** An exception to the ordinary rules: Adversary level, scenario, token or an effect that lasts this turn. */
export interface Modifier {
  /** Shown in the log. */
  readonly name: string;
  readonly bend?: Bends;
  /** Steps that come first whenever a step of this kind is about to begin. */
  readonly before?: { readonly [K in StepKind]?: (world: World, step: Steps[K]) => readonly Step[] };
  /** Takes the place of a step; null leaves it as it is. */
  readonly instead?: { readonly [K in StepKind]?: (world: World, step: Steps[K]) => Outcome | null };
  /** Steps that follow a step, seeing what it brought about. */
  readonly after?: {
    readonly [K in StepKind]?: (
      world: World,
      step: Steps[K],
      events: readonly GameEvent[],
    ) => readonly Step[];
  };
  /** The steps only this exception knows, by name. */
  readonly steps?: Readonly<Record<string, StepRule<Steps['exceptional']>>>;
  readonly setup?: SetupChange;
  /** The name of the loss condition that holds, or null. */
  readonly lostWhen?: (world: World) => string | null;
}
