import { expect, test } from 'vitest';
import { position } from '../../../../tests/support/position';
import { changeHeard, entriesBetween } from './change-heard';
import type { LineEntry } from './journal-line';

const line = [3, 5, 6, 9, 10].map((id) => ({ id })) as unknown as readonly LineEntry[];

test.each([
  { what: 'one tap', before: 5, head: 6, said: [6] },
  { what: 'two taps that were saved before one was said', before: 5, head: 9, said: [6, 9] },
  { what: 'one Undo', before: 10, head: 9, said: [10] },
  { what: 'two Undos, the later one last', before: 10, head: 6, said: [10, 9] },
  { what: 'only the end of a longer way on', before: 3, head: 10, said: [10] },
  { what: 'only the end of a longer way back', before: 10, head: 3, said: [5] },
  { what: 'nothing where nothing came', before: 9, head: 9, said: [] },
])('said is $what', ({ before, head, said }) => {
  expect(entriesBetween(line, before, head).map(({ id }) => id)).toEqual(said);
});

test('a change is announced with the Fear that it generated, and an Undo as undone', () => {
  const game = position({ lands: 'A1: 1T' });
  const entry = {
    id: 1,
    phase: 'fast',
    command: { do: 'proceed' },
    events: [{ type: 'fearGenerated', n: 2, cause: 'power' }],
  } as unknown as LineEntry;
  expect(changeHeard(game, entry, false)).toMatch(/^\+?2 Fear.* Fear: 0 of \d+\.$/);
  expect(changeHeard(game, entry, true)).toMatch(/^Undone\. .*2 Fear/);
});
