// @vitest-environment node
// Do as much as you can (000:428-430): of several parts in one land each is done that can be, and a land will do where any can.
import { expect, it } from 'vitest';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { ruled, type Ruling } from '../../support/power-ruling';

const RULINGS: readonly Ruling[] = [
  // Either piece, both, or none of them, out of one land (Mantle of Dread).
  ['Mantle of Dread', 'A5: 1P2 1T', 'spirit 2', 'A5 A8', 'A5: 1P2 / A8: 1T; fear 2'],
  ['Mantle of Dread', 'A5: 1P2 1T', 'spirit 2', 'none', 'A5: 1P2 1T; fear 2'],
  ['Mantle of Dread', 'A5: 1P2 1E', 'spirit 2', 'A5 A8', 'A5: 1P2 / A8: 1E; fear 2'],
  ['Mantle of Dread', 'A5: 1P2 1E 1T', 'spirit 2', 'A5 A8 A5 A7', 'A5: 1P2 / A7: 1T / A8: 1E; fear 2'],
  ['Mantle of Dread', 'A5: 1P2 1E 1T', 'spirit 2', 'none A5 A7', 'A5: 1E 1P2 / A7: 1T; fear 2'],
  [
    'Mantle of Dread',
    'A5: 1P2 1T / A2: 1P2 1E',
    'spirit 2',
    'A5 A5 A8',
    'A2: 1E 1P2 / A5: 1P2 / A8: 1T; fear 2',
  ],
  [
    'Mantle of Dread',
    'A5: 1P2 1T / A2: 1P2 1E',
    'spirit 2',
    'A2 A2 A1',
    'A1: 1E / A2: 1P2 / A5: 1P2 1T; fear 2',
  ],
  ['Mantle of Dread', 'A5: 1P2 1T / A2: 1P2 1E', 'spirit 2', 'none', 'A2: 1E 1P2 / A5: 1P2 1T; fear 2'],
  // The Town and the Dahan are Pushed from one land, either without the other (Tidal Boon).
  ['Tidal Boon', 'A5: 1P2 1D', 'spirit 2', 'done A5 A8 done', 'A5: 1P2 / A8: 1D; said rescue'],
  ['Tidal Boon', 'A5: 1P2 1T', 'spirit 2', 'done A5 A8', 'A5: 1P2 / A8: 1T'],
  [
    'Tidal Boon',
    'A5: 1P2 2D 1T',
    'spirit 2',
    'done none A5 A8 enough done',
    'A5: 1D 1P2 1T / A8: 1D; said rescue',
  ],
  // Damage to each of up to 5 Invaders hits none of them twice (Tempest of Leaves and Branches).
  ['Tempest of Leaves and Branches', 'A5: 1C 1T', 'A5', 'A5:C A5', 'A5: 1C1 1T1'],
  // Without Dahan the rest is done all the same (Firestorm).
  ['Firestorm 7 fire 3 plant', 'A5: 3P1 1B 3C', 'A5', '2C*3+C*1 A8', 'A5: 2B 2P1 / A8: 1B; fear 6'],
  [
    'Firestorm 7 fire 3 plant',
    'A5: 3P1 1B 3C / A4: 2P1 1B 1D 1T',
    'A5',
    '2C*3+C*1 A5 A8',
    'A4: 1B 1D 1T 2P1 / A5: 2B 2P1 / A8: 1B; fear 6',
  ],
];

/** Of a Spirit that has destroyed Presence. */
const KEPT: readonly Ruling[] = [
  // Both parts may be done in a land where the other cannot; the second is asked (Renewing Boon).
  ['Renewing Boon', 'A5: 1P1 1P2', 'spirit 2', 'A5', 'A5: 1P1 2P2; P2 destroyed 1'],
  ['Renewing Boon', 'A5: 1P1 1P2', 'spirit 2', 'none', 'A5: 1P1 1P2'],
  ['Renewing Boon', 'A5: 1B 1P1 1P2', 'spirit 2', 'A5', 'A5: 1P1 2P2; P2 destroyed 1'],
  [
    'Renewing Boon',
    'A5: 1P1 1P2 / A7: 1B 1P1 1P2',
    'spirit 2',
    'A5 A5',
    'A5: 1P1 2P2 / A7: 1B 1P1 1P2; P2 destroyed 1',
  ],
  // Presence of the one that uses it has to be there as well.
  ['Renewing Boon', 'A5: 1B 1P2', 'spirit 2', '', 'A5: 1B 1P2'],
];

it.each(KEPT)('%s with destroyed Presence, %s, at %s: %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 2: { ...NEW_SPIRIT, destroyed: 2 } });
  expect(is).toEqual(expected);
});

it('Tsunami makes Fear for the other coastal lands of its board alone', () => {
  const { is, expected } = ruled([
    'Tsunami 3 water 2 earth',
    'A1: 1E / A2: 1E / B1: 1T / B2: 1E',
    'A2',
    '',
    'B1: 1T / B2: 1E; fear 4',
  ]);
  expect(is).toEqual(expected);
});

it.each(RULINGS)('%s, %s, at %s: %s', (...ruling) => {
  const { is, expected } = ruled(ruling);
  expect(is).toEqual(expected);
});
