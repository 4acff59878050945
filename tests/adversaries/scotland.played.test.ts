import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import type { LossProgress } from '../../src/lib/rules/world/modifier';
import { asLand } from '../support/ids';
import { setupFor } from '../support/position';
import { RULES, Table } from '../support/table';

await loadAdversaries(['scotland']);

/*
 * Ann on board A and Bo on board C against Scotland at level 6; the app deals. The deck of this seed begins with
 * Wetland and Mountain, then Sands and Mountain of Stage II, Sands and Wetland of Stage III, Coastal Lands. Every land
 * has been worked out with pieces in hand.
 */
const adversaries = [{ id: 'scotland', level: 6 }] as const;
const table = new Table(newGame(CONTENT, setupFor('AC', { adversaries, decks: 'app', seed: 5 })));

const sees = (...lines: readonly string[]): void => {
  const shown = printIsland(table.game).split('\n');
  for (const line of lines) expect(shown).toContain(line);
};

const asks = (...choices: readonly string[]): void => expect(table.choices).toEqual(choices);
const ocean = (board: string): number => table.game.counters[`scotland.5:ocean-${board}`] ?? 0;
const hub = (): LossProgress => {
  const world = RULES.world(table.game);
  return world.modifiers.find(({ name }) => name === 'scotland')!.loss!.progress(world);
};
const defends = (land: string, n: number): void =>
  void table.tells({ report: 'defend', land: asLand(land), n });
const skipsRavage = (...lands: readonly string[]): void => {
  for (const land of lands) table.tells({ report: 'skip', land: asLand(land), action: 'ravage', on: true });
};

