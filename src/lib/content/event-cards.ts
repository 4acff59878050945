import type { Modifier } from '../rules/modifier';
import { NOTHING, WAITS } from '../rules/step-rule';

/** Event Cards: one each turn but the first, before the Fear Cards; the table turns it and does what it says. */
export const EVENT_CARDS: Modifier = {
  name: 'events',
  after: {
    enter: ({ game }, { phase }) =>
      phase === 'fear' && game.turn > 1 ? [{ do: 'exceptional', of: 'events', step: 'card' }] : [],
  },
  steps: { card: { ask: () => WAITS, run: () => NOTHING } },
};
