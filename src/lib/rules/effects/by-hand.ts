import type { World } from '../world';
import { holdsFor, isOfGame } from './amounts';
import { doneByHands, handsDo } from './answers';
import { type LinePlan, NOTHING_LEFT } from './at-hand';
import { isForHands } from './carry-out';
import { allLines, type Effect, isOneOf, takesPresence } from './effect';

/** Whether the table does all of it by itself, and the app has but to say it. */
export const isAllForHands = (world: World, effects: readonly Effect[]): boolean =>
  effects.length > 0 &&
  effects.every(
    (effect) =>
      effect.boards === undefined && allLines(effect).every((line) => isForHands(world, effect, line)),
  );

const holds = (world: World, effect: Effect): boolean =>
  isOneOf(effect) || !isOfGame(effect.if) || holdsFor(world, effect.if);

/** A part that is all for hands is said and waited for once, for everybody and all of its lines. */
export function saidOnce(world: World, effects: readonly Effect[], at: number): LinePlan {
  if (at !== effects.findIndex((effect) => holds(world, effect))) return NOTHING_LEFT;
  return { asked: handsDo(takesPresence(effects)), run: doneByHands };
}
