import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { times } from '../../../../tests/support/seed';
import { GAME_VERSION } from '../../rules/table/game';
import { blightCardId } from '../../rules/table/printed-cards';
import { codeOf, type Device, device, got } from '../fixtures/disk';
import { diceOf, playing, someSetup, started } from '../fixtures/play-games';
import type { Saves } from '../saves';
import { type GameFile, MAX_FILE_BYTES, toText } from './game-file';
import { parseGameFile } from './read-file';

const START = started(ENGINE, someSetup(diceOf(5)));

let saves: Saves;
let file: GameFile;

/** Creates a game with an abandoned branch and undone entries: 0 1 2 5 (6) (7), and 3 4 after 2. */
async function playTree(on: Saves): Promise<string> {
  const { id } = got(await on.create(START, { name: 'Thursday' }));
  const dice = diceOf(5);
  const play = async (head: number, commands: number): Promise<void> => {
    const { game } = got(await on.open(id));
    let parent = head;
    for (const played of [...playing(ENGINE, game, dice, 40)].slice(0, commands))
      parent = got(await on.append(id, parent, played)).head;
  };
  await play(0, 4);
  await on.goTo(id, 4, 2);
  await play(2, 3);
  await on.goTo(id, 7, 5);
  return id;
}

const stored = async (on: Saves) => {
  const { games, entries, positions } = on.database;
  return [await games.toArray(), await entries.toArray(), await positions.toArray()];
};

const onNewDevice = (): Device => device(ENGINE, new IDBFactory());

beforeEach(async () => {
  saves = onNewDevice().tab();
  file = got(await saves.exportGame(await playTree(saves)));
});

afterEach(() => vi.restoreAllMocks());

describe('a game as a file', () => {
  it('has the whole tree', () => {
    expect(file).toMatchObject({
      format: 'blightwatch-game',
      version: GAME_VERSION,
      name: 'Thursday',
      head: 5,
      redo: [7, 6],
    });
    expect(file.entries.map(({ id, parent }) => [id, parent])).toEqual([
      [0, null],
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 2],
      [6, 5],
      [7, 6],
    ]);
  });

  it('survives being text', async () => {
    expect(await parseGameFile(toText(file))).toEqual({ ok: true, value: file });
  });

  it('is the same game on another device, undo and redo and branches and all', async () => {
    const other = onNewDevice().tab();
    const id = got(await other.importGame(got(await parseGameFile(toText(file)))));
    expect(await stored(other)).toEqual(await stored(saves));
    expect(await other.open(id)).toEqual(await saves.open(id));
    expect(got(await other.redo(id, 5))).toMatchObject({ head: 6, canRedo: true });
  });

  it('cannot be made of a game that is missing; of a damaged one it holds what hangs together', async () => {
    expect(codeOf(await saves.exportGame('nobody'))).toBe('missing');
    const lines = async () => {
      const made = got(await saves.exportGame(file.id));
      expect(await parseGameFile(toText(made))).toEqual({ ok: true, value: made });
      return [made.incomplete, made.head, made.entries.map(({ id, parent }) => [id, parent])];
    };
    const without3 = [true, 5, [[0, null], [1, 0], [2, 1], [5, 2], [6, 5], [7, 6]]]; // prettier-ignore
    await saves.database.positions.update([file.id, 3], { 'state.turn': -1 } as never);
    expect(await lines()).toEqual(without3);
    await saves.database.positions.delete([file.id, 3]);
    expect(await lines()).toEqual(without3);
    await saves.database.entries.delete([file.id, 1]);
    expect(await lines()).toEqual([true, 5, [[0, null], [5, 0], [6, 5], [7, 6]]]); // prettier-ignore
    for (const { id } of file.entries) await saves.database.positions.delete([file.id, id]);
    expect(codeOf(await saves.exportGame(file.id))).toBe('unreadable');
  });
});

describe('importing', () => {
  it('what is here already changes nothing', async () => {
    const before = await stored(saves);
    expect(await saves.importGame(file)).toEqual({ ok: true, value: file.id });
    expect(await stored(saves)).toEqual(before);
  });

  it('a game that was removed puts it back', async () => {
    await saves.remove(file.id);
    expect(codeOf(await saves.importGame(file))).toBe(null);
    expect(got(await saves.open(file.id)).head).toBe(5);
  });

  it('never overwrites a game that went another way', async () => {
    await saves.undo(file.id, 5);
    const before = await stored(saves);
    expect(codeOf(await saves.importGame(file))).toBe('exists');
    expect(await stored(saves)).toEqual(before);
  });

  it('never overwrites a game of the same length with another command', async () => {
    const [root, first, ...rest] = file.entries;
    const other = {
      ...file,
      entries: [root!, { ...first!, command: { do: 'proceed' as const }, at: 99 }, ...rest],
    };
    expect(codeOf(await saves.importGame(other))).toBe('exists');
  });

  it('never overwrites a game that is damaged', async () => {
    await saves.database.games.update(file.id, { head: 'x' } as never);
    const before = await stored(saves);
    expect(codeOf(await saves.importGame(file))).toBe('exists');
    expect(await stored(saves)).toEqual(before);
  });

  it('as a copy stands beside what is there', async () => {
    await saves.undo(file.id, 5);
    const id = got(await saves.importAsCopy(file));
    expect(id).not.toBe(file.id);
    expect(got(await saves.open(id))).toMatchObject({ head: 5, name: 'Thursday' });
    expect(got(await saves.open(file.id)).head).toBe(2);
    expect(got(await saves.list())).toHaveLength(2);
  });

  it('a game of cards that nobody knows is refused', async () => {
    const [root, ...rest] = file.entries;
    const state = { ...root!.state, blight: { ...root!.state.blight, card: blightCardId('moonlight') } };
    const other = onNewDevice().tab();
    const refused = await other.importGame({ ...file, entries: [{ ...root!, state }, ...rest] });
    expect(refused).toMatchObject({ error: { code: 'unreadable', detail: 'Error: unknown: moonlight' } });
    expect(got(await other.list())).toEqual([]);
  });

  it('onto a full disk leaves nothing behind', async () => {
    const other = onNewDevice().tab();
    const { add } = IDBObjectStore.prototype;
    let written = 0;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (++written > 12) throw new DOMException('no room', 'QuotaExceededError');
      return add.apply(this, args);
    });
    expect(codeOf(await other.importGame(file))).toBe('full');
    vi.restoreAllMocks();
    expect(await stored(other)).toEqual([[], [], []]);
  });
});

