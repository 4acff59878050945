import type { Setup } from '../rules/game';
import type { Modifier } from '../rules/modifier';
import { BOARD_TOKENS } from './board-tokens';
import { NO_FIRST_EXPLORE } from './easier';
import { EXTRA_BOARD, hasExtraBoard } from './extra-board';
import { WITHOUT_EVENTS } from './without-events';

/** What a table may add to any game, or spare itself: one board more comes before all else that changes the set-up. */
export const optionsOf = (setup: Setup, tokens: Modifier = BOARD_TOKENS): readonly Modifier[] => [
  ...(hasExtraBoard(setup) ? [EXTRA_BOARD] : []),
  ...(setup.tokens ? [tokens] : []),
  ...(setup.tokens && !setup.events ? [WITHOUT_EVENTS] : []),
  ...(setup.easier.includes('noFirstExplore') ? [NO_FIRST_EXPLORE] : []),
];
