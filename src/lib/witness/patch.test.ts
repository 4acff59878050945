import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patchBetween, patched } from './patch';

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
