import { expect, test } from 'vitest';
import { CONTENT, ENGINE, loadAdversaries } from '$lib/game-engine';
import { type Game, PLAIN } from '$lib/rules/game';
import { newGame } from '$lib/rules/setup';
import { modifiersThatChange } from './explain-sum';

await loadAdversaries(['habsburg-livestock']);

const GAME = newGame(CONTENT, {
  ...PLAIN,
  players: ['Ann'],
  boards: ['A'],
  layout: '1-standard',
  blight: 'card',
  decks: 'app',
  adversaries: [{ id: 'habsburg-livestock', level: 6 }],
  seed: 3,
});

const reasons = (lands: Readonly<Record<string, Readonly<Record<string, number>>>>): readonly string[] => {
  const game: Game = {
    ...GAME,
    lands: Object.fromEntries(
      Object.entries(GAME.lands).map(([id, land]) => [id, { ...land, pieces: lands[id] ?? {} }]),
    ),
  };
  return modifiersThatChange(ENGINE.world(game), 'A1');
};

test('Far-Flung Herds changes a sum where the Invaders deal Damage themselves', () => {
  expect(reasons({ A1: { T: 1 }, A2: { T: 1 } }).join()).toMatch(/Far-Flung Herds/);
});

test('and none where Strife keeps them from it: a bonus to nothing is nothing', () => {
  expect(reasons({ A1: { 'T!': 1 }, A2: { T: 1 } })).toEqual([]);
});
