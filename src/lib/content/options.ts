import type { Setup } from '../rules/table/game';
import type { Modifier } from '../rules/world/modifier';
import { NOTHING } from '../rules/world/step-rule';
import { BOARD_TOKENS } from './board-tokens';
import { EXTRA_BOARD, hasExtraBoard } from './extra-board';

/** An easier game: at set-up no Invader Card is turned, so the Invaders first Explore in turn 1. */
const NO_FIRST_EXPLORE: Modifier = {
  name: 'noFirstExplore',
  onTrack: true,
  instead: { drawInvaderCard: ({ game }) => (game.phase === 'setup' ? NOTHING : null) },
};

/** Tokens without Event Cards: one Fear Card more at Terror Level II (difficulty.json; a single source says so). */
const WITHOUT_EVENTS: Modifier = { name: 'without-events', setup: { fear: [0, 1, 0] } };

/** What a table may add to any game, or spare itself: one board more comes before all else that changes the set-up. */
export const optionsOf = (setup: Setup, tokens: Modifier = BOARD_TOKENS): readonly Modifier[] => [
  ...(hasExtraBoard(setup) ? [EXTRA_BOARD] : []),
  ...(setup.tokens ? [tokens] : []),
  ...(setup.tokens && !setup.events ? [WITHOUT_EVENTS] : []),
  ...(setup.easier.includes('noFirstExplore') ? [NO_FIRST_EXPLORE] : []),
];
