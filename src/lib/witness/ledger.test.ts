import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { choiceId } from '$lib/rules/table/choice';
import { ENGINE, loadContentFor } from '../game-engine';
import type { EntryRow, GameRow, PositionRow } from '../saves/database/db';
import { rowFrom } from '../saves/files/transfer';
import { device, got } from '../saves/fixtures/disk';
import { makeFixture, openAt } from '../saves/fixtures/make';
import { openSaves, type Saves } from '../saves/saves';
import { MemoryFiles } from './fixtures/memory-files';
import type { GameRows } from './game-lines';
import { Ledger } from './ledger';
import { putBack } from './put-back';
import { openStored } from './stored';

let factory: IDBFactory;
let saves: Saves;
let files: MemoryFiles;
let ledger: Ledger;
let id: string;

beforeEach(async () => {
  factory = new IDBFactory();
  files = new MemoryFiles();
  const { file } = await makeFixture(ENGINE, factory);
  saves = device(ENGINE, factory).tab();
  ({ id } = file);
  ledger = new Ledger(files, openStored(factory));
});

async function rows(from: Saves = saves): Promise<GameRows> {
  const { games, entries, positions } = from.database;
  return {
    row: await games.get(id),
    entries: await entries.toArray(),
    positions: await positions.toArray(),
  } as GameRows;
}

const touch = () => ledger.keep([{ what: 'game', id }]);

/** Restores the saves from the witness alone, on a device that has lost everything. */
async function fromWitness(): Promise<{ readonly put: string; readonly saves: Saves }> {
  const elsewhere = device(ENGINE, new IDBFactory()).tab();
  const put = await putBack(elsewhere, id, await ledger.read(id));
  return { put, saves: elsewhere };
}

const goOn = async () => {
  const open = got(await saves.open(id));
  const [choice] = ENGINE.promptOf(open.game)!.choices;
  const command = choice
    ? ({ do: 'choose', choice: choiceId(choice) } as const)
    : ({ do: 'proceed' } as const);
  got(await saves.append(id, open.head, { command, ...got(ENGINE.decide(open.game, command)) }));
};

describe('the witness', () => {
  it('has every row of a game, branches and what was undone among them', async () => {
    await touch();
    expect(await ledger.read(id)).toEqual({ ...(await rows()), damaged: 0 });
    const back = await fromWitness();
    expect(back.put).toBe('whole');
    expect(await rows(back.saves)).toEqual(await rows());
  });

  it('grows by each tap, undo and name, from whichever window', async () => {
    const other = new Ledger(files, openStored(factory));
    for (let tap = 0; tap < 20; tap++) {
      if (tap % 5 === 4) got(await saves.undo(id, got(await saves.open(id)).head));
      else await goOn();
      if (tap === 7) await saves.rename(id, 'another');
      await (tap % 3 === 0 ? other : ledger).keep([{ what: 'game', id }]);
      const { damaged, ...read } = await ledger.read(id);
      expect(damaged).toBe(0);
      expect(read).toEqual(await rows());
    }
  });

  it('takes less than half of what it stands for, before it is put away', async () => {
    for (let tap = 0; tap < 10; tap++) await goOn();
    await touch();
    const size = (name: string) => files.all.get(files.named(name))!.length;
    const stored = JSON.stringify(await rows()).length;
    expect(size('game.')).toBeLessThan(stored / 2);
  });

  it('forgets a game that is purged, and keeps one that is only off the list', async () => {
    await touch();
    await saves.remove(id);
    await touch();
    expect((await ledger.read(id)).row).toMatchObject({ deletedAt: expect.any(Number) });
    await saves.purgeDeleted(Infinity);
    await touch();
    expect([...files.all.keys()].filter((name) => name.startsWith('game.'))).toEqual([]);
  });

  it('keeps what it has while there is no database, and makes none', async () => {
    await touch();
    await ledger.keep([{ what: 'copies', id: '' }]);
    const before = new Map(files.all);
    const cleared = new IDBFactory();
    ledger = new Ledger(files, openStored(cleared));
    await touch();
    await ledger.keep([
      { what: 'result', id: 'r' },
      { what: 'copies', id: '' },
    ]);
    await ledger.tidy();
    expect((await ledger.look()).games).toMatchObject([{ id, here: null, there: { damaged: 0 } }]);
    expect(files.all).toEqual(before);
    expect(await cleared.databases()).toEqual([]);
    // And it goes on once there is one.
    await device(ENGINE, cleared).tab().database.open();
    expect(await openStored(cleared).counts()).toEqual(new Map());
  });

  it('begins a new line after one that was cut off', async () => {
    await touch();
    const name = files.named('game.');
    files.all.set(name, files.all.get(name)!.slice(0, -30));
    await goOn();
    await touch();
    const { row } = await ledger.read(id);
    expect(row).toEqual((await rows()).row);
    await ledger.fill(id, {
      entries: (await rows()).entries.length,
      positions: (await rows()).positions.length,
    });
    expect(await ledger.read(id)).toEqual({ ...(await rows()), damaged: 0 });
  });

  it('opens at the last point that is whole, wherever a byte is wrong', async () => {
    await touch();
    const name = files.named('game.');
    const whole = files.all.get(name)!;
    for (let at = 7; at < whole.length; at += Math.floor(whole.length / 25)) {
      const bytes = whole.slice();
      bytes[at]! ^= 0x11;
      files.all.set(name, bytes);
      const { put, saves: elsewhere } = await fromWitness();
      expect(['whole', 'partly']).toContain(put);
      got(await elsewhere.open(id));
    }
  });

  it('puts a game that is over away, and knows when that is damaged', async () => {
    const { summary } = (await saves.database.games.get(id)) as GameRow;
    await saves.database.games.update(id, { summary: { ...summary, result: 'victory' } });
    await touch();
    const before = files.all.get(files.named('game.'))!.length;
    await ledger.look();
    await ledger.tidy();
    const name = files.named('game.');
    expect(files.all.get(name)!.length).toBeLessThan(before / 2);
    expect(await ledger.read(id)).toEqual({ ...(await rows()), damaged: 0 });

    const bytes = files.all.get(name)!.slice();
    bytes[bytes.length - 40]! ^= 0x11;
    files.all.set(name, bytes);
    const [compared] = (await ledger.look()).games;
    expect(compared!.there!.damaged).toBeGreaterThan(0);
    await ledger.fill(id, compared!.here!);
    expect(await ledger.read(id)).toEqual({ ...(await rows()), damaged: 0 });
  });
});

