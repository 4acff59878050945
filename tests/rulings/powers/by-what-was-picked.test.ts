// @vitest-environment node
import { expect, it } from 'vitest';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { ruled, type Ruling } from '../../support/power-ruling';

const KEPT: SpiritState = { ...NEW_SPIRIT, energy: 2, destroyed: 2 };

const RULINGS: readonly Ruling[] = [
  // Badlands, Disease and Strife: as many as there is Blight here and beside it, of each kind three at most.
  ['Utter a Curse of Dread and Bone', 'A5: 1C', 'A5', '', 'A5: 1C1; fear 2'],
  ['Utter a Curse of Dread and Bone', 'A5: 2C / A4: 1B', 'A5', 'option-2', 'A4: 1B / A5: 1C 1C1 1Z; fear 2'],
  [
    'Utter a Curse of Dread and Bone',
    'A5: 1C 2B / A4: 1B',
    'A5',
    'option-2 option-2 option-2',
    'A4: 1B / A5: 2B 1C1 3Z; fear 2',
  ],
  [
    'Utter a Curse of Dread and Bone',
    'A5: 2B / A4: 2B',
    'A5',
    'option-1 option-1 option-1',
    'A4: 2B / A5: 2B 3M 1Z; fear 2',
  ],
  ['Utter a Curse of Dread and Bone', 'A5: 1T 1B', 'A5', 'option-3', 'A5: 1T1! 1B; fear 2'],
  // One more of each kind that was added, here or beside it.
  [
    'Utter a Curse of Dread and Bone 3 moon 2 animal',
    'A5: 2B',
    'A5',
    'option-1 option-2 A4 A5',
    'A4: 1M / A5: 2B 1M 2Z; fear 2',
  ],
  [
    'Utter a Curse of Dread and Bone 3 moon 2 animal',
    'A5: 1E 1B / A4: 1T',
    'A5',
    'option-2 A4',
    'A4: 1T1 1Z / A5: 1B 1Z; fear 2',
  ],
  ['Utter a Curse of Dread and Bone 3 moon 1 animal', 'A5: 1B', 'A5', 'option-1', 'A5: 1B 1M; fear 2'],
  // Fear for those that this Damage has destroyed, and none before them.
  ['Darkness Swallows the Unwary 4 moon 3 fire 2 air', 'A5: 2E 1T', 'A5', 'A5 A5', '-; fear 4'],
  ['Darkness Swallows the Unwary 4 moon 3 fire 2 air', 'A5: 1E 1C', 'A5', 'none C*2+E*1', 'A5: 1C2; fear 1'],
  ['Darkness Swallows the Unwary 4 moon 3 fire 2 air', 'A5: 2E', 'A5', 'A5 A5', '-; fear 2'],
  ['Darkness Swallows the Unwary 3 moon 2 fire', 'A5: 1E 1T', 'A5', 'A5', 'A5: 1T; fear 1'],
  // In one land that pieces were Pushed to.
  [
    'Swirl and Spill 5 water 2 plant 2 animal',
    'A5: 1E 1T / A4: 1C / A6: 1T',
    'A5',
    'A5 A4 A5 A6 A4',
    'A4: 1E 1T / A6: 2T; fear 1',
  ],
  [
    'Swirl and Spill 5 water 2 plant 2 animal',
    'A5: 1E 1T / A4: 1C',
    'A5',
    'none none',
    'A4: 1C / A5: 1E 1T; fear 1',
  ],
  // Only a land with a Town or City will do of those that pieces went to.
  ['Swirl and Spill 5 water 2 plant 2 animal', 'A5: 1E 1T', 'A5', 'A5 A8 A5 A7', 'A7: 1E / A8: 1E; fear 1'],
  ['Swirl and Spill 3 water 1 animal', 'A5: 1E / A4: 1C', 'A5', 'A5 A4', 'A4: 1C 1E; fear 1'],
  // Towns and Cities, each of them once, for each three Explorers and Dahan.
  ['Society Dissolves at the Beckoning Heart 1 moon', 'A5: 1I1 1C 1T 2E', 'A5', '', 'A5: 1I1 1C 1T 2E'],
  [
    'Society Dissolves at the Beckoning Heart 1 moon',
    'A5: 1I1 1C 1T 2E 1D',
    'A5',
    'A5:C',
    'A5: 1I1 2T 2E 1D',
  ],
  [
    'Society Dissolves at the Beckoning Heart 1 moon',
    'A5: 1I1 2C 1T 3E 3D',
    'A5',
    'A5:C A5:C',
    'A5: 1I1 3T 3E 3D',
  ],
  [
    'Society Dissolves at the Beckoning Heart 1 moon',
    'A5: 1I1 2C 1T 3E 3D',
    'A5',
    'A5:C A5:T',
    'A5: 1I1 1C 1T 4E 3D',
  ],
  ['Society Dissolves at the Beckoning Heart 1 moon', 'A5: 1I1 1C 1T 3E 6D', 'A5', '', 'A5: 1I1 1T 4E 6D'],
  // Damage beside the land whose Presence became Badlands; beside none that was not chosen.
  [
    'Transform to a Murderous Darkness 3 moon 2 fire 2 air',
    'A5: 2P2 / A4: 1T / A6: 1E / A1: 1E / B1: 1P2',
    'spirit 2',
    'A5 none A4 A4',
    'A1: 1E / A5: 2M / A6: 1E / B1: 1P2; fear 4; P2 out-of-game 2',
  ],
  [
    'Transform to a Murderous Darkness 3 moon 2 fire 2 air',
    'A5: 2P2 / A4: 1T',
    'spirit 2',
    'none',
    'A4: 1T / A5: 2P2; fear 3',
  ],
  [
    'Transform to a Murderous Darkness 3 moon 2 fire 1 air',
    'A5: 2P2 / A4: 1T / B1: 1P2',
    'spirit 2',
    'A5 none',
    'A4: 1T / A5: 2M / B1: 1P2; fear 3; P2 out-of-game 2',
  ],
  // Destroyed Presence beside the chosen land, as far as there is any, and there an action is Skipped or not.
  [
    'Solidify Echoes of Majesty Past',
    'A5: 1P2',
    'spirit 2',
    'A4 A6 A4 none',
    'A4: 1P2 / A5: 1P2 / A6: 1P2; defend A5,A1,A4,A6,A7,A8,B3 3; skip A4 all; P2 destroyed 0',
  ],
  // A Blight that destroys Presence of the others alone.
  [
    'Explosive Eruption 4 fire 2 air 4 earth',
    'A5: 3P1 2P2',
    'A5',
    'A5 enough',
    'A5: 1B 2P1 1P2; fear 1; P1 destroyed 3; P2 destroyed 3',
  ],
  [
    'Explosive Eruption 3 fire 3 earth',
    'A5: 3P1 2P2',
    'A5',
    'A5 enough',
    'A5: 2P1 2P2; fear 1; P1 destroyed 3',
  ],
];

it.each(RULINGS)('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 1: KEPT, 2: KEPT });
  expect(is).toEqual(expected);
});

it('adds as much destroyed Presence as there is, and asks only in which lands', () => {
  const none = () =>
    ruled(['Solidify Echoes of Majesty Past', 'A5: 1P2', 'spirit 2', 'none', ''], { 1: KEPT, 2: KEPT });
  expect(none).toThrow('does not offer none');
});

it('asks of a Spirit that nobody keeps until its destroyed Presence is used up, and puts none where there is none', () => {
  const solidify = 'Solidify Echoes of Majesty Past';
  const lasts = 'defend A5,A1,A4,A6,A7,A8,B3 3';
  const unkept = ruled([solidify, 'A5: 1P2', 'spirit 2', 'A4 none none', `A4: 1P2 / A5: 1P2; ${lasts}`]);
  expect(unkept.is).toEqual(unkept.expected);
  const none = { ...KEPT, destroyed: 0 };
  const nothing = ruled([solidify, 'A5: 1P2', 'spirit 2', '', `A5: 1P2; ${lasts}`], { 1: none, 2: none });
  expect(nothing.is).toEqual(nothing.expected);
});
