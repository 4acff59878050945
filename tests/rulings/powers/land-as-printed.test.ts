// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../../src/lib/game-engine';
import { newGame } from '../../../src/lib/rules/engine/setup';
import { PLAIN, type Setup } from '../../../src/lib/rules/table/game';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { asLand } from '../../support/ids';
import { ruled, type Ruling } from '../../support/power-ruling';
import { after, island, usedAt, useOf } from '../../support/used-power';

/** Printed for set-up: A1 nothing, A2 a City and a Dahan, A4 a Blight, A6 a Dahan, A7 2 Dahan, A8 a Town. */
const RULINGS: readonly Ruling[] = [
  [
    'Fragments of Yesteryear',
    'A2: 2E 1T! 1P1 1P2 2A 1W / B1: 1P2',
    'A2',
    '',
    'A2: 1C 1D / B1: 1P2; P1 destroyed 1; P2 destroyed 1',
  ],
  ['Fragments of Yesteryear', 'A1: 2E 1Z', 'A1', '', '-'],
  ['Fragments of Yesteryear', 'A4: 3E 2D 2B 1V', 'A4', '', 'A4: 1B'],
  // What is spared stays, and no Invader and no Blight comes.
  ['Fragments of Yesteryear 3 moon', 'A2: 2E 1T! 1P1 2A 1D', 'A2', '', 'A2: 1P1 2A 2D'],
  ['Fragments of Yesteryear 3 moon', 'A4: 3E 2D 2B 1V', 'A4', '', 'A4: 2D'],
  ['Fragments of Yesteryear 2 moon', 'A2: 2E 1D', 'A2', '', 'A2: 1C 1D'],
  ['Fragments of Yesteryear 3 sun', 'A2: 2E 1D', 'A2', '', 'A2: 1C 1D'],
];

it.each(RULINGS)('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 1: NEW_SPIRIT, 2: NEW_SPIRIT });
  expect(is).toEqual(expected);
});

beforeAll(() => loadContentFor({ ...PLAIN, products: PRODUCTS, layout: 'thematic-2' }));

it.each(['NE2', 'NE9', 'NW3', 'NW8', 'NE5'])('puts %s of the thematic map back as it was set up', (land) => {
  const setup: Partial<Setup> = { boards: ['NW', 'NE'], layout: 'thematic-2' };
  const start = island(`${land}: 3E 2D`, setup);
  const table = after(start, usedAt(useOf('Fragments of Yesteryear'), {}, { player: 1, land }));
  expect(table.game.lands[asLand(land)]?.pieces).toEqual(
    newGame(CONTENT, start.setup).lands[asLand(land)]?.pieces,
  );
});
