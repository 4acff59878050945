import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../src/lib/content/scenarios/all-scenarios';
import { CONTENT } from '../../../src/lib/game-engine';
import { remindedOf } from '../../../src/lib/play/adversary/reminder-moment';
import type { Moment } from '../../../src/lib/rules/modifier';
import { checklist } from '../../../src/lib/setup/checklist';
import { plays, setsUp } from '../../support/scenario-table';
import { RULES } from '../../support/table';

/** Lines that are purely about cards in hand, markers or talk (scenarios.json, `automation`): when they are said. */
const SAID: readonly (readonly [scenario: string, line: string, when: Moment])[] = [
  ['blitz', 'r1', 'spirit'],
  ['blitz', 'r2', 'spirit'],
  ['guard-the-isles-heart', 's3', 'setup'],
  ['powers-long-forgotten', 'p1', 'fast'],
  ['powers-long-forgotten', 'p6', 'fast'],
  ['second-wave', 'r1', 'spirit'],
  ['elemental-invocation', 'r1', 'spirit'],
  ['elemental-invocation', 'r2', 'spirit'],
  ['despicable-theft', 's1', 'setup'],
  ['the-great-river', 's1', 'setup'],
  ['a-diversity-of-spirits', 'r1', 'spirit'],
  ['a-diversity-of-spirits', 'r2', 'spirit'],
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
    const counter = `powers-long-forgotten.r1:spirits-${line.slice(1)}`;
    const table = await plays(id, { boards: 'AB', lands: 'A1: 1C' });
    if (id === 'powers-long-forgotten') table.tells({ report: 'setCounter', counter, n: 1 });
    const deck = [{ stage: 3 as const }];
    // From Stage III on (sw-r1).
    const { invaders } = table.game;
    if (id === 'second-wave') table.game = { ...table.game, invaders: { ...invaders, deck } };
    expect(remindedOf(RULES.world(table.game), when).map(({ name }) => name)).toContain(`${id}.${line}`);
  });

  it('Second Wave r1: not before Stage III has begun', async () => {
    const at = async (stage: 1 | 2 | 3) => {
      const table = await plays('second-wave', { invaders: { deck: [{ stage }, { stage: 3 }] } });
      return remindedOf(RULES.world(table.game), 'spirit').map(({ name }) => name);
    };
    expect(await at(2)).not.toContain('second-wave.r1');
  });

  it.each(['p1', 'p6'])('Powers Long Forgotten %s: not before somebody has found it', async (line) => {
    const table = await plays('powers-long-forgotten', { lands: 'A1: 1C' });
    expect(remindedOf(RULES.world(table.game), 'fast').map(({ name }) => name)).not.toContain(
      `powers-long-forgotten.${line}`,
    );
  });
});
