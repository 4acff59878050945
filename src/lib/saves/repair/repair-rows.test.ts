import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ENGINE } from '../../game-engine';
import { device, got } from '../fixtures/disk';
import { diceOf, playing, someSetup, started } from '../fixtures/play-games';
import type { Saves } from '../saves';
import { gamesWithGaps, repairRows } from './repair-rows';

const START = started(ENGINE, {
  ...someSetup(diceOf(5)),
  players: ['Ané'],
  boards: ['A'],
  layout: '1-standard',
});

let saves: Saves;
let id: string;

beforeEach(async () => {
  saves = device(ENGINE, new IDBFactory()).tab();
  ({ id } = got(await saves.create(START, { name: 'Thursday' })));
  let parent = 0;
  for (const played of [...playing(ENGINE, START, diceOf(8), 12)].slice(0, 4))
    parent = got(await saves.append(id, parent, played)).head;
});

describe('what 0.2 let in', () => {
  it('can be listed and opened at once, whatever moment it has, and is put right for good', async () => {
    const { games, entries } = saves.database;
    await games.update(id, { createdAt: -5, updatedAt: 9e15 } as never);
    await entries.update([id, 2], { at: 9e15 } as never);
    const [listed] = got(await saves.list());
    expect([listed!.createdAt, listed!.updatedAt]).toEqual([0, 8.64e15]);
    const open = got(await saves.open(id));
    expect(await repairRows(saves.database)).toBe(1);
    expect(await games.get(id)).toMatchObject({ createdAt: 0, updatedAt: 8.64e15 });
    expect(await repairRows(saves.database)).toBe(0);
    expect(got(await saves.open(id))).toEqual(open);
    const [next] = [...playing(ENGINE, open.game, diceOf(2), 12)];
    got(await saves.append(id, open.head, { ...next!, at: 7 }));
    expect(got(await saves.list())[0]!.updatedAt).toBe(7);
  });

  it.each(['a&b=c', 'a#b', '100%', 'a b', '\ud800', 'a/b'])(
    'gets an id that an address can hold: %j',
    async (odd) => {
      const { games, entries, positions, results } = saves.database;
      const row = (await games.get(id)) as object;
      for (const table of [entries, positions])
        for (const one of await table.toArray()) await table.add({ ...(one as object), game: odd } as never);
      await games.add({ ...row, id: odd, name: 'Odd' } as never);
      await results.add({ id: odd, game: odd });
      expect(await repairRows(saves.database)).toBe(1);
      expect(got(await saves.list()).map(({ name }) => name)).toContain('Odd');
      const found = got(await saves.list()).find(({ name }) => name === 'Odd')!;
      expect(encodeURIComponent(found.id)).toBe(found.id);
      expect(got(await saves.open(found.id)).game).toEqual(got(await saves.open(id)).game);
      expect(got(await saves.exportGame(found.id)).entries).toEqual(got(await saves.exportGame(id)).entries);
      expect(await results.get(found.id)).toEqual({ id: found.id, game: found.id });
      expect(await entries.where(':id').between([odd, 0], [odd, Infinity]).count()).toBe(0);
      expect(await repairRows(saves.database)).toBe(0);
    },
  );
});

describe('a game of which rows are missing', () => {
  it('is found by its keys, whole ones are not', async () => {
    const { entries, positions } = saves.database;
    expect(await gamesWithGaps(saves.database)).toEqual([]);
    await saves.undo(id, 4);
    expect(await gamesWithGaps(saves.database)).toEqual([]);
    await positions.delete([id, 2]);
    expect(await gamesWithGaps(saves.database)).toEqual([id]);
    expect((await saves.open(id)).ok).toBe(true);
    await entries.delete([id, 2]);
    expect(await gamesWithGaps(saves.database)).toEqual([id]);
  });

  it('is not told again once it was put together from what was left', async () => {
    await saves.database.entries.delete([id, 1]);
    const file = got(await saves.exportGame(id));
    const other = device(ENGINE, new IDBFactory()).tab({ name: 'other' });
    got(await other.importGame(file));
    expect(await gamesWithGaps(other.database)).toEqual([]);
    expect(got(await other.exportGame(id))).toEqual(file);
  });
});
