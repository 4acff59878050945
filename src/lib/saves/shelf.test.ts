import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { GAME_VERSION } from '../rules/table/game';
import { codeOf, type Device, device, got } from './fixtures/disk';
import { diceOf, someSetup, started } from './fixtures/play-games';
import type { Saves } from './saves';

const START = started(ENGINE, someSetup(diceOf(1)));

let disk: Device;
let saves: Saves;

beforeEach(async () => {
  disk = device(ENGINE, new IDBFactory());
  saves = disk.tab();
  for (const name of ['first', 'second', 'third']) await saves.create(START, { name });
});

afterEach(() => vi.restoreAllMocks());

const names = async (which?: 'kept' | 'removed'): Promise<readonly string[]> =>
  got(await saves.list(which)).map(({ name }) => name);

const all = async () => {
  const { games, entries, positions } = saves.database;
  return [await games.toArray(), await entries.toArray(), await positions.toArray()];
};

describe('the list', () => {
  it('has the game played last first', async () => {
    expect(await names()).toEqual(['third', 'second', 'first']);
    const played = { command: { do: 'proceed' }, events: [], game: { ...START, turn: 3 } } as const;
    await saves.append('game-1', 0, played);
    expect(await names()).toEqual(['first', 'third', 'second']);
    expect(got(await saves.list())[0]).toEqual({
      id: 'game-1',
      name: 'first',
      createdAt: 1,
      updatedAt: 4,
      summary: {
        players: START.setup.players,
        boards: START.setup.boards,
        turn: 3,
        phase: START.phase,
        terrorLevel: 1,
        blightLeft: START.blight.left,
        result: null,
      },
    });
  });

  it('follows what other tabs do', async () => {
    const lists: string[] = [];
    const unwatch = saves.watchList((games) =>
      lists.push(
        got(games)
          .map(({ name }) => name)
          .join(),
      ),
    );
    await vi.waitFor(() => expect(lists).toEqual(['third,second,first']));
    const other = disk.tab();
    await other.rename('game-2', 'other');
    await vi.waitFor(() => expect(lists.at(-1)).toBe('third,other,first'));
    await other.remove('game-3');
    await vi.waitFor(() => expect(lists.at(-1)).toBe('other,first'));
    unwatch();
    const told = lists.length;
    await other.restore('game-3');
    expect(await names()).toEqual(['third', 'other', 'first']);
    expect(lists).toHaveLength(told);
  });

  it('is not broken by a row that is', async () => {
    await saves.database.games.update('game-2', { summary: 'x' } as never);
    await saves.database.games.add({ id: 'what' } as never);
    expect(await names()).toEqual(['third', 'first']);
    expect(got(await saves.open('game-1')).game).toEqual(START);
  });

  it('is not broken by a row that the device cannot hand over', async () => {
    const { get } = IDBObjectStore.prototype;
    const broken = (): never => {
      throw new DOMException('Failed to read large IndexedDB value', 'DataError');
    };
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(broken);
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      return key === 'game-2' ? broken() : get.call(this, key);
    });
    expect(await names()).toEqual(['third', 'first']);
  });
});

describe('a name', () => {
  it('can be changed, and is no longer than it can be read', async () => {
    await saves.rename('game-1', 'x'.repeat(500));
    expect(got(await saves.open('game-1')).name).toBe('x'.repeat(200));
    expect(codeOf(await saves.rename('nobody', 'y'))).toBe('gone');
  });
});

