import type { Game } from '../table/game';
import type { Island } from '../table/island';
import type { Content } from './content';
import type { Modifier } from './modifier';
import type { Questions } from './named-questions';

/** A game seen through its rules: the island it lies on and the exceptions that hold right now. */
export interface World {
  readonly game: Game;
  readonly content: Content;
  readonly island: Island;
  readonly modifiers: readonly Modifier[];
  readonly rules: Questions;
}
