import { describe, expect, it } from 'vitest';
import blightCards from '../../../src/lib/content/cards/data/blight-cards.json';
import { carriedOut, type PartRuling } from './part';
import { type OnTwoBoards, onTwoBoards } from './several-boards';

/** What each Blight Card does as it turns and in each Invader Phase (blight-cards.json, effects); 9 Blight lie on it. */
const CARDS: readonly PartRuling[] = [
  ['downward-spiral.phase', 'A1: 1P1 / A5: 1P1', 'A5', 'A1: 1P1'],
  ['memory-fades-to-dust.phase', 'A1: 1P1', 'option-1', 'A1: 1P1'],
  ['memory-fades-to-dust.phase', 'A1: 1P1 / A5: 1P1', 'option-2 A5', 'A1: 1P1'],
  ['promising-farmlands.now', 'A1: 1E / A5: 1T', 'A6', 'A1: 1E / A5: 1T / A6: 1C 1T'],
  ['disintegrating-ecosystem.now', 'A5: 2A / A6: 1C', '', 'A5: 1A / A6: 1C 1B; card 8'],
  ['disintegrating-ecosystem.now', 'A6: 1C', '', 'A6: 1C 1B; card 8'],
  ['aid-from-lesser-spirits.now', 'A5: 1E', 'done', 'A5: 1E'],
  ['tipping-point.now', 'A1: 2P1 / A5: 3P1', 'A1 A5 A1', 'A5: 2P1'],
  ['erosion-of-will.now', 'A5: 2P1', 'done', 'A5: 1P1; fear 2'],
  ['erosion-of-will.now', 'boards:AB / A5: 2P1 / B5: 1P2', 'done', 'A5: 1P1; fear 4'],
  ['a-pall-upon-the-land.now', 'A1: 1T / A5: 1T 1P1 / A6: 1P1', 'A6 A5', 'A1: 1T / A5: 1P1; fear 0'],
  [
    'unnatural-proliferation.now',
    'A4: 1T 1C / A5: 1T 1P1 / A6: 1D',
    '',
    'A4: 1C 1T / A5: 2C 1T 2P1 / A6: 2D',
  ],
  ['thriving-communities.now', 'A4: 1E / A5: 1T1 1E / A6: 1C', 'A5:T1', 'A4: 1T / A5: 1C1 1E / A6: 1C'],
  ['power-corrodes-the-spirit.phase', 'A5: 2P1', 'yes', 'A5: 1P1'],
  ['power-corrodes-the-spirit.phase', 'A5: 2P1', 'no', 'A5: 2P1'],
  ['untended-land-crumbles.phase', 'A8: 1B', 'suffer A5', 'A5: 1B / A8: 1B; card 8'],
  ['untended-land-crumbles.phase', 'A8: 1B', 'paid', 'A8: 1B; card 9'],
  ['untended-land-crumbles.phase', 'A1: 1P1 / A5: 1P1 / A8: 1B', 'prevent A5', 'A1: 1P1 / A8: 1B; card 9'],
  ['invaders-find-the-land-to-their-liking.now', 'A5: 1E', '', 'A5: 1E; pool 5'],
  ['invaders-find-the-land-to-their-liking.now', 'level:2 / A5: 1E', '', 'A5: 1E; pool 5'],
  ['invaders-find-the-land-to-their-liking.now', 'level:3 / A5: 1E', '', 'A5: 1E; pool 6'],
  ['strong-earth-shatters-slowly.now', 'A8: 1B', 'A6', 'A6: 1B / A8: 1B; card 8'],
  ['attenuated-essence.phase', 'A1: 2P1 / A5: 3P1', 'A1', 'A1: 1P1 / A5: 3P1'],
  ['attenuated-essence.phase', 'A1: 2P1 / A5: 2P1', '', 'A1: 2P1 / A5: 2P1'],
  ['blight-corrodes-the-spirit.phase', 'A1: 1P1 / A5: 1B 1P1', '', 'A1: 1P1 / A5: 1B'],
  ['burn-brightest-before-the-end.now', 'A1: 1P1 / A5: 1P1', 'option-1 A5', 'A1: 1P1 / A5: 2P1'],
  ['burn-brightest-before-the-end.now', 'A1: 1P1 / A5: 1P1', 'option-2', 'A1: 1P1 / A5: 1P1'],
  ['shattered-fragments-of-power.now', 'A5: 1E', 'done', 'A5: 1E'],
  ['slow-dissolution-of-will.now', 'A5: 2P1', 'option-2', 'A5: 2P1; chose A'],
  ['slow-dissolution-of-will.phase', 'chose:A / A1: 1P1 / A5: 1P1', 'A5', 'A1: 1P1 / A5: 1A'],
  ['the-border-of-life-and-death.now', 'A1: 1P1 / A5: 1P1', 'A5 done', 'A1: 1P1'],
  ['the-border-of-life-and-death.phase', 'A1: 1P1', 'done', 'A1: 1P1'],
  ['thriving-crops.now', 'A4: 1T', 'A4 A5 A6', 'A4: 1C 1T / A5: 1T / A6: 1T'],
];

