import { allLines, type Effect } from '../../rules/table/card-lines/effect';
import type { Op } from '../../rules/table/card-lines/line';

/** Verbs that add no Blight, so that effects of Blight can't cause themselves. */
const WITHOUT_BLIGHT: readonly Op[] = [
  'add',
  'remove',
  'destroy',
  'push',
  'move',
  'gather',
  'replace',
  'downgrade',
  'upgrade',
  'damage',
  'damage-each',
  'fear',
  'defend',
  'isolate',
];

/** Returns true if the effect may follow Blight: it adds none, and is about the land, its board or the island. */
export const mayFollowBlight = (effect: Effect): boolean =>
  ['once', 'board'].includes(effect.each) &&
  allLines(effect).every(
    ({ op, piece, into }) => WITHOUT_BLIGHT.includes(op) && (op !== 'add' || piece !== 'B') && into !== 'B',
  );
