import type { Setup } from '../rules/table/game';
import type { Modifier } from '../rules/world/modifier';
import { NOTHING } from '../rules/world/step-rule';
import { BOARD_TOKENS } from './board-tokens';
import { EXTRA_BOARD, hasExtraBoard } from './extra-board';

/** An easier game: no Invader Card at setup, so the Invaders first Explore in turn 1. */
const NO_FIRST_EXPLORE: Modifier = {
  name: 'noFirstExplore',
  onTrack: true,
  instead: { drawInvaderCard: ({ game }) => (game.phase === 'setup' ? NOTHING : null) },
};

/** Tokens without Event Cards: one more Fear Card at Terror Level II (difficulty.json; from a single source). */
const WITHOUT_EVENTS: Modifier = { name: 'without-events', setup: { fear: [0, 1, 0] } };

/** Returns the modifiers of optional rules; an extra board applies before other setup changes. */
export const optionsOf = (setup: Setup, tokens: Modifier = BOARD_TOKENS): readonly Modifier[] => [
  ...(hasExtraBoard(setup) ? [EXTRA_BOARD] : []),
  ...(setup.tokens ? [tokens] : []),
  ...(setup.tokens && !setup.events ? [WITHOUT_EVENTS] : []),
  ...(setup.easier.includes('noFirstExplore') ? [NO_FIRST_EXPLORE] : []),
];