describe('a removed game', () => {
  it('is off the list with nothing lost, and can be restored', async () => {
    const before = await all();
    expect(codeOf(await saves.remove('game-2'))).toBe(null);
    expect(await names()).toEqual(['third', 'first']);
    expect(await names('removed')).toEqual(['second']);
    expect(codeOf(await saves.open('game-2'))).toBe('missing');
    expect(codeOf(await saves.remove('game-2'))).toBe('gone');
    expect(codeOf(await saves.restore('game-2'))).toBe(null);
    expect(await all()).toEqual(before);
    expect(await names()).toEqual(['third', 'second', 'first']);
  });

  it('is deleted for good only once it has been removed for long enough', async () => {
    await saves.remove('game-1');
    await saves.remove('game-2');
    const { deletedAt } = (await saves.database.games.get('game-2')) as { deletedAt: number };
    expect(got(await saves.purgeDeleted(deletedAt))).toBe(1);
    expect(codeOf(await saves.restore('game-1'))).toBe('gone');
    expect(codeOf(await saves.restore('game-2'))).toBe(null);
    const [games, entries, positions] = await all();
    expect([games, entries, positions].map((rows) => rows!.length)).toEqual([2, 2, 2]);
    expect(got(await saves.purgeDeleted(Infinity))).toBe(0);
  });

  it('that cannot be read is never deleted', async () => {
    await saves.database.games.update('game-1', { deletedAt: 1, head: 'x' } as never);
    expect(got(await saves.purgeDeleted(Infinity))).toBe(0);
    expect(await saves.database.games.get('game-1')).toMatchObject({ head: 'x' });
  });
});

describe('what has been set aside', () => {
  it('is nothing as long as all is well', async () => {
    expect(await saves.problems()).toEqual({ ok: true, value: [] });
    expect(await saves.problems('game-1')).toEqual({ ok: true, value: [] });
  });

  it('is listed with where it is wrong', async () => {
    const { games, positions } = saves.database;
    await games.update('game-1', { head: 'x' } as never);
    await positions.update(['game-2', 0], { 'state.turn': -1 } as never);
    await positions.update(['game-3', 0], { version: GAME_VERSION + 1 } as never);
    expect(got(await saves.problems())).toEqual([
      { table: 'games', key: 'game-1', why: 'unreadable', detail: 'head' },
      { table: 'positions', key: ['game-2', 0], why: 'unreadable', detail: 'turn' },
      { table: 'positions', key: ['game-3', 0], why: 'newer', detail: String(GAME_VERSION + 1) },
    ]);
    expect(await names()).toEqual(['third', 'second']);
  });

  it('is found in every corner of one game', async () => {
    const played = { command: { do: 'proceed' }, events: [], game: START } as const;
    await saves.append('game-1', 0, played);
    await saves.database.entries.update(['game-1', 0], { at: null } as never);
    await saves.database.positions.update(['game-1', 0], { state: 'gone' } as never);
    expect(got(await saves.problems())).toEqual([]);
    expect(got(await saves.problems('game-1'))).toEqual([
      { table: 'entries', key: ['game-1', 0], why: 'unreadable', detail: 'at' },
      { table: 'positions', key: ['game-1', 0], why: 'unreadable', detail: '' },
    ]);
  });

  it('names what the device cannot hand over', async () => {
    const { get } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      if (key === 'game-2') throw new DOMException('broken', 'DataError');
      return get.call(this, key);
    });
    const [problem, ...more] = got(await saves.problems());
    expect(problem).toMatchObject({ table: 'games', key: 'game-2', why: 'lost' });
    expect(more).toEqual([]);
  });
});

describe('everything as text', () => {
  it('has each row as it stands, readable or not', async () => {
    const { games, positions } = saves.database;
    await games.update('game-1', { head: 'x' } as never);
    const circle: Record<string, unknown> = { game: 'game-2', id: 0 };
    circle['state'] = circle;
    await positions.put(circle as never);
    const lines = (await saves.exportEverything()).join('').trimEnd().split('\n');
    const rows = lines.map(
      (line) => JSON.parse(line) as { table: string; key: unknown; row?: object; lost?: string },
    );
    expect(rows).toHaveLength(9);
    expect(rows.find(({ key }) => key === 'game-1')!.row).toMatchObject({ name: 'first', head: 'x' });
    expect(rows.find(({ table, row }) => table === 'positions' && row)!.row).toMatchObject({ state: START });
    expect(rows.filter(({ lost }) => lost)).toHaveLength(1);
    expect(await saves.exportEverything('game-3')).toHaveLength(3);
  });

  it('is still something when the database is gone', async () => {
    const nowhere = disk.tab({ indexedDB: undefined as unknown as IDBFactory });
    const text = await nowhere.exportEverything();
    expect(text.map((line) => (JSON.parse(line) as { table: string }).table)).toEqual([
      'games',
      'entries',
      'positions',
    ]);
    expect(codeOf(await nowhere.problems())).toBe('failed');
  });
});
