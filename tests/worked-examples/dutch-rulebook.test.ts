/**
 * The worked examples of document 004, the Dutch rulebook of the base game, by the lines of its text. Its pictures are
 * not in that text: lands are ours, with the pieces that the text names or that its sentence takes.
 */
import { describe, expect, it } from 'vitest';
import { adversary, CONTENT, loadAdversaries } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { deckOrder } from '../../src/lib/rules/invaders/track';
import type { AdversaryId } from '../../src/lib/rules/table/printed-names';
import type { Step } from '../../src/lib/rules/table/step';
import { card, ravage, setupFor } from '../support/position';
import type { Table } from '../support/table';
import { usedAt, useOf } from '../support/used-power';
import { fearOf, goesOnUntil, sits, tells } from '../support/worked';

await loadAdversaries(['brandenburg-prussia', 'england', 'sweden']);

const FAST: Step = { do: 'fastPowers' };

it('004:390-395, Fast Powers in a good order: an Explorer in, Dahan in, the Explorer is destroyed', async () => {
  const table = await sits({ lands: 'A5: 1T\nA8: 1E\nA6: 2D\nA2: 1C', agenda: [FAST] });
  tells(table, 'move A8 to A5 1E', 'move A6 to A5 2D', 'destroy A5 1E');
  expect([table.at('A5'), table.at('A8'), table.at('A6')]).toEqual(['1T 2D', '-', '-']);
});

describe('004:515-545, Ravage', () => {
  it.each([
    ['A, the Dahan left destroys the Town', 'T*2', '1E 1D1 1B', 1],
    ['A, or the Explorer, and damages the Town', 'T*1+E*1', '1T1 1D1 1B', 0],
  ])('%s', async (_, answer, after, fear) => {
    const table = await sits({ lands: 'A5: 1E 1T 2D\nA2: 1C', agenda: [ravage('A5')] });
    expect([...table.choices].sort()).toEqual(['T*1+E*1', 'T*2']);
    table.answers(answer);
    expect([table.at('A5'), fearOf(table)]).toEqual([after, fear]);
  });

  it.each([
    ['B: the Blight spreads where none lies', ['A5'], '1B', '1B', '-'],
    ['B: or where some lies, and spreads once more', ['A8', 'A6'], '-', '2B', '1B'],
  ])('%s', async (_, spreads, a5, a8, a6) => {
    const table = await sits({ lands: 'A7: 2E 1B\nA8: 1B\nA2: 1C', agenda: [ravage('A7')] });
    // The less harmful one stands first.
    expect(table.choices).toEqual(['A5', 'A8']);
    table.answers(...spreads);
    expect([table.at('A7'), table.at('A5'), table.at('A8'), table.at('A6')]).toEqual(['2E 2B', a5, a8, a6]);
  });
});

it('004:543, B, option 2: to a land without Blight, where it destroys 1 Presence of each Spirit', async () => {
  const table = await sits({
    boards: 'AB',
    lands: 'A6: 1C 1B\nA5: 2P1 1P2\nB8: 1P1 1P2',
    presence: 'tracked',
    agenda: [ravage('A6')],
  });
  // Lands without Presence stand first.
  expect(table.choices.at(-1)).toBe('A5');
  table.answers('A5');
  expect([table.at('A6'), table.at('A5')]).toEqual(['1C 2B', '1B 1P1']);
});

describe('004:547-556, Build', () => {
  it.each([
    ['A: an Explorer alone: a Town', '1E', '1T 1E'],
    ['B: more Towns than Cities: a City', '1T', '1C 1T'],
    ['C: as many Cities as Towns: a Town', '1C 1T', '1C 2T'],
    ['D: no Invaders: nothing', '2D', '2D'],
  ])('%s', async (_, before, after) => {
    const table = await sits({
      lands: `A5: ${before}\nA2: 1C`,
      agenda: [card('build', '1-sands'), card('build', '1-wetland')],
    });
    expect(table.goesOnTo('slowPowers').at('A5')).toBe(after);
  });
});

describe('004:558-567, Explore', () => {
  it.each([
    ['A: from the Ocean into a Coastal land', 'A3: -', '1-jungle', 'A3', '1E'],
    ['B: where a Town stands', 'A8: 1T', '1-jungle', 'A8', '1T 1E'],
    ['C: next to a City', 'A6: 1C', '1-jungle', 'A8', '1E'],
    ['D: from nowhere: nothing; Explorers are no source', 'A7: 1E', '1-jungle', 'A8', '-'],
  ])('%s', async (_, lands, id, land, after) => {
    const table = await sits({ lands, agenda: [card('explore', id)] });
    expect(table.answers('all').goesOnTo('slowPowers').at(land)).toBe(after);
  });
});

