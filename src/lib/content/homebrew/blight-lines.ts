import { allLines, type Effect } from '../../rules/table/card-lines/effect';
import type { Op } from '../../rules/table/card-lines/line';

/** Verbs that bring no Blight, so that what Blight brings never brings itself. */
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

/** Whether it may be done because of Blight: it brings none, and is about the land, its board or the island. */
export const mayFollowBlight = (effect: Effect): boolean =>
  ['once', 'board'].includes(effect.each) &&
  allLines(effect).every(
    ({ op, piece, into }) => WITHOUT_BLIGHT.includes(op) && (op !== 'add' || piece !== 'B') && into !== 'B',
  );
