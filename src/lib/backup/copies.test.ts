import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { codeOf, device, got } from '$lib/saves/fixtures/disk';
import { diceOf, someSetup, started } from '$lib/saves/fixtures/play-games';
import { fear } from '$lib/saves/fixtures/table';
import type { Saves } from '$lib/saves/saves';
import { copyIfDue, listCopies, MAX_COPIES, sourceOf } from './copies';
import { plan, restore } from './restore';

const START = started(ENGINE, {
  ...someSetup(diceOf(5)),
  players: ['Ané'],
  boards: ['A'],
  layout: '1-standard',
});
const DAY = 86_400_000;

let saves: Saves;
let at: number;
const roomy = { estimate: () => Promise.resolve({ usage: 1e6, quota: 1e9 }) };

const copy = async (): Promise<boolean> => got(await copyIfDue(saves.context, roomy));
const create = async (name: string): Promise<string> => got(await saves.create(START, { name })).id;

async function tap(id: string, ended = false): Promise<void> {
  const { head, game } = got(await saves.open(id));
  const turn = got(ENGINE.decide(game, fear(1)));
  const after = ended
    ? { ...turn.game, ended: { result: 'victory', because: ['fear'] } as const }
    : turn.game;
  got(await saves.append(id, head, { command: fear(1), events: turn.events, game: after }));
}

const keys = (): Promise<readonly string[]> => saves.database.copies.toCollection().primaryKeys();

beforeEach(() => {
  at = 1_000 * DAY;
  saves = device(ENGINE, new IDBFactory()).tab({ now: () => ++at, newId: () => crypto.randomUUID() });
});

afterEach(() => vi.restoreAllMocks());

