// @vitest-environment node
import { expect, it } from 'vitest';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { ruled, type Ruling } from '../../support/power-ruling';

const KEPT: SpiritState = { ...NEW_SPIRIT, energy: 2, destroyed: 1 };

const RULINGS: readonly Ruling[] = [
  // The Invader that gets the Strife is the one that may be Pushed, and no other.
  ['Twist Perceptions', 'A5: 1E 1T', 'A5', 'A5:T A5 A4', 'A4: 1T! / A5: 1E'],
  ['Twist Perceptions', 'A5: 1E 1T', 'A5', 'A5:T none', 'A5: 1E 1T!'],
  ['Twist Perceptions', 'A5: 1E 1T!', 'A5', 'A5:E A5 A4', 'A4: 1E! / A5: 1T!'],
  ['Twist Perceptions', 'A5: 1C', 'A5', 'none', 'A5: 1C!'],
  // Tokens that were removed may come back, of each kind no more than went; where none was, Strife comes instead.
  [
    'Pent-Up Calamity 2 moon 3 fire',
    'A5: 1A 1Z',
    'A5',
    'option-2 A5:A A5 option-1 option-2',
    'A5: 1A 1Z; fear 2',
  ],
  ['Pent-Up Calamity 2 moon 3 fire', 'A5: 2A', 'A5', 'option-2 A5 enough option-1', 'A5: 2A; fear 1'],
  ['Pent-Up Calamity 2 moon 3 fire', 'A5: 1A', 'A5', 'option-2 A5 none none', '-; fear 1'],
  ['Pent-Up Calamity 2 moon 3 fire', 'A5: 2T 1A', 'A5', 'option-2 none A5:T', 'A5: 1A 2T!'],
  ['Pent-Up Calamity 2 moon 2 fire', 'A5: 1A', 'A5', 'option-2 A5', '-; fear 1'],
  // What the Spirit aimed at may do this turn, or later.
  [
    'Sky Stretches to Shore',
    'A5: 1E',
    'spirit 2',
    '',
    'A5: 1E; P2 range.to-coastal 3; P2 slow-as-fast.either 1',
  ],
  ['Gift of Furious Might', 'A5: 1E', 'spirit 2', '', 'A5: 1E; P2 power-damage.once 3'],
  // Destroyed Presence goes back onto a track: no more of it than there is.
  [
    'Powered by the Furnace of the Earth 5 fire',
    'A5: 1P1',
    'A5',
    '',
    'A5: 1P1; P1 gain-power 1; P1 to-track 1',
  ],
  ['Powered by the Furnace of the Earth 4 fire', 'A5: 1P1', 'A5', '', 'A5: 1P1; P1 gain-power 1'],
];

it.each(RULINGS)('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 1: KEPT, 2: KEPT });
  expect(is).toEqual(expected);
});
