import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../src/lib/content/scenarios/all-scenarios';
import { CONTENT } from '../../../src/lib/game-engine';
import { remindedOf } from '../../../src/lib/play/adversary/reminder-moment';
import type { ScenarioId } from '../../../src/lib/rules/table/printed-names';
import type { Moment } from '../../../src/lib/rules/world/modifier';
import { checklist } from '../../../src/lib/setup/checklist';
import { plays, setsUp } from '../../support/scenario-table';
import { RULES } from '../../support/table';
import { BASE_LINES } from './lines/base';
import { BRANCH_AND_CLAW_LINES } from './lines/branch-and-claw';
import { LATER_LINES } from './lines/later';

/** Lines that are purely about cards in hand, markers or talk (scenarios.json, `automation`): when they are said. */
const SAID: readonly (readonly [scenario: ScenarioId, line: string, when: Moment])[] = [
  ['blitz', 'r1', 'spirit'],
  ['blitz', 'r2', 'spirit'],
  ['elemental-invocation', 'r2', 'spirit'],
  ['a-diversity-of-spirits', 'r1', 'spirit'],
  ['destiny-unfolds', 's1', 'setup'],
  ['destiny-unfolds', 'r1', 'spirit'],
];

describe('what is only said (scenarios.json)', () => {
  it('is all that is neither carried out nor asked', () => {
    const said = SCENARIOS.flatMap(({ id, lines }) =>
      lines.flatMap((line) => (line.does === 'said' ? `${id}.${line.id}` : [])),
    );
    expect(SAID.map(([scenario, line]) => `${scenario}.${line}`)).toEqual(said);
  });

  it.each(SAID.filter(([, , when]) => when === 'setup'))(
    '%s %s: in the list while the table is set',
    async (id, line) => {
      const table = await setsUp(id, 'AB');
      const keys = checklist(CONTENT, table.game).items.map(({ key }) => key);
      expect(keys).toContain(`scenario_${id.replace(/-/g, '_')}_${line}`);
    },
  );

  it.each(SAID.filter(([, , when]) => when !== 'setup'))('%s %s: at its moment', async (id, line, when) => {
    const table = await plays(id, { boards: 'AB', lands: 'A1: 1C' });
    expect(remindedOf(RULES.world(table.game), when).map(({ name }) => name)).toContain(`${id}.${line}`);
  });

  it('Second Wave r1: not before Stage III has begun', async () => {
    const at = async (stage: 1 | 2 | 3) => {
      const table = await plays('second-wave', { invaders: { deck: [{ stage }, { stage: 3 }] } });
      return remindedOf(RULES.world(table.game), 'spirit').map(({ name }) => name);
    };
    expect(await at(2)).not.toContain('second-wave.r1');
  });

  it.each(['p1', 'p6'])('Powers Long Forgotten %s: said once somebody has found it', async (line) => {
    const table = await plays('powers-long-forgotten', { lands: 'A1: 1C' });
    const isSaid = () =>
      remindedOf(RULES.world(table.game), 'fast').some(
        ({ name }) => name === `powers-long-forgotten.${line}`,
      );
    expect(isSaid()).toBe(false);
    const counter = `powers-long-forgotten.r1:spirits-${line.slice(1)}`;
    table.tells({ report: 'setCounter', counter, n: 1 });
    expect(isSaid()).toBe(true);
  });

  it('A Diversity of Spirits r2 is said to Spirits that are not kept as well', async () => {
    const table = await plays('a-diversity-of-spirits', { boards: 'AB', lands: 'A1: 1C' });
    const said = remindedOf(RULES.world(table.game), 'spirit').map(({ name }) => name);
    expect(said).toContain('a-diversity-of-spirits.r2');
  });

  it('Guard the Isle’s Heart s3 is in the list while the table is set', async () => {
    const table = await setsUp('guard-the-isles-heart', 'AB');
    const keys = checklist(CONTENT, table.game).items.map(({ key }) => key);
    expect(keys).toContain('scenario_guard_the_isles_heart_s3');
  });
});

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
