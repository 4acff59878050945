import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scenarioOf } from '$lib/content/scenarios/all-scenarios';
import { KNOWN, planned, wishing } from './fixtures/chance-wishes';

/** Returns the chi-square per degree of freedom of counts that should be equal: near 1 for a fair draw. */
function unevenness(counts: readonly number[]): number {
  const mean = counts.reduce((n, one) => n + one, 0) / counts.length;
  return counts.reduce((n, one) => n + (one - mean) ** 2 / mean, 0) / (counts.length - 1);
}

function tally(draws: number, draw: (seed: number) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < draws; seed++)
    for (const one of draw(seed)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Returns the Scenarios that can be dealt with all boxes. */
function scenarioIds(players: number): readonly string[] {
  const facts: { scenarios: { id: string }[] } = JSON.parse(
    readFileSync('tests/facts/scenarios.json', 'utf8'),
  );
  const apart = ['second-wave', ...(players < 2 ? ['a-diversity-of-spirits', 'destiny-unfolds'] : [])];
  return facts.scenarios.map(({ id }) => id).filter((id) => !apart.includes(id));
}

describe('it is fair', () => {
  test('every Spirit comes up as often as any other', () => {
    const counts = tally(2500, (seed) => planned(wishing(2), seed).spirits.map((one) => one!.id));
    expect(counts.size).toBe(37);
    expect(unevenness([...counts.values()])).toBeLessThan(1.7);
  });

  test('every pair of Adversary and level that comes to the number wanted, and no other', () => {
    const options = wishing(1, { difficulty: { low: 6, high: 7 }, scenario: 'open' });
    const counts = tally(2500, (seed) => {
      const { adversaries, scenario } = planned(options, seed);
      return [`${adversaries[0]!.id} ${adversaries[0]!.level} ${scenario}`];
    });
    let allowed = 0;
    for (const { difficulty } of KNOWN)
      for (const number of difficulty)
        for (const id of scenarioIds(1)) {
          const total = number + scenarioOf(id)!.difficulty;
          if (total >= 6 && total <= 7) allowed += 1;
        }
    expect(counts.size).toBe(allowed);
    expect(unevenness([...counts.values()])).toBeLessThan(1.5);
  });

  test('every set of boards that the advice allows', () => {
    const counts = tally(2500, (seed) => [[...planned(wishing(3), seed).boards].sort().join('')]);
    expect(counts.size).toBe(32); // 56 sets of three less 4 pairs with 6 others each
    expect(unevenness([...counts.values()])).toBeLessThan(1.7);
  });

  test('every player may get every board', () => {
    const counts = tally(2000, (seed) => [planned(wishing(2), seed).boards[0]!]);
    expect(counts.size).toBe(8);
    expect(unevenness([...counts.values()])).toBeLessThan(2.5);
  });
});
