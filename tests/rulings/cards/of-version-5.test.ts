import { expect, it } from 'vitest';
import type { EffectIn } from '../../../src/lib/rules/table/effect-step';
import type { Step } from '../../../src/lib/rules/table/step';
import { MIGRATIONS, readGame } from '../../../src/lib/saves/migrations/migrations';
import { RULES, Table } from '../../support/table';
import { before } from './part';

await MIGRATIONS.load();

/** The game as version 5 stored it with a text for what its lines had found out, opened today. */
function openedWith(game: Table['game'], shown: string): Table {
  const [{ of, at, queue, option, line, land, was }, ...later] = game.agenda as [EffectIn<'line'>, ...Step[]];
  const first = {
    ...{ do: 'effect', of, at, queue, option, line, shown },
    ...(land !== null && { land }),
    ...(was !== null && { was }),
  };
  const stored = { ...game, version: 5, agenda: [first, ...later] };
  const read = readGame(5, JSON.parse(JSON.stringify(stored)));
  if (!read.ok) throw new Error(read.error.detail);
  return new Table(read.value, RULES);
}

/** A part, its lands, what the table says, and what of it version 5 kept. */
const SAID = [
  ['event.missionaries-arrive.0', 'A5: 1E 1D', ['yes'], 'sun:yes'],
  ['event.missionaries-arrive.0', 'A5: 2D / A6: 1D', ['no'], 'sun:no'],
  ['event.lesser-spirits-imperiled.0', 'A5: 1D 1B', ['done', 'yes'], 'plant:yes'],
  ['event.an-ominous-dawn.1', 'A5: 1T / A6: 1T', ['2'], 'number:2'],
] as const;

it.each(SAID)('a game in the midst of %s (%s) goes on after %j', (part, lands, said, shown) => {
  const { game } = before(part, `boards:A / ${lands}`).answers(...said);
  const table = new Table(game, RULES);
  const opened = openedWith(table.game, shown);
  expect(opened.game).toEqual(table.game);
  expect(opened.choices).toEqual(table.choices);
  expect(opened.goesOn().game).toEqual(table.goesOn().game);
});
