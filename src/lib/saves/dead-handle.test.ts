import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { codeOf, got } from './fixtures/disk';
import { fear, newTable } from './fixtures/table';

/**
 * Simulates Safari with a page that was in the background: its database handle is dead, but a new one works. The
 * prototype is wrapped before anything is opened, because the library stores its methods.
 */
let isDead: (handle: IDBDatabase) => boolean;
let opened: IDBDatabase[];
let how: 'throws' | 'aborts';

const real = IDBDatabase.prototype.transaction;

beforeEach(() => {
  isDead = () => false;
  opened = [];
  how = 'throws';
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (!opened.includes(this)) opened.push(this);
    if (!isDead(this)) return real.apply(this, args);
    if (how === 'throws')
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    const begun = real.apply(this, args);
    queueMicrotask(() => begun.abort());
    return begun;
  });
});

afterEach(() => vi.restoreAllMocks());

/** Kills all handles that are open now. */
function die(): void {
  const before = [...opened];
  isDead = (handle) => before.includes(handle);
}

/** Kills every handle, also new ones, as if the browser's storage itself were gone. */
const dieForGood = (): void => void (isDead = () => true);

describe('a handle that has died while the page was away', () => {
  it.each(['throws', 'aborts'] as const)(
    'and %s is opened again once, unseen, and the tap is saved',
    async (way) => {
      how = way;
      const { saves, id, play } = await newTable(ENGINE, new IDBFactory());
      await play(fear(1));
      const onTrouble = vi.fn();
      Object.assign(saves.database, { onTrouble });
      const { head, game } = got(await saves.open(id));
      const handles = opened.length;
      die();
      const command = fear(2);
      const appended = got(await saves.append(id, head, { command, ...got(ENGINE.decide(game, command)) }));
      expect(appended).toMatchObject({ head: 2 });
      expect(got(await saves.open(id)).game.fear).toMatchObject({ generated: 3 });
      expect(opened.length).toBe(handles + 1);
      expect(onTrouble).not.toHaveBeenCalled();
    },
  );

  it('is opened again by whoever reads: a game, a list, a journal, what is watched', async () => {
    const { saves, id } = await newTable(ENGINE, new IDBFactory());
    for (const read of [
      () => saves.open(id),
      () => saves.list(),
      () => saves.journal(id),
      () => saves.problems(),
      () => saves.exportGame(id),
    ] as const) {
      die();
      expect(codeOf(await read())).toBe(null);
    }
    die();
    const heard = vi.fn();
    const stop = saves.watch(id, heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(0));
    stop();
  });

  it('is opened once for many who find it dead at the same moment', async () => {
    const { saves, id } = await newTable(ENGINE, new IDBFactory());
    const handles = opened.length;
    die();
    const codes = await Promise.all([saves.open(id), saves.list(), saves.undo(id, 0), saves.rename(id, 'x')]);
    expect(codes.map(codeOf)).toEqual([null, null, 'nowhere', null]);
    expect(opened.length).toBe(handles + 1);
  });
});

it.each(['throws', 'aborts'] as const)(
  'storage that %s for good is told of, and the next tap tries again',
  async (way) => {
    how = way;
    const { saves, id, rows, play } = await newTable(ENGINE, new IDBFactory());
    const before = await rows();
    const onTrouble = vi.fn();
    Object.assign(saves.database, { onTrouble });
    const { game } = got(await saves.open(id));
    const command = fear(1);
    const tap = () => saves.append(id, 0, { command, ...got(ENGINE.decide(game, command)) });
    dieForGood();
    expect(codeOf(await tap())).toBe('failed');
    expect(onTrouble).toHaveBeenCalledOnce();
    isDead = () => false;
    expect(await rows()).toEqual(before);
    expect(got(await tap())).toMatchObject({ head: 1 });
    expect(await play(fear(1))).toMatchObject({ head: 2 });
  },
);
