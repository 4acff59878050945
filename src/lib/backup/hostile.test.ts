import 'fake-indexeddb/auto';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { fromJson } from '$lib/saves/files/json';
import { device, got } from '$lib/saves/fixtures/disk';
import { diceOf, playing, someSetup, started } from '$lib/saves/fixtures/play-games';
import type { Saves } from '$lib/saves/saves';
import { limit, times } from '../../../tests/support/seed';
import { makeBackup } from './backup';
import { LIMITS, readLines } from './gzip-lines';
import { plan, restore } from './restore';

const RUNS = times(200);

const START = started(ENGINE, {
  ...someSetup(diceOf(5)),
  players: ['Ané'],
  boards: ['A'],
  layout: '1-standard',
});

let text: string;
let rawText: string;
/** A valid backup with three games; the third is in none of the libraries here. */
let unknown: Blob;
let library: (name: string) => Promise<Saves>;

beforeAll(async () => {
  const saves = device(ENGINE, new IDBFactory()).tab();
  for (const name of ['Thursday', 'Friday']) {
    const { id } = got(await saves.create(START, { name }));
    let parent = 0;
    for (const played of [...playing(ENGINE, START, diceOf(name.length), 9)].slice(0, 2))
      parent = got(await saves.append(id, parent, played)).head;
  }
  const { file } = got(
    await makeBackup(saves.context, { at: 1, remembered: { settings: { theme: 'dark' } } }),
  );
  text = gunzipSync(new Uint8Array(await file.arrayBuffer())).toString();
  rawText = (await saves.exportEverything()).join('');
  const elsewhere = device(ENGINE, new IDBFactory()).tab();
  for (const name of ['Monday', 'Tuesday', 'Saturday']) got(await elsewhere.create(START, { name }));
  unknown = got(await makeBackup(elsewhere.context, { at: 1, remembered: {} })).file;
  library = async (name) => {
    const on = device(ENGINE, new IDBFactory()).tab({ name });
    got(await restore([file], on.context));
    const [first] = got(await on.list());
    const { head } = got(await on.open(first!.id));
    got(await on.append(first!.id, head, { command: { do: 'proceed' }, events: [], game: START }));
    return on;
  };
});

const everyRow = async ({
  database: { games, entries, positions },
}: Saves): Promise<ReadonlyMap<string, string>> => {
  const all = [games, entries, positions].map(async (table) => {
    const [keys, rows] = [await table.toCollection().primaryKeys(), await table.toArray()];
    return keys.map((key, i) => [`${table.name} ${String(key)}`, JSON.stringify(rows[i])] as const);
  });
  return new Map((await Promise.all(all)).flat());
};

/** An error at any position, or a more subtle one in a number, a name or between two lines. */
const slip = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.constantFrom(0, 0, 1, 2, 6, 40, 5_000),
  near: fc.constantFrom(
    '',
    '\n',
    '"id":',
    '"parent":',
    '"head":',
    '"version":',
    '"game":',
    '"state":',
    '"table":',
    '"format":"',
  ),
  by: fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '1',
      '-1',
      '1e999',
      '"',
      '}',
      ']',
      ',',
      '\n',
      'null',
      '{}',
      '[]',
      'true',
      '99',
      '__proto__',
      '\u0000',
      '\ud800',
    ),
    fc.constantFrom(
      '{"format":"blightwatch-game"}\n',
      '{"table":"games","key":"x","row":{}}\n',
      '"__proto__":{"x":1},',
      '<script>alert(1)</script>',
      `${'['.repeat(10_000)}`,
    ),
    fc.string({ maxLength: 12 }),
  ),
});

type Slip = typeof slip extends fc.Arbitrary<infer T> ? T : never;

const spoilt = (text: string, slips: readonly Slip[]): string =>
  slips.reduce((now, { at, length, near, by }) => {
    const from = Math.floor(at * now.length);
    const found = near === '' ? from : now.indexOf(near, from);
    const where = found < 0 ? from : found + near.length;
    return now.slice(0, where) + by + now.slice(where + length);
  }, text);

const flipped = (bytes: Uint8Array, at: number, bit: number, cut: boolean): Uint8Array<ArrayBuffer> => {
  const where = Math.floor(at * (bytes.length - 1));
  const copy = new Uint8Array(cut ? bytes.slice(0, where) : bytes);
  if (!cut) copy[where]! ^= 1 << bit;
  return copy;
};

type Node = Record<string, unknown>;

/** Returns every place in a value where something else could be. */
function places(value: unknown): readonly (readonly [Node, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [
    [value as Node, key] as const,
    ...places((value as Node)[key]),
  ]);
}

/**
 * Returns a file that is still readable, but has other values of the same kind, which the schema alone can't detect.
 */
