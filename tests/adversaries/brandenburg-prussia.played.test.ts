import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import { setupFor } from '../support/position';
import { Table } from '../support/table';

await loadAdversaries(['brandenburg-prussia']);

/*
 * Ann alone on board C against Brandenburg-Prussia at level 6; the app deals. The deck of this seed begins with Sands
 * and Wetland of Stage III, then Sands and Mountain of Stage II. Every land has been worked out with pieces in hand.
 */
const table = new Table(
  newGame(
    CONTENT,
    setupFor('C', { adversaries: [{ id: 'brandenburg-prussia', level: 6 }], decks: 'app', seed: 3 }),
  ),
);

const sees = (...lines: readonly string[]): void => {
  const shown = printIsland(table.game).split('\n');
  for (const line of lines) expect(shown).toContain(line);
};

const asks = (...choices: readonly string[]): void => expect(table.choices).toEqual(choices);

describe('Brandenburg-Prussia at level 6, played', () => {
  it('is set up: a Town in C3, 8 Invader Cards, and two terrains in the very first Explore', () => {
    sees('C3: 1T 2D');
    expect(table.game.invaders.deck.map(({ stage }) => stage).join('')).toBe('32223333');
    expect(table.game.fear.split).toEqual([4, 4, 4]);
    table.tells(
      { report: 'trackPresence', on: true },
      { report: 'add', land: 'C4', piece: 'P1', n: 3 },
      { report: 'add', land: 'C5', piece: 'P1', n: 1 },
    );
    table.goesOn();
    asks('all', 'C2', 'C5', 'C6', 'C8');
    table.answers('all');
    sees('C2: 1C 1E', 'C5: 1E 2D 1B 1P1', 'C6: 1E 1D', 'C8: 1E');
  });

  it('turn 1: four lands Build, then Land Rush', () => {
    table.goesOnTo('actionCard').answers('all');
    sees('C2: 1C 1T 1E', 'C5: 1T 1E 2D 1B 1P1', 'C6: 1T 1E 1D', 'C8: 1T 1E');
    // Sands of Stage II: C1 and C4 are the only lands left without a Town.
    expect(table.asked).toBe('exceptional');
    asks('C1', 'C4');
    table.answers('C4');
    asks('all', 'C2', 'C6');
    table.answers('all');
    sees('C2: 1C 1T 2E', 'C4: 1T 3P1', 'C6: 1T 2E 1D');
  });

  it('turn 2: both terrains Ravage at once', () => {
    table.goesOn().goesOn().goesOnTo('fastPowers');
    table.tells(
      { report: 'defend', land: 'C5', n: 3 },
      { report: 'skip', land: 'C2', action: 'ravage', on: true },
    );
    table.goesOn();
    asks('all', 'C5', 'C6', 'C8');
    table.answers('all');
    // C5: 3 Damage less 3; its two Dahan deal 4, all that the Town and the Explorer can take.
    // C6: 4 Damage, a Blight and its Dahan. C8: 3 Damage, a Blight.
    sees('C5: 2D 1B 1P1 | defend 3', 'C6: 1T 2E 1B', 'C8: 1T 1E 1B');
    expect([table.game.blight.left, table.game.fear.generated]).toEqual([4, 1]);

    asks('all', 'C2', 'C6');
    table.answers('all');
    sees('C2: 1C 2T 2E | skip ravage', 'C6: 1C 1T 2E 1B');
  });

  it('turn 2: Land Rush where only C1 and C5 have no Town', () => {
    asks('C1', 'C5');
    table.answers('C5');
    // The mountains: C3 by the Ocean, C7 with its Town.
    asks('all', 'C3', 'C7');
    table.answers('all');
    sees('C3: 1T 1E 2D', 'C5: 1T 2D 1B 1P1 | defend 3', 'C7: 1T 1E');
    table.goesOn().goesOn();
  });

  it('turn 3: the sands Ravage, the mountains Build, and the third symbol comes', () => {
    table.goesOnTo('fastPowers');
    table.tells({ report: 'destroy', land: 'C6', piece: 'C', n: 1 });
    table.goesOn();
    asks('all', 'C2', 'C6');
    table.answers('all');
    // C2: 3 + 4 + 2 = 9 Damage are 1 Blight here. C6: 4 Damage to a land with Blight; it cascades.
    asks('C1', 'C7', 'C8', 'C5');
    table.answers('C1');
    sees('C1: 1D 1B', 'C2: 1C 2T 2E 1B', 'C6: 1T 2E 2B');

    asks('all', 'C3', 'C7');
    table.answers('all');
    sees('C3: 1C 1T 1E 2D', 'C7: 1C 1T 1E');
    // The jungle of Stage II is turned; every land but C1 has a Town, so nobody is asked.
    sees('C1: 1T 1D 1B');
    asks('all', 'C1', 'C4');
    table.answers('all');
    sees('C1: 1T 1E 1D 1B', 'C4: 1T 1E 3P1');
  });

  it('four Stage III cards are all that is left', () => {
    expect(table.game.invaders.deck.map(({ stage }) => stage)).toEqual([3, 3, 3, 3]);
    expect(table.game.blight.left).toBe(1);
    table.goesOn().goesOn();
    expect([table.game.turn, table.asked]).toEqual([4, 'spiritPhase']);
  });
});
