import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { BOARD_TOKENS } from '../../src/lib/content/board-tokens';
import { BOARDS } from '../../src/lib/content/boards/more-boards';
import { EXTRA_BOARD } from '../../src/lib/content/options';
import { PRODUCTS } from '../../src/lib/content/products';
import {
  BOARDS_BY_COUNT,
  THEMATIC_BOARDS,
  THEMATIC_LAYOUTS,
  THEMATIC_TOKENS,
  thematicBoard,
} from '../../src/lib/content/thematic';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { entriesOf, keysOf } from '../../src/lib/rules/basics/typed-keys';
import { newGame } from '../../src/lib/rules/engine/setup';
import { PLAIN, type Setup } from '../../src/lib/rules/table/game';
import { type BoardId, isThematic } from '../../src/lib/rules/table/island';
import { joinIsland } from '../../src/lib/rules/table/join-island';
import { count, isInvader } from '../../src/lib/rules/table/pieces';
import type { Content } from '../../src/lib/rules/world/content';
import type { Modifier } from '../../src/lib/rules/world/modifier';
import { asLand, asPiece, boardIds } from '../support/ids';
import { setupFor } from '../support/position';

interface FactLand {
  n: number;
  terrain: string;
  coastal: boolean;
  setup: Record<string, number>;
  tokens_printed?: Record<string, number>;
  tokens_added_later?: Record<string, number>;
  adj: (number | 'ocean')[];
}
const boardFacts: {
  balanced: Record<string, { token_setup: Record<string, number> }>;
  thematic: Record<string, { product: string; lands: FactLand[] }>;
} = JSON.parse(readFileSync('tests/facts/boards.json', 'utf8'));
const layoutFacts: {
  by_count: Record<string, BoardId[]>;
  seams: { a: string; b: string; pairs: [number, number][] }[];
  corner_points: { diagonals: [string, string][] }[];
} = JSON.parse(readFileSync('tests/facts/layouts.json', 'utf8')).thematic;

const CODES: Record<string, string> = {
  explorer: 'E',
  town: 'T',
  city: 'C',
  dahan: 'D',
  blight: 'B',
  town_with_strife: 'T!',
  beasts: 'A',
  disease: 'Z',
  wilds: 'W',
  badlands: 'M',
  vitality: 'V',
};

const contentWith = (...modifiers: Modifier[]): Content => ({
  ...CONTENT,
  layout: (id) => THEMATIC_LAYOUTS.find((one) => one.id === id) ?? CONTENT.layout(id),
  modifiersOf: () => modifiers,
});

function gameOn(
  boards: readonly BoardId[],
  layout: string,
  players: number,
  modifiers: readonly Modifier[] = [],
  products: readonly string[] = PRODUCTS,
) {
  const setup: Setup = {
    ...PLAIN,
    products,
    players: Array.from({ length: players }, (_, i) => `${i}`),
    boards,
    layout,
    blight: 'card',
    decks: 'table',
    seed: 1,
  };
  return newGame(contentWith(...modifiers), setup);
}

function piecesFrom(...all: (Record<string, number> | undefined)[]): Record<string, number> {
  const pieces: Record<string, number> = {};
  for (const [kind, n] of all.flatMap((one) => Object.entries(one ?? {})))
    pieces[CODES[kind]!] = (pieces[CODES[kind]!] ?? 0) + n;
  return pieces;
}

beforeAll(() => loadContentFor({ ...PLAIN, products: PRODUCTS, layout: 'thematic-6' }));

