import { beforeEach, expect, test } from 'vitest';
import { keepPreparation, type KeptPreparation, keptPreparation } from './kept-preparation';

const KEPT: KeptPreparation = {
  game: 'one',
  moment: '2 fast',
  reach: '[]',
  reports: [{ report: 'spirit', player: 1, changes: [{ change: 'energy', n: 1 }] }],
  then: [{ tap: { do: 'choose', choice: 'A4' }, asked: '{}' }],
};

const store = (value: unknown) => sessionStorage.setItem('blightwatch.prepared', JSON.stringify(value));

beforeEach(() => sessionStorage.clear());

test('a preparation is read again in its own game, until it is removed', () => {
  keepPreparation(KEPT);
  expect(keptPreparation('one')).toEqual(KEPT);
  expect(keptPreparation('two')).toBeNull();
  keepPreparation(null);
  expect(keptPreparation('one')).toBeNull();
});

test.each([
  ['no object', 7],
  ['an unknown report', { ...KEPT, reports: [{ report: 'nothing' }] }],
  ['an unknown tap', { ...KEPT, then: [{ tap: { do: 'nothing' }, asked: '' }] }],
  ['a tap without its question', { ...KEPT, then: [{ tap: KEPT.then[0]!.tap }] }],
  ['no moment', { ...KEPT, moment: undefined }],
])('%s in the storage is no preparation', (_, value) => {
  store(value);
  expect(keptPreparation('one')).toBeNull();
});

test('text that is no JSON is no preparation', () => {
  sessionStorage.setItem('blightwatch.prepared', '{');
  expect(keptPreparation('one')).toBeNull();
});
