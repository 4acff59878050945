import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../../src/lib/game-engine';
import type { Game } from '../../../src/lib/rules/table/game';
import { MIGRATIONS, readGame } from '../../../src/lib/saves/migrations/migrations';
import { asLand } from '../../support/ids';
import { position } from '../../support/position';
import { RULES, Table } from '../../support/table';

await loadContentFor({ products: PRODUCTS });
await MIGRATIONS.load();

/** A game in which 0.2 had let such a thing last, stored on by 0.3 in the same turn, and opened today. */
function opened(lands: string, where: string, change: object, told: Partial<Game> = {}): Game {
  const game = position({ boards: 'A', lands, setup: { products: PRODUCTS } });
  const lasting = [{ id: 1, cause: 'quarantine', change, where, until: 'turn' }];
  const read = readGame(3, JSON.parse(JSON.stringify({ ...game, ...told, lasting, version: 3 })));
  if (!read.ok) throw new Error(read.error.detail);
  return read.value;
}

const under = (rule: string, amount: number, lands: string) =>
  RULES.world(opened(lands, 'any', { change: 'special', rule, amount }));

function acts(rule: string, action: 'ravage' | 'build' | 'explore', lands: string, land: string): string {
  const world = under(rule, 1, lands);
  const card = CONTENT.invaderCards.find(
    ({ stage, matches }) => stage === 1 && matches.includes(world.island.lands[asLand(land)]!.terrain),
  )!;
  return world.rules.acts(world, action, card, asLand(land), action).because;
}

it.each([
  ['tokensDefend', 3, 'A5: 1A', 3],
  ['tokensDefend', 3, 'A5: 2Z 1M', 3],
  ['tokensDefend', 3, 'A5: 1T!', 3],
  ['tokensDefend', 3, 'A5: 1V', 0],
  ['tokensDefend', 3, 'A6: 1A', 0],
  ['tokensAboutDefend', 5, 'A6: 2A\nA8: 1W', 5],
  ['tokensAboutDefend', 5, 'A6: 2A', 0],
  ['tokensAboutDefend', 5, 'A5: 1W', 5],
  ['eachTokenDefends', 3, 'A5: 1W\nA6: 2A\nA8: 1E!!', 15],
] as const)('%s %i with %s: Defend %i in A5', (rule, amount, lands, defend) => {
  const world = under(rule, amount, lands);
  expect(world.rules.defend(world, 'A5')).toBe(defend);
});

it.each([
  ['strifeWeakens', 1, 'C!', 2],
  ['strifeWeakens', 1, 'C!!!', 1],
  ['strifeWeakens', 1, 'C', 3],
  ['strifeWeakens', 1, 'D', 2],
] as const)('%s %i: %s has %i Health', (rule, amount, piece, health) => {
  const world = under(rule, amount, '');
  expect(world.rules.health(world, piece, 'A5')).toBe(health);
});

it.each([
  ['citiesDealLess', 1, ['E', 'T', 'C'], [1, 2, 2]],
  ['buildingsDealLess', 1, ['E', 'T', 'C'], [1, 1, 2]],
  ['buildingsDealLess', 2, ['E', 'T', 'C'], [1, 0, 1]],
  ['damagedDealLess', 1, ['E', 'T1', 'C2'], [1, 1, 1]],
] as const)('%s %i: %j deal %j', (rule, amount, pieces, damage) => {
  const world = under(rule, amount, '');
  expect(pieces.map((piece) => world.rules.damage(world, piece, 'A5'))).toEqual(damage);
});

it.each([
  [9, 3],
  [4, 0],
])('dahanSpared: of %i Damage %i reaches them', (net, left) => {
  const world = under('dahanSpared', 6, 'A5: 4D');
  expect(world.rules.damageToDahan(world, 'A5', net)).toBe(left);
});

it.each([
  ['diseaseNoSource', 'explore', 'A7: 1T', 'A5', 'adjacentBuildings'],
  ['diseaseNoSource', 'explore', 'A7: 1T 1Z', 'A5', 'noSource'],
  ['diseaseNoSource', 'explore', 'A5: 1T 1Z\nA8: 1C', 'A5', 'adjacentBuildings'],
  ['diseaseNoSource', 'explore', 'A1: 1T 1Z', 'A1', 'ocean'],
  ['diseaseNoSource', 'build', 'A5: 1T 1Z', 'A5', 'invaders'],
  ['diseaseStops', 'ravage', 'A5: 1T 1Z', 'A5', 'quarantine'],
  ['diseaseStops', 'explore', 'A5: 1T', 'A5', 'buildings'],
  ['beastsStopBuildAndExplore', 'build', 'A5: 1T 1A', 'A5', 'quarantine'],
  ['beastsStopBuildAndExplore', 'ravage', 'A5: 1T 1A', 'A5', 'invaders'],
  ['beastsStopActions', 'ravage', 'A5: 1T 1A', 'A5', 'quarantine'],
] as const)('%s, %s with %s in %s: %s', (rule, action, lands, land, because) => {
  expect(acts(rule, action, lands, land)).toBe(because);
});

it('fear-cards.json, Panicked by Wild Beasts: a Build that no card brings goes on', () => {
  const change = { change: 'special', rule: 'beastsStopActions', amount: 1 };
  const agenda = [{ do: 'build', land: 'A5', card: null }] as const;
  const table = new Table(opened('A5: 1E 1A', 'any', change, { agenda }));
  expect(table.at('A5')).toBe('1T 1E 1A');
});

it('fear-cards.json, Unrest: Strife that leaves too little Health destroys', () => {
  const table = new Table(opened('A5: 1T1', 'any', { change: 'special', rule: 'strifeWeakens', amount: 1 }));
  table.tells({ report: 'replace', land: 'A5', piece: 'T1', to: 'T1!', n: 1 });
  expect([table.at('A5'), table.game.fear.generated]).toEqual(['-', 1]);
});

it.each([
  ['dahan2', 'A5: 1D', 0],
  ['dahan2', 'A5: 2D', 4],
  ['dahanOutnumberBuildings', 'A5: 1T 2D', 4],
  ['dahanOutnumberBuildings', 'A5: 1C 1T 2D', 0],
])('lands by the name %s, with %s: Defend %i', (where, lands, defend) => {
  const world = RULES.world(opened(lands, where, { change: 'defend', n: 4 }));
  expect(world.rules.defend(world, 'A5')).toBe(defend);
});

it('of several lines, each has an id of its own', () => {
  const change = { change: 'special', rule: 'beastsStopActions', amount: 1 };
  const game = opened('A5: 1E', 'any', change);
  expect(game.lasting.map(({ id }) => id)).toEqual([1, 2, 3]);
});
