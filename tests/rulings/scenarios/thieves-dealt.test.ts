// @vitest-environment node
import { expect, it } from 'vitest';
import type { Game } from '../../../src/lib/rules/table/game';
import { asLand } from '../../support/ids';
import { marked, plays } from '../../support/scenario-table';
import type { Table } from '../../support/table';

// scenarios.json, dt-s1: 18 markers, 12 of them blank, and 1, 1, 1, 2, 2, 3. A Thief that escapes discards as many
// Invader Cards as its marker shows.

const MARKERS = 18;
const SUM = 10;

/** Returns the table before a Ravage step in which these Thieves escape from A1. */
async function escaping(thieves: number, decks: Game['setup']['decks']): Promise<Table> {
  const table = await plays('despicable-theft', {
    setup: { decks },
    lands: 'A6: 1C',
    agenda: [{ do: 'fastPowers' }, { do: 'invaderAction', action: 'ravage' }],
  });
  const lasting = Array.from({ length: thieves }, (_, i): Game['lasting'][number] => ({
    id: i + 1,
    cause: 'despicable-theft.r1',
    change: { change: 'marker', name: 'thief' },
    where: [asLand('A1')],
    until: 'game',
  }));
  table.game = { ...table.game, lasting };
  return table;
}

it('the app deals the markers with the decks: each once', async () => {
  const table = await escaping(MARKERS, 'app');
  table.goesOn();
  for (let i = 0; i < MARKERS + SUM && table.asked === 'accelerate'; i++) table.goesOn();
  expect([marked(table, 'thief'), table.game.invaders.discard.length]).toEqual([[], SUM]);
});

it('the players reveal their own markers', async () => {
  const table = await escaping(1, 'table');
  table.goesOn();
  expect(table.choices).toEqual(['blank', '1', '2', '3']);
});
