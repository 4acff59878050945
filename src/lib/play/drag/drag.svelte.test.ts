import { expect, test } from 'vitest';
import { PLAIN, type Setup } from '$lib/rules/table/game';
import { asPiece } from '../../../../tests/support/ids';
import { deedOf, signsFor, taken } from './drag.svelte';

test('those that are listed first are taken first', () => {
  const heap = { T: 2, 'T!': 1 };
  expect([1, 2, 3].map((n) => taken(heap, n))).toEqual([{ T: 1 }, { T: 2 }, { T: 2, 'T!': 1 }]);
});

const BRINGER = { id: 'bringer-of-dreams-and-nightmares', aspect: null };

test.each([
  ['E', {}, ['remove', 'destroy', 'damage']],
  ['E', { tokens: true }, ['remove', 'destroy', 'damage', 'strife']],
  ['T', { products: ['jagged-earth'] }, ['remove', 'destroy', 'damage', 'strife']],
  ['C', { spirits: [null, BRINGER] }, ['remove', 'destroy', 'damage', 'dream']],
  ['D', { tokens: true, spirits: [BRINGER] }, ['remove', 'destroy', 'damage']],
  ['P1', { tokens: true }, ['remove', 'destroy']],
  ['A', { tokens: true }, ['remove', 'destroy']],
  ['B', { tokens: true }, ['remove']],
])('the signs for %s at a table with %j are those that mean something to it: %j', (code, of, signs) => {
  expect(signsFor(asPiece(code), { ...PLAIN, ...of } as unknown as Setup)).toEqual(signs);
});

const load = { from: 'A3' as const, heap: { T: 2, 'T!': 1 }, n: 3 };
const pieces = { T: 2, 'T!': 1 };

test.each([
  ['another land', { land: 'A4' as const }, { deed: 'move', land: 'A3', to: 'A4', pieces }],
  ['Remove', { sign: 'remove' as const }, { deed: 'remove', land: 'A3', pieces }],
  ['Destroy', { sign: 'destroy' as const }, { deed: 'destroy', land: 'A3', pieces }],
  ['1 Damage', { sign: 'damage' as const }, { deed: 'damageEach', land: 'A3', pieces, n: 1 }],
  ['Strife', { sign: 'strife' as const }, { deed: 'strife', land: 'A3', pieces }],
  ['Dream, which asks where they are Pushed', { sign: 'dream' as const }, null],
  ['their own land', { land: 'A3' as const }, null],
  ['nothing', {}, null],
])('pieces let go on %s', (_, over, deed) => {
  expect(deedOf(load, over)).toEqual(deed);
});

test('as much Damage is told as it rested on the sign for', () => {
  expect(deedOf(load, { sign: 'damage' }, 2)).toEqual({ deed: 'damageEach', land: 'A3', pieces, n: 2 });
});
