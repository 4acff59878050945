import { loadContentFor } from '../../src/lib/game-engine';
import { readDeed } from '../../src/lib/rules/notation/deed-notation';
import type { Phase } from '../../src/lib/rules/table/game';
import { type Position, position, setupFor } from './position';
import { Table } from './table';

/** Returns a table in this position, with the content that its setup needs. */
export async function sits(told: Position): Promise<Table> {
  await loadContentFor({ ...setupFor(told.boards ?? 'A', told.setup) });
  return new Table(position(told));
}

/** Reports actions in notation, one after another. */
export function tells(table: Table, ...deeds: readonly string[]): Table {
  for (const text of deeds) {
    const read = readDeed(text);
    if (!read.ok) throw new Error(`no deed: ${text}`);
    table.tells({ report: 'deed', deed: read.value });
  }
  return table;
}

/** Goes directly to this phase of the turn. */
export const goesToPhase = (table: Table, phase: Phase): Table =>
  table.tells({ report: 'setPhase', turn: table.game.turn, phase });

/** Gives suggested answers, or one of `wanted` whenever it is a choice, until `isDone` returns true. */
export function goesOnUntil(table: Table, isDone: () => boolean, ...wanted: readonly string[]): Table {
  for (let i = 0; !isDone(); i++) {
    if (i > 200) throw new Error(`it does not come; waits at ${table.asked}`);
    const one = wanted.find((id) => table.choices.includes(id));
    if (one === undefined) table.goesOn();
    else table.answers(one);
  }
  return table;
}

/** Returns all Fear generated so far. */
export const fearOf = ({ game: { fear } }: Table): number => fear.earned * fear.size + fear.generated;
