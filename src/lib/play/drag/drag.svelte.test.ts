import { expect, test } from 'vitest';
import { deedOf, signsFor, taken } from './drag.svelte';

test('those that are listed first are taken first', () => {
  const heap = { T: 2, 'T!': 1 };
  expect([1, 2, 3].map((n) => taken(heap, n))).toEqual([{ T: 1 }, { T: 2 }, { T: 2, 'T!': 1 }]);
});

test.each([
  ['E', ['remove', 'destroy', 'damage']],
  ['D', ['remove', 'destroy', 'damage']],
  ['P1', ['remove', 'destroy']],
  ['A', ['remove', 'destroy']],
  ['B', ['remove']],
])('the signs for %s are those that mean something to it: %j', (code, signs) => {
  expect(signsFor(code)).toEqual(signs);
});

const load = { from: 'A3', heap: { T: 2, 'T!': 1 }, n: 3 };
const pieces = { T: 2, 'T!': 1 };

test.each([
  ['another land', { land: 'A4' }, { deed: 'move', land: 'A3', to: 'A4', pieces }],
  ['Remove', { sign: 'remove' as const }, { deed: 'remove', land: 'A3', pieces }],
  ['Destroy', { sign: 'destroy' as const }, { deed: 'destroy', land: 'A3', pieces }],
  ['1 Damage', { sign: 'damage' as const }, { deed: 'damageEach', land: 'A3', pieces, n: 1 }],
  ['their own land', { land: 'A3' }, null],
  ['nothing', {}, null],
])('pieces let go on %s', (_, over, deed) => {
  expect(deedOf(load, over)).toEqual(deed);
});
