import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { writing } from './database/transactions';
import { codeOf, got } from './fixtures/disk';
import { fear, newTable, type Table } from './fixtures/table';
import type { Saves } from './saves';

let table: Table;
let saves: Saves;
let id: string;
const play: Table['play'] = (...tap) => table.play(...tap);
const line: Table['line'] = () => table.line();
const rows: Table['rows'] = () => table.rows();

beforeEach(async () => {
  table = await newTable(ENGINE, new IDBFactory());
  ({ saves, id } = table);
});

afterEach(() => vi.restoreAllMocks());

/** Returns a command to be saved; its effect doesn't matter here. */
const tap = () => ({ command: { do: 'proceed' }, events: [], game: table.start }) as const;

/** Writes to the database without the app, like a fault of the device. */
const damage = (name: 'games' | 'entries' | 'positions', key: unknown, change: object): Promise<unknown> =>
  saves.database.table(name).update(key, change);

describe('a full disk', () => {
  const full = (): DOMException => new DOMException('no room', 'QuotaExceededError');
  type Write = 'add' | 'put';
  type Fault = (store: IDBObjectStore, write: () => IDBRequest<IDBValidKey>) => IDBRequest<IDBValidKey>;

  /** Makes writing to this store fail, after the other writes of the transaction. */
  function failing(method: Write, store: string, fault: Fault): void {
    const real = IDBObjectStore.prototype[method];
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...args) {
      const write = () => real.apply(this, args);
      return this.name === store ? fault(this, write) : write();
    });
  }

  const refused: Fault = () => {
    throw full();
  };
  /** Fails like a browser: the write succeeds, then there is no space for the whole transaction. */
  const aborted: Fault = ({ transaction }, write) => {
    const request = write();
    const abort = (): void =>
      (transaction as unknown as { _abort: (why: string) => void })._abort('QuotaExceededError');
    request.addEventListener('success', abort);
    return request;
  };

  const cases: [string, Write, string, Fault][] = [
    ['the entry', 'add', 'entries', refused],
    ['the position', 'add', 'positions', refused],
    ['the head', 'put', 'games', refused],
    ['the position, with the whole transaction', 'add', 'positions', aborted],
    ['the head, with the whole transaction', 'put', 'games', aborted],
  ];

  it.each(cases)('that refuses %s leaves everything as it was', async (_, method, store, fault) => {
    await play(fear(1));
    const before = await rows();
    failing(method, store, fault);
    expect(codeOf(await saves.append(id, 1, tap()))).toBe('full');
    vi.restoreAllMocks();
    expect(await rows()).toEqual(before);
    expect(await play(fear(1))).toMatchObject({ head: 2 });
  });

  it('leaves no half of a new game', async () => {
    const before = await rows();
    failing('add', 'games', refused);
    expect(codeOf(await saves.create(table.start))).toBe('full');
    vi.restoreAllMocks();
    expect(await rows()).toEqual(before);
  });

  it('does not move the head of an undo', async () => {
    await play(fear(1));
    failing('put', 'games', refused);
    expect(codeOf(await saves.undo(id, 1))).toBe('full');
    vi.restoreAllMocks();
    expect(await line()).toBe('0 1');
  });

  it.each<[string, () => Error]>([
    ['bare', full],
    ['as the reason of another failure', () => new Dexie.AbortError(full() as never)],
    ['as one of many failures', () => new Dexie.BulkError('some', [new Error('first'), full()] as never)],
  ])('is known however it is wrapped: %s', async (_, error) => {
    const told = await writing(saves.database, async () => {
      throw error();
    });
    expect(codeOf(told)).toBe('full');
  });

  it('is told apart from any other failure', async () => {
    failing('add', 'entries', () => {
      throw new DOMException('broken', 'UnknownError');
    });
    expect(codeOf(await saves.append(id, 0, tap()))).toBe('failed');
    const nowhere = table.disk.tab({ indexedDB: undefined as unknown as IDBFactory });
    expect(codeOf(await nowhere.open(id))).toBe('failed');
    expect(codeOf(await nowhere.list())).toBe('failed');
    expect(codeOf(await nowhere.create(table.start))).toBe('failed');
  });
});

