import type { GameEvent } from '../table/event';
import { fearDeckSize, terrorLevel } from '../table/fear';
import type { FearState, Game } from '../table/game';
import type { LandId } from '../table/island';
import type { Cause } from '../table/step';

/** So many cards earned straight from the deck, without Fear, and each Terror Level that uncovers. */
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

/** The state after taking back so much Fear, un-earning cards where it reaches below the pool. */
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

/** Each card that the Fear in the pool earns, as long as there is one, and each Terror Level that uncovers. */
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

/** What so much Fear brings: the markers, each card they earn, each Terror Level that uncovers. */
export const fearFor = ({ fear }: Game, n: number, cause: Cause, land?: LandId): readonly GameEvent[] =>
  n <= 0
    ? []
    : [
        { type: 'fearGenerated', n, cause, ...(land !== undefined && { land }) },
        ...cardsFor({ ...fear, generated: fear.generated + n }),
      ];
