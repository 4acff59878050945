import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { codeOf, device, got } from '$lib/saves/fixtures/disk';
import { diceOf, someSetup, started } from '$lib/saves/fixtures/play-games';
import { fear } from '$lib/saves/fixtures/table';
import type { Saves } from '$lib/saves/saves';
import { copyIfDue, listCopies, MOST_COPIES, sourceOf } from './copies';
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

const copy = async (): Promise<boolean> => got(await copyIfDue(saves.around, roomy));
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
    expect(await listCopies(saves.around)).toHaveLength(2);
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
    const [last] = await listCopies(saves.around);
    const source = await sourceOf(saves.around, last!);
    expect(got(await plan(source, saves.around)).games.map(({ fate }) => fate)).toEqual(['add']);
    got(await restore(source, saves.around));
    expect(got(await saves.exportGame(id))).toEqual(before);
  });

  it('goes when there are newer ones enough, and takes with it what only it had', async () => {
    const id = await create('Thursday');
    for (let day = 0; day < MOST_COPIES + 3; day++) {
      await tap(id);
      at += DAY;
      expect(await copy()).toBe(true);
    }
    const copies = await listCopies(saves.around);
    expect(copies).toHaveLength(MOST_COPIES);
    expect(copies[0]!.at).toBeGreaterThan(copies.at(-1)!.at);
    expect(await keys()).toHaveLength(2 * MOST_COPIES);
  });

  it('keeps the last good state of a game that has become unreadable', async () => {
    const id = await create('Thursday');
    await create('Friday');
    await copy();
    await tap(id);
    await saves.database.positions.update([id, 1], { 'state.turn': 'late' } as never);
    at += DAY;
    expect(await copy()).toBe(true);
    const [last] = await listCopies(saves.around);
    expect(last!.games).toHaveLength(2);
    const games = got(await plan(await sourceOf(saves.around, last!), saves.around)).games;
    expect(games.map(({ name, fate }) => [name, fate]).sort()).toEqual([
      ['Friday', 'skip'],
      ['Thursday', 'copy'],
    ]);
  });

  it('is not made while the device is nearly full, nor half of one', async () => {
    await create('Thursday');
    const estimate = () => Promise.resolve({ usage: 990e6, quota: 1e9 });
    expect(codeOf(await copyIfDue(saves.around, { estimate }))).toBe('full');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(codeOf(await copyIfDue(saves.around, roomy))).toBe('full');
    vi.restoreAllMocks();
    expect(await keys()).toEqual([]);
    expect(await copy()).toBe(true);
  });

  it('is left off when somebody has something better to do', async () => {
    await create('Thursday');
    expect(got(await copyIfDue(saves.around, { ...roomy, signal: AbortSignal.abort() }))).toBe(false);
    expect(await keys()).toEqual([]);
  });
});
