import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import { setupFor } from '../support/position';
import { RULES, Table } from '../support/table';

await loadAdversaries(['england']);

/*
 * Ann alone on board A against England at level 6; the app deals. The deck of this seed begins with Mountain, Sands,
 * Jungle, then Sands and Mountain of Stage II. Every land has been worked out with pieces in hand.
 */
const table = new Table(
  newGame(CONTENT, setupFor('A', { adversaries: [{ id: 'england', level: 6 }], decks: 'app', seed: 3 })),
);
table.readsFearCards = true;

const sees = (...lines: readonly string[]): void => {
  const shown = printIsland(table.game).split('\n');
  for (const line of lines) expect(shown).toContain(line);
};

const asks = (...choices: readonly string[]): void => expect(table.choices).toEqual(choices);
const space = (slot: string): readonly string[] | undefined => table.game.invaders.slots[slot];
const frightens = (n: number): void => void table.tells({ report: 'fear', n });

describe('England at level 6, played', () => {
  it('is set up: a City in A1 and a Town in A2, 5 Fear markers, an empty space left of Ravage', () => {
    expect(table.asked).toBe('setTheTable');
    sees('A1: 1C', 'A2: 1C 1T 1D', 'A8: 1T');
    expect([table.game.fear.size, table.game.fear.split]).toEqual([5, [4, 5, 4]]);
    expect(space('high-immigration')).toEqual([]);
    table.tells({ report: 'trackPresence', on: true }, { report: 'add', land: 'A5', piece: 'P1', n: 3 });
    table.goesOn();
    asks('all', 'A1', 'A6');
    table.answers('all');
  });

  it('turn 1: nothing lies in the extra space yet', () => {
    table.goesOnTo('actionCard');
    // No mountain is empty beside 2 Towns and Cities.
    asks('all', 'A1', 'A6');
    table.answers('all');
    sees('A1: 1C 1T 1E', 'A6: 1T 1E 1D');
    asks('all', 'A4', 'A7');
    table.answers('all');
    expect(table.asked).toBe('slowPowers');
    frightens(2);
    table.goesOn().goesOn();
  });

  it('turn 2: a Town that has 3 Health survives the Dahan', () => {
    table.goesOnTo('fastPowers');
    table.tells({ report: 'defend', land: 'A6', n: 3 });
    table.goesOn();
    // Mountains Ravage: A1 deals 6, A6 nothing that gets past Defend; its Dahan deals 2.
    asks('all', 'A1', 'A6');
    table.answers('all');
    asks('T*1+E*1', 'T*2');
    table.answers('T*1+E*1');
    sees('A1: 1C 1T 1E 1B', 'A6: 1T1 1D | defend 3');

    asks('all', 'A4', 'A7');
    table.answers('all', 'all');
    sees('A3: 1E 2D', 'A4: 1T 1E 1B', 'A7: 1T 1E 2D', 'A8: 1T 1E');
    // The Mountain card has Ravaged and now lies in the extra space.
    expect([space('high-immigration'), space('ravage'), space('build')]).toEqual([
      ['1-mountain'],
      ['1-sands'],
      ['1-jungle'],
    ]);
    frightens(3);
    expect(table.game.fear).toMatchObject({ generated: 0, earned: 1 });
    table.goesOn().goesOn();
  });

  it('turn 3: with a Fear Card the extra space Builds once, then the sands Ravage', () => {
    table.goesOnTo('fastPowers');
    table.tells(
      { report: 'defend', land: 'A7', n: 3 },
      { report: 'skip', land: 'A4', action: 'ravage', on: true },
    );
    table.goesOn();
    expect(table.asked).toBe('resolveFearCard');
    table.goesOn();

    asks('all', 'A1', 'A6');
    table.answers('all');
    sees('A1: 1C 2T 1E 1B', 'A6: 1C 1T 1D');

    asks('all', 'A7');
    table.answers('all');
    // Two Dahan deal 4: the Town's 3 and the Explorer's 1, without a choice.
    sees('A7: 2D | defend 3');
    expect(table.game.fear.generated).toBe(1);

    asks('all', 'A3', 'A8');
    table.answers('all');
    sees('A3: 1T 1E 2D', 'A8: 1C 1T 1E');
  });

  it('turn 3: Building Boom before the sands are Explored', () => {
    // A1 has 3 Towns and Cities, all others at most 2: a City, for it has more Towns.
    sees('A1: 2C 2T 1E 1B');
    expect(table.happened('built').at(-1)).toMatchObject({ land: 'A1', piece: 'C' });
    asks('all', 'A4', 'A7');
    table.answers('all');
    sees('A4: 1T 2E 1B | skip ravage', 'A7: 1E 2D | defend 3');
    table.goesOn().goesOn();
  });

  it('turn 4: without a Fear Card the sands of the extra space Build twice', () => {
    table.goesOnTo('fastPowers').goesOn();
    expect(space('high-immigration')).toEqual(['1-sands']);
    asks('all', 'A4', 'A7');
    table.answers('all');
    sees('A4: 1C 1T 2E 1B', 'A7: 1T 1E 2D');
    asks('all', 'A4', 'A7');
    table.answers('all');
    sees('A4: 1C 2T 2E 1B', 'A7: 1C 1T 1E 2D');
  });

  it('turn 4: the jungle Ravages, the sands Build, a Boom once more', () => {
    asks('all', 'A3', 'A8');
    table.answers('all');
    // A3: 3 Damage, 1 Blight, a Dahan falls and another is hurt: it strikes for 2. A8: 6 Damage, 1 Blight.
    table.goesOnTo('actionCard');
    sees('A8: 1C 1T 1E 1B');
    expect(table.at('A3')).toMatch(/1D1? 1B$/);
    // Stage II sands in the Build space.
    asks('all', 'A4', 'A7');
    table.answers('all');
    sees('A4: 2C 2T 2E 1B', 'A7: 1C 2T 1E 2D');
    // The mountain of Stage II is turned; A1 and A4 have 4 each.
    expect(table.asked).toBe('exceptional');
    asks('A1', 'A4');
    table.answers('A1');
    sees('A1: 2C 3T 1E 1B');
  });

  it('tells how near the loss is', () => {
    const world = RULES.world(table.game);
    const loss = world.modifiers.find(({ name }) => name === 'england')!.loss!;
    expect(loss.progress(world)).toEqual({ n: 5, limit: 7, lands: ['A1'] });
  });

  it('turn 5: the mountains Build, and England is one short of its capital', () => {
    asks('all', 'A1', 'A6');
    table.answers('all');
    table.goesOn().goesOn();
    table.goesOnTo('fastPowers').goesOn();
    expect([space('high-immigration'), space('build')]).toEqual([['1-jungle'], ['2-mountain']]);
    table.answers('all', 'all');
    while (!(table.asked === 'actionCard' && table.choices.includes('A6'))) table.goesOn();
    sees('A1: 2C 3T 2E 1B');
    table.answers('all');
    sees('A1: 3C 3T 2E 1B');
  });
});
