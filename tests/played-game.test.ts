import { describe, expect, it } from 'vitest';
import { CONTENT } from '../src/lib/game-engine';
import { newGame } from '../src/lib/rules/engine/setup';
import { printIsland } from '../src/lib/rules/notation/game-notation';
import type { Report } from '../src/lib/rules/table/command';
import type { PieceCode } from '../src/lib/rules/table/pieces';
import { score, scoreTerms } from '../src/lib/rules/turn/score';
import { asLand } from './support/ids';
import { setupFor } from './support/position';
import { Table } from './support/table';

/*
 * A whole game of Ann and Bo on boards C and D, real decks on the table, as it would be played. Every number has
 * been worked out with pieces in hand; where the app is asked to count, the sum stands beside it.
 */
const table = new Table(newGame(CONTENT, setupFor('CD', { blight: 'card' })));

/** What a Power or the growth of a Spirit brought about. */
const says = (...reports: readonly Report[]): void => void table.tells(...reports);
const gains = (land: string, piece: PieceCode, n = 1): Report => ({
  report: 'add',
  land: asLand(land),
  piece,
  n,
});
const destroys = (land: string, piece: PieceCode, n = 1): Report => ({
  report: 'destroy',
  land: asLand(land),
  piece,
  n,
});
const moves = (land: string, to: string, piece: PieceCode, n = 1): Report => ({
  report: 'move',
  land: asLand(land),
  to: asLand(to),
  piece,
  n,
});
const frightens = (n: number): Report => ({ report: 'fear', n });

/** The app waits here, and offers this. */
function asks(step: string, ...choices: readonly string[]): void {
  expect(table.asked).toBe(step);
  if (choices.length > 0) expect(table.choices).toEqual(choices);
}

const sees = (...lines: readonly string[]): void => {
  const shown = printIsland(table.game).split('\n');
  for (const line of lines) expect(shown).toContain(line);
};

const fear = (): string => `${table.game.fear.generated} of 8, ${table.game.fear.earned} earned`;