describe.each(THEMATIC_BOARDS.map(({ id }) => [id, boardFacts.thematic[id]!] as const))(
  'thematic board %s',
  (id, fact) => {
    const board = thematicBoard(id);

    test('has the lands of the facts', () => {
      expect(fact.product.toLowerCase().includes('core') ? 'base' : 'jagged-earth').toBe(board.product);
      expect(
        board.lands.map(({ number, terrain, coastal, adjacent }) => [number, terrain, coastal, adjacent]),
      ).toEqual(
        fact.lands.map(({ n, terrain, coastal, adj }) => [
          n,
          terrain,
          coastal,
          adj.filter((one) => one !== 'ocean'),
        ]),
      );
    });

    test('is set up as printed, without and with tokens', () => {
      const boards = BOARDS_BY_COUNT[6]!;
      const plain = gameOn(boards, 'thematic-6', 6);
      const tokens = gameOn(boards, 'thematic-6', 6, [THEMATIC_TOKENS]);
      for (const { n, setup, tokens_printed, tokens_added_later } of fact.lands) {
        const { town_with_strife = 0, ...rest } = setup;
        const towns = town_with_strife + (rest.town ?? 0);
        const without = piecesFrom({ ...rest, ...(towns > 0 ? { town: towns } : {}) });
        expect(plain.lands[`${id}${n}`]!.pieces).toEqual(without);
        expect(tokens.lands[`${id}${n}`]!.pieces).toEqual(
          piecesFrom(setup, tokens_printed, tokens_added_later),
        );
      }
    });
  },
);

test.each([
  [['base', 'branch-and-claw'], []],
  [['base', 'branch-and-claw', 'jagged-earth'], ['M']],
  [['base', 'branch-and-claw', 'nature-incarnate'], ['V']],
  [
    ['base', 'branch-and-claw', 'jagged-earth', 'nature-incarnate'],
    ['M', 'V'],
  ],
])('W9: a table that owns %j puts out no later token than %j', (products, later) => {
  const { lands } = gameOn(BOARDS_BY_COUNT[6]!, 'thematic-6', 6, [THEMATIC_TOKENS], products);
  const out = new Set(Object.values(lands).flatMap(({ pieces }) => Object.keys(pieces)));
  expect(['M', 'V'].filter((token) => out.has(token))).toEqual(later);
});

describe.each(Object.entries(layoutFacts.by_count))('the thematic map of %s', (n, wanted) => {
  const lie = THEMATIC_LAYOUTS.find(({ id }) => id === `thematic-${n}`)!;
  const island = joinIsland(wanted.map(thematicBoard), lie);

  test('takes the boards of the facts', () => {
    expect(BOARDS_BY_COUNT[Number(n)]).toEqual(wanted);
    expect(lie.boards).toHaveLength(Number(n));
    expect(isThematic(lie.id)).toBe(true);
  });

  test('borders across boards exactly as the facts say, from both sides', () => {
    const across = island.order.flatMap((id) =>
      island.lands[id]!.adjacent.filter(
        (other) => island.lands[other]!.board !== island.lands[id]!.board,
      ).map((other) => [id, other].sort().join('-')),
    );
    const pairs = [
      ...layoutFacts.seams.flatMap(({ a, b, pairs: both }) => both.map(([x, y]) => [`${a}${x}`, `${b}${y}`])),
      ...layoutFacts.corner_points.flatMap(({ diagonals }) => diagonals),
    ].filter((pair) => pair.every((land) => island.order.includes(asLand(land))));
    const twice = pairs.map((pair) => [...pair].sort().join('-')).flatMap((pair) => [pair, pair]);
    expect(across.sort()).toEqual(twice.sort());
  });

  test('lies the same whoever starts where', () => {
    const turned = joinIsland([...wanted].reverse().map(thematicBoard), lie);
    for (const id of island.order)
      expect([...turned.lands[id]!.adjacent].sort()).toEqual([...island.lands[id]!.adjacent].sort());
  });
});

test('no two boards have the same name', () =>
  expect(new Set(THEMATIC_BOARDS.map(({ id }) => id)).size).toBe(6));

test.each(BOARDS.map(({ id }) => id))('the tokens of board %s lie where the facts say', (id) => {
  const { lands } = gameOn([id], '1-standard', 1, [BOARD_TOKENS]);
  const { disease, beasts } = boardFacts.balanced[id]!.token_setup;
  const found = entriesOf(lands).flatMap(([land, { pieces }]) =>
    (['Z', 'A'] as const)
      .filter((token) => pieces[token])
      .map((token) => `${token} ${land} ${pieces[token]}`),
  );
  expect(found.sort()).toEqual([`A ${id}${beasts} 1`, `Z ${id}${disease} 1`]);
});

