import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import { evolve } from './evolve';

/** Events that change steps or counters of actions. They are left out, because the lands act at the same time. */
const ABOUT_STEPS: readonly GameEvent['type'][] = [
  ...(['stepDone', 'stepOpened', 'stepsAdded', 'stepsPut'] as const),
  ...(['actionCounted', 'actionRenewed', 'phaseBegan'] as const),
];

/** Returns the events of all lands, with the changes of each counter added up. */
function together({ counters }: Game, lands: readonly (readonly GameEvent[])[]): readonly GameEvent[] {
  const counted: Record<string, number> = {};
  return lands.flatMap((events) => {
    const before = { ...counted };
    return events.map((event) => {
      if (event.type !== 'counterSet') return event;
      const { counter, n } = event;
      const others = before[counter] ?? 0;
      counted[counter] = others + n - (counters[counter] ?? 0);
      return { ...event, n: n + others };
    });
  });
}

/**
 * Returns the event limited to the pieces present, because two forecasts can use the same adjacent piece; null if none
 * is left.
 */
function ofWhatIsThere(game: Game, event: GameEvent): GameEvent | null {
  switch (event.type) {
    case 'removed':
    case 'destroyed':
    case 'damaged':
    case 'replaced':
    case 'moved': {
      const there = game.lands[event.land]?.pieces ?? game.beside[event.land];
      const n = Math.min(event.n, there?.[event.piece] ?? 0);
      return n > 0 ? { ...event, n } : null;
    }
    default:
      return event;
  }
}

/** Returns the game after the events of several lands, each computed separately. */
export function evolveTogether(game: Game, lands: readonly (readonly GameEvent[])[]): Game {
  let now = game;
  for (const event of together(game, lands)) {
    const real = ABOUT_STEPS.includes(event.type) ? null : ofWhatIsThere(now, event);
    if (real) now = evolve(now, real);
  }
  return now;
}
