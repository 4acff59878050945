import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import type { Game } from '../rules/table/game';
import { codeOf, got } from './fixtures/disk';
import { fear, newTable, type Table } from './fixtures/table';
import type { Saves } from './saves';

const PROCEED = { do: 'proceed' } as const;

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

describe('a saved game', () => {
  it('opens as it was saved, at the same question', async () => {
    const open = got(await table.disk.tab().open(id));
    expect(open).toEqual({
      id,
      name: 'Thursday',
      createdAt: 1,
      head: 0,
      game: table.start,
      canUndo: false,
      canRedo: false,
      next: 1,
    });
    expect(ENGINE.promptOf(open.game)).toEqual(ENGINE.promptOf(table.start));
  });

  it('is missing under a name nobody gave', async () => {
    expect(codeOf(await saves.open('nobody'))).toBe('missing');
    expect(codeOf(await saves.journal('nobody'))).toBe('missing');
    expect(codeOf(await saves.append('nobody', 0, { command: PROCEED, events: [], game: table.start }))).toBe(
      'gone',
    );
    expect(codeOf(await saves.undo('nobody', 0))).toBe('gone');
  });

  it('is not begun when it could not be opened again', async () => {
    const wrong = { ...table.start, turn: -1 };
    expect(await saves.create(wrong)).toEqual({ ok: false, error: { code: 'unreadable', detail: 'turn' } });
    expect(got(await saves.list())).toHaveLength(1);
  });

  it('is begun and played on by any clock, and opens again', async () => {
    for (const now of [-5, 9e15, Number.MAX_SAFE_INTEGER]) {
      const on = table.disk.tab({ name: `clock ${now}`, now: () => now });
      const { id } = got(await on.create(table.start));
      const { events, game } = got(ENGINE.decide(table.start, fear(1)));
      got(await on.append(id, 0, { command: fear(1), events, game }));
      expect(got(await on.open(id)).game).toEqual(game);
      on.close();
    }
  });

  it('grows by one entry per command', async () => {
    const { head, game, canUndo, canRedo } = await play(fear(2));
    expect({ head, canUndo, canRedo }).toEqual({ head: 1, canUndo: true, canRedo: false });
    expect(game.fear.generated).toBe(2);
    expect(await line()).toBe('0 1');
  });

  it('keeps in its journal who did what when, without the positions', async () => {
    await play(fear(2));
    const read = vi.spyOn(IDBObjectStore.prototype, 'get');
    const [start, entry] = got(await saves.journal(id));
    expect(start).toMatchObject({ id: 0, parent: null, command: null, events: [] });
    expect(entry).toMatchObject({
      id: 1,
      parent: 0,
      turn: 0,
      phase: 'setup',
      command: fear(2),
      undone: false,
    });
    expect(entry!.events).toContainEqual({ type: 'fearGenerated', n: 2, cause: 'power' });
    expect(read.mock.contexts.map((store) => (store as IDBObjectStore).name)).not.toContain('positions');
  });

  it('refuses to acknowledge what it could not read again', async () => {
    const bad = { ...table.start, phase: 'tea' } as unknown as Game;
    const refused = await saves.append(id, 0, { command: PROCEED, events: [], game: bad });
    expect(refused).toEqual({ ok: false, error: { code: 'failed', detail: 'game.phase' } });
    expect(await line()).toBe('0');
  });
});

