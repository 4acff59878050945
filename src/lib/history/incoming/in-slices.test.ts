import { dsvFormat } from 'd3-dsv';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cellsInRows } from './cells-in-rows';
import { decoded } from './decoded';
import { inSlices, type UnderWay } from './in-slices';
import { sheetFromJson } from './json-sheet';
import { sheetFrom } from './sheet';
import { allOf } from './tables.fixture';

afterEach(() => vi.restoreAllMocks());

/** Mocks the clock: each reading is a second later than the last, so that every step seems slow. */
function slowly(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
}

/** Returns a page that counts how often it could respond. */
function page() {
  let answers = 0;
  const answering = setInterval(() => answers++);
  return { answers: () => answers, close: () => clearInterval(answering) };
}

const way = (over: Partial<UnderWay> = {}): UnderWay => ({
  signal: new AbortController().signal,
  tell: () => {},
  ...over,
});

/** Returns 20 MB of rows with content, each shorter than a step. */
const long = (): string =>
  `day;result;notes\n${`2026-01-02;win;"${'a ""b"" c; '.repeat(400)}"\n`.repeat(4_500)}`.slice(0, 20_000_000);

describe('long work', () => {
  test('of a table of 20 MB lets the page answer all along, and no step is larger than a hundredth', async () => {
    const text = long();
    slowly();
    const { answers, close } = page();
    const shares: number[] = [];
    const sheet = await inSlices(sheetFrom(text), way({ tell: (share) => shares.push(share) }));
    close();
    expect(sheet?.rows.length).toBeGreaterThan(4_000);
    expect(answers()).toBeGreaterThan(300);
    expect(shares.length).toBeGreaterThanOrEqual(100);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  test('of bytes, of one endless cell, and of one in quotes comes in steps', () => {
    const endless = 'x'.repeat(2_000_000);
    const stepsOf = (steps: Iterable<number>): number => [...steps].length;
    expect(stepsOf(decoded(new TextEncoder().encode(endless.repeat(5))))).toBeGreaterThan(9);
    expect(stepsOf(cellsInRows(endless, ';', 9))).toBeGreaterThan(90);
    expect(stepsOf(cellsInRows(`"${'""'.repeat(1_000_000)}"`, ';', 9))).toBeGreaterThan(90);
  });

  test('of 5,000 objects with 5,000 fields is refused, and the page answers meanwhile', async () => {
    const text = JSON.stringify(
      Array.from({ length: 5_000 }, (_, i) => ({ [`a field of its own ${i}`]: 1 })),
    );
    slowly();
    const { answers, close } = page();
    expect(await sheetFromJson(text, way())).toMatchObject({ ok: false, error: { code: 'tooLong' } });
    close();
    expect(text.length).toBeGreaterThan(140_000);
    expect(answers()).toBeGreaterThan(100);
  });

  test('that is called off stops at its next step', async () => {
    slowly();
    const off = new AbortController();
    const tell = vi.fn((share: number) => share > 0.3 && off.abort());
    await expect(inSlices(sheetFrom(long()), way({ signal: off.signal, tell }))).rejects.toThrow(/abort/i);
    expect(Math.max(...tell.mock.calls.map(([share]) => share))).toBeLessThan(0.35);
  });
});

test('cells are those that every other program makes of a table', () => {
  const piece = fc.constantFrom('a', ' ', ';', '\n', '\r\n', '\r', '""', '"x;y"', '"l\nm"', ';"q""r"', 'é');
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
      (text) => {
        fc.pre(text.trim() !== '' && text.split('"').length % 2 === 1);
        const rows = dsvFormat(';').parseRows(text);
        // A quote that nothing closes takes all that follows, with or without the last line's end.
        const isOpen = rows.at(-1)?.at(-1)?.includes('\n') ?? false;
        fc.pre(!isOpen);
        expect(allOf(cellsInRows(text, ';', 1_000))).toEqual(rows);
      },
    ),
    { numRuns: 2_000 },
  );
});
