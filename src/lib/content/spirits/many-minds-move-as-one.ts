import { kindOf } from '../../rules/table/pieces';
import type { SpiritRule } from './spirit-rule';

/** Fly Fast as Thought: Beasts that it Gathers or Pushes move up to 2 lands (special-rules.json, minds.fly). */
export const fly: SpiritRule = (player) => ({
  // No effect on Ravages.
  reminds: {},
  bend: {
    stride: (next) => (world, piece, by) =>
      by === player && kindOf(piece) === 'A' ? Math.max(2, next(world, piece, by)) : next(world, piece, by),
  },
});
