import type { Setup } from '$lib/rules/table/game';
import { planOf } from '$lib/setup/plan';

/** What a page for a new game begins with if the same table plays again; it looks at every part of it anew. */
export const sameAgain = (setup: Setup): Readonly<Record<string, unknown>> => ({
  plan: planOf(setup),
  ...(setup.homebrew && { homebrew: setup.homebrew }),
  names: setup.players,
  colours: setup.colours,
  picked: true,
  decks: setup.decks,
  trackers: setup.trackers ?? false,
});
