import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import type { LossProgress } from '../../src/lib/rules/world/modifier';
import { asLand } from '../support/ids';
import { setupFor } from '../support/position';
import { RULES, Table } from '../support/table';

await loadAdversaries(['france']);

/*
 * Ann alone on board A against France at level 6; the app deals. The deck of this seed begins with Mountain, Sands,
 * Jungle, then Sands of Stage II. Every land has been worked out with pieces in hand.
 */
const table = new Table(
  newGame(CONTENT, setupFor('A', { adversaries: [{ id: 'france', level: 6 }], decks: 'app', seed: 3 })),
);
table.readsFearCards = true;

const sees = (...lines: readonly string[]): void => {
  const shown = printIsland(table.game).split('\n');
  for (const line of lines) expect(shown).toContain(line);
};

const asks = (...choices: readonly string[]): void => expect(table.choices).toEqual(choices);
const onPanel = (): number => table.game.counters['france.5:panel'] ?? 0;
const towns = (): LossProgress => {
  const world = RULES.world(table.game);
  return world.modifiers.find(({ name }) => name === 'france')!.loss!.progress(world);
};
const destroys = (land: string): void =>
  void table.tells({ report: 'destroy', land: asLand(land), piece: 'T', n: 1 });
const heals = (land: string): void => void table.tells({ report: 'returnBlight', land: asLand(land) });

describe('France at level 6, played', () => {
  it('is set up: Towns in A7 and A1, 14 Fear Cards', () => {
    sees('A1: 1T', 'A2: 1C 1D', 'A7: 1T 2D', 'A8: 1T');
    expect(table.game.fear.split).toEqual([4, 5, 5]);
    table.tells({ report: 'trackPresence', on: true }, { report: 'add', land: 'A5', piece: 'P1', n: 3 });
    table.goesOn();
    // One Explorer each: Frontier Explorers are not for set-up, Persistent Explorers are.
    asks('all', 'A1', 'A6');
    table.answers('all');
    sees('A1: 1T 1E', 'A6: 1E 1D');
    asks('A2', 'A3', 'A4', 'A5', 'A7', 'A8');
    table.answers('A8');
  });

  it('turn 1: the port of A1 trades, two Explorers come where nobody was', () => {
    table.goesOnTo('fastPowers');
    destroys('A7');
    table.goesOn();
    asks('all', 'A1', 'A6');
    table.answers('all');
    // A City in A1; none of its neighbours has a Town yet.
    asks('A2', 'A4', 'A5', 'A6');
    table.answers('A5');
    sees('A1: 1C 1T 1E', 'A5: 1T 3P1', 'A6: 1T 1E 1D');

    asks('all', 'A4', 'A7');
    table.answers('all');
    sees('A4: 2E 1B', 'A7: 2E 2D');
    asks('A2', 'A3', 'A5');
    table.answers('A3');
    expect(towns()).toEqual({ n: 4, limit: 8 });
    table.tells({ report: 'fear', n: 2 }).goesOn().goesOn();
  });

  it('turn 2: Blight comes to the panel, and Explorers become the last Towns there are', () => {
    table.goesOnTo('fastPowers');
    heals('A4');
    expect([onPanel(), table.game.blight.left]).toEqual([1, 6]);
    table.tells({ report: 'defend', land: 'A1', n: 5 }, { report: 'remove', land: 'A4', piece: 'E', n: 1 });
    table.goesOn();

    asks('all', 'A1', 'A6');
    table.answers('all');
    sees('A1: 1C 1T 1E | defend 5', 'A6: 1T 1E 1B');

    asks('all', 'A4', 'A7');
    table.answers('all');
    // A4 has one Explorer left, who stays; of two in A7 one becomes a Town.
    sees('A4: 1T 1E', 'A7: 2T 1E 2D');
    expect(towns()).toEqual({ n: 7, limit: 8 });

    asks('all', 'A3', 'A8');
    table.answers('all');
    // A8 has a Town, so one Explorer; A3 has none, so two.
    sees('A3: 3E 2D', 'A8: 1T 2E');
    asks('A2', 'A5');
    table.answers('A2');
    destroys('A8');
    destroys('A7');
    expect([table.game.fear.earned, table.game.fear.generated]).toEqual([1, 1]);
    table.goesOn().goesOn();
  });

  it('turn 3: the Dahan of A7 free themselves; sands are in demand', () => {
    table.goesOnTo('fastPowers');
    table.tells({ report: 'skip', land: 'A3', action: 'build', on: true }).goesOn();
    expect(table.asked).toBe('resolveFearCard');
    table.goesOn();

    asks('all', 'A4', 'A7');
    table.answers('all');
    asks('T*2', 'T*1+E*1');
    table.answers('T*2');
    sees('A4: 1T 1E 1B', 'A7: 1E 1D1 1B');

    asks('all', 'A8');
    table.answers('all');
    sees('A8: 2T 1E');

    asks('all', 'A4', 'A7');
    table.answers('all');
    // Only A5 is without Explorers, so nobody is asked. Then Cash Crops: A4 would get Blight, A7 a Town.
    sees('A4: 1T 2E 1B', 'A5: 1T 1E 3P1', 'A7: 3E 1D1 1B');
    asks('A7', 'A4');
    table.answers('A7');
    sees('A7: 1T 3E 1D1 1B');
    expect(towns()).toEqual({ n: 7, limit: 8 });
    heals('A6');
    expect([onPanel(), table.game.blight.left]).toEqual([2, 3]);
    table.goesOn().goesOn();
  });

  it('turn 4: the third Blight brings all of it back; the slaves of A7 rise', () => {
    table.goesOnTo('fastPowers');
    heals('A4');
    expect([onPanel(), table.game.blight.left]).toEqual([0, 6]);
    table.goesOn();
    // No Event Cards, so it comes in the fourth turn; Stage II is on top of the deck.
    asks('A8', 'A4', 'A7', 'A1', 'A5', 'A6', 'byHand');
    table.answers('A7');
    // The one Dahan there joins in.
    sees('A7: 1T1! 3E 1D 1B');

    asks('all', 'A3', 'A8');
    table.answers('all');
    sees('A3: 1E 1D1 1B', 'A8: 2T 1E 1B');
  });

  it('turn 4: A4 Builds, and there is no Town left for its Explorer', () => {
    asks('all', 'A4', 'A7');
    table.answers('all');
    sees('A4: 1C 2T 1E');
    expect([table.asked, towns()]).toEqual(['checkEnding', { n: 8, limit: 8, lands: ['A4'] }]);
    table.answers('end');
    expect(table.game.ended).toEqual({ result: 'defeat', because: ['france.loss'] });
  });
});
