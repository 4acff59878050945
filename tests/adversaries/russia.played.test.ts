import { describe, expect, it } from 'vitest';
import { CONTENT, loadAdversaries } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import { setupFor } from '../support/position';
import { RULES, Table } from '../support/table';

await loadAdversaries(['russia']);

/*
 * Ann alone on board A against Russia at level 6; the app deals. The deck of this seed begins with Sands, Wetland,
 * Jungle, then Wetland of Stage II, Mountain and Sands, Coastal Lands; Sands is the Stage II card left over. Every
 * land has been worked out with pieces in hand.
 */
const table = new Table(
  newGame(CONTENT, setupFor('A', { adversaries: [{ id: 'russia', level: 6 }], decks: 'app', seed: 11 })),
);
table.readsFearCards = true;

const sees = (...lines: readonly string[]): void => {
  const shown = printIsland(table.game).split('\n');
  for (const line of lines) expect(shown).toContain(line);
};

const asks = (...choices: readonly string[]): void => expect(table.choices).toEqual(choices);
const fear = (): string => `${table.game.fear.generated} of 4, ${table.game.fear.earned} earned`;
const frightens = (n: number): void => void table.tells({ report: 'fear', n });
const panel = (): readonly number[] => {
  const world = RULES.world(table.game);
  const { n, limit } = world.modifiers.find(({ name }) => name === 'russia')!.loss!.progress(world);
  return [n, limit];
};

