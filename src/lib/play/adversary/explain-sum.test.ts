import { expect, test } from 'vitest';
import { CONTENT, ENGINE, loadAdversaries, loadContentFor, loadScenarios } from '$lib/game-engine';
import { loadMessages } from '$lib/messages/messages.svelte';
import { newGame } from '$lib/rules/engine/setup';
import { type Game, PLAIN } from '$lib/rules/table/game';
import { position } from '../../../../tests/support/position';
import { modifiersThatChange, modifiersThatExplore } from './explain-sum';

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

test.each([
  [
    'stones-unyielding-defiance',
    null,
    'A5: 2T 1B 2P1',
    [/does not cascade/, /Presence here is not destroyed/],
  ],
  ['stones-unyielding-defiance', null, 'A5: 1E 1B 2P1', []],
  ['hearth-vigil', null, 'A5: 2T 2D 1P1', [/each Dahan here has 6 Health/, /Presence here is not destroyed/]],
  ['vital-strength-of-the-earth', 'resilience', 'A5: 2T 2P1', [/Resilience, .* changes this sum/]],
  ['towering-roots-of-the-jungle', null, 'A5: 2T 2D 1I1 1P1', [/Incarna, .* changes this sum/]],
] as const)('what %s (%s) keeps from happening in %s is said', async (id, aspect, lands, said) => {
  const spirits = [{ id, aspect }];
  await Promise.all([loadContentFor({ spirits }), loadMessages('spirits')]);
  const game = position({ presence: 'tracked', lands: `${lands}\nA1: 2P1`, setup: { spirits } });
  expect(modifiersThatChange(ENGINE.world(game), 'A5')).toEqual(
    said.map((words) => expect.stringMatching(words)),
  );
});

test('what else comes with an Explore is said with the rule that brings it', async () => {
  await Promise.all([loadScenarios(['varied-terrains']), loadMessages('scenarios', 'scenariolines')]);
  const world = ENGINE.world(position({ lands: 'A5: 1T', setup: { scenario: 'varied-terrains' } }));
  expect(modifiersThatExplore(world, 'A1', '1-mountain').join()).toMatch(
    /Varied Terrains.* changes the pieces added here/,
  );
  expect(modifiersThatExplore(world, 'A5', '1-wetland')).toEqual([]);
});
