import type { GameEvent } from '../../rules/table/event';
import { countInPlaces } from '../../rules/table/places';
import type { World } from '../../rules/world/world';
import { exceptional } from '../exceptions/pick-land';
import type { AdversaryEffect } from './adversary';
import { backFromOcean } from './ocean-blight';

const LEVEL = 'france.5';
const PANEL = 'france.5:panel';

/** Returns how much Blight moved from the island to the panel. */
const keptBlight = (events: readonly GameEvent[]): number =>
  events.reduce(
    (n, event) =>
      n + (event.type === 'removed' && event.piece === 'B' && event.cause === LEVEL ? event.n : 0),
    0,
  );

/** Adds Blight to the panel. With 3 per player, all of it goes to the card. */
function ontoPanel({ game: { blight, counters, setup } }: World, n: number): readonly GameEvent[] {
  const panel = (counters[PANEL] ?? 0) + n;
  const released = panel >= 3 * setup.players.length ? panel : 0;
  return [
    { type: 'counterSet', counter: PANEL, n: panel - released },
    ...(released > 0
      ? [
          {
            type: 'blightSet',
            blight: { ...blight, left: blight.left + released },
            cause: LEVEL,
          } as const,
        ]
      : []),
  ];
}

/** France 5, Slow-Healing Ecosystem. */
export const SLOW_HEALING: AdversaryEffect = {
  bend: { keepsBlight: () => () => LEVEL },
  react: (_, events) => {
    const n = keptBlight(events);
    return n > 0 ? [exceptional(LEVEL, 'keep', { left: n })] : [];
  },
  // Blight removed from an Ocean counts too, because the Ocean belongs to the island's boards (Scotland 5).
  after: {
    exceptional: (_, step) => {
      const left = backFromOcean(step);
      return left > 0 ? [exceptional(LEVEL, 'fromOcean', { left })] : [];
    },
  },
  steps: {
    keep: { run: (world, { left = 0 }) => ({ events: ontoPanel(world, left) }) },
    // Scotland's rule has already returned this Blight to the card.
    fromOcean: {
      run: (world, { left = 0 }) => {
        const { blight } = world.game;
        const kept = Math.min(left, blight.left);
        const off: GameEvent = {
          type: 'blightSet',
          blight: { ...blight, left: blight.left - kept },
          cause: LEVEL,
        };
        return {
          events: [off],
          then: kept > 0 ? [exceptional(LEVEL, 'keep', { left: kept })] : [],
        };
      },
    },
  },
  counts: [PANEL],
  reminds: {
    fast: (world) => countInPlaces(world, 'B') > 0,
    slow: (world) => countInPlaces(world, 'B') > 0,
  },
};
