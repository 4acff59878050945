import { describe, expect, it } from 'vitest';
import { score, type ScoreTerms } from './score';

const terms = (more: Partial<ScoreTerms>): ScoreTerms => ({
  won: true,
  difficulty: 0,
  cardsLeft: 0,
  cardsGone: 0,
  dahan: 0,
  blight: 0,
  players: 1,
  ...more,
});

describe('the score', () => {
  it.each<readonly [string, Partial<ScoreTerms>, number]>([
    // 5 x 3 + 10, 2 x 4, 11 / 3 and 7 / 3 rounded down
    [
      'difficulty.json: won, 15 + 10 + 8 + 3 - 2',
      { difficulty: 3, cardsLeft: 4, players: 3, dahan: 11, blight: 7 },
      34,
    ],
    // 2 x 4, 12, 5 / 2 and 9 / 2 rounded down
    [
      'difficulty.json: lost, 8 + 12 + 2 - 4',
      { won: false, difficulty: 4, cardsGone: 12, players: 2, dahan: 5, blight: 9 },
      18,
    ],
    ['won with nothing left: 10', {}, 10],
    ['lost at once: 0', { won: false }, 0],
    ['a won game does not count cards gone', { cardsGone: 12 }, 10],
    ['a lost game does not count cards left', { won: false, cardsLeft: 12 }, 0],
    ['one Dahan short of a whole group is nothing', { players: 4, dahan: 3 }, 10],
    ['one Blight short of a whole group is nothing', { players: 4, blight: 3 }, 10],
    ['each is rounded by itself', { players: 2, dahan: 3, blight: 3 }, 10],
    ['may fall below 0', { won: false, blight: 9 }, -9],
  ])('%s', (_, given, total) => {
    expect(score(terms(given)).total).toBe(total);
  });

  it('shows what it is made of, without a negative nothing', () => {
    expect(score(terms({ difficulty: 2, cardsLeft: 3, players: 2, dahan: 5, blight: 1 }))).toEqual({
      forResult: 20,
      forCards: 6,
      forDahan: 2,
      forBlight: 0,
      forUnused: 0,
      total: 28,
    });
    expect(Object.is(score(terms({ players: 2, blight: 1 })).forBlight, -0)).toBe(false);
  });
});