describe('Scotland at level 6, played', () => {
  it('is set up: a City more in each land 2, Coastal Lands sixth, a Stage III card in front of it', () => {
    sees('A2: 2C 1D', 'C2: 2C');
    expect(table.game.fear.split).toEqual([6, 6, 4]);
    const deck = table.game.invaders.deck.map(({ stage, card }) =>
      card === '2-coastal-lands' ? 'C' : String(stage),
    );
    expect(deck.join('')).toBe('11223C23333');
    table.tells({ report: 'trackPresence', on: true }, { report: 'add', land: 'A5', piece: 'P1', n: 3 });
    table.goesOn();
    asks('all', 'A2', 'A5', 'C5', 'C8');
    table.answers('all');
    // No port trades in set-up.
    sees('A2: 2C 1E 1D', 'A5: 1E 3P1', 'C5: 1E 2D 1B', 'C8: 1E');
  });

  it('turn 1: the coast of the mountains gets Towns, the inland Explorers', () => {
    table.goesOnTo('actionCard');
    asks('all', 'A2', 'A5', 'C5', 'C8');
    table.answers('all');
    asks('all', 'A1', 'A6', 'C3', 'C7');
    table.answers('all');
    sees('A1: 1T', 'A6: 1E 1D', 'C3: 1T 2D', 'C7: 1T 1E');
    table.goesOn().goesOn();
  });

  it('turn 2: the Ocean takes Blight after A2, and the Inland wetlands grow', () => {
    table.goesOnTo('fastPowers');
    skipsRavage('A5');
    defends('C5', 2);
    table.goesOn();
    asks('all', 'A2', 'C5', 'C8');
    table.answers('all');
    expect([ocean('A'), ocean('C'), table.game.blight.left]).toEqual([1, 0, 8]); // A2, the Ocean, C8
    // The Dahan of C5 had struck down its Town; then every Inland wetland gained one.
    sees('A2: 2C 1T 1E 1B', 'A5: 2T 1E 3P1 | skip ravage', 'C8: 2T 1E 1B');
    sees('C5: 1T 1D 1D1 1B | defend 2');
  });

  it('turn 2: four ports of five; those of board A sprawl', () => {
    asks('all', 'A1', 'A6', 'C3', 'C7');
    table.answers('all');
    expect(hub()).toEqual({ n: 4, limit: 5, lands: ['A1', 'A2', 'C2', 'C3'] });
    // 5 Towns and Cities on the coast of A, 4 on that of C. Two players, so two lands without a Town.
    asks('A3', 'A4', 'A7');
    table.answers('A4');
    asks('A3', 'A7');
    table.answers('A7');
    asks('all', 'A4', 'A7', 'C2', 'C6');
    table.answers('all');
    sees('A4: 1T 1E 1B', 'A7: 1T 1E 2D', 'C2: 2C 1T', 'C6: 1E 1D');
    table.goesOn().goesOn();
  });

  it('turn 3: a port falls, another is fouled', () => {
    table.goesOnTo('fastPowers');
    table.tells({ report: 'destroy', land: 'C3', piece: 'C', n: 1 });
    defends('C3', 2);
    defends('A6', 3);
    skipsRavage('C7');
    table.goesOn();
    asks('all', 'A1', 'A6', 'C3');
    table.answers('all');
    asks('T*2', 'T*1+E*1');
    table.answers('T*2');
    sees('A1: 1C 1T 1B', 'A6: 1T 1E 1D | defend 3', 'C3: 2D | defend 2', 'C7: 1C 2T 1E | skip ravage');
    expect([ocean('A'), table.game.blight.left, table.game.fear.generated]).toEqual([2, 6, 5]);

    asks('all', 'A4', 'A7', 'C2', 'C6');
    table.answers('all');
    // Only A3 has no Town, so it gains one; for the second the table picks.
    sees('A3: 1T 2D');
    asks('A1', 'A2', 'A4', 'A6', 'A7', 'A8');
    table.answers('A8');
    asks('all', 'A1', 'A6', 'C3', 'C7');
    table.answers('all');
    sees('A1: 1C 2T 1B', 'A8: 2T', 'C3: 1T 2D | defend 2', 'C7: 1C 2T 2E | skip ravage');
    table.goesOn().goesOn();
  });

  it('turn 4: a Power cleans the Ocean; the card of Stage III comes early', () => {
    table.goesOnTo('fastPowers');
    table.tells({ report: 'setCounter', counter: 'scotland.5:ocean-A', n: 1 });
    expect([ocean('A'), table.game.blight.left]).toEqual([1, 7]);
    skipsRavage('A4', 'A7');
    defends('C6', 3);
    table.goesOn();
    asks('all', 'C2', 'C6');
    table.answers('all');
    asks('T*2', 'T*1+E*1');
    table.answers('T*2');
    expect([ocean('A'), ocean('C'), table.game.blight.left]).toEqual([1, 1, 5]);
    sees('C2: 2C 2T 1B', 'C6: 1T 1E 1D | defend 3');

    asks('all', 'A1', 'A6', 'C3', 'C7');
    table.answers('all');
    expect(hub().n).toBe(4);
    // It has no Escalation against a single Adversary.
    asks('all', 'A2', 'A4', 'A5', 'A7', 'C2', 'C5', 'C6', 'C8');
    table.answers('all');
    sees('A2: 2C 2T 1E 1B', 'A5: 2T 2E 3P1', 'C2: 2C 3T 1B', 'C5: 1T 1E 2D 1B');
    table.goesOn().goesOn();
  });

  it('turn 5: Coastal Lands brings Towns to two lands of each board', () => {
    table.goesOnTo('fastPowers');
    skipsRavage('A1', 'A6', 'C3', 'C7');
    table.goesOn();
    asks('all');
    table.answers('all');
    asks('all', 'A2', 'A4', 'A5', 'A7', 'C2', 'C5', 'C6', 'C8');
    table.answers('all');
    sees('A5: 1C 2T 2E 3P1', 'A6: 1C 2T 2E 1D | skip ravage', 'C2: 3C 3T 1B');
    expect(table.game.invaders.slots['explore']).toEqual(['2-coastal-lands']);
    asks('A1', 'A2', 'A3');
    table.answers('A3');
    asks('C1', 'C2', 'C3');
    table.answers('C2', 'all');
    sees('A1: 2C 3T 1B | skip ravage', 'A2: 2C 4T 1E 1B', 'A3: 1T 1E 2D');
    sees('C1: 1T 1D', 'C2: 3C 3T 1E 1B', 'C3: 1C 2T 2D | skip ravage');
    table.goesOn().goesOn();
  });

  it('turn 6: A3 Builds its City, and Scotland has its trade hub', () => {
    table.goesOnTo('fastPowers');
    skipsRavage('A2', 'A4', 'A5', 'A7', 'C2', 'C5', 'C6', 'C8');
    table.goesOn().answers('all');
    asks('all', 'A1', 'A2', 'A3', 'C1', 'C2', 'C3');
    table.answers('all');
    sees('A3: 1C 1T 1E 2D');
    expect(table.asked).toBe('checkEnding');
    expect(hub()).toEqual({ n: 5, limit: 5, lands: ['A1', 'A2', 'A3', 'C2', 'C3'] });
    table.answers('end');
    expect(table.game.ended).toEqual({ result: 'defeat', because: ['scotland.loss'] });
  });
});
