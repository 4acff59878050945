import { beforeAll, expect, test } from 'vitest';
import { loadMessages, LOCALES, setLocale } from '$lib/messages/messages.svelte';
import { noted, type NotedGame } from '$lib/witness/note';
import { calledIn, NO_NEWS, type Recovered } from '$lib/witness/recover';
import { backInWords, lostInWords } from './recovered-words';

const AT = new Date(2020, 10, 28).getTime();
const ofBoards: NotedGame = { ...noted('', {}), createdAt: AT, boards: ['A', 'B'] };
const ofDay: NotedGame = { ...noted('', {}), createdAt: AT };

const said = (news: Partial<Recovered>): readonly string[] => lostInWords({ ...NO_NEWS, ...news });

beforeAll(() => loadMessages('recovered'));

test('a game without a name is told by its boards and its day', () => {
  const news = { lost: [noted('Thursday', {}), ofBoards, ofDay] };
  expect(said(news)).toEqual([
    'Not restored: Thursday, Boards A and B, November 28, 2020, and a game from November 28, 2020.',
  ]);
});

// faults.md, fault 6: "Not brought back: a game without a name."
test('games of which nothing is known have a sentence of their own', () => {
  expect(said({ lost: [noted('', {})] })).toEqual(['1 unnamed game was not restored.']);
  expect(said({ lost: [noted('', {}), noted('Thursday', {}), noted('', {})], lostMore: 3 })).toEqual([
    'Not restored: Thursday and 3 more games.',
    '2 unnamed games were not restored.',
  ]);
  expect(said({ partly: [noted('', {})] })).toEqual(['Partly restored: 1 game.']);
});

test('what is left of a game without a row or a note tells its boards and its day', () => {
  const rows = {
    row: null,
    entries: [{ at: AT }],
    positions: [{ state: { setup: { boards: ['A', 'B'] } } }],
  };
  const lost = [calledIn(rows, noted('', {})), calledIn({ ...rows, entries: [], positions: [] }, undefined)];
  expect(said({ lost })).toEqual([
    'Not restored: Boards A and B, November 28, 2020.',
    '1 unnamed game was not restored.',
  ]);
});

test('of many games five are named', () => {
  const lost = Array.from({ length: 7 }, (_, i) => noted(`Game ${i}`, {}));
  expect(said({ lost })[0]).toMatch(/Game 4, and 2 more games\.$/);
});

test('what is here again is one list, and nothing is none', () => {
  expect(backInWords({ ...NO_NEWS, games: 2, results: 1 })).toBe('2 games and 1 result');
  expect(backInWords(NO_NEWS)).toBeNull();
});

test.each(LOCALES)('each sentence is there in %s', async (locale) => {
  await setLocale(locale);
  const [lost, unknown] = said({ lost: [ofDay, noted('', {})] });
  expect([lost, unknown].join(' ')).toMatch(/28.*1 \p{L}/su);
  expect(unknown).not.toMatch(/recovered_/);
  await setLocale('en');
});
