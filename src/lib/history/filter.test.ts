import { describe, expect, test } from 'vitest';
import { plainText } from '$lib/format/plain-text';
import { asSpirit } from '../../../tests/support/ids';
import { EVERYTHING, type Filter, isNarrowed, narrowed, NO_FILTER } from './filter';
import { aResult } from './fixtures';

const rows = [
  aResult({
    id: 'a',
    players: ['Zoë', 'Bo'],
    spirits: [{ id: asSpirit('river'), aspect: 'sunshine' }, null],
    adversaries: [
      { id: 'england', level: 3 },
      { id: 'sweden', level: 1 },
    ],
    notes: "the ocean's edge",
  }),
  aResult({ id: 'b', result: 'sacrifice', scenario: 'blitz' }),
  aResult({ id: 'c', result: 'defeat', adversaries: [{ id: 'england', level: 1 }] }),
  aResult({ id: 'd', result: null, marks: ['aborted'] }),
  aResult({ id: 'e', result: 'victory', marks: ['doesNotCount'] }),
];

const ids = (filter: Partial<Filter>): string =>
  narrowed(rows, { ...EVERYTHING, ...filter }, ({ players, notes }) =>
    plainText([...players, notes].join(' ')),
  )
    .map(({ id }) => id)
    .join('');

describe('a list is narrowed', () => {
  test.each<[Partial<Filter>, string]>([
    [{}, 'abcde'],
    [{ spirit: 'river' }, 'a'],
    [{ adversary: 'england' }, 'ac'],
    [{ adversary: 'england', level: 1 }, 'c'],
    [{ adversary: 'sweden', level: 3 }, ''],
    [{ level: 1 }, 'ac'],
    [{ adversary: NO_FILTER }, 'bde'],
    [{ scenario: 'blitz' }, 'b'],
    [{ scenario: NO_FILTER }, 'acde'],
    [{ players: 2 }, 'a'],
    [{ group: '["bo","zoë"]' }, 'a'],
    [{ group: '["bo"]' }, ''],
    [{ outcome: 'won' }, 'abe'],
    [{ outcome: 'victory' }, 'ae'],
    [{ outcome: 'sacrifice' }, 'b'],
    [{ outcome: 'defeat' }, 'c'],
    [{ outcome: 'uncounted' }, 'de'],
    [{ text: 'zoe' }, 'a'],
    [{ text: '  BO  oceans ' }, 'a'],
    [{ text: 'bo nobody' }, ''],
    [{ text: 'bo', outcome: 'defeat' }, ''],
  ])('%j: %s', (filter, found) => {
    expect(ids(filter)).toBe(found);
  });

  test('and knows whether it is', () => {
    expect(isNarrowed(EVERYTHING)).toBe(false);
    expect(isNarrowed({ ...EVERYTHING, text: '  ' })).toBe(false);
    expect(isNarrowed({ ...EVERYTHING, level: 0 })).toBe(true);
  });
});
