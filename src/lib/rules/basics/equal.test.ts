import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEqual, isSameText } from './equal';

it.each<[string, unknown, unknown]>([
  ['nothing', null, null],
  ['keys in another order', { a: 1, b: [2] }, { b: [2], a: 1 }],
  ['a key without a value', { a: 1, b: undefined }, { a: 1 }],
  ['a key without a value in the other', { a: 1 }, { a: 1, b: undefined }],
  ['bytes', Uint8Array.of(1, 2), Uint8Array.of(1, 2)],
  ['zeros of two signs', { a: 0 }, { a: -0 }],
])('is true for %s', (_, a, b) => {
  expect(isEqual(a, b)).toBe(true);
});

it.each<[string, unknown, unknown]>([
  ['null and a missing value', null, undefined],
  ['null and an object', null, {}],
  ['a list and an object', [], {}],
  ['a list and a longer one', [1], [1, undefined]],
  ['a list in another order', [1, 2], [2, 1]],
  ['a text and its number', { a: '1' }, { a: 1 }],
  ['one key more', { a: 1 }, { a: 1, b: 2 }],
  ['another key', { a: 1 }, { b: 1 }],
  ['something further in', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  ['a key named after what objects inherit', {}, JSON.parse('{"__proto__":{}}')],
  ['bytes and more bytes', Uint8Array.of(1), Uint8Array.of(1, 2)],
])('is false for %s', (_, a, b) => {
  expect(isEqual(a, b)).toBe(false);
  expect(isEqual(b, a)).toBe(false);
});

it('is true for whatever JSON gives back', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => isEqual(JSON.parse(JSON.stringify(value)), value)));
});

it('is true for whatever JSON writes alike', () => {
  const value = fc.jsonValue({ maxDepth: 2 });
  fc.assert(fc.property(value, value, (a, b) => !isSameText(a, b) || isEqual(a, b)));
});