describe('004:912-927', () => {
  const uses = async (power: string, lands: string, ...then: readonly Step[]): Promise<Table> => {
    const told = { boards: 'AB', lands: `${lands}\nB8: 1C 1P1 1P2`, phase: 'fast' as const };
    const table = await sits({ ...told, agenda: [FAST, ...then] });
    return table.tells({ report: 'usePower', ...usedAt(useOf(power), {}, { player: 1, land: 'A5' }) });
  };

  it('Gather 2, by Draw of the Fruitful Earth: Dahan of two lands next door', async () => {
    const table = await uses('Draw of the Fruitful Earth', 'A5: 1E\nA6: 1D\nA7: 2D');
    table.answers('A6', 'A7');
    goesOnUntil(table, () => table.asked === 'fastPowers');
    expect([table.at('A5'), table.at('A6'), table.at('A7')]).toEqual(['1E 2D', '-', '1D']);
  });

  it('Push 3, by Wash Away: each to a land of its own choice next door', async () => {
    const table = await uses('Wash Away', 'A5: 3E');
    table.answers('A5', 'A6', 'A5', 'A7', 'A5', 'A8');
    expect([table.asked, table.landsWith('E')]).toEqual(['fastPowers', ['A6', 'A7', 'A8']]);
  });

  it('Call to Migrate: 2 Dahan Gathered, 2 Pushed on, and the City of that land Ravages', async () => {
    const table = await uses('Call to Migrate', 'A5: 1D\nA1: 1D\nA4: 1D\nA6: 1C', ravage('A6'));
    table.answers('A1', 'A4', 'A5', 'A6', 'A5', 'A6', 'enough').goesOnTo('slowPowers');
    expect([table.at('A5'), table.at('A1'), table.at('A4')]).toEqual(['1D', '-', '-']);
    expect(table.at('A6')).toBe('1C2 1D1 1B');
  });

  it('a City against 3 Dahan', async () => {
    const table = await sits({ lands: 'A5: 1C 3D\nA2: 1C', agenda: [ravage('A5')] });
    expect([table.goesOnTo('slowPowers').at('A5'), fearOf(table)]).toEqual(['1D 1D1 1B', 2]);
  });
});

describe('004:1019-1077, Adversaries: Fear Cards, Invader Deck and Fear pool of two players', () => {
  const PLAIN_DECK = '111222233333';
  type Level = readonly [
    id: AdversaryId,
    level: number,
    fear: readonly [number, number, number],
    deck: string,
    pool: number,
  ];

  it.each<Level>([
    ['brandenburg-prussia', 0, [3, 3, 3], PLAIN_DECK, 8],
    ['brandenburg-prussia', 1, [3, 3, 3], PLAIN_DECK, 8],
    ['brandenburg-prussia', 2, [3, 3, 3], '111322223333', 8],
    ['brandenburg-prussia', 3, [3, 4, 3], '11322223333', 8],
    ['brandenburg-prussia', 4, [4, 4, 3], '1132223333', 8],
    ['brandenburg-prussia', 5, [4, 4, 3], '132223333', 8],
    ['brandenburg-prussia', 6, [4, 4, 4], '32223333', 8],
    ['england', 0, [3, 3, 3], PLAIN_DECK, 8],
    ['england', 1, [3, 4, 3], PLAIN_DECK, 8],
    ['england', 2, [4, 4, 3], PLAIN_DECK, 8],
    ['england', 3, [4, 5, 4], PLAIN_DECK, 8],
    ['england', 4, [4, 5, 5], PLAIN_DECK, 8],
    ['england', 5, [4, 5, 5], PLAIN_DECK, 8],
    ['england', 6, [4, 5, 4], PLAIN_DECK, 10],
    ['sweden', 0, [3, 3, 3], PLAIN_DECK, 8],
    ['sweden', 1, [3, 3, 3], PLAIN_DECK, 8],
    ['sweden', 2, [3, 4, 3], PLAIN_DECK, 8],
    ['sweden', 3, [3, 4, 3], PLAIN_DECK, 8],
    ['sweden', 4, [3, 4, 4], PLAIN_DECK, 8],
    ['sweden', 5, [4, 4, 4], PLAIN_DECK, 8],
    ['sweden', 6, [4, 4, 5], PLAIN_DECK, 8],
  ])('%s %i', (id, level, fear, deck, pool) => {
    const setup = setupFor('AB', { adversaries: [{ id, level }] });
    const game = newGame(CONTENT, setup);
    expect([adversary(id).fear[level], game.fear.split, game.fear.size]).toEqual([fear, fear, pool]);
    expect(deckOrder(CONTENT.modifiersOf(setup)).join('')).toBe(deck);
  });
});
