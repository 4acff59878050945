import { markers } from '../../src/lib/content/exceptions/markers';
import { loadContentFor } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { landsNamed } from '../../src/lib/rules/table/deed';
import type { LandId } from '../../src/lib/rules/table/island';
import { type Position, position, setupFor } from './position';
import { RULES, Table } from './table';

/** A table with a Scenario in the middle of a game. */
export async function plays(scenario: string, told: Position = {}): Promise<Table> {
  const setup = { ...told.setup, scenario };
  await loadContentFor(setupFor(told.boards ?? 'A', setup));
  return new Table(position({ ...told, setup }));
}

/** A table that is about to set a Scenario up, with so many boards. */
export async function setsUp(scenario: string, boards = 'A', more: Position['setup'] = {}): Promise<Table> {
  const setup = setupFor(boards, { ...more, scenario });
  await loadContentFor(setup);
  return new Table(newGame(RULES.content, setup));
}

/** The lands that hold such a marker. */
export const marked = (table: Table, name: string): readonly LandId[] =>
  markers(RULES.world(table.game), name).flatMap(({ where }) => landsNamed(where));

/** The table does what a line of the Scenario lets it do. */
export const offers = (table: Table, of: string, step: string, land: LandId | null): Table =>
  table.tells({ report: 'offer', of, step, land });
