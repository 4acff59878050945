import 'fake-indexeddb/auto';
import { render, screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { m } from '$lib/messages/messages.svelte';
import { ok, refuse } from '$lib/rules/basics/result';
import { openSaves } from '$lib/saves/saves';
import AdversaryGrid from '../../routes/history/statistics/AdversaryGrid.svelte';
import ScoreLine from '../../routes/history/statistics/ScoreLine.svelte';
import { loadHistoryMessages } from './about';
import { aResult } from './fixtures';
import NotesAndMarks from './NotesAndMarks.svelte';
import { PastGames } from './past-games.svelte';
import { openResults } from './results';
import { byAdversary, scoresOverTime } from './statistics';

beforeAll(loadHistoryMessages);

const rows = Array.from({ length: 100 }, (_, i) =>
  aResult({
    id: `r${i}`,
    name: `Evening ${i}`,
    result: i % 2 === 0 ? 'victory' : 'defeat',
    adversaries: i % 2 === 0 ? [{ id: 'england', level: 2 }] : [],
    score: { terms: null, total: i - 3 },
  }),
);

describe('the list of past games', () => {
  test('draws some, more when asked, and starts anew when it is narrowed', () => {
    const past = new PastGames(openResults(openSaves({ name: crypto.randomUUID() })), rows);
    expect([past.found.length, past.shown.length]).toEqual([100, 20]);
    past.more();
    expect(past.shown).toHaveLength(40);
    past.narrow({ outcome: 'defeat', text: 'ÉVENING 9' });
    expect([past.found.length, past.drawn]).toEqual([14, 20]);
    past.narrow({ text: 'evening 97' });
    expect(past.shown.map(({ name }) => name)).toEqual(['Evening 97']);
  });

  test('deletes and brings back, and says when it could not', async () => {
    const results = openResults(openSaves({ name: crypto.randomUUID() }));
    const past = new PastGames(
      { ...results, remove: async () => refuse('full'), restore: async () => ok(rows[0]!) },
      rows,
    );
    await past.delete(rows[0]!);
    expect([past.deleted, past.trouble]).toEqual([null, m.history_full()]);
    past.deleted = rows[0]!;
    await past.undoDelete();
    expect([past.deleted, past.trouble]).toEqual([null, null]);
  });
});

describe('notes and marks', () => {
  test('are kept while they are written, and when the screen is left', async () => {
    vi.useFakeTimers();
    const onchange = vi.fn().mockResolvedValue(true);
    const { unmount } = render(NotesAndMarks, { row: aResult(), onchange });
    const notes = screen.getByRole<HTMLTextAreaElement>('textbox');
    const write = (text: string): void => {
      notes.value = text;
      notes.dispatchEvent(new Event('input', { bubbles: true }));
    };
    write('a');
    write('ab');
    expect(onchange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onchange.mock.calls).toEqual([[{ notes: 'ab' }]]);
    write('abc');
    unmount();
    flushSync();
    expect(onchange).toHaveBeenLastCalledWith({ notes: 'abc' });
    vi.useRealTimers();
  });

  test('a mark is added to those that are there', () => {
    const onchange = vi.fn().mockResolvedValue(true);
    render(NotesAndMarks, { row: aResult({ marks: ['doesNotCount'] }), onchange });
    screen.getByRole('switch', { name: m.mark_playedwrong() }).click();
    expect(onchange).toHaveBeenCalledWith({ marks: ['doesNotCount', 'playedWrong'] });
  });
});

describe('plots', () => {
  test('the grid is a table that a reader can read', () => {
    render(AdversaryGrid, { tallies: byAdversary(rows) });
    const england = screen.getByRole('row', { name: /England/ });
    expect(within(england).getAllByText('50 of 50')).toHaveLength(2);
    expect(screen.getByRole('columnheader', { name: 'Level 2' })).toBeTruthy();
  });

  test('the line is read off by a slider, and two games are needed for it', async () => {
    const points = scoresOverTime(rows.slice(0, 3));
    const { rerender } = render(ScoreLine, { points });
    const slider = screen.getByRole<HTMLInputElement>('slider');
    expect(slider.getAttribute('aria-valuetext')).toMatch(/−1, Won$/);
    slider.value = '1';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    expect(slider.getAttribute('aria-valuetext')).toMatch(/−2, Lost$/);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Scores of 3 games, from −3 to −1');
    await rerender({ points: points.slice(0, 1) });
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
