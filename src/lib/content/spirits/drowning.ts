import { isInvader, kindOf, NO_PIECE } from '../../rules/table/pieces';
import { exceptional } from '../exceptions/pick-land';
import { DROWNED, DROWNED_COUNTERS } from './drowned';
import type { SpiritRule } from './spirit-rule';

/** Drowning: drowned Invaders stay on the Spirit's panel until their Health buys Energy (spirit-panels.json). */
export const drowning: SpiritRule = () => ({
  // Replaces the default reminder at a Ravage, which the rule doesn't affect.
  reminds: {},
  counts: DROWNED_COUNTERS.map(({ counter }) => counter),
  react: (_, events) =>
    events.flatMap((event) =>
      event.type === 'destroyed' && event.ocean !== undefined && isInvader(event.piece)
        ? exceptional(DROWNED, 'keep', { piece: event.piece, n: event.n })
        : [],
    ),
  steps: {
    keep: {
      run: ({ game }, { piece = NO_PIECE, n = 0 }) => {
        const kept = DROWNED_COUNTERS.find(({ kind }) => kind === kindOf(piece));
        if (!kept) return { events: [] };
        const { counter } = kept;
        return { events: [{ type: 'counterSet', counter, n: (game.counters[counter] ?? 0) + n }] };
      },
    },
  },
});
