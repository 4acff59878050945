import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recall, remember } from '../device/remember';
import { ENGINE } from '../game-engine';
import { openResults } from '../history/results';
import type { GameRow, PositionRow } from '../saves/database/db';
import { device, got } from '../saves/fixtures/disk';
import { diceOf, playing, someSetup, started } from '../saves/fixtures/play-games';
import { randomId } from '../saves/rows/new-rows';
import type { Saves } from '../saves/saves';
import { MemoryFiles } from './fixtures/memory-files';
import { NOWHERE } from './in-worker';
import { Ledger } from './ledger';
import { noteGames, noteWhatIsHere, recallNote, rememberNote } from './note';
import type { WitnessWorker } from './protocol';
import { putBack } from './put-back';
import { fill, isNews, memoryNow, recover } from './recover';
import { openStored } from './stored';

const START = started(ENGINE, someSetup(diceOf(5)));

let files: MemoryFiles;
let before: { readonly saves: Saves; readonly keeper: WitnessWorker };
let running: string;
let removed: string;

/** Returns a page with its own disk, which has the files of the second witness. */
function page(): typeof before {
  const factory = new IDBFactory();
  const saves = device(ENGINE, factory).tab({ newId: randomId });
  const ledger = new Ledger(files, openStored(factory));
  const keeper: WitnessWorker = {
    start: async () => true,
    cure: async () => 0,
    keep: (touched) => ledger.keep(touched),
    keepMemory: (memory) => ledger.keepMemory(memory),
    look: () => ledger.look(),
    read: (id) => ledger.read(id),
    fill: (id, counts) => ledger.fill(id, counts),
    tidy: () => ledger.tidy(),
  };
  return { saves, keeper };
}

const storage = new Map<string, string>();

beforeEach(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  storage.clear();
  files = new MemoryFiles();
  before = page();
  const { saves, keeper } = before;
  running = got(await saves.create(START, { name: 'Thursday' })).id;
  let head = 0;
  for (const played of [...playing(ENGINE, START, diceOf(5), 9)].slice(0, 4))
    ({ head } = got(await saves.append(running, head, played)));
  got(await saves.undo(running, head));
  removed = got(await saves.create(START, { name: 'Gone' })).id;
  got(await saves.remove(removed));
  const { setup } = START;
  const results = openResults({ database: saves.database, now: () => 5, newId: () => 'told' });
  got(
    await results.tell(
      {
        name: 'Sunday',
        finishedAt: 7,
        players: ['Zoë', 'Bo'],
        spirits: [],
        adversaries: [],
        scenario: null,
        boards: setup.boards,
        layout: setup.layout,
        difficulty: 3,
        result: 'victory',
        score: { terms: null, total: 33 },
        turns: 6,
        duration: null,
        blightLeft: null,
        terrorLevel: null,
      },
      { marks: ['playedWrong'], notes: 'a quiet island' },
    ),
  );
  remember('settings', { theme: 'dark' });
  remember('new-game', { names: ['Zoë', 'Bo'] });
  remember('ticks', { [running]: ['A5'] });
  rememberNote({ memory: 1 });
  await fill(keeper);
  await keeper.keepMemory(memoryNow());
  await noteWhatIsHere(saves.database);
});

