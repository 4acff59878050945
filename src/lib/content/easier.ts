import type { Modifier } from '../rules/modifier';
import { NOTHING } from '../rules/step-rule';

/** An easier game: at set-up no Invader Card is turned, so the Invaders first Explore in turn 1. */
export const NO_FIRST_EXPLORE: Modifier = {
  name: 'noFirstExplore',
  instead: { drawInvaderCard: ({ game }) => (game.phase === 'setup' ? NOTHING : null) },
};