describe('undo and redo', () => {
  beforeEach(async () => {
    for (const n of [1, 2, 1]) await play(fear(n));
  });

  const generated = async (): Promise<number> => got(await saves.open(id)).game.fear.generated;

  it('walk the line without touching an entry', async () => {
    const before = (await rows()).slice(1);
    expect(got(await saves.undo(id, 3))).toMatchObject({ head: 2, canUndo: true, canRedo: true });
    expect(got(await saves.undo(id, 2)).game.fear.generated).toBe(1);
    expect(await line()).toBe('0 1 (2) (3)');
    expect(got(await saves.redo(id, 1))).toMatchObject({ head: 2, canRedo: true });
    expect(got(await saves.redo(id, 2))).toMatchObject({ head: 3, canRedo: false });
    expect(await line()).toBe('0 1 2 3');
    expect((await rows()).slice(1)).toEqual(before);
  });

  it('stop at either end', async () => {
    expect(codeOf(await saves.redo(id, 3))).toBe('nowhere');
    await saves.goTo(id, 3, 0);
    expect(codeOf(await saves.undo(id, 0))).toBe('nowhere');
    expect(await line()).toBe('0 (1) (2) (3)');
  });

  it('reach any point of the line at once, back and forward', async () => {
    expect(got(await saves.goTo(id, 3, 1))).toMatchObject({ head: 1, canUndo: true, canRedo: true });
    expect(await line()).toBe('0 1 (2) (3)');
    expect(got(await saves.goTo(id, 1, 3))).toMatchObject({ head: 3, canRedo: false });
    await saves.undo(id, 3);
    await saves.goTo(id, 2, 0);
    expect(await line()).toBe('0 (1) (2) (3)');
    expect(got(await saves.goTo(id, 0, 2))).toMatchObject({ head: 2, canRedo: true });
    expect(await line()).toBe('0 1 2 (3)');
    expect(got(await saves.goTo(id, 2, 2)).head).toBe(2);
    expect(await generated()).toBe(3);
  });

  it('do not leave the line', async () => {
    await saves.goTo(id, 3, 1);
    await play(fear(3));
    expect(await line()).toBe('0 1 4');
    for (const elsewhere of [2, 3, 5, -1, 0.5, NaN])
      expect(codeOf(await saves.goTo(id, 4, elsewhere))).toBe('nowhere');
    expect(await line()).toBe('0 1 4');
  });

  it('playing on grows a branch, and the old one stays', async () => {
    await saves.goTo(id, 3, 1);
    expect(await play(fear(2))).toMatchObject({ head: 4, canRedo: false });
    expect(await line()).toBe('0 1 4');
    const { entries, positions } = saves.database;
    expect(await entries.orderBy(':id').keys()).toEqual([0, 1, 2, 3, 4].map((entry) => [id, entry]));
    expect(await positions.count()).toBe(5);
    expect((await entries.get([id, 4])) as object).toMatchObject({ parent: 1 });
  });

  it('what was left can be taken up again, and the line that is left for it as well', async () => {
    const left = async () => got(await saves.branches(id)).map(({ tip, moves }) => [tip.id, moves]);
    expect(await left()).toEqual([]);
    await saves.goTo(id, 3, 1);
    expect(await left()).toEqual([]);
    await play(fear(3));
    expect(await left()).toEqual([[3, 2]]);
    await saves.undo(id, 4);
    await play(fear(1));
    expect(await left()).toEqual([
      [4, 1],
      [3, 2],
    ]);
    expect(got(await saves.takeUp(id, 5, 3))).toMatchObject({ head: 3, canUndo: true, canRedo: false });
    expect([await line(), await generated()]).toEqual(['0 1 2 3', 0]);
    expect(await left()).toEqual([
      [5, 1],
      [4, 1],
    ]);
    expect(await play(fear(2))).toMatchObject({ head: 6 });
    for (const elsewhere of [2, 6, 9, -1, NaN])
      expect(codeOf(await saves.takeUp(id, 6, elsewhere))).toBe('nowhere');
    expect(codeOf(await saves.takeUp(id, 1, 5))).toBe('stale');
  });

  it('put the summary and the moment right', async () => {
    await play({ do: 'report', reports: [{ report: 'setPhase', turn: 4, phase: 'slow' }] });
    expect(got(await saves.list())[0]!.summary).toMatchObject({ turn: 4, phase: 'slow' });
    const { updatedAt } = got(await saves.list())[0]!;
    await saves.undo(id, 4);
    expect(got(await saves.list())[0]!.summary).toMatchObject({ turn: 0, phase: 'setup' });
    expect(got(await saves.list())[0]!.updatedAt).toBeGreaterThan(updatedAt);
  });
});

describe('two tabs', () => {
  it('cannot overwrite each other', async () => {
    const other = table.disk.tab();
    await play(fear(1), other);
    const before = await rows();
    const late = { command: PROCEED, events: [], game: table.start };
    expect(codeOf(await saves.append(id, 0, late))).toBe('stale');
    expect(codeOf(await saves.undo(id, 0))).toBe('stale');
    expect(codeOf(await saves.redo(id, 0))).toBe('stale');
    expect(codeOf(await saves.goTo(id, 0, 0))).toBe('stale');
    expect(await rows()).toEqual(before);
  });

  it('of two taps at the same moment one is taken', async () => {
    const tap = { command: PROCEED, events: [], game: table.start };
    const codes = await Promise.all(
      [saves, table.disk.tab(), table.disk.tab()].map((on) => on.append(id, 0, tap)),
    );
    expect(codes.map(codeOf).sort()).toEqual([null, 'stale', 'stale']);
    expect(await line()).toBe('0 1');
  });

  it('follow each other', async () => {
    const heads: (number | null)[] = [];
    const unwatch = saves.watch(id, (head) => heads.push(head));
    const other = table.disk.tab();
    await vi.waitFor(() => expect(heads).toEqual([0]));
    await play(fear(1), other);
    await vi.waitFor(() => expect(heads).toEqual([0, 1]));
    await other.rename(id, 'Friday');
    await other.undo(id, 1);
    await vi.waitFor(() => expect(heads).toEqual([0, 1, 0]));
    await other.remove(id);
    await vi.waitFor(() => expect(heads).toEqual([0, 1, 0, null]));
    unwatch();
    await other.restore(id);
    await play(fear(1), other);
    expect(heads).toHaveLength(4);
  });

  it('a game removed in the other is gone', async () => {
    await table.disk.tab().remove(id);
    expect(codeOf(await saves.append(id, 0, { command: PROCEED, events: [], game: table.start }))).toBe(
      'gone',
    );
    expect(codeOf(await saves.open(id))).toBe('missing');
  });
});