describe('the note of what should be here', () => {
  const noted = () => recallNote().games;

  it('goes along with each tap, undo and removal, the game played last first', async () => {
    const { saves } = before;
    const other = got(await saves.create(START, { name: 'Friday' })).id;
    await noteGames(saves.database, [other]);
    expect(Object.keys(noted())).toEqual([other, running]);
    const head = got(await saves.open(running)).head;
    got(await saves.undo(running, head));
    await noteGames(saves.database, [running]);
    expect(Object.keys(noted())).toEqual([running, other]);
    expect(noted()[running]).toEqual({
      name: 'Thursday',
      createdAt: expect.any(Number),
      boards: START.setup.boards,
      adversaries: [],
      next: 5,
    });
    got(await saves.remove(other));
    await noteGames(saves.database, [other]);
    expect(Object.keys(noted())).toEqual([running]);
  });

  it('has each name alone where 0.3 looks for it, and is read back as it was noted', () => {
    const one = { name: 'Thursday', createdAt: 7, boards: ['A', 'B'], next: 12 };
    const note = { a: { ...one, adversaries: [{ id: 'england', level: 3 }] } } as const;
    rememberNote({ games: note });
    expect(recall('kept')).toMatchObject({ games: { a: 'Thursday' } });
    expect(recallNote().games).toEqual(note);
    remember('kept', { games: { a: 'Thursday' }, about: { a: { next: 'no' } } });
    expect(recallNote().games['a']).toMatchObject({ name: 'Thursday', boards: [], next: null });
  });

  it('of 0.3 is read as the names it held', () => {
    remember('kept', { games: { a: 'Thursday', b: 7 }, results: 2 });
    expect(recallNote()).toMatchObject({
      games: { a: { name: 'Thursday', boards: [], next: null }, b: { name: '7' } },
      more: 0,
      mourned: [],
    });
  });
});