describe('a game of two, played', () => {
  it('is set up: the boards as printed, Presence, and the first Explore', () => {
    asks('setTheTable');
    expect([table.game.fear.size, table.game.blight.left]).toEqual([8, 5]); // 2 x 4; 2 x 2 + 1
    says({ report: 'trackPresence', on: true });
    says(gains('C8', 'P1', 2), gains('C4', 'P1'), gains('D5', 'P2', 2));
    table.goesOn();

    asks('drawInvaderCard', '1-jungle', '1-mountain', '1-sands', '1-wetland');
    table.answers('1-sands');
    // C2 by the Ocean, C6 beside the Town of C7, D4 beside the City of D2, D7 with its own Town.
    asks('actionCard', 'all', 'C2', 'C6', 'D4', 'D7');
    table.answers('all');
    sees('C2: 1C 1E', 'C6: 1E 1D', 'D4: 1E', 'D7: 1T 1E 2D');
  });

  it('turn 1: no Ravage yet; Towns and a City rise in the sands', () => {
    asks('spiritPhase');
    says(gains('C6', 'P1'));
    table.goesOn();
    asks('fastPowers');
    table.goesOn();

    // Nothing is earned and no card lies in Ravage: the first to act is Build.
    asks('actionCard', 'all', 'C2', 'C6', 'D4', 'D7');
    expect(table.game.phase).toBe('build');
    table.answers('all');
    // D7 has a Town and no City, so a City comes.
    sees('C2: 1C 1T 1E', 'C6: 1T 1E 1D 1P1', 'D4: 1T 1E', 'D7: 1C 1T 1E 2D');

    asks('drawInvaderCard', '1-jungle', '1-mountain', '1-wetland');
    table.answers('1-wetland', 'all');
    sees('C5: 1E 2D 1B', 'C8: 1E 2P1', 'D1: 1E 2D', 'D3: 1E');

    asks('slowPowers');
    says({ report: 'damage', land: 'C7', piece: 'T', n: 2 }, frightens(2));
    expect(fear()).toBe('3 of 8, 0 earned'); // the Town 1, the Power 2
    table.goesOn().goesOn();
  });

  it('turn 2: the sands Ravage, the Dahan strike back', () => {
    asks('spiritPhase');
    says(gains('D5', 'P2'));
    table.goesOn();
    asks('fastPowers');
    says(moves('C8', 'C7', 'E'), frightens(2));
    says({ report: 'defend', land: 'D7', n: 3 }, { report: 'skip', land: 'D4', action: 'ravage', on: true });
    table.goesOn();

    asks('actionCard', 'all', 'C2', 'C6', 'D7');
    // The table begins with C6: 3 Damage are 1 Blight and the Dahan; the Blight takes 1 Presence.
    table.answers('C6');
    sees('C6: 1T 1E 1B');
    asks('actionCard', 'all', 'C2', 'D7');
    table.answers('all');
    sees('C2: 1C 1T 1E 1B');

    // D7: 6 Damage less 3 are 1 Blight, one Dahan dead and one hurt, who strikes for 2.
    asks('counterattack', 'T*2', 'C*1+E*1', 'T*1+E*1', 'C*2', 'C*1+T*1');
    table.answers('T*2');
    sees('D7: 1C 1E 1D1 1B | defend 3', 'D4: 1T 1E | skip ravage');
    expect(table.happened('stoodStill').at(-1)).toMatchObject({ land: 'D4', because: 'skipped' });
    expect(fear()).toBe('6 of 8, 0 earned'); // 3, the Power 2, the Town 1
    expect(table.game.blight.left).toBe(2);

    // No Invaders are left in C8.
    asks('actionCard', 'all', 'C5', 'D1', 'D3');
    table.answers('all');
    asks('drawInvaderCard', '1-jungle', '1-mountain');
    table.answers('1-jungle');
    asks('actionCard', 'all', 'C1', 'C4', 'D2', 'D6');
    table.answers('all');

    asks('slowPowers');
    says(destroys('D2', 'C'));
    expect(fear()).toBe('0 of 8, 1 earned');
    table.goesOn();
    asks('timePasses');
    table.goesOn();
    sees('D7: 1C 1E 1D 1B', 'D4: 1T 1E');
  });

  it('turn 3: a Fear Card, a cascade, and the island turns blighted', () => {
    asks('spiritPhase');
    table.goesOn().goesOn();

    asks('fearCards');
    table.answers('fear-of-the-unseen');
    asks('resolveFearCard');
    // Each player removes an Explorer or Town from a land with a Sacred Site; C8 and D5 have no Invaders.
    table.goesOn();

    asks('actionCard', 'all', 'C5', 'D1', 'D3');
    table.answers('all');
    // C5: 3 Damage; Blight lay there already, so it cascades. Lands with Blight of their own come last.
    asks('cascade', 'C1', 'C7', 'C4', 'C2', 'C6');
    table.answers('C7');
    asks('flipBlightCard', 'downward-spiral', 'memory-fades-to-dust');
    table.answers('memory-fades-to-dust');
    expect(table.game.blight).toMatchObject({ side: 'blighted', left: 8 }); // 4 for each player
    asks('counterattack', 'T*2', 'T*1+E*1');
    table.answers('T*2');
    sees('C5: 1E 1D1 2B', 'C7: 1E 1B');

    // D1: the same, without Blight before.
    asks('counterattack', 'T*2', 'T*1+E*1');
    table.answers('T*2');
    sees('D1: 1E 1D1 1B', 'D3: 1T 1E 1B');
    expect([table.game.blight.left, fear()]).toEqual([6, '2 of 8, 1 earned']);

    asks('actionCard', 'all', 'C1', 'C4', 'D2', 'D6');
    table.answers('all');
    sees('C1: 1T 1E 1D', 'C4: 1T 1E 1P1', 'D2: 1T 1E 1D', 'D6: 1T 1E');
    asks('drawInvaderCard', '2-jungle', '2-mountain', '2-sands', '2-wetland', '2-coastal-lands');
    table.answers('2-mountain');
    asks('actionCard', 'all', 'C3', 'C7', 'D5', 'D8');
    table.answers('all');

    asks('slowPowers');
    says(destroys('C2', 'C'), destroys('C2', 'T'), frightens(3)); // 2 + 1 + 3
    says(destroys('D7', 'C'), destroys('D4', 'T'), frightens(5)); // 2 + 1 + 5
    expect(fear()).toBe('0 of 8, 3 earned');
    expect(table.happened('terrorLevelReached')).toMatchObject([{ level: 2 }]);
    table.goesOn().goesOn();
  });

  it('turn 4: the blighted island takes its cost; two Fear Cards at Terror Level II', () => {
    asks('spiritPhase');
    table.goesOn();
    asks('fastPowers');
    // C4 keeps its Presence, D2 and D6 stay quiet.
    says({ report: 'defend', land: 'C4', n: 2 });
    says({ report: 'skip', land: 'D2', action: 'ravage', on: true });
    says({ report: 'skip', land: 'D6', action: 'ravage', on: true });
    table.goesOn();

    // Ann forgets a Power, Bo destroys a Presence.
    asks('effect', 'option-1', 'option-2', 'byHand');
    table.answers('option-1', 'option-2');

    asks('fearCards');
    table.answers('wary-of-the-interior');
    // Level II: each player removes an Explorer or Town inland.
    table.answers('carryOut', 'C6:T', 'D6:T');
    asks('fearCards');
    expect(table.choices).not.toContain('wary-of-the-interior');
    table.answers('overseas-trade-seem-safer');
    // Level II: Defend 6 on the coast, and no City there; the app remembers it.
    table.goesOn();
    expect(table.happened('fearCardResolved').map(({ level }) => level)).toEqual([1, 2, 2]);

    asks('actionCard', 'all', 'C1', 'C4');
    table.answers('all');
    // C1: 3 Damage less 6; the Dahan strikes for 2. C4: 3 less 2 is 1.
    asks('counterattack', 'T*2', 'T*1+E*1');
    table.answers('T*2');
    sees('C1: 1E 1D', 'C4: 1T 1E 1P1 | defend 2');
    expect([table.game.blight.left, fear()]).toEqual([6, '1 of 8, 3 earned']);

    // Mountains: in D5 a Town comes, in C3 as well, for it has none.
    asks('actionCard', 'all', 'C3', 'C7', 'D5', 'D8');
    table.answers('all');
    sees('C3: 1T 1E 2D', 'C7: 1T 2E 1B', 'D5: 1T 1E 1D 1B 2P2', 'D8: 1T 1E');

    asks('drawInvaderCard', '2-jungle', '2-sands', '2-wetland', '2-coastal-lands');
    table.answers('2-sands', 'all');

    asks('slowPowers');
    says(destroys('C4', 'T'), destroys('D2', 'T'), destroys('D3', 'T'));
    says(destroys('D8', 'T'), destroys('D5', 'T'), destroys('C7', 'T'));
    expect(fear()).toBe('7 of 8, 3 earned');
    table.goesOn().goesOn();
  });

  it('turn 5: the last Town falls to the Dahan of C3, in the middle of the Ravage', () => {
    asks('spiritPhase');
    table.goesOn();
    asks('fastPowers');
    says({ report: 'defend', land: 'C3', n: 2 });
    table.goesOn();
    asks('effect', 'option-1', 'option-2', 'byHand');
    table.answers('option-1', 'option-1');

    asks('actionCard', 'all', 'C3', 'C7', 'D5', 'D8');
    table.answers('all');
    // C3: 3 Damage less 2 hurt one Dahan; two strike for 4, enough for the Town and the Explorer.
    asks('checkEnding', 'end', 'playOn');
    sees('C3: 1D 1D1 | defend 2');
    expect(fear()).toBe('0 of 8, 4 earned');
    // The other mountains do not Ravage any more.
    expect(table.happened('ravaged').at(-1)).toMatchObject({ land: 'C3' });
    table.answers('end');
    expect(table.game.ended).toEqual({ result: 'victory', because: ['terror2'] });
  });

  it('is scored', () => {
    const terms = scoreTerms(table.rules.world(table.game), 'victory');
    expect(terms).toEqual({
      won: true,
      difficulty: 0,
      cardsLeft: 7, // 12, one in set-up, one in each of 4 turns
      cardsGone: 5,
      dahan: 8, // 12 less C6, D7, C5 and D1
      blight: 9, // 2 printed, 3 in turn 2, 4 in turn 3
      players: 2,
    });
    // 10 for winning without an Adversary, 2 for each of 7 cards, 8 / 2 Dahan, 9 / 2 Blight rounded down.
    expect(score(terms)).toMatchObject({
      forResult: 10,
      forCards: 14,
      forDahan: 4,
      forBlight: -4,
      total: 24,
    });
    asks('gameOver', 'resume');
  });

  it('leaves an island that can be counted piece by piece', () => {
    expect(printIsland(table.game).split('\n')).toEqual([
      'C1: 1E 1D',
      'C2: 2E 1B',
      'C3: 1D 1D1 | defend 2',
      'C4: 1E 1P1',
      'C5: 1E 1D 2B',
      'C6: 2E 1B',
      'C7: 2E 1B',
      'C8: 2P1',
      'D1: 1E 1D 1B',
      'D2: 1E 1D',
      'D3: 1E 1B',
      'D4: 2E',
      'D5: 1E 1D 1B 2P2',
      'D6: 1E',
      'D7: 2E 1D 1B',
      'D8: 1E',
    ]);
  });
});
