import type { GameEvent } from '../../rules/table/event';
import type { MemoSpan } from '../../rules/table/game';
import type { World } from '../../rules/world/world';

/** The exception keeps this in mind; it is forgotten by itself when that is over. */
export const setMemo = (memo: string, until: MemoSpan): GameEvent => ({ type: 'memoSet', memo, until });

export const forgets = (memo: string): GameEvent => ({ type: 'memoSet', memo, until: null });

/** Whether it is still kept in mind. */
export const hasMemo = ({ game }: Pick<World, 'game'>, memo: string): boolean =>
  Object.hasOwn(game.memo, memo);