function cunning(seeds: readonly number[]): Blob {
  const lines = text
    .trim()
    .split('\n')
    .map((line): Node => JSON.parse(line));
  for (const seed of seeds) {
    const dice = diceOf(seed);
    const line = lines[dice(lines.length)]!;
    // Most hit what lies on top: ids, names, moments, the head, and the same of an entry.
    const onTop = [line, ...((line['entries'] as readonly Node[] | undefined) ?? [])];
    const all = places(line).filter(([node]) => seed % 3 === 0 || onTop.includes(node));
    const [node, key] = all[dice(all.length)]!;
    const now = node[key];
    if (typeof now === 'number') node[key] = [now + 1, now - 1, 0, 1e9, -0.5][dice(5)];
    else if (typeof now === 'string')
      node[key] = [`${now}x`, '', 'game-2', '../../x', '<b>', 'copy:1'][dice(6)];
    else if (typeof now === 'boolean') node[key] = !now;
    else if (Array.isArray(now)) node[key] = [now.slice(1), now.slice(0, -1), [...now, ...now], []][dice(4)];
    else node[key] = [null, {}, 0][dice(3)];
  }
  return new Blob([lines.map((line) => JSON.stringify(line)).join('\n')]);
}

const files = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 2 }).map(cunning),
  },
  {
    weight: 5,
    arbitrary: fc.array(slip, { minLength: 1, maxLength: 3 }).map((slips) => new Blob([spoilt(text, slips)])),
  },
  {
    weight: 3,
    arbitrary: fc
      .array(slip, { minLength: 1, maxLength: 3 })
      .map((slips) => new Blob([spoilt(rawText, slips)])),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(7), fc.boolean())
      .map(([at, bit, cut]) => new Blob([flipped(gzipSync(text, { level: 1 }), at, bit, cut)])),
  },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 400 })
      .map((bytes) => new Blob([new Uint8Array([0x1f, 0x8b, 8, ...bytes])])),
  },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }).map((json) => new Blob([json])) },
);

it(`${RUNS} damaged and hostile files never crash, hang, or cost a game`, { timeout: limit(3) }, async () => {
  let on = await library('0');
  let before = await everyRow(on);
  let [run, refused, taken] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(files, async (file) => {
      if (++run % 200 === 0) {
        on.close();
        on = await library(String(run));
        before = await everyRow(on);
      }
      const planned = await plan([file], on.context);
      if (!planned.ok) refused++;
      if (!planned.ok) expect(['notOurs', 'newer', 'tooLarge']).toContain(planned.error.code);
      const changes = planned.ok && planned.value.games.some(({ fate }) => fate !== 'skip');
      if (changes) {
        taken++;
        const done = await restore([file], on.context);
        if (!done.ok) expect(done.error).toMatchObject({ code: 'failed' });
        const after = await everyRow(on);
        for (const [key, row] of before)
          if (!key.startsWith('games')) expect(after.get(key), key).toBe(row);
          else expect(after.has(key), key).toBe(true);
        for (const { id } of got(await on.list())) expect((await on.open(id)).ok, id).toBe(true);
      }
      expect(({} as { x?: unknown }).x).toBeUndefined();
    }),
    // Whatever the seed, one file is taken and one is refused.
    { numRuns: RUNS, examples: [[unknown], [new Blob(['{}'])]] },
  );
  expect(refused).toBeGreaterThan(0);
  expect(taken).toBeGreaterThan(0);
});

it('a file that unpacks without end is left where it is too much, in little time', async () => {
  const line = `${JSON.stringify({ table: 'games', key: 'x', row: 'y'.repeat(1_000) })}\n`;
  const bomb = gzipSync(`{"format":"blightwatch-backup","version":1}\n${line.repeat(130_000)}`, { level: 9 });
  const on = device(ENGINE, new IDBFactory()).tab();
  const refused = await plan([new Blob([bomb])], on.context);
  expect(bomb.length * LIMITS.ratio).toBeLessThan(line.length * 130_000 * 2);
  expect(refused.ok ? refused.value.games : refused.error.code).toEqual(refused.ok ? [] : 'tooLarge');
});

it(
  'a text that would take thirty times its size is refused before it is made',
  async () => {
    const dense = `[${'{},'.repeat(3_000_000)}{}]`;
    expect(() => fromJson(dense)).toThrow('more values');
    const rows = ['entries', 'positions'].flatMap((table) =>
      [1, 2, 3].map((id) => `{"table":"${table}","key":["x",${id}],"row":[${'[],'.repeat(600_000)}7]}`),
    );
    const { context } = device(ENGINE, new IDBFactory()).tab();
    const planned = await plan([new Blob([dense])], context);
    expect(planned.ok ? '' : planned.error.code).toBe('notOurs');
    const { unreadable, games } = got(await plan([new Blob([`${rows.join('\n')}\n`])], context));
    expect([unreadable, games]).toEqual([1, []]);
  },
  limit(1),
);

afterEach(() => vi.unstubAllGlobals());

/** Returns the lines that are read from a file, or the codes of their errors. */
async function linesOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of readLines(new Blob([bytes]))) lines.push(line.ok ? line.value : line.error.code);
  return lines;
}

it('a packed file is told apart where the browser unpacks nothing, and one that is not packed is read', async () => {
  const text = new TextEncoder().encode('one\ntwo\n');
  const packed = Uint8Array.from(gzipSync(text));
  expect(await linesOf(packed)).toEqual(['one', 'two']);
  vi.stubGlobal('DecompressionStream', undefined);
  delete (globalThis as { DecompressionStream?: unknown }).DecompressionStream;
  expect(await linesOf(packed)).toEqual(['packed']);
  expect(await linesOf(text)).toEqual(['one', 'two']);
});
