import { expect, it } from 'vitest';
import { beginning, lettersOf } from './letters';

const CARDS = ['Unrest', 'Discord', 'Demoralized', 'angry mobs'].map((label) => ({ id: label, label }));
const names = (letter: string) => beginning(CARDS, letter).map(({ label }) => label);

it('cards are found by their first letter, in order', () => {
  expect(lettersOf(CARDS)).toEqual(['A', 'D', 'U']);
  expect(names('D')).toEqual(['Demoralized', 'Discord']);
});

it('all of them stand there for no letter, and for one that is gone', () => {
  expect(names('')).toEqual(['angry mobs', 'Demoralized', 'Discord', 'Unrest']);
  expect(names('Z')).toHaveLength(4);
});
