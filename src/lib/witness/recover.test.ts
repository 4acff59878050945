import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recall, remember } from '../device';
import { ENGINE } from '../game-engine';
import { openResults } from '../history/results';
import type { GameRow, PositionRow } from '../saves/db';
import { device, got } from '../saves/fixtures/disk';
import { diceOf, playing, someSetup, started } from '../saves/fixtures/play-games';
import { randomId } from '../saves/rows';
import type { Saves } from '../saves/saves';
import { MemoryFiles } from './fixtures/memory-files';
import { Ledger } from './ledger';
import { rememberNote } from './note';
import type { WitnessKeeper } from './protocol';
import { putBack } from './put-back';
import { fill, memoryNow, noteWhatIsHere, recover } from './recover';
import { openStored } from './stored';

const START = started(ENGINE, someSetup(diceOf(5)));

let files: MemoryFiles;
let before: { readonly saves: Saves; readonly keeper: WitnessKeeper };
let running: string;
let removed: string;

/** A page on a disk of its own, with the files of the second witness that are there. */
function page(): typeof before {
  const factory = new IDBFactory();
  const saves = device(ENGINE, factory).tab({ newId: randomId });
  const ledger = new Ledger(files, openStored(factory));
  const keeper: WitnessKeeper = {
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
    expect(told).toMatchObject({ emptied: true, games: 0, lost: ['Thursday'], lostResults: 1 });
  });

  it('that starts anew loses nothing of what could still be brought back', async () => {
    const name = files.named(`game.${running}.`);
    const whole = files.all.get(name)!;
    // As if it were written by an app that this one cannot read.
    const { saves, keeper } = page();
    const read = vi
      .spyOn(keeper, 'read')
      .mockResolvedValue({ row: null, entries: [], positions: [], damaged: 9 });
    expect(await recover(saves, keeper)).toMatchObject({ games: 0, lost: ['Thursday'] });
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
