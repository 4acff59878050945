import type { GameEvent } from '../table/event';
import { fearDeckSize, terrorLevel } from '../table/fear';
import type { FearState, Game } from '../table/game';
import type { LandId } from '../table/island';
import type { Cause } from '../table/step';

/** Returns the events for Fear Cards earned without Fear, and for each Terror Level reached. */
export function earnedStraight(before: FearState, n: number): readonly GameEvent[] {
  const most = Math.min(n, fearDeckSize(before) - before.earned);
  return Array.from({ length: Math.max(0, most) }, (_, i) => before.earned + i + 1).flatMap(
    (earned): readonly GameEvent[] => {
      const level = terrorLevel({ ...before, earned });
      const risen = level > terrorLevel({ ...before, earned: earned - 1 });
      return [
        { type: 'fearCardEarned', earned, straight: true },
        ...(risen ? [{ type: 'terrorLevelReached', level } as const] : []),
      ];
    },
  );
}

/** Returns the state without this much Fear. If the pool has less, earned Fear Cards return to the deck. */
export function withoutFear(fear: FearState, n: number): FearState {
  const total = Math.max(0, fear.earned * fear.size + fear.generated - n);
  const earned = Math.min(fear.earned, Math.floor(total / fear.size));
  const resolved = Math.min(fear.resolved, earned);
  return {
    ...fear,
    earned,
    resolved,
    generated: total - earned * fear.size,
    seen: fear.seen.slice(0, earned),
  };
}

/** Returns the events for each card that the Fear in the pool earns, and for each Terror Level reached. */
export function cardsFor(pool: FearState): readonly GameEvent[] {
  const events: GameEvent[] = [];
  let fear = pool;
  while (fear.generated >= fear.size && fear.earned < fearDeckSize(fear)) {
    const before = terrorLevel(fear);
    fear = { ...fear, generated: fear.generated - fear.size, earned: fear.earned + 1 };
    events.push({ type: 'fearCardEarned', earned: fear.earned });
    if (terrorLevel(fear) > before) events.push({ type: 'terrorLevelReached', level: terrorLevel(fear) });
  }
  return events;
}

/** Returns the events of generated Fear: markers, earned cards and Terror Levels. */
export const fearFor = ({ fear }: Game, n: number, cause: Cause, land?: LandId): readonly GameEvent[] =>
  n <= 0
    ? []
    : [
        { type: 'fearGenerated', n, cause, ...(land !== undefined && { land }) },
        ...cardsFor({ ...fear, generated: fear.generated + n }),
      ];
