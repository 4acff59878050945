import { afterEach, expect, it } from 'vitest';
import { loadMessages, setLocale } from '$lib/messages/messages.svelte';
import { type Called, gameName, gameNames } from './game-names';

const began = new Date(new Date().getFullYear(), 10, 21, 20, 15).getTime();
const game = (about: Partial<Called> = {}): Called => ({
  name: '',
  createdAt: began,
  boards: ['A', 'B'],
  ...about,
});
const england = game({ adversaries: [{ id: 'england', level: 3 }] });

afterEach(() => setLocale('en'));

it('a game without a name is called by what was set up, in the language of the moment', async () => {
  await loadMessages('adversaries');
  const names = () => [game(), game({ boards: ['A'] }), england].map(gameName);
  expect(names().map((name) => name.split(',')[0])).toEqual(['Boards A and B', 'Board A', 'England 3']);
  await setLocale('nl');
  expect(names()).toEqual(['Borden A en B, 21 november', 'Bord A, 21 november', 'Engeland 3, 21 november']);
});

it('a name that somebody gave stays', () => {
  expect(gameName({ ...england, name: 'Thursday' })).toBe('Thursday');
});

it('two games of a list are never called the same', async () => {
  await setLocale('nl');
  const games = [
    { id: 'late', ...game({ createdAt: began + 3_600_000 }) },
    { id: 'twin', ...game({ createdAt: began + 1 }) },
    { id: 'early', ...game() },
    { id: 'other', ...game({ boards: ['C'] }) },
    { id: 'named', ...game({ name: 'Donderdag' }) },
    { id: 'again', ...game({ name: 'Donderdag', createdAt: began + 1 }) },
  ];
  expect(Object.fromEntries(gameNames(games))).toEqual({
    early: 'Borden A en B, 21 november, 20:15',
    twin: 'Borden A en B, 21 november, 20:15 (2)',
    late: 'Borden A en B, 21 november, 21:15',
    other: 'Bord C, 21 november',
    named: 'Donderdag',
    again: 'Donderdag (2)',
  });
});
