import { describe, expect, test } from 'vitest';
import { CONTENT, ENGINE } from '$lib/game';
import { LAYOUTS } from '$lib/content/layouts';
import { newGame } from '$lib/rules/setup';
import {
  advisedAgainst,
  choicesFrom,
  choicesOf,
  deal,
  dealAgain,
  ownedFrom,
  pool,
  PRODUCTS,
  setupOf,
  withBoard,
  withPlayers,
  type Product,
} from './choices';

const BASE: readonly Product[] = ['base'];
const player = (n: number) => `Player ${n}`;
const usual = (seed = 1) => choicesFrom({}, BASE, seed);
const counts = [1, 2, 3, 4, 5, 6];
const seeds = Array.from({ length: 400 }, (_, i) => i * 7919);

describe('boards to deal from', () => {
  test.each([
    [['base'], 4, 'ABCD'],
    [['base'], 5, 'ABCDEF'],
    [['base', 'horizons'], 5, 'ABCDGH'],
    [['jagged-earth'], 2, 'EF'],
    [['jagged-earth'], 3, 'EFABCD'],
    [['base', 'jagged-earth', 'horizons'], 2, 'ABCDEFGH'],
  ] as const)('%j for %i players: %s', (owned, players, boards) => {
    expect(pool(owned, players).join('')).toBe(boards);
  });
});

describe('dealing', () => {
  test('every deal is so many different boards of the pool', () => {
    for (const owned of [BASE, PRODUCTS])
      for (const players of counts)
        for (const seed of seeds) {
          const boards = deal(owned, players, seed);
          expect(new Set(boards).size).toBe(players);
          expect(pool(owned, players)).toEqual(expect.arrayContaining([...boards]));
        }
  });

  test('every board comes up about as often, in every place', () => {
    for (const slot of [0, 1]) {
      const seen = new Map<string, number>();
      for (let seed = 0; seed < 4000; seed++) {
        const board = deal(BASE, 2, seed)[slot]!;
        seen.set(board, (seen.get(board) ?? 0) + 1);
      }
      expect([...seen.keys()].sort()).toEqual(['A', 'B', 'C', 'D']);
      for (const n of seen.values()) expect(n).toBeGreaterThan(880);
    }
  });

  test('the printed advice is heeded on up to four boards', () => {
    for (const players of [2, 3, 4])
      for (const seed of seeds) expect(advisedAgainst(deal(PRODUCTS, players, seed))).toEqual([]);
  });

  test('dealing again gives something else, whatever the seed', () => {
    for (const players of counts)
      for (const seed of seeds.slice(0, 50)) {
        const before = withPlayers(usual(seed), players, BASE, seed);
        expect(dealAgain(before, BASE, seed).boards).not.toEqual(before.boards);
      }
  });
});

describe('choices', () => {
  test('a first table: two players, dealt boards, standard layout, blight card, real decks', () => {
    expect(usual()).toMatchObject({
      picked: false,
      layout: '2-standard',
      blight: 'card',
      decks: 'table',
      names: ['', '', '', '', '', ''],
    });
    expect(usual().boards).toHaveLength(2);
  });

  test('whoever stays keeps their board, and the layout follows the number', () => {
    const two = usual(3);
    const three = withPlayers(two, 3, BASE, 9);
    expect(three.boards.slice(0, 2)).toEqual(two.boards);
    expect(three.layout).toBe('3-standard');
    expect(withPlayers(three, 2, BASE, 5).boards).toEqual(two.boards);
  });

  test('a picked board is taken from whoever had it, in exchange', () => {
    const choices = { ...usual(), boards: ['A', 'B', 'C'] };
    expect(withBoard(choices, 0, 'C').boards).toEqual(['C', 'B', 'A']);
    expect(withBoard(choices, 0, 'H')).toMatchObject({ boards: ['H', 'B', 'C'], picked: true });
  });

  test('advice names each pair once, and says nothing of large islands', () => {
    expect(advisedAgainst(['E', 'A', 'B', 'H'])).toEqual([
      ['E', 'B'],
      ['A', 'H'],
    ]);
    expect(advisedAgainst(['A', 'B', 'C', 'E', 'H'])).toEqual([]);
  });

  test('the last choices come back; boards only if they were picked', () => {
    const last = { ...withBoard(usual(), 0, 'H'), names: ['Ann', 'Bo'], blight: 'space' as const };
    const stored = JSON.parse(JSON.stringify(last)) as Record<string, unknown>;
    const again = choicesFrom(stored, BASE, 5);
    expect(again).toMatchObject({ boards: last.boards, blight: 'space' });
    expect(again.names.slice(0, 3)).toEqual(['Ann', 'Bo', '']);
    expect(choicesFrom({ ...stored, picked: false }, BASE, 5).boards).not.toContain('H');
  });

  test.each([
    [{ boards: ['A', 'A'] }],
    [{ boards: ['Z'], picked: true }],
    [{ boards: [], picked: true }],
    [{ boards: 'AB', names: 5, layout: 'toString', blight: 1, decks: [] }],
    [{ boards: ['A', 'B', 'C', 'D', 'E', 'F', 'G'], picked: true }],
    [{ names: [1, null, {}] }],
    [{ layout: '5-standard' }],
  ])('garbage %j breaks nothing', (stored) => {
    const setup = setupOf(choicesFrom(stored, ownedFrom(stored), 4), player, 1);
    expect(setup).toMatchObject({ players: ['Player 1', 'Player 2'], layout: '2-standard' });
  });

  test.each([null, 'base', {}, [], ['nothing', 3]])('owned products from %j: the base game', (stored) => {
    expect(ownedFrom(stored)).toEqual(['base']);
  });
});

describe('the game that starts', () => {
  test.each(LAYOUTS.map(({ id, boards }) => [id, boards.length] as const))('%s stands', (layout, players) => {
    const choices = { ...withPlayers(usual(), players, PRODUCTS, 2), layout };
    const setup = setupOf({ ...choices, names: [' Ann '] }, player, 42);
    expect(setup.players[0]).toBe('Ann');
    const { game } = ENGINE.settled(newGame(CONTENT, setup));
    expect(ENGINE.promptOf(game)).not.toBeNull();
    expect(choicesFrom({ ...choicesOf(game.setup) }, BASE, 1)).toMatchObject({
      boards: setup.boards,
      layout,
    });
  });
});