describe('a device whose browser emptied its storage', () => {
  it('has games, results with notes and marks, settings and typed names again, and what was removed stays so', async () => {
    const rows = await before.saves.database.results.toArray();
    const opened = got(await before.saves.open(running));
    storage.clear();
    const { saves, keeper } = page();
    expect(await recover(saves, keeper)).toMatchObject({ emptied: true, games: 1, results: 1, memory: true });
    expect(got(await saves.open(running))).toEqual(opened);
    expect(got(await saves.journal(running))).toEqual(got(await before.saves.journal(running)));
    expect(got(await saves.list()).map(({ id }) => id)).toEqual([running]);
    expect(await saves.database.results.toArray()).toEqual(rows);
    expect(rows).toMatchObject([{ marks: ['playedWrong'], notes: 'a quiet island', players: ['Zoë', 'Bo'] }]);
    expect(recall('settings')).toEqual({ theme: 'dark' });
    expect(recall('new-game')).toEqual({ names: ['Zoë', 'Bo'] });
    expect(recall('ticks')).toEqual({ [running]: ['A5'] });
  });

  it('is told by name of what is nowhere any more', async () => {
    files.all.clear();
    const { saves, keeper } = page();
    const told = await recover(saves, keeper);
    expect(told).toMatchObject({
      emptied: true,
      games: 0,
      lost: [{ name: 'Thursday', next: 5 }],
      lostResults: 1,
    });
  });

  it('mourns once a game of which the witness has an empty file', async () => {
    const { saves, keeper } = page();
    files.all.clear();
    files.all.set(`game.${running}.0`, new Uint8Array());
    expect(await recover(saves, keeper)).toMatchObject({ games: 0, lost: [{ name: 'Thursday' }] });
    expect([...files.all.keys()].filter((name) => name.startsWith('game.'))).toEqual([]);
    for (let start = 0; start < 3; start++) expect(isNews(await recover(saves, keeper))).toBe(false);
    got(await saves.create(START, { name: 'Anew' }));
    expect(isNews(await recover(saves, keeper))).toBe(false);
  });

  it('mourns once a game whose file cannot be read, and keeps that file', async () => {
    const { saves, keeper } = page();
    const name = files.named(`game.${running}.`);
    const damaged = new TextEncoder().encode('nothing that can be read\n');
    files.all.set(name, damaged);
    expect(await recover(saves, keeper)).toMatchObject({ lost: [{ name: 'Thursday' }] });
    for (let start = 0; start < 3; start++) expect(isNews(await recover(saves, keeper))).toBe(false);
    expect(files.all.get(name)).toEqual(damaged);
  });

  it('is not told "up to the last tap" where the witness lacks the last ones', async () => {
    const name = files.named(`game.${running}.`);
    const lines = files.all.get(name)!;
    // Cut at the end of a line that is not the last: nothing in it says that more was written.
    const end = lines.lastIndexOf(0x0a, lines.lastIndexOf(0x0a, lines.length - 2) - 1) + 1;
    files.all.set(name, lines.slice(0, end));
    const { saves, keeper } = page();
    expect(await recover(saves, keeper)).toMatchObject({
      games: 0,
      partly: [{ name: 'Thursday', boards: START.setup.boards }],
    });
    got(await saves.open(running));
  });

  it('is told "up to the last tap" only where the last tap was noted', async () => {
    const again = page();
    expect(await recover(again.saves, again.keeper)).toMatchObject({ games: 1, toLastTap: true });
    // As 0.3 noted it: by its name alone.
    remember('kept', { games: { [running]: 'Thursday' }, results: 1, memory: 1 });
    const once = page();
    expect(await recover(once.saves, once.keeper)).toMatchObject({ games: 1, toLastTap: false });
  });

  it('has the game that was played last first, and hears how far the others are', async () => {
    for (let n = 0; n < 5; n++) await before.saves.create(START, { name: `evening ${n}`, at: 100 + n });
    await fill(before.keeper);
    const { saves, keeper } = page();
    const read = vi.spyOn(keeper, 'read');
    const told: unknown[] = [];
    await recover(saves, keeper, undefined, (progress) => void told.push(progress));
    const rows = (await saves.database.games.toArray()) as GameRow[];
    const newestFirst = rows.sort((a, b) => b.updatedAt - a.updatedAt).map(({ id }) => id);
    expect(read.mock.calls.map(([id]) => id)).toEqual(newestFirst);
    expect(told).toEqual(newestFirst.map((_, done) => ({ emptied: true, done, of: newestFirst.length })));
  });

  it('hears of a loss by name where there is no place for a second witness, and how many more there were', async () => {
    for (let n = 0; n < 203; n++) await before.saves.create(START, { name: `evening ${n}`, at: 100 + n });
    await noteWhatIsHere(before.saves.database);
    const { saves } = page();
    const told = await recover(saves, NOWHERE);
    expect(told).toMatchObject({ emptied: true, games: 0, lostMore: 4, lostResults: 1 });
    expect(told.lost.map(({ name }) => name)).toEqual(
      [...Array(200).keys()].map((n) => `evening ${202 - n}`),
    );
    expect(isNews(await recover(saves, NOWHERE))).toBe(false);
  });

  it('that starts anew loses nothing of what could still be brought back', async () => {
    const name = files.named(`game.${running}.`);
    const whole = files.all.get(name)!;
    // As if it were written by an app that this one cannot read.
    const { saves, keeper } = page();
    const read = vi
      .spyOn(keeper, 'read')
      .mockResolvedValue({ row: null, entries: [], positions: [], damaged: 9 });
    expect(await recover(saves, keeper)).toMatchObject({ games: 0, lost: [{ name: 'Thursday' }] });
    read.mockRestore();
    const fresh = got(await saves.create(START, { name: 'Anew' }));
    await keeper.keep([
      { what: 'game', id: fresh.id },
      { what: 'copies', id: '' },
    ]);
    await fill(keeper);
    expect(files.all.get(name)).toEqual(whole);
    expect(await recover(saves, keeper)).toMatchObject({ games: 1 });
    expect(got(await saves.list()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Anew', 'Thursday']),
    );
  });

  it('but keeps its removed games removed, although the second witness had not heard of it in full', async () => {
    const { saves, keeper } = before;
    got(await saves.remove(running));
    await fill(keeper);
    const after = page();
    await recover(after.saves, after.keeper);
    expect(got(await after.saves.list())).toEqual([]);
    got(await after.saves.restore(running));
    got(await after.saves.open(running));
  });
});

it('a game that is damaged where the witness knows no more of it is left as it is, for the table to decide', async () => {
  const { saves, keeper } = before;
  const { games, positions } = saves.database;
  const row = (await games.get(running)) as GameRow;
  const position = (await positions.get([running, row.head])) as PositionRow;
  await positions.put({ ...position, state: 7 as never });
  // Written anew after the damage, as where its files were gone.
  await keeper.fill(running, { entries: 99, positions: 99 });
  const rows = await keeper.read(running);
  expect(rows.entries.length).toBeGreaterThan(0);
  expect(await putBack(saves, running, rows)).toBe('nothing');
  expect(await saves.open(running)).toMatchObject({ ok: false, error: { code: 'unreadable' } });
  expect(await games.get(running)).toEqual(row);
});
