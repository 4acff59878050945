import { describe, expect, it } from 'vitest';
import { CONTENT, ENGINE } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { printIsland } from '../../src/lib/rules/notation/game-notation';
import type { Game } from '../../src/lib/rules/table/game';
import { countInLands } from '../../src/lib/rules/table/places';
import { score, scoreTerms } from '../../src/lib/rules/turn/score';
import { position, setupFor } from '../support/position';

const starts = (boards: string, more: Parameters<typeof setupFor>[1] = {}): Game =>
  newGame(CONTENT, setupFor(boards, more));

describe('set-up', () => {
  it.each([
    [1, 'A', 4, 6, 3],
    [2, 'AB', 8, 11, 5],
    [3, 'ABC', 12, 16, 7],
    [4, 'ABCD', 16, 21, 9],
    [5, 'ABCDE', 20, 26, 11],
    [6, 'ABCDEF', 24, 31, 13],
  ])(
    '%i players: Rules Reference, p. 6, with the errata of 1 Blight more',
    (_, boards, fear, space, card) => {
      const game = starts(boards);
      expect(game.fear).toMatchObject({ size: fear, generated: 0, earned: 0, split: [3, 3, 3], dealt: null });
      expect(game.blight).toEqual({ side: 'space', left: space, card: null, dealt: null, turned: {} });
      expect(starts(boards, { blight: 'card' }).blight).toMatchObject({
        side: 'healthy',
        left: card,
        card: null,
      });
    },
  );

  it.each([
    ['boards.json: every balanced board has 6 Dahan, 1 Town, 1 City, 1 Blight and no Explorer', 'A'],
    ['boards.json: six of them', 'ABCDEF'],
    ['boards.json: the boards of Horizons', 'GH'],
  ])('%s: %s', (_source, boards) => {
    const world = ENGINE.world(starts(boards));
    const n = boards.length;
    expect(['D', 'T', 'C', 'B', 'E'].map((kind) => countInLands(world, kind as 'D'))).toEqual([
      6 * n,
      n,
      n,
      n,
      0,
    ]);
  });

  it('boards.json: board A as printed', () => {
    expect(printIsland(starts('A'))).toBe('A2: 1C 1D\nA3: 2D\nA4: 1B\nA6: 1D\nA7: 2D\nA8: 1T');
  });

  it('Rules Reference, p. 6: the Invader Deck is 3 of Stage I, 4 of II, 5 of III, known by their backs', () => {
    const { deck } = starts('A').invaders;
    expect(deck.map(({ stage }) => stage).join('')).toBe('111222233333');
    expect(deck.every(({ card }) => card === undefined)).toBe(true);
  });

  it('where the app deals it knows 9 Fear Cards, both Blight Cards and the whole deck, none twice', () => {
    const { fear, blight, invaders } = starts('AB', { decks: 'app', blight: 'card' });
    const cards = invaders.deck.map(({ card }) => card);
    expect(new Set(fear.dealt).size).toBe(9);
    expect([...(blight.dealt ?? [])].sort()).toEqual(['downward-spiral', 'memory-fades-to-dust']);
    expect(new Set(cards).size).toBe(12);
    for (const { stage, card } of invaders.deck) expect(card).toMatch(new RegExp(`^${stage}-`));
  });

  it('deals the same with the same seed, and other cards with another', () => {
    const dealt = (seed: number): Game => starts('AB', { decks: 'app', blight: 'card', seed });
    expect(dealt(7)).toEqual(dealt(7));
    expect(dealt(8).invaders.deck).not.toEqual(dealt(7).invaders.deck);
  });

  it('what is told as the table is set, and asks a question, is asked before the first Explore', () => {
    const damage = { deed: 'damage', land: 'A2', n: 1, among: ['E', 'T', 'C', 'D'] } as const;
    const result = ENGINE.decide(ENGINE.settled(starts('A')).game, {
      do: 'proceed',
      reports: [
        { report: 'count', land: 'A2', piece: 'T', n: 1 },
        { report: 'count', land: 'A2', piece: 'C', n: 1 },
        { report: 'deed', deed: damage },
      ],
    });
    if (!result.ok) throw new Error(result.error.code);
    const { game } = result.value;
    expect([ENGINE.promptOf(game)?.step.do, game.phase]).toEqual(['deal', 'setup']);
    expect(game.agenda.map((step) => step.do)).toContain('setTheTable');
  });

  it('begins by setting the table', () => {
    expect(ENGINE.promptOf(starts('A'))).toMatchObject({ step: { do: 'setTheTable' }, choices: [] });
  });
});

describe('the terms of the score', () => {
  const game = position({
    boards: 'AB',
    lands: 'A1: 2D 1D1 1B\nB4: 1D 3B 1C',
    invaders: {
      deck: [{ stage: 3 }, { stage: 3 }],
      slots: { explore: [], build: ['2-sands'], ravage: ['2-jungle'] },
      discard: ['1-sands', '1-jungle', '1-wetland'],
    },
  });

  it.each([
    ['victory', true],
    ['sacrifice', true],
    ['defeat', false],
  ] as const)('difficulty.json: after a %s', (result, won) => {
    expect(scoreTerms(ENGINE.world(game), result, 4)).toEqual({
      won,
      difficulty: 4,
      cardsLeft: 2,
      cardsGone: 5,
      dahan: 4,
      blight: 4,
      players: 2,
    });
  });

  it('difficulty.json: won at difficulty 4: 20 + 10 + 4 + 2 - 2', () => {
    expect(score(scoreTerms(ENGINE.world(game), 'victory', 4)).total).toBe(34);
  });
});