describe('a copy of everything', () => {
  it('is made at most once a day, and only if something has changed', async () => {
    expect(await copy()).toBe(false);
    const id = await create('Thursday');
    expect(await copy()).toBe(true);
    await tap(id);
    expect(await copy()).toBe(false);
    at += DAY;
    expect(await copy()).toBe(true);
    at += DAY;
    expect(await copy()).toBe(false);
    expect(await listCopies(saves.context)).toHaveLength(2);
  });

  it('is made after a game has ended, too', async () => {
    const id = await create('Thursday');
    await copy();
    await tap(id, true);
    expect(await copy()).toBe(true);
    await saves.rename(id, 'Won');
    expect(await copy()).toBe(false);
  });

  it('packs only what has changed', async () => {
    const id = await create('a');
    await create('b');
    await copy();
    expect((await keys()).filter((key) => key.startsWith('part:'))).toHaveLength(2);
    await tap(id);
    at += DAY;
    await copy();
    expect((await keys()).filter((key) => key.startsWith('part:'))).toHaveLength(3);
  });

  it('restores what was deleted since', async () => {
    const id = await create('Thursday');
    await tap(id);
    const before = got(await saves.exportGame(id));
    await copy();
    await saves.remove(id);
    got(await saves.purgeDeleted(Infinity));
    const [last] = await listCopies(saves.context);
    const source = await sourceOf(saves.context, last!);
    expect(got(await plan(source, saves.context)).games.map(({ fate }) => fate)).toEqual(['add']);
    got(await restore(source, saves.context));
    expect(got(await saves.exportGame(id))).toEqual(before);
  });

  it('goes when there are newer ones enough, and takes with it what only it had', async () => {
    const id = await create('Thursday');
    for (let day = 0; day < MAX_COPIES + 3; day++) {
      await tap(id);
      at += DAY;
      expect(await copy()).toBe(true);
    }
    const copies = await listCopies(saves.context);
    expect(copies).toHaveLength(MAX_COPIES);
    expect(copies[0]!.at).toBeGreaterThan(copies.at(-1)!.at);
    expect(await keys()).toHaveLength(2 * MAX_COPIES);
  });

  it(
    'is ordered by when it was made, not by what the clock said: 200 evenings with jumps of years',
    { timeout: 60_000 },
    async () => {
      const id = await create('Thursday');
      const dice = diceOf(9);
      const jumps = [0, 0, 0, 1, -1, 10, -10, 40, -40].map((years) => years * 365 * DAY);
      const made: number[] = [];
      for (let evening = 0; evening < 200; evening++) {
        got(await saves.rename(id, `evening ${evening}`));
        at = (20_000 + 2 * evening) * DAY + jumps[dice(jumps.length)]!;
        // Home is looked at a few times, whatever the clock says by then.
        for (let look = 0; look < 2; look++) {
          const before = at;
          if (await copy()) made.push(before);
          if (look === 0) expect(made.at(-1), `evening ${evening}`).toBe(before);
        }
      }
      expect(made.length).toBeGreaterThanOrEqual(200);
      const kept = await listCopies(saves.context);
      expect(kept).toHaveLength(MAX_COPIES);
      // A copy says the moment at which it was made, one tick after the clock was read here.
      const newest = made.slice(-MAX_COPIES).reverse();
      expect(kept.map((one) => one.at)).toEqual(newest.map((moment) => moment + 1));
    },
  );

  it('is made after an evening of taps although the clock says that no day went by', async () => {
    const id = await create('Thursday');
    expect(await copy()).toBe(true);
    for (let evening = 0; evening < 3; evening++) {
      at = 2_000 * DAY + evening * 1_000;
      for (let taps = 0; taps < 99; taps++) await tap(id);
      if (evening > 0) expect(await copy()).toBe(false);
      await tap(id);
      expect(await copy()).toBe(true);
    }
  });

  it('goes on from the copies of 0.2, which had their moment for a number', async () => {
    const id = await create('Thursday');
    const old = { at: 8e15, games: [], rest: new Uint8Array(), size: 0 };
    await saves.database.copies.bulkPut([
      { ...old, id: 'copy:8000000000000000' },
      { ...old, id: 'copy:7000', at: 7_000 },
    ]);
    expect(await copy()).toBe(true);
    await tap(id);
    at += DAY;
    expect(await copy()).toBe(true);
    const kept = (await listCopies(saves.context)).map((one) => one.id);
    expect(kept).toEqual([
      'copy:8000000000000002',
      'copy:8000000000000001',
      'copy:8000000000000000',
      'copy:7000',
    ]);
  });

  it('keeps the last good state of a game that has become unreadable', async () => {
    const id = await create('Thursday');
    await create('Friday');
    await copy();
    await tap(id);
    await saves.database.positions.update([id, 1], { 'state.turn': 'late' } as never);
    at += DAY;
    expect(await copy()).toBe(true);
    const [last] = await listCopies(saves.context);
    expect(last!.games).toHaveLength(2);
    const games = got(await plan(await sourceOf(saves.context, last!), saves.context)).games;
    expect(games.map(({ name, fate }) => [name, fate]).sort()).toEqual([
      ['Friday', 'skip'],
      ['Thursday', 'copy'],
    ]);
  });

  it('keeps a game whose own row is lost, copied before or not, however many copies follow', async () => {
    const [known, unknown, played] = [await create('Thursday'), await create('Friday'), await create('Now')];
    await tap(known);
    await saves.database.games.delete(unknown);
    await copy();
    await saves.database.games.delete(known);
    for (let day = 0; day <= MAX_COPIES; day++) {
      await tap(played);
      at += DAY;
      expect(await copy()).toBe(true);
    }
    const { entries, positions } = saves.database;
    for (const id of [known, unknown])
      for (const table of [entries, positions]) await table.where(':id').between([id, 0], [id, []]).delete();
    const source = await sourceOf(saves.context, (await listCopies(saves.context)).at(-1)!);
    const { games } = got(await plan(source, saves.context));
    expect(games.map(({ id, fate }) => [id, fate]).sort()).toEqual(
      [
        [known, 'add'],
        [unknown, 'add'],
        [played, 'skip'],
      ].sort(),
    );
  });

  it('is not made while the device is nearly full, nor half of one', async () => {
    await create('Thursday');
    const estimate = () => Promise.resolve({ usage: 990e6, quota: 1e9 });
    expect(codeOf(await copyIfDue(saves.context, { estimate }))).toBe('full');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(codeOf(await copyIfDue(saves.context, roomy))).toBe('full');
    vi.restoreAllMocks();
    expect(await keys()).toEqual([]);
    expect(await copy()).toBe(true);
  });

  it('is left off when somebody has something better to do', async () => {
    await create('Thursday');
    expect(got(await copyIfDue(saves.context, { ...roomy, signal: AbortSignal.abort() }))).toBe(false);
    expect(await keys()).toEqual([]);
  });
});