describe('the extra board', () => {
  const BALANCED = boardIds('ABCDEF');
  const ADVERSARY: Modifier = {
    name: 'x',
    setup: { place: ({ island }) => island.order.map((land) => ({ land, piece: 'T', n: 1 })) },
  };
  const invadersOn = (board: string, game: ReturnType<typeof gameOn>) =>
    Object.entries(game.lands)
      .filter(([land]) => land.startsWith(board))
      .flatMap(([land, { pieces }]) =>
        entriesOf(pieces)
          .filter(([piece]) => isInvader(piece))
          .map(([piece, n]) => `${land} ${n}${piece}`),
      );

  test.each([
    [1, 'B', []],
    [2, 'C', []],
    [3, 'D', ['D2 1C']],
    [4, 'E', ['E7 1T']],
    [5, 'F', ['F2 1C', 'F8 1T']],
  ])('with %i players board %s begins with %j', (players, board, wanted) => {
    const boards = BALANCED.slice(0, players + 1);
    const game = gameOn(boards, `${players + 1}-standard`, players, [EXTRA_BOARD, ADVERSARY]);
    expect(invadersOn(board, game)).toEqual(wanted);
    expect(count(game.lands.A1!.pieces, 'T')).toBe(1);
    expect(game.fear.size).toBe(5 * players);
    const printed = BOARDS.find(({ id }) => id === board)!.lands;
    for (const { number, printed: pieces } of printed)
      for (const kind of ['D', 'B'] as const)
        expect(game.lands[asLand(`${board}${number}`)]!.pieces[kind]).toBe(pieces[kind]);
  });

  // Set-up of the extra board leaves out Invaders alone (difficulty.json, extra-board).
  test.each([
    ['habsburg-mining', 2, 'B6', 'Z'],
    ['russia', 1, 'B8', 'A'],
    ['sweden', 2, 'B5', 'B'],
  ] as const)('%s %i: on B its tokens and Blight, no Invaders', async (id, level, land, piece) => {
    const setup = setupFor('A', {
      boards: ['A', 'B'],
      layout: '2-standard',
      tokens: true,
      products: PRODUCTS,
      adversaries: [{ id, level }],
    });
    await loadContentFor(setup);
    const { lands } = newGame(CONTENT, setup);
    expect(lands[asLand(land)]!.pieces[asPiece(piece)]).toBe(1);
    const on = Object.entries(lands).filter(([name]) => name.startsWith('B'));
    expect(on.flatMap(([, { pieces }]) => keysOf(pieces).filter(isInvader))).toEqual([]);
  });

  test('with four players the one Town that stays has its printed Strife', async () => {
    const setup = setupFor('A', {
      boards: ['W', 'NE', 'NW', 'SE', 'E'],
      layout: 'thematic-5',
      players: ['Ann', 'Bo', 'Cy', 'Di'],
      tokens: true,
      products: PRODUCTS,
    });
    await loadContentFor(setup);
    const { lands } = newGame(CONTENT, setup);
    const on = Object.entries(lands).filter(([name]) => /^E\d/.test(name));
    const invaders = on.flatMap(([land, { pieces }]) =>
      entriesOf(pieces).flatMap(([piece, n]) => (isInvader(piece) ? `${land} ${n}${piece}` : [])),
    );
    expect(invaders).toEqual(['E2 1T!']);
  });

  // A printed icon is a symbol, of whatever (thematic boards; Habsburg Livestock 2 asks for a land without any).
  test('a land with icons of tokens alone is not printed empty', async () => {
    const setup = setupFor('A', {
      boards: ['NE'],
      layout: 'thematic-1',
      adversaries: [{ id: 'habsburg-livestock', level: 2 }],
    });
    await loadContentFor(setup);
    const { lands } = newGame(CONTENT, setup);
    expect([lands['NE8']!.pieces['T'], lands['NE9']!.pieces['T']]).toEqual([1, undefined]);
  });

  test('where the printed coast has no City, one coastal Town stays with three players', () => {
    const game = gameOn(['NW', 'NE', 'E', 'W'], 'thematic-4', 3, [EXTRA_BOARD]);
    expect(invadersOn('W', game)).toEqual(['W1 1T']);
  });
});
