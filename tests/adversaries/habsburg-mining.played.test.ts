import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import { asLand } from '../support/ids';
import { setupFor } from '../support/position';
import { RULES, Table } from '../support/table';

await loadAdversaries(['habsburg-mining']);

/*
 * Ann alone on board A against the Mining Expedition at level 6; the app deals. The deck of this seed begins with
 * Mountain, Jungle, Wetland, then Wetland of Stage II and Salt Deposits. Every land has been worked out with pieces
 * in hand.
 */
const table = new Table(
  newGame(
    CONTENT,
    setupFor('A', { adversaries: [{ id: 'habsburg-mining', level: 6 }], decks: 'app', seed: 4 }),
  ),
);
table.readsFearCards = true;

const sees = (...lines: readonly string[]): void => {
  const shown = printIsland(table.game).split('\n');
  for (const line of lines) expect(shown).toContain(line);
};

const asks = (...choices: readonly string[]): void => expect(table.choices).toEqual(choices);
const burden = (): unknown => {
  const world = RULES.world(table.game);
  return world.modifiers.find(({ name }) => name === 'habsburg-mining')!.loss!.progress(world);
};

describe('Habsburg Mining at level 6, played', () => {
  it('is set up: Explorers where no Dahan are, a City and Disease in A8, Salt Deposits in the deck', () => {
    expect(table.asked).toBe('setTheTable');
    sees('A1: 1E', 'A2: 1C 1D', 'A4: 1E 1B', 'A5: 1E', 'A8: 1C 1T 1E 1Z');
    expect(table.game.invaders.deck.map(({ card }) => card).slice(3, 7)).toEqual([
      '2-wetland',
      '2-salt-deposits',
      '2-mountain',
      '2-jungle',
    ]);
    table.tells({ report: 'trackPresence', on: true }, { report: 'add', land: 'A5', piece: 'P1', n: 3 });
    table.goesOn();
    asks('all', 'A1', 'A6');
    table.answers('all');
    // The first Explore, and 1 more in each of the two lands: the board has 1 Blight.
    sees('A1: 3E', 'A6: 2E 1D');
  });

  it('turn 1: where 3 Invaders stand the Build is a Ravage', () => {
    table.goesOnTo('actionCard');
    asks('all', 'A1', 'A6');
    table.answers('all');
    sees('A1: 3E 1B', 'A6: 1T 2E 1D');
    // Then the Boom: the land Builds and Upgrades.
    expect(table.asked).toBe('exceptional');
    asks('A1', 'A4', 'A5', 'A6', 'A8');
    table.answers('A4');
    sees('A4: 2T 1B');
    asks('all', 'A3', 'A8');
    table.answers('all');
    sees('A3: 2E 2D', 'A8: 1C 1T 3E 1Z');
    table.goesOn().goesOn();
  });

  it('turn 2: no cascade, but an Upgrade', () => {
    table.goesOnTo('fastPowers').goesOn();
    asks('all', 'A1', 'A6');
    table.answers('all');
    // A1: 3 Damage on 1 Blight: a second, and an Explorer becomes a Town. A6: 4 Damage kill the Dahan.
    sees('A1: 1T 2E 2B', 'A6: 1T 2E 1B');
    expect(table.game.blight.left).toBe(3); // 6, less 1 in turn 1 and 2 now
  });

  it('turn 2: Disease stops the Ravage that the Build Card brings to A8', () => {
    asks('all', 'A3', 'A8');
    table.answers('all');
    sees('A3: 1T 2E 2D', 'A8: 1C 1T 3E');
    expect(table.happened('stoodStill').at(-1)).toMatchObject({ land: 'A8', because: 'disease' });
    asks('A1', 'A3', 'A5', 'A6', 'A8');
    table.answers('A3');
    // 1 Town and no City: a City, then an Explorer becomes a Town.
    sees('A3: 1C 2T 1E 2D');
    // 4 Blight lie on the board, so the wetlands get 1 Explorer each.
    asks('all', 'A2', 'A5');
    table.answers('all');
    sees('A2: 1C 1E 1D', 'A5: 2E 3P1');
    table.goesOn().goesOn();
  });

  it('turn 3: the jungle Ravages, the wetlands Build', () => {
    table.goesOnTo('fastPowers');
    table.tells({ report: 'defend', land: 'A3', n: 8 }, { report: 'defend', land: 'A8', n: 8 });
    table.goesOn();
    asks('all', 'A3', 'A8');
    table.answers('all');
    // A3 deals 3 + 4 + 1; two Dahan deal 4 and kill the City, and hurt a Town.
    expect(table.asked).toBe('counterattack');
    table.answers('C*3+T*1');
    sees('A3: 1T 1T1 1E 2D | defend 8', 'A8: 1C 1T 3E | defend 8');
    asks('all', 'A2', 'A5');
    table.answers('all');
    sees('A2: 1C 1T 1E 1D', 'A5: 1T 2E 3P1');
    table.answers('A1');
    // 1 Town: a City comes, then an Explorer becomes a Town.
    sees('A1: 1C 2T 1E 2B');
  });

  it('turn 3: Mining Tunnels, after the cards have Advanced', () => {
    asks('all', 'A2', 'A5');
    table.answers('all');
    // Wetland lies in Build and in Ravage: Mountains, Jungle and Sands are left.
    expect(table.asked).toBe('exceptional');
    asks('A1', 'A3', 'A4', 'A6', 'A7', 'A8');
    table.answers('A1');
    asks('A3', 'A4', 'A6', 'A7', 'A8');
    table.answers('A7');
    sees('A1: 1C 2T 2E 2B', 'A7: 1E 2D');
    expect(burden()).toEqual({ n: 7, limit: 8, lands: ['A1'] });
    table.goesOn().goesOn();
  });

  it('turn 4: A1 would be stripped bare at the end of the Fast Phase, and is saved', () => {
    table.goesOnTo('fastPowers');
    table.tells({ report: 'add', land: 'A1', piece: 'E', n: 1 });
    expect([burden(), table.asked]).toEqual([{ n: 8, limit: 8, lands: ['A1'] }, 'fastPowers']);
    table.tells({ report: 'destroy', land: 'A1', piece: 'C', n: 1 });
    table.goesOn();
    // The City destroyed now and the one in turn 3 have earned a Fear Card.
    expect(table.asked).toBe('resolveFearCard');
    table.tells({ report: 'defend', land: 'A2', n: 9 }, { report: 'defend', land: 'A5', n: 9 });
    table.goesOn();
  });

  it('turn 4: the wetlands Ravage, and again in the Build step', () => {
    expect(table.game.phase).toBe('ravage');
    asks('all', 'A2', 'A5');
    table.answers('all', 'T*2');
    sees('A2: 1C 2E 1D | defend 9');
    // The Stage II card: 3 Invaders in A2, 4 in A5.
    expect(table.game.phase).toBe('build');
    asks('all', 'A2', 'A5');
    table.answers('all', '2E*1');
    sees('A2: 1C 1D | defend 9', 'A5: 1T 3E 3P1 | defend 9');
    asks('A1', 'A3', 'A5', 'A6', 'A7', 'A8');
    table.answers('A7');
    sees('A7: 2T 2D');
  });

  it('turn 4: Salt Deposits is turned: lands with fewer than 3 Invaders are Explored', () => {
    expect(table.game.invaders.slots['explore']).toEqual(['2-salt-deposits']);
    asks('all', 'A2', 'A4', 'A7');
    table.answers('all');
    sees('A2: 1C 1E 1D | defend 9', 'A4: 2T 1E 1B', 'A7: 2T 1E 2D');
    // It has no Escalation.
    expect(table.asked).toBe('slowPowers');
    table.goesOn().goesOn();
  });

  it('turn 5: of those, A2 alone is no Mining land by now', () => {
    table.goesOnTo('fastPowers');
    table.tells(
      { report: 'skip', land: 'A2', action: 'ravage', on: true },
      { report: 'skip', land: 'A5', action: 'ravage', on: true },
    );
    table.goesOn().answers('all');
    expect(table.game.invaders.slots['build']).toEqual(['2-salt-deposits']);
    asks('all', 'A2');
    table.answers('all');
    sees('A2: 1C 1T 1E 1D | skip ravage');
    table.answers('A2');
    // A real Build though it is a Mining land by now: as many Towns as Cities, so a Town; then the Explorer.
    sees('A2: 1C 3T 1D | skip ravage');
  });

  it('turn 5: Mining Tunnels look at Mountain alone, for Salt Deposits shows no terrain', () => {
    asks('all', 'A1', 'A6');
    table.answers('all');
    expect(table.game.invaders.slots).toEqual({
      explore: [],
      build: ['2-mountain'],
      ravage: ['2-salt-deposits'],
    });
    asks('A2', 'A3', 'A4', 'A5', 'A7', 'A8');
    table.answers('A4', 'A7');
    table.goesOn().goesOn();
  });

  it('turn 6: A1 is stripped bare at the end of the Fast Phase', () => {
    table.goesOnTo('fastPowers');
    expect(burden()).toEqual({ n: 8, limit: 8, lands: ['A1'] });
    table.goesOn();
    expect(table.asked).toBe('checkEnding');
    table.answers('end');
    expect(table.game.ended).toEqual({ result: 'defeat', because: ['habsburg-mining.loss'] });
  });

  it('and plays on: every Mining land Ravages for Salt Deposits, which stays where it lies', () => {
    table.answers('resume');
    // No land holds fewer than 3 Invaders any more.
    expect([table.asked, table.game.phase]).toEqual(['actionCard', 'ravage']);
    asks('all', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8');
    table.tells(
      ...table.choices
        .slice(1)
        .map((land) => ({ report: 'skip', land: asLand(land), action: 'ravage', on: true }) as const),
    );
    table.answers('all').goesOnTo('slowPowers');
    expect(table.game.invaders.slots['ravage']).toEqual(['2-salt-deposits', '2-mountain']);
  });
});
