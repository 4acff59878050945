import 'fake-indexeddb/auto';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toText } from '$lib/saves/files/game-file';
import { codeOf, got } from '$lib/saves/fixtures/disk';
import type { Saves } from '$lib/saves/saves';
import { PackMissing } from '../late-part';
import { makeBackup } from './backup';
import { backup, create, fates, newDevice, playOn, rows } from './fixtures/libraries';
import { plan, restore } from './restore';

let saves: Saves;
let other: Saves;

beforeEach(() => {
  saves = newDevice();
  other = newDevice();
});

afterEach(() => vi.restoreAllMocks());

describe('a backup', () => {
  it('restored to an empty device is the same library, to the byte', async () => {
    for (const [i, name] of ['Thursday', 'Friday'].entries())
      await playOn(saves, await create(saves, name), i + 1);
    const { id } = got(await saves.list())[1]!;
    await saves.undo(id, got(await saves.open(id)).head);
    const source = await backup(saves);
    const before = await rows(other);
    const planned = got(await plan(source, other.context));
    expect(await rows(other)).toEqual(before);
    expect(planned).toMatchObject({
      at: 1,
      whole: true,
      unreadable: 0,
      preferences: { settings: { theme: 'dark' } },
    });
    expect(planned.games.map(({ fate }) => fate)).toEqual(['add', 'add']);
    expect(got(await restore(source, other.context))).toEqual(planned);
    expect(await rows(other)).toEqual(await rows(saves));
  });

  it('with a game whose pack is not here is neither read in part nor called damaged', async () => {
    await create(saves, 'Thursday');
    const source = await backup(saves);
    const context = {
      ...other.context,
      loadContent: () => Promise.reject(new PackMissing('expansions', 'offline')),
    };
    expect(codeOf(await plan(source, context))).toBe('unfetched');
    expect(codeOf(await restore(source, context))).toBe('failed');
    expect(await rows(other)).toEqual([[], [], [], []]);
  });

  it('is packed, and much smaller than what it holds', async () => {
    const id = await create(saves, 'long');
    await playOn(saves, id, 1, 10);
    const [file] = await backup(saves);
    expect([...new Uint8Array(await file!.slice(0, 2).arrayBuffer())]).toEqual([0x1f, 0x8b]);
    expect(file!.size).toBeLessThan(toText(got(await saves.exportGame(id))).length / 5);
  });

  it('can be read unpacked, too', async () => {
    await create(saves, 'Thursday');
    const [file] = await backup(saves);
    const unpacked = await new Response(file!.stream().pipeThrough(new DecompressionStream('gzip'))).text();
    const [head, device, game, end] = unpacked
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([head.format, device.format, game.format, end.format]).toEqual([
      'blightwatch-backup',
      'blightwatch-device',
      'blightwatch-game',
      'blightwatch-end',
    ]);
    expect(await fates([new Blob([unpacked])], other)).toEqual([['Thursday', 'add']]);
  });

  it('keeps what nobody can read, row by row, and the rest all the same', async () => {
    const bad = await create(saves, 'bad');
    await create(saves, 'good');
    await saves.database.positions.update([bad, 0], { 'state.turn': 'late' } as never);
    const made = got(await makeBackup(saves.context, { at: 1, remembered: {} }));
    expect(made.contents).toEqual({ games: 1, results: 0, unreadable: 1 });
    const planned = got(await plan([made.file], other.context));
    expect(planned).toMatchObject({ unreadable: 1, whole: true });
    expect(planned.games.map(({ name }) => name)).toEqual(['good']);
    const text = await new Response(made.file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
    expect(text).toContain('"late"');
  });

  it('leaves behind what was removed', async () => {
    await saves.remove(await create(saves, 'gone'));
    expect(got(await makeBackup(saves.context, { at: 1, remembered: {} })).contents.games).toBe(0);
  });
});

describe('other files are restored too', () => {
  it('a single game', async () => {
    const id = await create(saves, 'Thursday');
    const file = got(await saves.exportGame(id));
    expect(await fates([new Blob([toText(file)])], other)).toEqual([['Thursday', 'add']]);
    expect(await fates([new Blob([JSON.stringify(file, null, 2)])], other)).toEqual([['Thursday', 'add']]);
    expect(await fates([new Blob([gzipSync(toText(file))])], other)).toEqual([['Thursday', 'add']]);
  });

  it('all rows as they lay in the database', async () => {
    const id = await create(saves, 'Thursday');
    await playOn(saves, id, 1);
    const source = [new Blob([...(await saves.exportEverything())])];
    expect(await fates(source, other)).toEqual([['Thursday', 'add']]);
    got(await restore(source, other.context));
    expect(await rows(other)).toEqual(await rows(saves));
  });

  it.each([
    ['nothing', '', 'notOurs'],
    ['something else', '{"format":"pgn"}', 'notOurs'],
    ['no JSON', 'hello\nworld', 'notOurs'],
    ['a newer backup', '{"format":"blightwatch-backup","version":99}', 'newer'],
  ])('but not %s', async (_, text, code) => {
    expect(codeOf(await plan([new Blob([text])], other.context))).toBe(code);
    expect(codeOf(await restore([new Blob([text])], other.context))).toBe(code);
  });
});

describe('a file', () => {
  it('that is cut off gives what is left of it, and says so', async () => {
    for (const name of ['a', 'b', 'c']) await playOn(saves, await create(saves, name), 1, 8);
    const [file] = await backup(saves);
    const text = await new Response(file!.stream().pipeThrough(new DecompressionStream('gzip'))).text();
    const half = new Blob([text.slice(0, text.length * 0.6)]);
    const planned = got(await plan([half], other.context));
    expect(planned.whole).toBe(false);
    expect(planned.games).toHaveLength(1);
    const packedHalf = file!.slice(0, Math.floor(file!.size * 0.9));
    expect(got(await plan([packedHalf], other.context)).whole).toBe(false);
  });

  it.each([
    ['in one line', 'x'.repeat(3_000_000)],
    ['in empty lines', '\n'.repeat(3_000_000)],
  ])('that unpacks to far more than it is, is refused: %s', async (_, filling) => {
    const first = '{"format":"blightwatch-backup","version":1,"at":1}\n';
    const bomb = gzipSync(first + filling.repeat(30), { level: 9 });
    expect(bomb.length).toBeLessThan(200_000);
    expect(codeOf(await plan([new Blob([bomb])], other.context))).toBe('tooLarge');
  });
});

describe('a game that is here', () => {
  let id: string;
  beforeEach(async () => {
    id = await create(saves, 'Thursday');
    await playOn(saves, id, 1);
    got(await restore(await backup(saves), other.context));
  });

  it('and is the same is left alone', async () => {
    const source = await backup(saves);
    const before = await rows(other);
    expect(await fates(source, other)).toEqual([['Thursday', 'skip']]);
    got(await restore(source, other.context));
    expect(await rows(other)).toEqual(before);
  });

  it('and has gone on here is left alone: the file is older', async () => {
    const source = await backup(saves);
    await playOn(other, id, 2);
    const before = await rows(other);
    expect(got(await plan(source, other.context)).games[0]).toMatchObject({ fate: 'skip', isOlder: true });
    got(await restore(source, other.context));
    expect(await rows(other)).toEqual(before);
  });

  it('and has gone on in the file goes on here', async () => {
    await playOn(saves, id, 2);
    expect(await fates(await backup(saves), other)).toEqual([['Thursday', 'extend']]);
    got(await restore(await backup(saves), other.context));
    expect(await rows(other)).toEqual(await rows(saves));
  });

  it('and went another way is kept, with the file beside it, once', async () => {
    await playOn(saves, id, 2);
    await playOn(other, id, 3);
    const before = got(await other.exportGame(id));
    const source = await backup(saves);
    expect(await fates(source, other)).toEqual([['Thursday', 'copy']]);
    got(await restore(source, other.context));
    expect(got(await other.exportGame(id))).toEqual(before);
    expect(
      got(await other.list())
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Thursday', 'Thursday (2)']);
    expect(await fates(source, other)).toEqual([['Thursday', 'skip']]);
    got(await restore(source, other.context));
    expect(got(await other.list())).toHaveLength(2);
  });

  it('but damaged is not touched: the file stands beside it', async () => {
    const source = await backup(saves);
    const { head } = got(await other.open(id));
    await other.database.positions.update([id, head], { 'state.turn': 'late' } as never);
    const bad = await other.database.positions.get([id, head]);
    expect(await fates(source, other)).toEqual([['Thursday', 'copy']]);
    got(await restore(source, other.context));
    expect(await other.database.positions.get([id, head])).toEqual(bad);
    expect(await fates(source, other)).toEqual([['Thursday', 'skip']]);
  });

  it('but removed comes back only if somebody wants it', async () => {
    const source = await backup(saves);
    await other.remove(id);
    expect(await fates(source, other)).toEqual([['Thursday', 'deleted']]);
    got(await restore(source, other.context));
    expect(got(await other.list())).toEqual([]);
    got(await restore(source, other.context, { deleted: new Set([id]) }));
    expect(got(await other.list()).map(({ name }) => name)).toEqual(['Thursday']);
  });

  it('removed, and gone another way in the file, comes only if somebody wants it', async () => {
    await playOn(saves, id, 2);
    await playOn(other, id, 3);
    await other.remove(id);
    const source = await backup(saves);
    expect(await fates(source, other)).toEqual([['Thursday', 'deleted']]);
    got(await restore(source, other.context, { deleted: new Set([id]) }));
    expect(got(await other.list()).map(({ name }) => name)).toEqual(['Thursday (2)']);
  });
});

describe('a full disk', () => {
  it('while a backup is made says so, and touches nothing', async () => {
    await create(saves, 'Thursday');
    const before = await rows(saves);
    vi.spyOn(Response.prototype, 'blob').mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
    expect(codeOf(await makeBackup(saves.context, { at: 1, remembered: {} }))).toBe('full');
    vi.restoreAllMocks();
    expect(await rows(saves)).toEqual(before);
    expect(codeOf(await makeBackup(saves.context, { at: 1, remembered: {} }))).toBe(null);
  });

  it.each([3, 9, 14])('after %i writes leaves everything as it was', async (most) => {
    for (const [i, name] of ['a', 'b', 'c'].entries()) await playOn(saves, await create(saves, name), i + 1);
    const source = await backup(saves);
    await playOn(other, await create(other, 'mine'), 7);
    const before = await rows(other);
    const { add } = IDBObjectStore.prototype;
    let written = 0;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (++written > most) throw new DOMException('no room', 'QuotaExceededError');
      return add.apply(this, args);
    });
    expect(codeOf(await restore(source, other.context))).toBe('full');
    vi.restoreAllMocks();
    expect(await rows(other)).toEqual(before);
    got(await restore(source, other.context));
    expect(got(await other.list())).toHaveLength(4);
  });
});
