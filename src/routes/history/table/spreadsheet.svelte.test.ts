import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadHistoryMessages } from '$lib/history/about';
import { openResults } from '$lib/history/results';
import { m } from '$lib/messages/messages.svelte';
import { openSaves } from '$lib/saves/saves';
import Spreadsheet from './Spreadsheet.svelte';

beforeAll(loadHistoryMessages);
afterEach(() => vi.restoreAllMocks());

const table = (rows: number): string => `day;result\n${'2026-01-02;win\n'.repeat(rows)}`;

async function choose(text: string): Promise<void> {
  const results = openResults(openSaves({ name: crypto.randomUUID() }));
  const { container } = render(Spreadsheet, { rows: [], results });
  const file = new File([text], 'games.csv');
  Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
  await fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } });
}

test('a table that is read comes with what would be added, and no line of progress stays', async () => {
  await choose(table(3));
  await screen.findByText(/can be added/);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('Cancel ends the reading of a long table: nothing of it is shown, and the work stops', async () => {
  // Each look at the clock is a second later: the page has a word after every row.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  await choose(table(4_000));
  await screen.findByRole('progressbar', { name: m.csv_reading() });
  await vi.waitUntil(() => Number(screen.getByRole('progressbar').getAttribute('value')) > 0.5);
  await fireEvent.click(screen.getByRole('button', { name: m.app_cancel() }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  await new Promise((later) => setTimeout(later, 5));
  const { length } = clock.mock.calls;
  await new Promise((later) => setTimeout(later, 20));
  expect(clock.mock.calls).toHaveLength(length);
  expect(screen.queryByText(/can be added/)).toBeNull();
});