describe('a damaged game', () => {
  beforeEach(async () => {
    for (const n of [1, 2, 1]) await play(fear(n));
  });

  it('does not open, and can be recovered to the last point that reads', async () => {
    for (const entry of [2, 3]) await damage('positions', [id, entry], { 'state.turn': 'late' });
    expect(await saves.open(id)).toEqual({ ok: false, error: { code: 'unreadable', detail: 'turn' } });
    await saves.database.games.update(id, { head: 2, redo: [3] } as never);
    const open = got(await saves.recover(id));
    expect(open).toMatchObject({ head: 1, canUndo: true, canRedo: false });
    expect(open.game.fear.generated).toBe(1);
    expect(got(await saves.open(id))).toEqual(open);
    expect(await saves.database.positions.count()).toBe(4);
    expect(await play(fear(1))).toMatchObject({ head: 4 });
  });

  it('that is not damaged recovers to where it stands, redo and all', async () => {
    await saves.undo(id, 3);
    const before = await rows();
    expect(got(await saves.recover(id))).toMatchObject({ head: 2, canRedo: true });
    expect(await rows()).toEqual(before);
  });

  it('does not undo into what cannot be read', async () => {
    await damage('positions', [id, 2], { state: null });
    expect(codeOf(await saves.undo(id, 3))).toBe('unreadable');
    expect(got(await saves.open(id)).head).toBe(3);
    expect(got(await saves.goTo(id, 3, 1)).head).toBe(1);
  });

  it('names a card that nobody knows: it is as good as damaged', async () => {
    await damage('positions', [id, 3], { 'state.invaders.discard': ['7-ocean'] });
    expect(await saves.open(id)).toMatchObject({
      error: { code: 'unreadable', detail: 'Error: unknown: 7-ocean' },
    });
  });

  it('by a newer app stays untouched', async () => {
    await damage('positions', [id, 3], { version: 99 });
    const before = await rows();
    expect(codeOf(await saves.open(id))).toBe('newer');
    expect(codeOf(await saves.recover(id))).toBe('newer');
    expect(await rows()).toEqual(before);
  });

  it('shows in its journal what can still be read', async () => {
    await damage('entries', [id, 2], { command: { do: 'dance' }, events: 7 });
    const journal = got(await saves.journal(id));
    expect(journal.map(({ id: entry, damaged = false }) => [entry, damaged])).toEqual([
      [0, false],
      [1, false],
      [2, true],
      [3, false],
    ]);
    expect(journal[2]).toMatchObject({ parent: 1, turn: 0, phase: 'setup', command: null, events: [] });
  });

  it('with a broken line still opens, and goes back no further', async () => {
    await saves.database.entries.delete([id, 2]);
    expect(await line()).toBe('3');
    expect(got(await saves.undo(id, 3)).head).toBe(2);
    expect(codeOf(await saves.undo(id, 2))).toBe('nowhere');
    expect(codeOf(await saves.goTo(id, 2, 1))).toBe('nowhere');
  });

  it('whose line runs in a circle does not hang', async () => {
    await damage('entries', [id, 2], { parent: 3 });
    expect(await line()).toBe('2 3');
    expect(codeOf(await saves.goTo(id, 3, 1))).toBe('nowhere');
    expect(codeOf(await saves.undo(id, 3))).toBe(null);
    expect(codeOf(await saves.undo(id, 2))).toBe('nowhere');
  });

  it('whose own row is damaged refuses everything and loses nothing', async () => {
    await damage('games', id, { head: 'x' });
    const before = await rows();
    const codes = [
      await saves.open(id),
      await saves.journal(id),
      await saves.undo(id, 3),
      await saves.rename(id, 'y'),
    ];
    expect(codes.map(codeOf)).toEqual(Array(4).fill('unreadable'));
    expect(codeOf(await saves.append(id, 3, tap()))).toBe('failed');
    expect(await rows()).toEqual(before);
  });

  it.each<[string, object]>([
    ['its head', { head: 'x' }],
    ['what was undone', { redo: 'all' }],
    ['what the list shows', { summary: { players: 7 } }],
    ['the id of its next entry', { nextEntry: null }],
    ['the id of its next entry, which is too low', { nextEntry: 1 }],
  ])('has a row that is derived again from its entries: %s', async (_, changes) => {
    const before = got(await saves.open(id));
    await damage('games', id, changes);
    expect(got(await saves.recover(id))).toEqual(before);
    expect(await play(fear(1))).toMatchObject({ head: 4 });
  });

  it('whose row is lost is found from its entries', async () => {
    const { game, head } = got(await saves.open(id));
    await saves.database.games.delete(id);
    expect(codeOf(await saves.open(id))).toBe('missing');
    expect(got(await saves.problems())).toEqual([{ table: 'games', key: id, why: 'lost', detail: 'row' }]);
    expect(got(await saves.recover(id))).toMatchObject({ head, game });
    expect(got(await saves.problems())).toEqual([]);
  });

  it('with a number too low for its next entry takes the next tap all the same', async () => {
    await damage('games', id, { nextEntry: 2 });
    expect(await play(fear(1))).toMatchObject({ head: 4 });
    expect(await play(fear(1))).toMatchObject({ head: 5 });
  });

  it('whose latest game is that of another moment does not pass for it', async () => {
    const first = (await saves.database.positions.get([id, 0])) as object;
    const turned = { ...first, id: 3, state: { ...table.start, turn: 9 } };
    await saves.database.positions.put(turned as never);
    expect(codeOf(await saves.open(id))).toBe('unreadable');
    expect(got(await saves.recover(id))).toMatchObject({ head: 2 });
  });
});
