import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import type { LossProgress } from '../../src/lib/rules/world/modifier';
import { asLand } from '../support/ids';
import { setupFor } from '../support/position';
import { RULES, Table } from '../support/table';

await loadAdversaries(['habsburg-livestock']);

/*
 * Ann alone on board A against the Habsburg Livestock Colony at level 6; the app deals. The deck of this seed begins
 * with Mountain and Sands, then Sands, Mountain and Jungle of Stage II. Every land has been worked out with pieces in
 * hand.
 */
const adversaries = [{ id: 'habsburg-livestock', level: 6 }] as const;
const table = new Table(newGame(CONTENT, setupFor('A', { adversaries, decks: 'app', seed: 3 })));

const sees = (...lines: readonly string[]): void => {
  const shown = printIsland(table.game).split('\n');
  for (const line of lines) expect(shown).toContain(line);
};

const asks = (...choices: readonly string[]): void => expect(table.choices).toEqual(choices);
const above = (): number => table.game.counters['habsburg-livestock.5:cards'] ?? 0;
const damage = (): LossProgress => {
  const world = RULES.world(table.game);
  return world.modifiers.find(({ name }) => name === 'habsburg-livestock')!.loss!.progress(world);
};
const defends = (land: string, n: number): void =>
  void table.tells({ report: 'defend', land: asLand(land), n });
const skipsRavage = (land: string): void =>
  void table.tells({ report: 'skip', land: asLand(land), action: 'ravage', on: true });

describe('Habsburg Livestock at level 6, played', () => {
  it('is set up: Towns in A2 and A5, two Stage I cards, five cards on the reminder', () => {
    sees('A2: 1C 1T 1D', 'A5: 1T', 'A8: 1T');
    expect(table.game.fear.split).toEqual([5, 6, 3]);
    expect(table.game.invaders.deck.map(({ stage }) => stage).join('')).toBe('11222233333');
    expect(above()).toBe(5);
    table.tells({ report: 'trackPresence', on: true }, { report: 'add', land: 'A5', piece: 'P1', n: 3 });
    table.goesOn();
    asks('all', 'A1', 'A6');
    table.answers('all');
    expect(above()).toBe(4);
  });

  it('turn 1: the herders drive Towns to the mountains', () => {
    table.goesOnTo('actionCard');
    asks('all', 'A1', 'A6');
    table.answers('all');
    expect(table.askedLand).toBe('A1');
    asks('A2', 'A5');
    table.answers('A2');
    expect(table.askedLand).toBe('A6');
    asks('A5', 'A8');
    table.answers('A5');
    sees('A1: 2T 1E', 'A2: 1C 1D', 'A5: 3P1', 'A6: 2T 1E 1D');
    asks('all', 'A4', 'A7');
    table.answers('all');
    sees('A4: 1E 1B', 'A7: 1E 2D');
    table.goesOn().goesOn();
  });

  it('turn 2: a Town bears 2 Damage, until Blight comes to it', () => {
    table.goesOnTo('fastPowers');
    table.tells({ report: 'damage', land: 'A6', piece: 'T', n: 2 });
    sees('A6: 1T 1T2 1E 1D');
    defends('A1', 6);
    table.goesOn();
    // Both do 5 and 2 for the Town next to them. A1: 1 gets through. A6: 7, the Blight fells the hurt Town.
    asks('all', 'A1', 'A6');
    table.answers('all');
    sees('A1: 2T 1E | defend 6', 'A6: 1T 1E 1B');
    expect([table.game.fear.generated, damage().n]).toEqual([1, 0]);
  });

  it('turn 2: sands Build and are herded to; two new Towns, for there are 2 Blight', () => {
    asks('all', 'A4', 'A7');
    table.answers('all');
    // Each has but one neighbour with a Town to take it from.
    sees('A1: 1T 1E | defend 6', 'A4: 2T 1E 1B', 'A7: 2T 1E 2D');
    expect(above()).toBe(2);
    table.answers('all');
    sees('A4: 2T 2E 1B', 'A7: 2T 2E 2D');
    asks('A2', 'A3', 'A5', 'A8');
    table.answers('A8');
    asks('A2', 'A3', 'A5');
    table.answers('A3');
    sees('A3: 1T 2D', 'A8: 1T');
    table.goesOn().goesOn();
  });

  it('turn 3: A4 takes 8 Damage, one Blight is beyond repair', () => {
    table.goesOnTo('fastPowers');
    table.tells({ report: 'returnBlight', land: 'A4' });
    defends('A7', 3);
    table.goesOn();
    asks('all', 'A4', 'A7');
    table.answers('all');
    sees('A4: 2T 2E 1B', 'A7: 2T 2E 1B | defend 3');
    expect(damage()).toEqual({ n: 1, limit: 2 });
  });

  it('turn 3: Inland, two Towns for each City', () => {
    asks('all', 'A4', 'A7');
    table.answers('all');
    expect(table.askedLand).toBe('A4');
    asks('A1', 'A3');
    table.answers('A3');
    sees('A3: 2D', 'A4: 5T 2E 1B', 'A7: 5T 2E 1B | defend 3');
    expect(above()).toBe(1);
    asks('all', 'A1', 'A6');
    table.answers('all');
    sees('A1: 1T 2E', 'A6: 1T 2E 1B');
    // 3 Blight by now: one Town.
    asks('A2', 'A3', 'A5', 'A8');
    table.answers('A8');
    expect(table.asked).toBe('slowPowers');
    table.goesOn().goesOn();
  });

  it('turn 4: a City on the coast, and the herders come from the sands', () => {
    table.goesOnTo('fastPowers');
    skipsRavage('A4');
    skipsRavage('A7');
    table.goesOn();
    asks('all');
    table.answers('all');
    asks('all', 'A1', 'A6');
    table.answers('all');
    // A1 takes from A4, A6 from A8: the only ones.
    sees('A1: 1C 2T 2E', 'A4: 4T 2E 1B | skip ravage', 'A6: 4T 2E 1B');
  });

  it('turn 4: the fifth card uncovers the Wave of Immigration', () => {
    expect([above(), table.game.invaders.slots['explore']]).toEqual([0, ['2-jungle']]);
    // A3 is the only coast without a City; A5 and A8 have no Blight, the third is for the table to say.
    sees('A3: 1C 2D', 'A5: 1T 3P1', 'A8: 1T');
    asks('A4', 'A6', 'A7');
    table.answers('A6');
    sees('A6: 5T 2E 1B');
    asks('all', 'A3', 'A8');
    table.answers('all');
    asks('A2', 'A3');
    table.answers('A2');
    sees('A2: 1C 1T 1D', 'A3: 1C 1E 2D', 'A8: 1T 1E');
    table.goesOn().goesOn();
  });

  it('turn 5: A1 is laid waste, and the damage cannot be repaired', () => {
    table.goesOnTo('actionCard');
    asks('all', 'A1', 'A6');
    table.answers('all');
    // 3 + 4 + 2 and 2 for the herds of its neighbours.
    expect(table.happened('ravaged').at(-1)).toMatchObject({ land: 'A1', sum: { total: 11, extra: 2 } });
    expect([table.asked, damage()]).toEqual(['checkEnding', { n: 2, limit: 2 }]);
    table.answers('end');
    expect(table.game.ended).toEqual({ result: 'defeat', because: ['habsburg-livestock.loss'] });
  });
});
