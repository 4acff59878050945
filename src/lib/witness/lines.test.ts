import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineOf, recordsIn, together } from './lines';
import { patchBetween, patched } from './patch';

const RECORDS = [{ a: 1 }, { text: 'Ané\nBo' }, { bytes: Uint8Array.of(0, 10, 255) }];
const FILE = together(RECORDS.map(lineOf));

it('reads what it wrote, bytes as well', () => {
  expect(recordsIn(FILE)).toEqual({ records: RECORDS, damaged: 0, torn: false });
});

it('loses to any wrong byte no line but its own', () => {
  for (let at = 0; at < FILE.length; at++) {
    const bytes = FILE.slice();
    bytes[at]! ^= 0x11;
    const { records, damaged } = recordsIn(bytes);
    expect(damaged).toBeGreaterThan(0);
    expect(records.length).toBeGreaterThanOrEqual(1);
    for (const record of records) expect(RECORDS).toContainEqual(record);
  }
});

it('knows a last line that was cut off', () => {
  for (let length = 1; length < FILE.length; length++) {
    const { records, torn } = recordsIn(FILE.subarray(0, length));
    expect(RECORDS.slice(0, records.length)).toEqual(records);
    expect(torn).toBe(FILE[length - 1] !== 0x0a);
  }
});

const plain = fc.jsonValue({ maxDepth: 3 });

it('makes one value of the other, to the order of its fields', () => {
  fc.assert(
    fc.property(plain, plain, (before, after) => {
      expect(JSON.stringify(patched(before, patchBetween(before, after)))).toBe(JSON.stringify(after));
    }),
    { numRuns: 500 },
  );
});

it('says little where little has changed', () => {
  const lands = Object.fromEntries(
    Array.from({ length: 8 }, (_, n) => [`A${n}`, { pieces: ['E', 'T'], blight: 0 }]),
  );
  const after = { ...lands, A3: { pieces: ['E', 'T', 'D'], blight: 0 } };
  expect(patchBetween(lands, after)).toEqual(['{', { A3: ['{', { pieces: ['~', 2, 0, ['D']] }, []] }, []]);
});
