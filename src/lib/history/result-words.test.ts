import { beforeAll, describe, expect, test } from 'vitest';
import { loadMessages } from '$lib/messages/messages.svelte';
import type { GameEvent } from '$lib/rules/table/event';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import { whoInWords } from './about';
import { sentences } from './load-story';

beforeAll(() => loadMessages('history', 'adversaries', 'scenarios', 'scenariolines'));

const entry = (id: number, ...events: GameEvent[]): JournalEntry => ({
  id,
  parent: id - 1,
  at: 0,
  turn: 1,
  phase: 'build',
  command: { do: 'proceed' },
  events,
  undone: false,
});

describe('who played', () => {
  const river = { id: 'river-surges-in-sunlight', aspect: null } as const;

  test.each([
    [['Ann', 'Bo'], [null, river], 'Ann and Bo: River Surges in Sunlight'],
    [['', 'Bo'], [null, null], 'Player 1 and Bo'],
    [['', 'Bo'], [river, null], 'River Surges in Sunlight and Bo'],
    [['', ''], [null, null], '2 players'],
  ])('%j', (players, spirits, words) => {
    expect(whoInWords({ players, spirits })).toBe(words);
  });
});

test('the report is silent about what only went on, and keeps what happened', () => {
  const began: GameEvent = { type: 'phaseBegan', phase: 'build' };
  const fear: GameEvent = { type: 'fearGenerated', n: 2, cause: 'power' };
  const entries = [entry(1, began), entry(2, fear, began), entry(3)];
  const told = sentences({ phase: 'fast', entries }, { players: ['Ann'] } as never);
  expect(told.map(({ entry }) => entry)).toEqual([2]);
  expect(told[0]!.text).toContain('2 Fear');
});
