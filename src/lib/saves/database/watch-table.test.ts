import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { got } from '../fixtures/disk';
import { newTable } from '../fixtures/table';
import { watchTable } from './watch-table';

it('a table that is written game after game is read now and then, and once all are there', async () => {
  const { saves, start } = await newTable(ENGINE, new IDBFactory());
  const READING_MS = 40;
  const seen: number[] = [];
  const begun: number[] = [];
  const read = async () => {
    begun.push(performance.now());
    seen.push(await saves.database.games.count());
    // As long as reading many takes.
    await new Promise((resolve) => setTimeout(resolve, READING_MS));
  };
  const stop = watchTable(saves.database, 'games', read);
  for (let n = 0; n < 30; n++) got(await saves.create(start, { name: `evening ${n}` }));
  await vi.waitFor(() => expect(seen.at(-1)).toBe(31), { timeout: 60_000 });
  // Whoever waits waits at least so long, on whatever machine; timers may be a little early.
  const gaps = begun.slice(1).map((at, n) => at - begun[n]!);
  expect(Math.min(...gaps)).toBeGreaterThan(3.5 * READING_MS);
  const before = seen.length;
  got(await saves.rename('game-1', 'other'));
  await vi.waitFor(() => expect(seen.length).toBe(before + 1));
  stop();
  got(await saves.rename('game-1', 'another'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(seen.length).toBe(before + 1);
});
