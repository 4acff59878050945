import { CONTENT } from '../../../../src/lib/game-engine';
import { remindedOf } from '../../../../src/lib/play/adversary/reminder-moment';
import type { ScenarioId } from '../../../../src/lib/rules/table/printed-names';
import type { Moment } from '../../../../src/lib/rules/world/modifier';
import { checklist } from '../../../../src/lib/setup/checklist';
import type { Position } from '../../../support/position';
import { plays, setsUp } from '../../../support/scenario-table';
import { RULES, type Table } from '../../../support/table';

/** What becomes of one line of a Scenario at one table. */
export interface LineRuling {
  /** The line's key in tests/facts/scenarios.json. */
  readonly key: string;
  readonly what: string;
  readonly table: () => Promise<Table>;
  readonly shows: (table: Table) => unknown;
  readonly is: unknown;
}

/** A line that acts: the table it is at, what is looked at, and what is to be seen there. */
export const line = (
  key: string,
  what: string,
  table: () => Promise<Table>,
  shows: (table: Table) => unknown,
  is: unknown,
): LineRuling => ({ key, what, table, shows, is });

/** A line about cards in hand that is said at this moment of play. */
export const said = (
  key: string,
  scenario: ScenarioId,
  when: Moment,
  position: Position = { boards: 'AB', lands: 'A1: 1C' },
): LineRuling => ({
  key,
  what: `said: ${when}`,
  table: () => plays(scenario, position),
  shows: ({ game }) =>
    remindedOf(RULES.world(game), when)
      .map(({ name }) => name)
      .filter((name) => name === `${scenario}.${key.split('-').at(-1)}`).length,
  is: 1,
});

/** A line that stands in the list while the table is set. */
export const listed = (key: string, scenario: ScenarioId): LineRuling => ({
  key,
  what: 'said: in the list while the table is set',
  table: () => setsUp(scenario, 'AB'),
  shows: ({ game }) =>
    checklist(CONTENT, game).items.filter(
      (item) => item.key === `scenario_${scenario.replaceAll('-', '_')}_${key.split('-').at(-1)}`,
    ).length,
  is: 1,
});

/** The table answers so; what is asked in between is not looked at. */
export const after =
  (table: () => Promise<Table>, does: (table: Table) => unknown): (() => Promise<Table>) =>
  async () => {
    const sat = await table();
    does(sat);
    return sat;
  };

/** What decided the game; nothing while it goes on. */
export const because = ({ game }: Table): readonly string[] => game.ended?.because ?? [];

/** The pieces of these lands. */
export const inLands =
  (...lands: readonly string[]) =>
  (table: Table): readonly string[] =>
    lands.map((land) => table.at(land));

/** The step that waits, by its own name where an exception asks. */
export const waits = ({ game }: Table): string => {
  const [step] = game.agenda;
  return step?.do === 'exceptional' ? step.step : (step?.do ?? 'nothing');
};
