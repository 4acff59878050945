import { board } from './content/boards';
import { BLIGHT_CARDS } from './content/cards/blight';
import { FEAR_CARDS } from './content/cards/fear';
import { INVADER_CARDS } from './content/cards/invader';
import { layout } from './content/layouts';
import type { Content } from './rules/content';
import { engine } from './rules/engine';

/** Everything printed that this app knows. */
export const CONTENT: Content = {
  board,
  layout,
  invaderCards: INVADER_CARDS,
  fearCards: FEAR_CARDS,
  blightCards: BLIGHT_CARDS,
  modifiersOf: () => [],
};

/** The rules with our content: the one engine of the app. */
export const ENGINE = engine(CONTENT);
