import { expect, test } from 'vitest';
import { entriesBetween } from './change-heard';
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
