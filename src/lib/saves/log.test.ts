import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE } from '../game';
import type { Command } from '../rules/command';
import type { Game } from '../rules/game';
import { codeOf, device, got, type Device } from './fixtures/disk';
import { diceOf, someSetup, started } from './fixtures/play';
import type { OpenGame } from './log';
import type { Saves } from './saves';

const START = started(ENGINE, {
  ...someSetup(diceOf(1)),
  players: ['Ané'],
  boards: ['A'],
  layout: '1-standard',
});
const PROCEED: Command = { do: 'proceed' };
const fear = (n: number): Command => ({ do: 'report', reports: [{ report: 'fear', n }] });

let disk: Device;
let saves: Saves;
let id: string;

beforeEach(async () => {
  disk = device(ENGINE, new IDBFactory());
  saves = disk.tab();
  id = got(await saves.create(START, { name: 'Thursday' })).id;
});

afterEach(() => vi.restoreAllMocks());

/** What the table has after a command: decided on the game that is open, and saved. */
async function play(command: Command, on: Saves = saves): Promise<OpenGame> {
  const open = got(await on.open(id));
  const turn = ENGINE.decide(open.game, command);
  if (!turn.ok) throw new Error(turn.error.code);
  got(await on.append(id, open.head, { command, ...turn.value }));
  return got(await on.open(id));
}

const line = async (on: Saves = saves): Promise<string> =>
  got(await on.journal(id))
    .map((entry) => (entry.undone ? `(${entry.id})` : entry.id))
    .join(' ');

const rows = async () => {
  const { games, entries, positions } = saves.database;
  return [await games.toArray(), await entries.toArray(), await positions.toArray()];
};

/** Writes behind the app's back, as a fault of the device would. */
const damage = (table: 'games' | 'entries' | 'positions', key: unknown, change: object): Promise<unknown> =>
  saves.database.table(table).update(key, change);

describe('a saved game', () => {
  it('opens as it was saved, at the same question', async () => {
    const open = got(await disk.tab().open(id));
    expect(open).toEqual({ id, name: 'Thursday', head: 0, game: START, canUndo: false, canRedo: false });
    expect(ENGINE.promptOf(open.game)).toEqual(ENGINE.promptOf(START));
  });

  it('is missing under a name nobody gave', async () => {
    expect(codeOf(await saves.open('nobody'))).toBe('missing');
    expect(codeOf(await saves.journal('nobody'))).toBe('missing');
    expect(codeOf(await saves.append('nobody', 0, { command: PROCEED, events: [], game: START }))).toBe(
      'gone',
    );
    expect(codeOf(await saves.undo('nobody', 0))).toBe('gone');
  });

  it('is not begun when it could not be opened again', async () => {
    const wrong = { ...START, turn: -1 };
    expect(await saves.create(wrong)).toEqual({ ok: false, error: { code: 'unreadable', detail: 'turn' } });
    expect(got(await saves.list())).toHaveLength(1);
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
    const bad = { ...START, phase: 'tea' } as unknown as Game;
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
    const other = disk.tab();
    await play(fear(1), other);
    const before = await rows();
    const late = { command: PROCEED, events: [], game: START };
    expect(codeOf(await saves.append(id, 0, late))).toBe('stale');
    expect(codeOf(await saves.undo(id, 0))).toBe('stale');
    expect(codeOf(await saves.redo(id, 0))).toBe('stale');
    expect(codeOf(await saves.goTo(id, 0, 0))).toBe('stale');
    expect(await rows()).toEqual(before);
  });

  it('of two taps at the same moment one is taken', async () => {
    const tap = { command: PROCEED, events: [], game: START };
    const codes = await Promise.all([saves, disk.tab(), disk.tab()].map((on) => on.append(id, 0, tap)));
    expect(codes.map(codeOf).sort()).toEqual([null, 'stale', 'stale']);
    expect(await line()).toBe('0 1');
  });

  it('follow each other', async () => {
    const heads: (number | null)[] = [];
    const unwatch = saves.watch(id, (head) => heads.push(head));
    const other = disk.tab();
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
    await disk.tab().remove(id);
    expect(codeOf(await saves.append(id, 0, { command: PROCEED, events: [], game: START }))).toBe('gone');
    expect(codeOf(await saves.open(id))).toBe('missing');
  });
});

describe('a full disk', () => {
  const full = (): DOMException => new DOMException('no room', 'QuotaExceededError');
  type Write = 'add' | 'put';
  type Fault = (store: IDBObjectStore, write: () => IDBRequest<IDBValidKey>) => IDBRequest<IDBValidKey>;

  /** From now on this store fails to write, after what else the transaction wrote. */
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
  /** As browsers do it: the write is taken, and then the transaction as a whole finds no room. */
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
    expect(codeOf(await saves.append(id, 1, { command: PROCEED, events: [], game: START }))).toBe('full');
    vi.restoreAllMocks();
    expect(await rows()).toEqual(before);
    expect(await play(fear(1))).toMatchObject({ head: 2 });
  });

  it('leaves no half of a new game', async () => {
    const before = await rows();
    failing('add', 'games', refused);
    expect(codeOf(await saves.create(START))).toBe('full');
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

  it('is told apart from any other failure', async () => {
    failing('add', 'entries', () => {
      throw new DOMException('broken', 'UnknownError');
    });
    expect(codeOf(await saves.append(id, 0, { command: PROCEED, events: [], game: START }))).toBe('failed');
    const nowhere = disk.tab({ indexedDB: undefined as unknown as IDBFactory });
    expect(codeOf(await nowhere.open(id))).toBe('failed');
    expect(codeOf(await nowhere.list())).toBe('failed');
    expect(codeOf(await nowhere.create(START))).toBe('failed');
  });
});

describe('a damaged game', () => {
  beforeEach(async () => {
    for (const n of [1, 2, 1]) await play(fear(n));
  });

  it('does not open, and can be recovered to the last point that reads', async () => {
    for (const entry of [2, 3]) await damage('positions', [id, entry], { 'state.turn': 'late' });
    expect(await saves.open(id)).toEqual({ ok: false, error: { code: 'unreadable', detail: 'turn' } });
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
      await saves.recover(id),
      await saves.undo(id, 3),
      await saves.rename(id, 'y'),
    ];
    expect(codes.map(codeOf)).toEqual(Array(5).fill('unreadable'));
    expect(codeOf(await saves.append(id, 3, { command: PROCEED, events: [], game: START }))).toBe('failed');
    expect(await rows()).toEqual(before);
  });
});
