import { describe, expect, it } from 'vitest';
import { loadAdversaries } from '../../src/lib/game-engine';
import { position } from '../support/position';
import { Table } from '../support/table';

await loadAdversaries(['england']);

/** The Dahan strike back in A4, with all Damage defended so that they all live. */
const strikes = (pieces: string): Table =>
  new Table(position({ lands: `A2: 1C\nA4: ${pieces}`, agenda: [{ do: 'counterattack', land: 'A4' }] }));

describe('the answers when Dahan strike back, the usual one first', () => {
  it.each([
    // Damage 4 over two Cities of 3: 3+1 or 2+2.
    ['from the rule: spreading so that none dies is allowed', '2C 2D', 'C*3+C*1 2C*2'],
    [
      'most Fear, then most damage off the board',
      '1C 1T 1E 2D',
      'C*3+E*1 C*3+T*1 C*2+T*2 C*1+T*2+E*1 C*2+T*1+E*1',
    ],
    ['what is left over wounds the largest', '1C 1T 1D', 'T*2 C*2 C*1+T*1'],
    ['a damaged City takes what it still can', '1C2 1T 1D', 'C2*1+T*1 T*2'],
    ['a damaged piece and a whole one differ', '1T 1T1 1D', 'T*1+T1*1 T*2'],
    ['equal pieces are one answer', '3T 1D', 'T*2 2T*1'],
    ['Explorers one by one', '1T 3E 1D', 'T*2 2E*1 T*1+E*1'],
  ])('%s: %s: %s', (_source, pieces, answers) => {
    const table = strikes(pieces);
    expect([...table.choices].sort()).toEqual(answers.split(' ').sort());
    expect(table.choices[0]).toBe(answers.split(' ')[0]);
  });

  describe('with England 5, whose Towns have 3 Health and Cities 4', () => {
    const choicesFor = (pieces: string): readonly string[] =>
      new Table(
        position({
          lands: `A2: 1C\nA4: ${pieces}`,
          setup: { adversaries: [{ id: 'england', level: 5 }] },
          agenda: [{ do: 'counterattack', land: 'A4' }],
        }),
      ).choices;

    it('Fear goes before damage off the board: a Town and an Explorer, not four Explorers', () => {
      expect(choicesFor('1T 4E 2D')[0]).toBe('T*3+E*1');
    });

    it('damage off the board goes before wounds: two Explorers, not half a City', () => {
      expect(choicesFor('1C 2E 1D')[0]).toBe('2E*1');
    });

    it('wounds on one piece come before the same on two', () => {
      expect(choicesFor('1C 1T 1D')).toEqual(['C*2', 'T*2', 'C*1+T*1']);
    });

    it('the best of very many ways is found, however late it is met: three damaged Towns', () => {
      const choices = choicesFor('5T 5T1 3E 3D');
      expect([choices[0], choices.at(-1)]).toEqual(['3T1*2', 'pieceByPiece']);
    });
  });

  it.each([
    ['enough for all', '1C 1T 3D', '3D'],
    ['a single Invader', '1C 1D', '1C2 1D'],
    ['only Explorers', '4E 1D', '2E 1D'],
    ['no Dahan', '1C 1T', '1C 1T'],
    ['no Invaders', '3D', '3D'],
  ])('are not asked for where there is one: %s: %s', (_, before, after) => {
    const table = strikes(before);
    expect([table.asked, table.at('A4')]).toEqual(['slowPowers', after]);
  });

  it('are dealt blow by blow where there are more than eight', () => {
    const table = strikes('2C 2T 2E 3D');
    expect(table.choices).toHaveLength(9);
    table.answers('pieceByPiece', 'C*1', 'C1*2', 'T*2', 'E*1');
    expect([table.asked, table.at('A4')]).toEqual(['slowPowers', '1C 1T 1E 3D']);
    expect(table.game.fear.generated + table.game.fear.earned * table.game.fear.size).toBe(3);
  });

  it('blow by blow: a whole kill where there is damage for it, or 1', () => {
    const table = strikes('2C 2T 2E 3D').answers('pieceByPiece');
    expect(table.choices).toEqual(['C*3', 'C*1', 'T*2', 'T*1', 'E*1']);
    table.answers('C*3', 'C*1', 'T*1');
    expect(table.choices).toEqual(['C1*1', 'T*1', 'T1*1', 'E*1']);
  });
});