describe('a text is refused', () => {
  const changed = (change: object): string => JSON.stringify({ ...file, ...change });
  const withEntry = (at: number, change: object): string =>
    changed({ entries: file.entries.map((entry, i) => (i === at ? { ...entry, ...change } : entry)) });

  /** Puts a later branch before an earlier one; each entry still comes after its parent. */
  const shuffled = ([a, b, c, d, e, ...rest]: readonly unknown[]) => [a, b, c, ...rest, d, e];

  it.each<[string, string, string | undefined, () => string]>([
    ['is too long', 'tooLarge', undefined, () => ' '.repeat(MAX_FILE_BYTES + 1)],
    ['has too many bytes', 'tooLarge', undefined, () => '…'.repeat(MAX_FILE_BYTES / 3 + 1)],
    ['is nothing', 'notJson', undefined, () => ''],
    ['is cut off', 'notJson', undefined, () => toText(file).slice(0, -1)],
    ['is something else', 'notAGame', undefined, () => '{"format":"pgn"}'],
    ['is null', 'notAGame', undefined, () => 'null'],
    [
      'comes from a newer app',
      'newer',
      String(GAME_VERSION + 1),
      () => changed({ version: GAME_VERSION + 1, shape: 'new', entries: 'elsewhere' }),
    ],
    ['has no version', 'unreadable', 'version', () => changed({ version: undefined })],
    ['has a version that is none', 'unreadable', 'version', () => changed({ version: 'two' })],
    ['has more than we know of', 'unreadable', 'extra', () => changed({ extra: 1 })],
    [
      'has a damaged game',
      'unreadable',
      'entries.3.turn',
      () => withEntry(3, { state: { ...START, turn: -1 } }),
    ],
    [
      'has a damaged entry',
      'unreadable',
      'entries.3.command',
      () => withEntry(3, { command: { do: 'dance' } }),
    ],
    ['has no entries', 'unreadable', 'entries', () => changed({ entries: [] })],
    ['has no start', 'unreadable', 'entries', () => changed({ entries: file.entries.slice(1) })],
    [
      'has a start with a command',
      'unreadable',
      'entries',
      () => withEntry(0, { command: { do: 'proceed' } }),
    ],
    ['has an entry without command', 'unreadable', 'entries', () => withEntry(1, { command: null })],
    ['has a second start', 'unreadable', 'entries', () => withEntry(1, { parent: null })],
    ['has an entry that is its own parent', 'unreadable', 'entries', () => withEntry(3, { parent: 3 })],
    [
      'has an entry after none that is there',
      'unreadable',
      'entries',
      () => withEntry(3, { id: 9, parent: 8 }),
    ],
    ['has an entry twice', 'unreadable', 'entries', () => withEntry(2, { id: 1, parent: 0 })],
    ['has entries out of order', 'unreadable', 'entries', () => changed({ entries: shuffled(file.entries) })],
    ['has a head that is not there', 'unreadable', 'entries', () => changed({ head: 8, redo: [] })],
    ['redoes what does not follow', 'unreadable', 'entries', () => changed({ redo: [6], head: 2 })],
  ])('that %s', async (_, code, detail, text) => {
    expect(await parseGameFile(text())).toEqual({
      ok: false,
      error: detail === undefined ? { code } : { code, detail },
    });
  });

  it('or is a game, whatever was done to it', async () => {
    const text = toText(file);
    let refused = 0;
    const slip = fc.tuple(
      fc.nat(text.length - 1),
      fc.nat(6),
      fc.constantFrom('', '0', '-1', '"', '}', ',', 'null', '{}', 'x'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(slip, { minLength: 1, maxLength: 3 }), async (slips) => {
        const bad = slips.reduce(
          (now, [at, length, by]) => now.slice(0, at) + by + now.slice(at + length),
          text,
        );
        const result = await parseGameFile(bad);
        if (result.ok) expect(result.value).toEqual(JSON.parse(bad));
        else refused++;
      }),
      { numRuns: times(200) },
    );
    expect(refused).toBeGreaterThan(times(100));
  });
});