it('lets go of games that are over, the oldest first, and only where all do not fit once they are packed', async () => {
  const file = got(await saves.exportGame(id));
  const ids = ['oldest', 'middle', 'newest', 'running'];
  for (const [i, one] of ids.entries()) {
    got(await saves.importGame({ ...file, id: one }));
    const { summary } = (await saves.database.games.get(one)) as GameRow;
    const result = one === 'running' ? null : 'victory';
    await saves.database.games.update(one, { summary: { ...summary, result }, updatedAt: i });
  }
  const kept = () => ids.filter((one) => files.named(`game.${one}.`));
  const tidied = async (most: number) => {
    const one = new Ledger(files, openStored(factory), most);
    await one.look();
    await one.tidy();
  };
  await ledger.keep(ids.map((one) => ({ what: 'game', id: one }) as const));
  const sizes = () => [...files.all.values()].reduce((sum, { length }) => sum + length, 0);
  const before = new Map(files.all);
  await tidied(Infinity);
  const all = sizes();
  files.all.clear();
  for (const [name, bytes] of before) files.all.set(name, bytes);
  expect(sizes()).toBeGreaterThan(all + 1);
  await tidied(all + 1);
  expect(kept()).toEqual(ids);
  await tidied(all - 1);
  expect(kept()).toEqual(['middle', 'newest', 'running']);
  await tidied(1);
  expect(kept()).toEqual(['running']);
});

it('of version 0.2.0 opens at the state it stored, whatever the rules have become', async () => {
  const read = JSON.parse(readFileSync('src/lib/saves/fixtures/v2.json', 'utf8')) as {
    prompt: unknown;
    file: { id: string; head: number; entries: (EntryRow & { state: PositionRow['state'] })[] };
  };
  const { file, prompt } = read;
  const old = openSaves({ indexedDB: (factory = new IDBFactory()) });
  await old.database.open();
  await old.database.entries.bulkPut(
    file.entries.map(({ state: _, ...entry }) => ({ ...entry, game: file.id, version: 2 })),
  );
  await old.database.positions.bulkPut(
    file.entries.map(({ id: entry, state }) => ({ game: file.id, id: entry, version: 2, state })),
  );
  await old.database.games.put(rowFrom(file as never));
  ledger = new Ledger(files, openStored(factory));
  ({ id } = file);
  await touch();
  const back = await fromWitness();
  expect(back.put).toBe('whole');
  const opened = got(await back.saves.open(id));
  await loadContentFor(opened.game.setup);
  expect(opened.head).toBe(file.head);
  expect(openAt(ENGINE, opened.game)).toEqual(prompt);
});

describe('beside games it keeps', () => {
  it('results, each as it was last', async () => {
    await saves.database.results.bulkPut([
      { id: 'r', updatedAt: 1 },
      { id: 's', updatedAt: 1 },
    ]);
    await ledger.keep([
      { what: 'result', id: 'r' },
      { what: 'result', id: 's' },
    ]);
    await saves.database.results.put({ id: 'r', updatedAt: 2, notes: 'again' });
    await ledger.keep([{ what: 'result', id: 'r' }]);
    await saves.database.results.clear();
    const { results } = await new Ledger(files, openStored(factory)).look();
    expect(results).toEqual([
      { id: 'r', updatedAt: 2, notes: 'again' },
      { id: 's', updatedAt: 1 },
    ]);
  });

  it('what the device remembers', async () => {
    await ledger.keepMemory({ count: 3, values: { settings: { theme: 'dark' } } });
    await ledger.keepMemory({ count: 4, values: { settings: { theme: 'light' } } });
    expect((await new Ledger(files, openStored(factory)).look()).memory).toEqual({
      count: 4,
      values: { settings: { theme: 'light' } },
    });
  });

  it('the copies the app makes, and none of them goes while the database has fewer', async () => {
    const copy = (n: number) => ({ id: `copy:${n}`, at: n, games: [], rest: Uint8Array.of(n), size: 1 });
    const { copies } = saves.database;
    await copies.bulkPut([1, 2, 3].map(copy));
    await ledger.keep([{ what: 'copies', id: '' }]);
    await copies.delete('copy:1');
    await copies.put(copy(4));
    await ledger.keep([{ what: 'copies', id: '' }]);
    const kept = () => [...files.all.keys()].filter((name) => name.startsWith('copy.')).length;
    expect(kept()).toBe(3);
    await copies.clear();
    await copies.put(copy(5));
    await ledger.keep([{ what: 'copies', id: '' }]);
    expect(kept()).toBe(4);
    await copies.clear();
    const look = await ledger.look();
    expect(look.copies.map((row) => row['id'])).toEqual(
      expect.arrayContaining(['copy:2', 'copy:3', 'copy:4', 'copy:5']),
    );
    expect(look.copies.find((row) => row['id'] === 'copy:3')).toEqual(copy(3));
  });
});
