import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import { setupFor } from '../support/position';
import { Table } from '../support/table';

await loadAdversaries(['sweden']);

/*
 * Ann alone on board B against Sweden at level 6; the app deals. The deck of this seed begins with Mountain, Sands,
 * Jungle, then Sands and Mountain of Stage II. Every land has been worked out with pieces in hand.
 */
const table = new Table(
  newGame(CONTENT, setupFor('B', { adversaries: [{ id: 'sweden', level: 6 }], decks: 'app', seed: 3 })),
);

const sees = (...lines: readonly string[]): void => {
  const shown = printIsland(table.game).split('\n');
  for (const line of lines) expect(shown).toContain(line);
};

const asks = (...choices: readonly string[]): void => expect(table.choices).toEqual(choices);

describe('Sweden at level 6, played', () => {
  it('is set up: a City in B4 whose Blight lies in B5, a Town and a Blight in B8', () => {
    sees('B4: 1C', 'B5: 1B', 'B8: 1T 2D 1B');
    expect([table.game.fear.split, table.game.blight.left]).toEqual([[4, 4, 5], 6]);
    table.tells({ report: 'trackPresence', on: true });
    table.tells(
      { report: 'add', land: 'B2', piece: 'P1', n: 2 },
      { report: 'add', land: 'B6', piece: 'P1', n: 2 },
    );
    table.goesOn();
    asks('all', 'B2', 'B7');
    table.answers('all');
    sees('B2: 1C 1E 2P1', 'B7: 1E 1D');
  });

  it('Royal Backing: after the first Explore the Sands card goes, and brings a Town', () => {
    expect(table.game.invaders.discard).toEqual(['1-sands']);
    asks('B3', 'B5');
    table.answers('B3');
    sees('B3: 1T 2D');
    expect(table.asked).toBe('spiritPhase');
  });

  it('turn 1: the mountains Build, the jungle is Explored', () => {
    table.goesOnTo('actionCard');
    asks('all', 'B2', 'B7');
    table.answers('all');
    asks('all', 'B4', 'B8');
    table.answers('all');
    // No symbol on Stage I: in B8 two Dahan stand against two Invaders and stay what they are.
    sees('B2: 1C 1T 1E 2P1', 'B4: 1C 1E', 'B7: 1T 1E 1D', 'B8: 1T 1E 2D 1B');
    table.goesOn().goesOn();
  });

  it('turn 2: Fine Steel, Heavy Mining and a Mining Rush', () => {
    table.goesOnTo('actionCard');
    asks('all', 'B2', 'B7');
    table.answers('B2');
    // 5 + 3 + 1 = 9 Damage are 7 beyond the land's Health: 2 Blight, of which one destroys a Presence.
    expect(table.happened('ravaged').at(-1)?.sum).toMatchObject({ total: 9, blight: 2 });
    // Of B1, B3 and B4 only B1 has neither Town nor City.
    sees('B1: 1T 1D', 'B2: 1C 1T 1E 2B 1P1');
    expect(table.game.blight.left).toBe(4);

    table.answers('all');
    // B7: 4 Damage, 1 Blight, and B5 is the only land beside it without a Town or City.
    sees('B5: 1T 1B', 'B7: 1T 1E 1B');

    asks('all', 'B4', 'B8');
    table.answers('all');
    sees('B4: 1C 1T 1E', 'B8: 1C 1T 1E 2D 1B');
  });

  it('turn 2: Swayed by the Invaders while the sands of Stage II are Explored', () => {
    asks('all', 'B3', 'B5');
    table.answers('all');
    // B3: a Town and the new Explorer against 2 Dahan. B5: no Dahan to sway.
    sees('B3: 2T 1E 1D', 'B5: 1T 1E 1B');
    expect(table.happened('replaced')).toEqual([
      { type: 'replaced', land: 'B3', piece: 'D', to: 'T', n: 1, cause: 'sweden.escalation' },
    ]);
    table.goesOn().goesOn();
  });

  it('turn 3: only the first of two Blight cascades', () => {
    table.goesOnTo('fastPowers');
    table.tells({ report: 'defend', land: 'B4', n: 9 });
    table.goesOn();
    asks('all', 'B4', 'B8');
    // B4: 5 + 3 + 1 = 9, all defended. B8: 9 Damage to a land with Blight and 2 Dahan.
    table.answers('all');
    expect(table.asked).toBe('cascade');
    asks('B6', 'B7');
    table.answers('B6');
    // 3 Blight left the card and there is no second cascade; B6 has its Town, so no land is left for a Rush.
    sees('B4: 1C 1T 1E | defend 9', 'B6: 1T 1B 1P1', 'B8: 1C 1T 1E 3B');
    expect([table.asked, table.game.blight.left]).toEqual(['checkEnding', 0]);
    table.answers('end');
    expect(table.game.ended).toEqual({ result: 'defeat', because: ['blight'] });
  });
});
