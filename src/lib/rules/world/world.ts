import type { Game } from '../table/game';
import type { Island } from '../table/island';
import type { Content } from './content';
import type { Modifier } from './modifier';
import type { Questions } from './named-questions';

/** A game with its island and its active modifiers. */
export interface World {
  readonly game: Game;
  readonly content: Content;
  readonly island: Island;
  readonly modifiers: readonly Modifier[];
  readonly rules: Questions;
}