describe('Russia at level 6, played', () => {
  it('is set up: Beasts and an Explorer in A7, a Stage III card behind every Stage II card', () => {
    expect(table.asked).toBe('setTheTable');
    // A8 is printed with a Town, so it is A7.
    sees('A7: 1E 2D 1A', 'A8: 1T');
    expect(table.game.invaders.deck.map(({ stage }) => stage).join('')).toBe('111232323233');
    expect(table.game.fear.split).toEqual([5, 5, 4]);
    table.tells({ report: 'trackPresence', on: true }, { report: 'add', land: 'A5', piece: 'P1', n: 3 });
    table.goesOn();
    asks('all', 'A4', 'A7');
    table.answers('all');
  });

  it('turn 1: a Power drives an Explorer off instead of destroying it', () => {
    table.goesOnTo('actionCard');
    table.answers('all');
    sees('A4: 1T 1E 1B', 'A7: 1T 2E 2D 1A');
    asks('all', 'A2', 'A5');
    table.answers('all');

    expect(table.asked).toBe('slowPowers');
    table.tells({ report: 'destroy', land: 'A5', piece: 'E', n: 1 });
    asks('A1', 'A6', 'A8', 'A4', 'A7', 'not');
    table.answers('A6');
    sees('A5: 3P1', 'A6: 1E 1D');
    expect(fear()).toBe('1 of 4, 0 earned');
    frightens(2);
    table.goesOn().goesOn();
  });

  it('turn 2: the Dahan of A7 do the same', () => {
    table.goesOnTo('fastPowers');
    table.tells(
      { report: 'defend', land: 'A7', n: 6 },
      { report: 'skip', land: 'A4', action: 'ravage', on: true },
    );
    table.goesOn();
    asks('all', 'A7');
    table.answers('all');
    // Explorers deal 2 each: 2 + 4 less 6. Two Dahan deal 4, enough for all.
    expect(table.happened('ravaged')).toMatchObject([{ land: 'A7', sum: { total: 6, net: 0 } }]);
    asks('A5', 'A8', 'not');
    table.answers('A8');
    sees('A7: 2D 1A | defend 6', 'A8: 1T 1E');
    // 3, the Town 1, the Explorer that got away 1.
    expect(fear()).toBe('1 of 4, 1 earned');
  });

  it('turn 2: no Blight on the board, so Russia presses on where most Explorers are', () => {
    expect(table.asked).toBe('exceptional');
    asks('A2', 'A4', 'A6', 'A8');
    table.answers('A8');
    sees('A8: 2T 2E');
    asks('all', 'A2');
    table.answers('all');
    asks('all', 'A3', 'A8');
    table.answers('all');
    sees('A3: 1E 2D', 'A8: 2T 3E');
    frightens(5);
    expect(fear()).toBe('2 of 4, 2 earned');
    table.goesOn().goesOn();
  });

  it('turn 3: 3 Explorers Ravage in the jungle though the card says Wetland', () => {
    table.goesOnTo('fastPowers').goesOn();
    table.goesOnTo('actionCard');
    asks('all', 'A2', 'A8');
    table.answers('all');
    // A2: 3 + 2 + 2 kill its Dahan; A8: 2 x 2 + 3 x 2.
    expect(table.happened('ravaged').slice(-2)).toMatchObject([
      { sum: { total: 7 } },
      { sum: { total: 10 } },
    ]);
    sees('A2: 1C 1T 1E 1B', 'A8: 2T 3E 1B');
    // With Blight on the board Russia gains nothing more.
    expect([table.asked, table.game.phase]).toEqual(['actionCard', 'build']);
    table.answers('all');
    sees('A3: 1T 1E 2D', 'A8: 1C 2T 3E 1B');
  });

  it('turn 3: Stalk the Predators before the wetlands are Explored', () => {
    // The one land with Beasts gets both Explorers.
    sees('A7: 2E 2D 1A');
    expect(table.happened('invaderCardDrawn').at(-1)).toMatchObject({ card: '2-wetland' });
    asks('all', 'A2', 'A5');
    table.answers('all');
  });

  it('turn 3: the 3rd Fear Card uncovers an Invader Card', () => {
    frightens(2);
    expect(fear()).toBe('0 of 4, 3 earned');
    expect(table.happened('invaderCardPlaced')).toEqual([
      { type: 'invaderCardPlaced', card: '2-sands', slot: 'build', cause: 'russia.5' },
    ]);
    expect(table.game.invaders.slots['build']).toEqual(['2-wetland', '2-sands']);
    // Its Escalation does not come now.
    sees('A7: 2E 2D 1A');
    table.goesOn().goesOn();
  });

  it('turn 4: a cascade; the Beasts of A7 are left alone this time', () => {
    table.goesOnTo('fastPowers').goesOn();
    table.goesOnTo('actionCard');
    asks('all', 'A3', 'A8');
    table.answers('all');
    asks('A6', 'A7', 'A5');
    table.answers('A6');
    expect(panel()).toEqual([0, 2]);
    sees('A3: 1T 1E 1B', 'A6: 1E 1D 1B', 'A8: 1C 2T 3E 2B');
  });

  it('turn 4: two cards Build, and the second brings its Escalation', () => {
    asks('all', 'A2', 'A5');
    table.answers('all');
    sees('A2: 1C 2T 2E 1B', 'A5: 1T 1E 3P1');
    sees('A7: 4E 2D 1A');
    asks('all', 'A4', 'A7');
    table.answers('all');
    sees('A4: 1C 1T 1E 1B', 'A7: 1T 4E 2D 1A');
    // The Mountain and Sands card of Stage III.
    table.answers('all');
    expect(table.game.invaders.slots).toEqual({
      explore: [],
      build: ['3-mountain-sands'],
      ravage: ['2-wetland', '2-sands'],
    });
    table.goesOn().goesOn();
  });

  it('turn 5: hunters swarm the island', () => {
    table.goesOnTo('fastPowers');
    table.tells({ report: 'skip', land: 'A2', action: 'ravage', on: true });
    table.tells({ report: 'skip', land: 'A5', action: 'ravage', on: true });
    // A Power heals A6, so 2 Blight are left on the card.
    table.tells({ report: 'returnBlight', land: 'A6' });
    table.goesOn();
    table.goesOnTo('actionCard');
    // Wetland: A2 and A5 are quiet. A7 and A8 have 3 Explorers each.
    asks('all', 'A7', 'A8');
    table.answers('A7');
    // 2 + 5 x 2: Blight, and the Beasts go to the panel.
    expect(table.at('A7')).toBe('1T 5E 1B');
    expect(panel()).toEqual([1, 1]);
    expect([table.asked, table.choices]).toEqual(['checkEnding', ['end', 'playOn']]);
    table.answers('end');
    expect(table.game.ended).toEqual({ result: 'defeat', because: ['russia.loss'] });
  });
});
