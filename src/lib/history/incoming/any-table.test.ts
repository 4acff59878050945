import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { times } from '../../../../tests/support/seed';
import { toCsv } from '../files/csv';
import { aResult as row } from '../fixtures';
import { decoded } from './decoded';
import { parted } from './doubles';
import type { GoodLine } from './read-table';
import { sheetFrom } from './sheet';
import { allOf, lines, readTable, unclearIn } from './tables.fixture';

test.each([
  ['pipes', 'day|result|notes\n2026-01-02|win|a, b; c'],
  ['carets', 'day^result^notes\n2026-01-02^win^a, b; c'],
  ['a sign that is said first', 'sep=#\nday#result#notes\n2026-01-02#win#a, b; c'],
])('cells may be divided by %s', (_, text) => {
  expect(lines(text)).toMatchObject([{ told: { notes: 'a, b; c' } }]);
});

test.each<[string, (text: string) => number[]]>([
  ['UTF-8 with a mark', (text) => [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)]],
  [
    'UTF-16, the small half first',
    (text) => Array.from(text).flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
  ],
  [
    'UTF-16, the large half first',
    (text) => Array.from(text).flatMap((c) => [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255]),
  ],
  [
    'UTF-16 marked, the large half first',
    (text) => [0xfe, 0xff, ...Array.from(text).flatMap((c) => [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255])],
  ],
  ['Windows-1252', (text) => Array.from(text, (c) => c.charCodeAt(0))],
])('a file in %s', (_, bytes) => {
  const text = 'day;result;name\r\n2026-01-02;win;Zoë’s'.replace('’', '´');
  const read = allOf(decoded(Uint8Array.from(bytes(text)))).replace(/^\uFEFF/, '');
  expect(read).toBe(text);
});

describe('whatever is in a table', () => {
  const plain = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/\p{Cc}/u.test(text));

  test('any games come back from any spreadsheet', () => {
    const game = fc.record({
      name: plain.map((name) => name.trim()).filter((name) => !/^['=+\-@]/.test(name)),
      finishedAt: fc.integer({ min: 0, max: 13_000 }).map((day) => new Date(1990, 0, day, 12).getTime()),
      result: fc.constantFrom('victory' as const, 'defeat' as const, 'sacrifice' as const),
      difficulty: fc.option(fc.integer({ min: 0, max: 40 }).map((n) => n / 2)),
      adversaries: fc.constantFrom([], [{ id: 'england', level: 0 }], [{ id: 'england', level: 6 }]),
    });
    fc.assert(
      fc.property(
        fc.array(game, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(',', ';', '\t', '|'),
        (games, by) => {
          const rows = games.map((one) => row(one));
          const sheet = allOf(sheetFrom(toCsv(rows)))!;
          const quoted = [sheet.headings, ...sheet.rows]
            .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(by))
            .join('\r\n');
          const european = by === ';' ? quoted.replace(/"(\d+)\.5"/g, '"$1,5"') : quoted;
          const read = lines(european);
          expect(read).toMatchObject(games.map((told) => ({ told })));
          expect(parted(read as GoodLine[], rows).known).toHaveLength(games.length);
        },
      ),
    );
  });

  test('a cell is taken as it is or named, and nothing throws', () => {
    const heading =
      'day;result;score;level;adversary;spirit 1;aspect 1;terror level;minutes;players;spirits;won';
    fc.assert(
      fc.property(fc.array(plain, { minLength: 12, maxLength: 12 }), (cells) => {
        const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');
        const read = readTable(`${heading}\n${quoted}`);
        if (typeof read === 'string') {
          expect(cells.every((cell) => cell.trim() === '')).toBe(true);
          return;
        }
        const [line] = read;
        const named = unclearIn(line);
        const [day = '', , score = ''] = cells.map((cell) => cell.trim());
        if (!/\d/.test(day)) expect(named).toContain(`day: ${day}`);
        if (/\p{L}{5}/u.test(score)) expect(named).toContain(`score: ${score}`);
      }),
      { numRuns: times(300) },
    );
  });

  test('any bytes are a text that is read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(() => readTable(allOf(decoded(bytes)))).not.toThrow();
      }),
    );
  });
});

test('a heading of any signs is divided by one of a dozen, and looked at no further than it is long', () => {
  const signs = Array.from({ length: 4_000 }, (_, i) => String.fromCharCode(0x2190 + i)).join('');
  expect(allOf(sheetFrom(`${signs}\n2026`))?.headings.length).toBeLessThan(20);
  // A comma more than others stand there is found among them.
  expect(allOf(sheetFrom(`day,result,${signs.slice(0, 50)}\n2026`))?.headings.slice(0, 2)).toEqual([
    'day',
    'result',
  ]);
});

test('more columns or cells than any table has is no table', () => {
  expect(allOf(sheetFrom(`day${';x'.repeat(300)}\n2026`))).toBeNull();
  expect(allOf(sheetFrom(`day;x\n${';'.repeat(1_000_001)}`))).toBeNull();
  expect(readTable(`day${';x'.repeat(300)}\n2026`)).toBe('tooLong');
});
