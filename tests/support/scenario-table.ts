import { markers } from '../../src/lib/content/exceptions/markers';
import { loadContentFor } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { landsNamed } from '../../src/lib/rules/table/deed';
import type { LandId } from '../../src/lib/rules/table/island';
import type { ScenarioId } from '../../src/lib/rules/table/printed-names';
import { type Position, position, setupFor } from './position';
import { RULES, Table } from './table';

/** Returns a table with a Scenario in the middle of a game. */
export async function plays(scenario: ScenarioId, told: Position = {}): Promise<Table> {
  const setup = { ...told.setup, scenario };
  await loadContentFor(setupFor(told.boards ?? 'A', setup));
  return new Table(position({ ...told, setup }));
}

/** Returns a table before the setup of a Scenario with these boards. */
export async function setsUp(
  scenario: ScenarioId,
  boards = 'A',
  more: Position['setup'] = {},
): Promise<Table> {
  const setup = setupFor(boards, { ...more, scenario });
  await loadContentFor(setup);
  return new Table(newGame(RULES.content, setup));
}

/** Returns the lands with this marker. */
export const marked = (table: Table, name: string): readonly LandId[] =>
  markers(RULES.world(table.game), name).flatMap(({ where }) => landsNamed(where));

/** Does what a line of the Scenario allows the players to do. */
export const offers = (table: Table, of: string, step: string, land: LandId | null): Table =>
  table.tells({ report: 'offer', of, step, land });
