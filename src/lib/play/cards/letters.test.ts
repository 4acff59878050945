import { expect, it } from 'vitest';
import { namedKind } from '../adversary/lazy';
import { among, calledSo, lettersOf, type Named } from './letters';

const card = (label: string, more: Partial<Named> = {}): Named => ({ id: label, label, ...more });
const names = (cards: readonly Named[]) => cards.map(({ label }) => label);

/** The number of cards per first letter, from the Fear Cards of all boxes. */
const MANY = Object.entries({
  A: 3,
  B: 4,
  C: 2,
  D: 9,
  E: 4,
  F: 4,
  I: 1,
  M: 2,
  N: 1,
  O: 1,
  P: 3,
  Q: 1,
  R: 2,
  S: 6,
  T: 5,
  U: 1,
  W: 1,
}).flatMap(([letter, n]) => Array.from({ length: n }, (_, i) => card(`${letter}${i}`)));

const CARDS = [
  card('Unrest'),
  card('Discord', { text: 'Each player: 1 Strife.' }),
  card('Demoralized', { also: ['Moedeloos'], text: 'Defend 1.' }),
  card('angry mobs'),
  card('Retreat!'),
];

it('few cards have no letters, many have parts of the alphabet that are read at a glance', () => {
  expect(lettersOf(CARDS)).toEqual([]);
  const parts = lettersOf(MANY);
  expect(parts).toHaveLength(5);
  const sizes = parts.map((part) => among(MANY, part).length);
  expect(sizes.reduce((sum, n) => sum + n)).toBe(MANY.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(14);
});

it('each card lies in one part of the alphabet', () => {
  const found = lettersOf(MANY).flatMap((part) => names(among(MANY, part)));
  expect(found).toEqual(names(calledSo(MANY, '')));
});

it('two letters find a card, whatever word of its name begins so and in whichever case', () => {
  expect(names(calledSo(CARDS, 'MO'))).toEqual(['angry mobs', 'Demoralized']);
  expect(names(calledSo(CARDS, 're'))).toEqual(['Retreat!']);
  expect(names(calledSo(CARDS, 'di'))).toEqual(['Discord']);
});

it('what it says finds it only where no name does', () => {
  expect(names(calledSo(CARDS, 'strife'))).toEqual(['Discord']);
  expect(names(calledSo(CARDS, 'd'))).toEqual(['Demoralized', 'Discord']);
  expect(calledSo(CARDS, 'xyz')).toEqual([]);
});

it('all of them stand there in order for no word', () => {
  expect(names(calledSo(CARDS, ' '))).toEqual(['angry mobs', 'Demoralized', 'Discord', 'Retreat!', 'Unrest']);
});

// A Power Card that a Ritual forgets, and an Invader Card of Surges of Colonization, were looked up as Blight Cards.
it.each([
  ['events', 'card', 'event'],
  ['events', 'fearCard', 'fear'],
  ['rituals-of-the-destroying-flame.r2', 'card', null],
  ['surges-of-colonization.r3', 'card', null],
])('%s, %s: the table names %j', (of, step, kind) => {
  expect(namedKind({ do: 'exceptional', of, step })).toBe(kind);
});
