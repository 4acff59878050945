import 'fake-indexeddb/auto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { openResults } from '$lib/history/results';
import { codeOf, device, got } from '$lib/saves/fixtures/disk';
import { diceOf, playing, someSetup, started } from '$lib/saves/fixtures/play-games';
import type { Saves } from '$lib/saves/saves';
import { toText } from '$lib/saves/transfer';
import { limit, times } from '../../../tests/support/seed';
import { makeBackup } from './backup';
import { type Fate, plan, restore } from './restore';

const START = started(ENGINE, {
  ...someSetup(diceOf(5)),
  players: ['Ané'],
  boards: ['A'],
  layout: '1-standard',
});

let made = 0;

/** No two devices give a game the same name. */
const newDevice = (): Saves => device(ENGINE, new IDBFactory()).tab({ newId: () => `game-${++made}` });

let saves: Saves;
let other: Saves;

/** Plays on from the head: other dice, another way. */
async function playOn(on: Saves, id: string, seed: number, commands = 2): Promise<void> {
  const { head, game } = got(await on.open(id));
  let parent = head;
  for (const played of [...playing(ENGINE, game, diceOf(seed), 12)].slice(0, commands))
    parent = got(await on.append(id, parent, { ...played, at: seed * 1000 + parent })).head;
}

const create = async (on: Saves, name: string): Promise<string> => got(await on.create(START, { name })).id;

const backup = async (on: Saves): Promise<readonly Blob[]> => [
  got(await makeBackup(on.context, { at: 1, remembered: { settings: { theme: 'dark' } } })).file,
];

const rows = async ({ database: { games, entries, positions, results } }: Saves) => [
  await games.toArray(),
  await entries.toArray(),
  await positions.toArray(),
  await results.toArray(),
];

const fates = async (source: readonly Blob[], on: Saves): Promise<readonly [string, Fate][]> =>
  got(await plan(source, on.context)).games.map(({ name, fate }) => [name, fate]);

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

describe('results', () => {
  const facts = { ...({} as Parameters<ReturnType<typeof openResults>['tell']>[0]) };
  const told = {
    ...facts,
    name: 'Sunday',
    finishedAt: 5,
    players: ['Ané'],
    spirits: [],
    adversaries: [],
    scenario: null,
    boards: ['A'],
    layout: null,
    difficulty: null,
    result: 'victory' as const,
    score: null,
    turns: null,
    duration: null,
    blightLeft: null,
    terrorLevel: null,
  };
  const resultsOf = (on: Saves, now: () => number) =>
    openResults({ database: on.database, newId: () => 'told-1', now });

  it('come along; the newer of two counts, and what was removed here is only offered', async () => {
    let at = 10;
    const here = resultsOf(saves, () => ++at);
    const there = resultsOf(other, () => ++at);
    got(await here.tell(told));
    got(await restore(await backup(saves), other.context));
    expect(got(await there.list()).map(({ name }) => name)).toEqual(['Sunday']);

    const old = await backup(saves);
    got(await there.change('told-1', { notes: 'newer here' }));
    expect(got(await plan(old, other.context)).results).toMatchObject({ skip: 1, extend: 0 });
    got(await restore(old, other.context));
    expect(got(await there.get('told-1')).notes).toBe('newer here');

    got(await here.change('told-1', { notes: 'newest there' }));
    got(await restore(await backup(saves), other.context));
    expect(got(await there.get('told-1')).notes).toBe('newest there');

    got(await there.remove('told-1'));
    expect(got(await plan(old, other.context)).results.deleted).toBe(1);
    got(await restore(old, other.context));
    expect(got(await there.list())).toEqual([]);
    got(await restore(await backup(saves), other.context, { deletedResults: true }));
    expect(got(await there.list()).map(({ name }) => name)).toEqual(['Sunday']);
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

/** What a library holds: for each game, every entry by what was done. */
async function deeds(on: Saves): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { id } of got(await on.list())) {
    const { entries } = got(await on.exportGame(id));
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    // An entry is known by the line that leads to it, wherever it stands by now.
    const line = (entry: (typeof entries)[number]): string => {
      const parent = entry.parent === null ? undefined : byId.get(entry.parent);
      return `${parent ? line(parent) : ''}/${JSON.stringify(entry.command)}@${entry.at}`;
    };
    for (const entry of entries) found.add(line(entry));
  }
  return found;
}

type Deed = {
  readonly on: 0 | 1;
  readonly do: 'play' | 'undo' | 'create' | 'move' | 'rename';
  readonly seed: number;
};

async function live([saves, other]: readonly [Saves, Saves], deed: Deed): Promise<void> {
  const on = deed.on ? other : saves;
  const games = got(await on.list());
  const id = games[deed.seed % Math.max(games.length, 1)]?.id;
  if (deed.do === 'create' || !id) await on.create(START, { name: `game ${deed.seed}`, at: deed.seed });
  else if (deed.do === 'play') await playOn(on, id, deed.seed, 1 + (deed.seed % 3));
  else if (deed.do === 'rename') await on.rename(id, `renamed ${deed.seed}`);
  else if (deed.do === 'undo') await on.undo(id, got(await on.open(id)).head);
  else await restore(await backup(on), (deed.on ? saves : other).context);
}

const deedsArbitrary = fc.array(
  fc.record<Deed>({
    on: fc.constantFrom(0, 1),
    do: fc.constantFrom('play', 'play', 'undo', 'create', 'move', 'rename'),
    seed: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 2, maxLength: 12 },
);

const did = (what: Deed['do'], on: Deed['on'] = 0, seed = 1): Deed => ({ on, do: what, seed });

/** A pair of libraries for each fate a game may meet: added, skipped, extended, copied. */
const EVERY_WAY: readonly (readonly Deed[])[] = [
  [did('create')],
  [did('create'), did('move')],
  [did('create'), did('move'), did('play')],
  [did('create'), did('move'), did('play'), did('play', 1, 2)],
];

it(
  'over any pair of libraries nothing is lost, nothing newer overwritten, and twice is once',
  { timeout: limit(2) },
  async () => {
    const seen = new Set<Fate>();
    await fc.assert(
      fc.asyncProperty(deedsArbitrary, async (life) => {
        const pair = [newDevice(), newDevice()] as const;
        for (const deed of life) await live(pair, deed);
        const [from, to] = pair;
        const both = new Set([...(await deeds(from)), ...(await deeds(to))]);
        const ours = new Map(got(await to.list()).map((game) => [game.id, game]));
        const source = await backup(from);
        const planned = got(await plan(source, to.context));
        for (const { fate } of planned.games) seen.add(fate);
        expect(got(await restore(source, to.context))).toEqual(planned);
        expect(await deeds(to)).toEqual(both);
        for (const [id, before] of ours)
          if (!planned.games.some((game) => game.id === id && game.fate === 'extend'))
            expect(got(await to.list()).find((game) => game.id === id)).toEqual(before);
        const once = await rows(to);
        const again = got(await restore(source, to.context));
        expect(again.games.filter(({ fate }) => fate !== 'skip')).toEqual([]);
        expect(await rows(to)).toEqual(once);
        for (const { id } of got(await to.list())) expect(codeOf(await to.open(id))).toBe(null);
        pair.forEach((one) => one.close());
      }),
      { numRuns: times(30), examples: EVERY_WAY.map((life) => [life]) },
    );
    expect(seen).toEqual(new Set(['add', 'extend', 'copy', 'skip']));
  },
);