/** What is counted for each Spirit beside what is done on each board; the Fear Pool of a board more is larger by itself. */
const ON_TWO_BOARDS: OnTwoBoards = {
  'blight.erosion-of-will.now': ['A5: 1P1 / B5: 1P2; fear 4', 'A5: 1P1 / B5: 2P1; fear 2'],
  'blight.unnatural-proliferation.now': [
    'A4: 1C 1T / A5: 2C 1T 2P1 / A6: 2D / B4: 1C 1T / B5: 2C 1T 2P2 / B6: 2D',
    'A4: 1C 1T / A5: 2C 1T 2P1 / A6: 2D / B4: 1C 1T / B5: 2C 1T 1P1 / B6: 2D',
  ],
  'blight.invaders-find-the-land-to-their-liking.now: A5: 1E': [
    'A5: 1E / B5: 1E; pool 10',
    'A5: 1E / B5: 1E; pool 6',
  ],
  'blight.invaders-find-the-land-to-their-liking.now: level:2 / A5: 1E': [
    'A5: 1E / B5: 1E; pool 11',
    'A5: 1E / B5: 1E; pool 6',
  ],
  'blight.invaders-find-the-land-to-their-liking.now: level:3 / A5: 1E': [
    'A5: 1E / B5: 1E; pool 12',
    'A5: 1E / B5: 1E; pool 7',
  ],
  // One Spirit has five and more on the island then.
  'blight.attenuated-essence.phase: A1: 2P1 / A5: 2P1': [
    'A1: 2P1 / A5: 2P1 / B1: 2P2 / B5: 2P2',
    'A1: 1P1 / A5: 2P1 / B1: 2P1 / B5: 2P1',
  ],
  'blight.the-border-of-life-and-death.phase': ['A1: 1P1 / B1: 1P2', 'B1: 1P1'],
};

describe('a Blight Card, carried out', () => {
  it.each(
    CARDS.map(
      ([part, before, ...rest]) =>
        [`blight.${part}`, `blighted:${part.split('.')[0]} / ${before}`, ...rest] as const,
    ),
  )('%s: %s, %s', (...ruling) => carriedOut(ruling));

  it.each(
    CARDS.filter(([, before]) => !before.includes('boards:')).map(
      ([part, before, ...rest]) =>
        [`blight.${part}`, `blighted:${part.split('.')[0]} / ${before}`, ...rest] as const,
    ),
  )('on two boards, %s: %s, %s', (...ruling) => onTwoBoards(ruling, ON_TWO_BOARDS));

  it('has a line for each of them', () => {
    const parts = blightCards.cards.flatMap(({ id, now, phase }) => [
      ...(now ? [`${id}.now`] : []),
      ...(phase ? [`${id}.phase`] : []),
    ]);
    expect([...new Set(CARDS.map(([part]) => part))].sort()).toEqual(parts.sort());
    // The rest of the game, in rules of their own (more-cards.test.ts).
    const silent = blightCards.cards.flatMap(({ id, now, phase }) => ((now ?? phase) ? [] : [id]));
    expect(silent.sort()).toEqual([
      'all-things-weaken',
      'back-against-the-wall',
      'intensifying-exploitation',
    ]);
  });
});
