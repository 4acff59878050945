import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE, loadContentToShow, loadRulesToShow } from '$lib/game-engine';
import { assertPlayable } from './assert-playable';
import { firstLook } from './first-look';
import { got } from './fixtures/disk';
import { fear, newTable, type Table } from './fixtures/table';

let table: Table;

const look = () =>
  firstLook({ loadContent: loadContentToShow, loadRules: loadRulesToShow, check: assertPlayable(ENGINE) });

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  table = await newTable(ENGINE, indexedDB);
  for (const n of [1, 2]) await table.play(fear(n));
});

describe('a first look', () => {
  it('opens a game as the log does, wherever it stands', async () => {
    const { saves, id } = table;
    expect(await look()(id)).toEqual(got(await saves.open(id)));
    await saves.undo(id, 2);
    expect(await look()(id)).toEqual(got(await saves.open(id)));
    for (const head of [1]) await saves.undo(id, head);
    expect(await look()(id)).toEqual(got(await saves.open(id)));
  });

  it.each<[string, (table: Table) => Promise<unknown>]>([
    ['of a game that is not there', ({ saves, id }) => saves.database.games.delete(id)],
    ['of one that was removed', ({ saves, id }) => saves.remove(id)],
    ['of a damaged row', ({ saves, id }) => saves.database.games.update(id, { redo: 'all' } as never)],
    ['of a row that is no row', ({ saves, id }) => saves.database.games.put({ id } as never)],
    [
      'of a damaged position',
      ({ saves, id }) => saves.database.positions.update([id, 2], { state: 7 } as never),
    ],
    ['of a lost position', ({ saves, id }) => saves.database.positions.delete([id, 2])],
    [
      'of a position of another moment',
      ({ saves, id }) => saves.database.entries.update([id, 2], { turn: 9 }),
    ],
    ['of a newer app', ({ saves, id }) => saves.database.positions.update([id, 2], { version: 99 })],
  ])('has nothing to say %s', async (_, change) => {
    await change(table);
    expect(await look()(table.id)).toBeNull();
  });

  it('makes no database where there is none', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    await expect(look()(table.id)).rejects.toThrow();
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('keeps nobody from bringing another shape', async () => {
    look();
    await new Promise((resolve) => setTimeout(resolve, 50));
    table.saves.close();
    const request = indexedDB.open('blightwatch', 1_000);
    await new Promise<void>((resolve, reject) => {
      request.onsuccess = () => resolve();
      request.onblocked = () => reject(new Error('blocked'));
      request.onerror = () => reject(request.error!);
    });
    request.result.close();
  });
});
