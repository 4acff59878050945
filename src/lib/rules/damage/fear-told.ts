import type { GameEvent } from '../table/event';
import { fearDeckSize, terrorLevel } from '../table/fear';
import type { FearState } from '../table/game';

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
