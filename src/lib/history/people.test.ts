import { expect, test } from 'vitest';
import { aResult } from './fixtures';
import { groupsIn, playersIn } from './people';

const ROWS = [
  aResult({ id: 'a', players: ['Ann', 'Bo'] }),
  aResult({ id: 'b', players: ['bo ', 'Ann'], result: 'defeat' }),
  aResult({ id: 'c', players: ['Ann', 'Bo', 'Cy'] }),
  aResult({ id: 'd', players: ['Ann', ''] }),
  aResult({ id: 'e', players: ['Ann'] }),
  aResult({ id: 'f', players: [''] }),
];

test('everybody with a name has their games, in whatever capitals', () => {
  const people = playersIn(ROWS);
  expect(people.map(({ names, rows }) => [names, rows.map(({ id }) => id)])).toEqual([
    [['Ann'], ['a', 'b', 'c', 'd', 'e']],
    [['Bo'], ['a', 'b', 'c']],
    [['Cy'], ['c']],
  ]);
});

test('a group is all who sat together, each by name; one more makes another', () => {
  expect(groupsIn(ROWS).map(({ names, rows }) => [names, rows.map(({ id }) => id)])).toEqual([
    [
      ['Ann', 'bo'],
      ['a', 'b'],
    ],
    [['Ann', 'Bo', 'Cy'], ['c']],
  ]);
});

test('one name twice at a table is one person, and no group', () => {
  const twice = [aResult({ players: ['Ann', 'ann'] })];
  expect(playersIn(twice).map(({ rows }) => rows.length)).toEqual([1]);
  expect(groupsIn(twice)).toEqual([]);
});
