import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries } from '../../../src/lib/game-engine';
import { newGame } from '../../../src/lib/rules/engine/setup';
import type { Setup } from '../../../src/lib/rules/table/game';
import { type Position, position, setupFor } from '../../support/position';
import { continuations, RULES, Table } from '../../support/table';

await loadAdversaries(['brandenburg-prussia', 'england']);

const prussia = (level: number): Partial<Setup> => ({ adversaries: [{ id: 'brandenburg-prussia', level }] });

const draws = (told: Position, card = '2-sands', stage: 1 | 2 | 3 = 2): Table =>
  new Table(
    position({
      ...told,
      setup: { ...prussia(0), ...told.setup },
      invaders: { deck: [{ stage }] },
      agenda: [{ do: 'drawInvaderCard' }, { do: 'invaderAction', action: 'explore' }],
    }),
  ).answers(card);

describe('set-up', () => {
  it('bp1: 1 Town in land 3 of every board, on top of what is printed', () => {
    const { lands } = newGame(CONTENT, setupFor('AD', prussia(1)));
    expect([lands['A3']!.pieces, lands['D3']!.pieces]).toEqual([{ D: 2, T: 1 }, { T: 1 }]);
  });

  it.each(
    [
      [1, '111222233333'],
      ['bp2', '111322223333'],
      ['bp3', '11322223333'],
      ['bp4', '1132223333'],
      ['bp5', '132223333'],
      ['bp6', '32223333'],
    ].map(([source, order], i) => [source, i + 1, order] as const),
  )('%s: level %i: %s', (_, level, order) => {
    const { deck } = newGame(CONTENT, setupFor('A', prussia(level))).invaders;
    expect(deck.map(({ stage }) => stage).join('')).toBe(order);
  });

  it('bp6: the first Explore is a Stage III card', () => {
    const table = new Table(newGame(CONTENT, setupFor('A', prussia(6)))).goesOn();
    expect(table.choices.every((card) => card.startsWith('3-'))).toBe(true);
  });

  it('bp2: where the app deals no card comes twice', () => {
    const { deck } = newGame(CONTENT, setupFor('A', { ...prussia(6), decks: 'app' })).invaders;
    expect(new Set(deck.map(({ card }) => card)).size).toBe(deck.length);
  });
});

describe('Land Rush', () => {
  it('Brandenburg-Prussia, Escalation: a land without a Town, empty or not, of the card or not', () => {
    const table = draws({ lands: 'A1: 1T\nA5: 1C 2D' });
    expect([table.asked, table.choices]).toEqual(['exceptional', ['A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8']]);
    expect(table.answers('A5').at('A5')).toBe('1C 1T 2D');
  });

  it('Brandenburg-Prussia, Escalation: a City is enough for the board, Explorers are not', () => {
    const table = draws({ boards: 'AB', lands: 'A2: 3E\nB2: 1C' });
    expect(table.choices).toEqual(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8']);
  });

  it('Brandenburg-Prussia, Escalation: the new Town is a source for this Explore', () => {
    const table = draws({ lands: 'A2: 1C' }).answers('A8');
    expect(table.choices).toEqual(['all', 'A4', 'A7']);
  });

  it('Brandenburg-Prussia, Escalation: without a land that qualifies nothing is added', () => {
    const lands = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `A${n}: 1T`).join('\n');
    expect(draws({ lands }).asked).toBe('actionCard');
  });

  it('Brandenburg-Prussia, Escalation: each board in turn', () => {
    const table = draws({ boards: 'AB', lands: 'A2: 1C\nB2: 1C' });
    expect(table.answers('A2').choices[0]).toBe('B1');
    table.answers('B2');
    expect([table.asked, table.at('A2'), table.at('B2')]).toEqual(['actionCard', '1C 1T', '1C 1T']);
  });

  it.each([
    ['Stage I has no symbol', '1-sands', 1],
    ['Coastal Lands have none', '2-coastal-lands', 2],
    ['Stage III has none where it leads', '3-jungle-sands', 3],
  ] as const)('Brandenburg-Prussia, Escalation: %s', (_, card, stage) => {
    expect(draws({ lands: 'A2: 1C' }, card, stage).asked).toBe('actionCard');
  });

  it('combining: the early Stage III card brings the supporting Escalation, at level 6 during Setup', () => {
    const adversaries = [
      { id: 'brandenburg-prussia', level: 6 },
      { id: 'england', level: 0 },
    ] as const;
    const table = new Table(newGame(CONTENT, setupFor('A', { adversaries })));
    table.goesOn().answers('3-jungle-sands');
    // A2 has its City, A3 the Town of level 1, A8 its own: England Builds in one of them.
    expect([table.asked, table.choices]).toEqual(['exceptional', ['A2', 'A3', 'A8']]);
    expect(table.answers('A3').at('A3')).toBe('1C 1T 2D');
  });
});

describe('in all its ways', () => {
  it('perft: the Land Rush of a board and the Explore behind it', () => {
    const game = position({
      setup: prussia(0),
      lands: 'A2: 1C',
      invaders: { deck: [{ stage: 2, card: '2-mountain' }] },
      agenda: [{ do: 'drawInvaderCard' }, { do: 'invaderAction', action: 'explore' }],
    });
    // The Town in A1, A5, A6 or A8 makes A6 a second mountain land to Explore, besides A1: 4 x 5. In A2, A3, A4 or
    // A7 it does not: 4 x 2.
    expect(continuations(RULES, game)).toBe(4 * 5 + 4 * 2);
  });
});
