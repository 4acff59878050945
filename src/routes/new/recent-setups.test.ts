import { expect, it, test } from 'vitest';
import type { ResultRow } from '$lib/saves/rows/result-row';
import type { Plan } from '$lib/setup/plan';
import { encodePlan } from '$lib/setup/share-code';
import { boardIds } from '../../../tests/support/ids';
import { knowsTheBasics } from './past-results';
import { type Before, oneHigher, withPlayed } from './recent-setups';

const PLAN: Plan = {
  players: 1,
  spirits: [null],
  boards: ['A'],
  layout: '1-standard',
  adversaries: [{ id: 'england', level: 5 }],
  scenario: null,
  blight: 'card',
  tokens: false,
  events: false,
  easier: [],
};
const at = (level: number): Plan => ({ ...PLAN, adversaries: [{ id: 'sweden', level }] });
const played = (plans: readonly Plan[], before: readonly Before[] = []) => plans.reduce(withPlayed, before);

test('the last set-up comes first, and each is there once', () => {
  const codes = played([at(1), at(2), at(1)]).map(({ code }) => code);
  expect(codes).toEqual([encodePlan(at(1)), encodePlan(at(2))]);
});

test('the oldest give way, favourites never', () => {
  const boards = boardIds('ABCDEFGH').map((id): Plan => ({ ...PLAN, boards: [id] }));
  const favourite = { code: encodePlan(at(3)), favourite: true };
  const before = played([...boards, at(0), at(1)], [favourite]);
  expect(before).toHaveLength(9);
  expect(before.at(-1)).toEqual(favourite);
  expect(before.some(({ code }) => code === encodePlan(boards[0]!))).toBe(false);
});

test('a favourite that is played again stays one', () => {
  const [first] = withPlayed([{ code: encodePlan(PLAN), favourite: true }], PLAN);
  expect(first).toEqual({ code: encodePlan(PLAN), favourite: true });
});

test.each([
  ['England 5', PLAN, 6],
  ['England 6', oneHigher(PLAN)!, null],
  ['no Adversary', { ...PLAN, adversaries: [] }, null],
])('one level higher than %s', (_, plan, level) => {
  expect(oneHigher(plan)?.adversaries[0]?.level ?? null).toBe(level);
});

const row = (more: Partial<ResultRow>): ResultRow =>
  ({ adversaries: [], scenario: null, result: 'victory', marks: [], ...more }) as unknown as ResultRow;
const england = [{ id: 'england', level: 1 }] as const;

it.each([
  ['no game', [], false],
  ['a first game', [row({})], true],
  ['two of them, one lost', [row({}), row({ result: 'defeat' })], true],
  ['one against England', [row({}), row({ adversaries: england })], false],
  ['a Scenario', [row({ scenario: 'blitz' })], false],
])('after %s the next step is told: %s', (_, rows, told) => {
  expect(knowsTheBasics(rows)).toBe(told);
});
