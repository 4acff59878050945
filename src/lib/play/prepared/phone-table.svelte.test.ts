import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { openSaves } from '$lib/saves/saves';
import { shared } from '$lib/shared-table.svelte';
import { position } from '../../../../tests/support/position';
import type { SpiritTable } from '../my-spirit/tracked-spirit.svelte';
import { Session } from '../session/session.svelte';
import { spiritTableOf } from './phone-table.svelte';

afterEach(() => {
  shared.table = null;
  vi.restoreAllMocks();
});

/** Reads the game in a dialog that is only open for this. */
function readInDialog(session: Session): SpiritTable {
  let table!: SpiritTable;
  const close = $effect.root(() => {
    $effect.pre(() => {
      table = spiritTableOf(session);
      void table.game;
    });
  });
  close();
  return table;
}

test('a phone shows the game as it is now after its dialog was closed and opened again', async () => {
  await loadContentFor({ spirits: [] });
  const game = position({ agenda: [{ do: 'fastPowers' }], phase: 'fast', lands: 'A5: 2P1 1T' });
  const saves = openSaves({ name: crypto.randomUUID() });
  const created = await saves.create(ENGINE.settled(game).game);
  if (!created.ok) throw new Error(created.error.code);
  const session = new Session(saves, created.value);
  const plans = { others: [], own: null, show: () => {} };
  shared.table = {
    game: session.id,
    log: saves,
    keeps: () => false,
    isAfar: () => false,
    seat: () => 0,
    plans,
  };
  const warn = vi.spyOn(console, 'warn');
  const table = readInDialog(session);
  expect(table).not.toBe(session);
  await session.report({ report: 'count', land: 'A5', piece: 'T', n: 2 });
  expect(readInDialog(session)).toBe(table);
  expect(table.game).toBe(session.game);
  expect(warn).not.toHaveBeenCalled();
});
