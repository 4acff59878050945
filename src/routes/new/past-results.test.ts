import { expect, it } from 'vitest';
import type { ResultRow } from '$lib/saves/rows/result-row';
import { knowsTheBasics } from './past-results';

const row = (more: Partial<ResultRow>): ResultRow =>
  ({ adversaries: [], scenario: null, result: 'victory', marks: [], ...more }) as unknown as ResultRow;
const england = [{ id: 'england', level: 1 }];

it.each([
  ['no game', [], false],
  ['a first game', [row({})], true],
  ['two of them, one lost', [row({}), row({ result: 'defeat' })], true],
  ['one against England', [row({}), row({ adversaries: england })], false],
  ['a Scenario', [row({ scenario: 'blitz' })], false],
])('after %s the next step is told: %s', (_, rows, told) => {
  expect(knowsTheBasics(rows)).toBe(told);
});
