import { expect, test } from 'vitest';
import { type Reminder, reminderFor } from './reminder';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const ago = (days: number): number => NOW - days * DAY;

test.each<[string, number | null, number | null, readonly number[], Reminder]>([
  ['nothing was ever played', null, null, [], null],
  ['a first game is young', null, null, [1], null],
  ['a first game is two weeks old', null, null, [14], 'never'],
  ['three games without a backup', null, null, [1, 1, 0], 'never'],
  ['but somebody said not now', null, 3, [1, 1, 0], null],
  ['and that is two weeks past', null, 14, [1, 1, 0], 'never'],
  ['not now was said while the clock ran 3 days ahead', null, -3, [1, 1, 0], null],
  ['not now was said while the clock ran 20 days ahead', null, -20, [1, 1, 0], 'never'],
  ['nothing was played since the backup', 90, null, [91, 120], null],
  ['a game since a backup that is old', 30, null, [2], 'old'],
  ['a game since a backup that is not', 20, null, [2], null],
  ['three games since a backup that is not old', 20, null, [2, 3, 4], 'old'],
  ['three games in the week since a backup', 7, null, [2, 3, 4], null],
])('%s', (_, at, later, played, reminder) => {
  const memory = { at: at === null ? null : ago(at), later: later === null ? null : ago(later) };
  expect(reminderFor(memory, played.map(ago), NOW)).toBe(reminder);
});
