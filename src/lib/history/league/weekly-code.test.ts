import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { score } from '$lib/rules/turn/score';
import { numberOf } from '$lib/setup/fixtures/chance-wishes';
import { TIERS, weekAt, weeklyIsland } from '$lib/setup/weekly/weekly-island';
import { aResult } from '../fixtures';
import { codesIn, standings } from './league';
import {
  decodeWeekly,
  encodeWeekly,
  MAX_WEEKLY_CHARS,
  tableName,
  type WeeklyResult,
  weeklyResult,
  weekPlayed,
} from './weekly-code';

const WEEK = weekAt(new Date(2026, 10, 27).getTime());
const LOG = '0123456789ab';

const resultOf = (over: Partial<WeeklyResult> = {}): WeeklyResult => {
  const { week = WEEK, tier = 0, result = 'victory' } = over;
  const terms = {
    ...{ won: result !== 'defeat', difficulty: numberOf(weeklyIsland(week, tier)) },
    ...{ cardsLeft: 3, cardsGone: 9, dahan: 7, blight: 4, players: 2 },
    ...over.terms,
  };
  const total = score(terms).total;
  return { week, tier, result, turns: 7, log: LOG, name: 'Ann & Bo', total, ...over, terms };
};
const read = (code: string, week = WEEK) => decodeWeekly(code, week, numberOf);

const anyResult = fc
  .record({
    week: fc.integer({ min: WEEK - 52, max: WEEK }),
    tier: fc.integer({ min: 0, max: TIERS.length - 1 }),
    result: fc.constantFrom('defeat' as const, 'victory' as const, 'sacrifice' as const),
    turns: fc.integer({ min: 0, max: 60 }),
    name: fc.string({ unit: 'grapheme', maxLength: 90 }),
    left: fc.integer({ min: 0, max: 12 }),
    dahan: fc.integer({ min: 0, max: 40 }),
    blight: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ left, dahan, blight, ...rest }) => {
    const plain = resultOf(rest);
    return resultOf({
      ...rest,
      terms: { ...plain.terms, cardsLeft: left, cardsGone: 12 - left, dahan, blight },
    });
  });

describe('a code of a result', () => {
  test('comes back whatever the table is called, and is never longer than eighty characters', () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        const code = encodeWeekly(result);
        expect(code.length).toBeLessThanOrEqual(MAX_WEEKLY_CHARS);
        const back = read(code);
        if (!back.ok) throw new Error(back.error.code);
        expect({ ...back.value, name: '' }).toEqual({ ...result, name: '' });
        expect(tableName(result.name).startsWith(back.value.name)).toBe(true);
      }),
    );
  });

  test('of which one character was misread is refused', () => {
    const code = encodeWeekly(resultOf());
    const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    for (let at = 0; at < code.indexOf(' '); at++) {
      if (code[at] === '-') continue;
      const other = digits[(digits.indexOf(code[at]!) + 1) % digits.length]!;
      expect(read(code.slice(0, at) + other + code.slice(at + 1))).toMatchObject({ ok: false });
    }
    expect(read(code.replace('Ann', 'Amn'))).toMatchObject({ error: { code: 'damaged' } });
  });

  test.each([
    ['a score that its parts do not come to', { total: 99 }, 'contradiction'],
    ['a week that has not begun', { week: WEEK + 1 }, 'future'],
  ] as const)('with %s is refused', (_, over, code) => {
    const result = resultOf(over);
    expect(read(encodeWeekly(result))).toMatchObject({ error: { code } });
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['hello!', 'badCharacter'],
    ['0'.repeat(99), 'notAResult'],
    ['1234', 'damaged'],
  ])('"%s" is none', (text, code) => {
    expect(read(text)).toMatchObject({ error: { code } });
  });

  test('hostile texts are refused, and none throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => {
        expect(read(text).ok).toBe(false);
      }),
    );
  });
});

describe('a game on the island of a week', () => {
  const plan = weeklyIsland(WEEK - 3, 2);
  const { terms } = resultOf({ week: WEEK - 3, tier: 2 });
  const row = aResult({
    ...{ spirits: plan.spirits, adversaries: plan.adversaries, scenario: plan.scenario },
    ...{ boards: plan.boards, layout: plan.layout, players: ['Ann', 'Bo'], turns: 7 },
    score: { terms, total: score(terms).total },
  });
  const about = { log: LOG, name: 'Ann & Bo', difficultyOf: numberOf };

  test('is known by what was set up', () => {
    expect(weekPlayed(row, WEEK)).toEqual({ week: WEEK - 3, tier: 2 });
    expect(weekPlayed({ ...row, boards: [...row.boards].reverse() }, WEEK)).toBeNull();
    expect(weekPlayed(row, WEEK - 4)).toBeNull();
  });

  test('has a code, unless the table reckoned otherwise or not at all', () => {
    const island = { week: WEEK - 3, tier: 2 };
    expect(weeklyResult(row, island, about)).toMatchObject({ ok: true, value: { total: row.score!.total } });
    const harder = { ...terms, difficulty: terms.difficulty + 1 };
    const other = { ...row, score: { terms: harder, total: score(harder).total } };
    expect(weeklyResult(other, island, about)).toMatchObject({ error: { code: 'otherNumbers' } });
    expect(weeklyResult({ ...row, score: null }, island, about)).toMatchObject({
      error: { code: 'noScore' },
    });
  });
});

test('a league is codes that were pasted, the best first', () => {
  const low = resultOf({ name: 'Low', result: 'defeat' });
  const high = resultOf({ name: 'High' });
  const before = resultOf({ name: 'Before', week: WEEK - 1 });
  const pasted = codesIn([low, high, before, high].map(encodeWeekly).join('\r\n'), [encodeWeekly(before)]);
  const results = pasted.flatMap((code) => {
    const found = read(code);
    return found.ok ? found.value : [];
  });
  expect(standings([...results, before]).map((one) => one.results.map(({ name }) => name))).toEqual([
    ['High', 'Low'],
    ['Before'],
  ]);
});
