import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BASE_LINES } from './lines/base';
import { BRANCH_AND_CLAW_LINES } from './lines/branch-and-claw';
import { LATER_LINES } from './lines/later';

const LINES = [...BASE_LINES, ...BRANCH_AND_CLAW_LINES, ...LATER_LINES];
const PARTS = ['setupChanges', 'ruleChanges', 'victoryChanges', 'defeatChanges'] as const;

type Fact = Readonly<Record<(typeof PARTS)[number], readonly { readonly key: string }[]>>;
const facts: { readonly scenarios: readonly Fact[] } = JSON.parse(
  readFileSync('tests/facts/scenarios.json', 'utf8'),
);

describe('every line of every Scenario (scenarios.json)', () => {
  it('has a ruling here, and none is of a line there is not', () => {
    const keys = facts.scenarios.flatMap((one) => PARTS.flatMap((part) => one[part].map(({ key }) => key)));
    expect([...new Set(LINES.map(({ key }) => key))]).toEqual(keys);
  });

  it.each(LINES)('$key: $what', async ({ table, shows, is }) => {
    expect(shows(await table())).toEqual(is);
  });
});
