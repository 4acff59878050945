// @vitest-environment node
import { expect, it } from 'vitest';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { ruled, type Ruling } from '../../support/power-ruling';

const KEPT: SpiritState = { ...NEW_SPIRIT, energy: 3 };

/** Damage in several lands: split among them, in each of them, or where something was done before. */
const RULINGS: readonly Ruling[] = [
  // Split: a land, how much of it there, and the next.
  ['Bloodwrack Plague', 'A5: 1E / A4: 1T', 'A5', '', 'A5: 1E 2Z / A4: 1T; defend A5,A1,A4,A6,A7,A8,B3 2'],
  [
    'Bloodwrack Plague 2 earth 4 animal',
    'A5: 1E / A4: 1T',
    'A5',
    'A4 2',
    'A5: 1E 2Z; fear 3; defend A5,A1,A4,A6,A7,A8,B3 2',
  ],
  [
    'Bloodwrack Plague 2 earth 4 animal',
    'A5: 1E / A4: 1T',
    'A5',
    'A4 1',
    'A5: 2Z / A4: 1T1; fear 2; defend A5,A1,A4,A6,A7,A8,B3 2',
  ],
  [
    'Bloodwrack Plague 2 earth 4 animal',
    'A5: 1Z / A4: 1E / A1: 1E 2M / A2: 1C',
    'A5',
    'A4',
    'A5: 3Z / A1: 2M / A2: 1C; fear 2; defend A5,A1,A4,A6,A7,A8,B3 3',
  ],
  [
    'Bloodwrack Plague 2 earth 4 animal',
    'A5: 1D / A3: 1T',
    'A5',
    '',
    'A5: 1D 2Z / A3: 1T; fear 2; defend A5,A1,A4,A6,A7,A8,B3 2',
  ],
  ['Rumbling Earthquakes', 'A5: 1C 1E', 'A5', 'done', 'A5: 1E; fear 5; said ignore-health-bonus'],
  [
    'Rumbling Earthquakes',
    'A5: 1E / A4: 2C / A1: 1T 1E',
    'A5',
    'done A4 5',
    'A5: 1E / A4: 1C2 / A1: 1T1 1E; fear 5; said ignore-health-bonus',
  ],
  [
    'Rumbling Earthquakes',
    'A5: 1E / A4: 1C / A1: 1T 1E / A2: 1T',
    'A5',
    'done A4 3',
    'A5: 1E / A1: 1E / A2: 1T; fear 6; said ignore-health-bonus',
  ],
  ['Rumbling Earthquakes 4 earth', 'A5: 2C / A4: 1C', 'A5', 'done', '-; fear 9; said ignore-health-bonus'],
  // Its Damage may be dealt in a land of the Spirit's own as well, and in no other.
  [
    'Punish Those Who Trespass 2 sun 1 fire 4 plant',
    'A5: 1P1 1E / A4: 1P1 1E',
    'A5',
    'A5 A4',
    'A5: 1P1 / A4: 1P1',
  ],
  [
    'Punish Those Who Trespass 2 sun 1 fire 4 plant',
    'A5: 1P1 1E / A4: 1P1 1E',
    'A5',
    'A4',
    'A5: 1P1 / A4: 1P1',
  ],
  [
    'Punish Those Who Trespass 2 sun 1 fire 4 plant',
    'A5: 1P1 1C / A4: 1P1 1E',
    'A5',
    'A5 2',
    'A5: 1P1 1C2 / A4: 1P1 1E',
  ],
  [
    'Punish Those Who Trespass 2 sun 1 fire 4 plant',
    'A5: 1P1 1C / A4: 1P1 1E',
    'A5',
    'A5 1 enough',
    'A5: 1P1 1C1 / A4: 1P1 1E',
  ],
  [
    'Punish Those Who Trespass 2 sun 1 fire 3 plant',
    'A5: 1P1 1C / A4: 1P1 1E',
    'A5',
    '',
    'A5: 1P1 1C2 / A4: 1P1 1E',
  ],
  // All of it in one go: 2, and 1 for each pair.
  [
    'Punish Those Who Trespass 2 sun 2 fire 4 plant',
    'A5: 1P1 1C / A4: 1P1 1C / A1: 1P1 1E',
    'A5',
    'A4 3',
    'A5: 1P1 1C1 / A4: 1P1 / A1: 1P1 1E; fear 2',
  ],
  [
    'Firestorm 4 fire 2 air 1 plant',
    'A5: 1P1 1B 1E / A4: 1P1 1B 1E / A1: 1P1 1E',
    'A5',
    'A4',
    'A5: 1P1 1B / A4: 1P1 1B / A1: 1P1 1E',
  ],
  [
    'Firestorm 4 fire 1 air 1 plant',
    'A5: 1P1 1B 1C / A4: 1P1 1B 1E',
    'A5',
    '',
    'A5: 1P1 1B 1C2 / A4: 1P1 1B 1E',
  ],
  // In each land that is picked by what lies there, and where it was taken.
  [
    'Earth Shudders, Buildings Fall 4 fire 5 earth +1',
    'A5: 1Q 1T / A4: 2Q 1T 1E',
    'A5',
    'none',
    'A5: 1Q / A4: 2Q 1T 1E; fear 2',
  ],
  [
    'Earth Shudders, Buildings Fall 4 fire 5 earth +1',
    'A5: 1Q 1T / A4: 2Q 1C 1E',
    'A5',
    'A4 none',
    'A5: 1Q / A4: 1Q 1E; fear 4',
  ],
  [
    'Earth Shudders, Buildings Fall 4 fire 5 earth +12',
    'A5: 1Q 1T 1E / A4: 2Q 1C 1E / A1: 1E',
    'A5',
    'A4 none',
    'A5: 1Q 1E / A4: 1Q / A1: 1E; fear 6',
  ],
  [
    'Earth Shudders, Buildings Fall 4 fire 5 earth +12',
    'A5: 1Q 1C / A4: 1Q 1E',
    'A5',
    'A5 none',
    'A4: 1Q 1E; fear 5',
  ],
  [
    'Vigor of the Breaking Dawn 3 sun 2 animal',
    'A5: 2D / A4: 1T / A1: 1T',
    'A5',
    'A5 A4 A5 A1 A4',
    'A1: 1D / A4: 1D; fear 2',
  ],
  // Beasts that were added because there were none are not Pushed.
  ['Angry Bears', 'A5: 1T', 'A5', '', 'A5: 1A; fear 3'],
  ['Angry Bears', 'A5: 1C 1A', 'A5', 'A5 A4', 'A4: 1A; fear 4'],
  ['Violent Windstorms 2 sun 4 air', 'A5: 1E 1T', 'A5', 'A5 A4 A5 A1', 'A1: 1T1; fear 1'],
  ['Violent Windstorms 2 sun 4 air', 'A5: 2E / A4: 1T', 'A5', 'A5 A4 A5 A4 T*2', 'A4: 2E; fear 2'],
  ['Violent Windstorms 2 sun 4 air', 'A5: 1E / A4: 1T', 'A5', 'none none', 'A5: 1E / A4: 1T; fear 1'],
  ['Violent Windstorms 2 sun 3 air', 'A5: 1E', 'A5', 'A5 A4', 'A4: 1E; fear 1'],
  // By the tokens that were removed, or Strife.
  ['Pent-Up Calamity', 'A5: 1Z 1E 1T!', 'A5', 'option-2 A5:T! A5', 'fear 3'],
  ['Pent-Up Calamity', 'A5: 1A 1C', 'A5', 'option-2 A5', 'fear 3'],
  ['Pent-Up Calamity', 'A5: 1A 1C', 'A5', 'option-2 none', 'A5: 1A 1C'],
  ['Pent-Up Calamity 2 moon 3 fire', 'A5: 1A 2C', 'A5', 'option-2 A5 C*3 none none', 'A5: 1C; fear 3'],
  ['Pent-Up Calamity 2 moon 3 fire', 'A5: 1A 1C', 'A5', 'option-1', 'A5: 1A 1Z 1C!!!'],
  // By the Energy that was paid.
  [
    "Unleash a Torrent of the Self's Own Essence",
    'A5: 1P1 1T',
    'spirit 1',
    'option-2 2 A5',
    'A5: 1P1; fear 1; P1 energy 1',
  ],
  ["Unleash a Torrent of the Self's Own Essence", 'A5: 1P1 1T', 'spirit 1', 'option-2 none', 'A5: 1P1 1T'],
  // By the Presence that was replaced, which is out of the game; the Badlands may be Pushed.
  [
    'Transform to a Murderous Darkness',
    'A5: 2P2 1C 1E / B5: 1P2',
    'spirit 2',
    'A5 none',
    'A5: 2M / B5: 1P2; fear 5; P2 out-of-game 2',
  ],
  ['Transform to a Murderous Darkness', 'A5: 2P2 1C', 'spirit 2', 'none', 'A5: 2P2 1C; fear 3'],
  ['Transform to a Murderous Darkness', 'A5: 1P2 1C', 'spirit 2', '', 'A5: 1P2 1C; fear 3'],
  [
    'Transform to a Murderous Darkness',
    'A5: 2P2 1M 2C / B5: 1P2',
    'spirit 2',
    'A5 A5 A4 A5 A4',
    'A5: 1M / A4: 2M / B5: 1P2; fear 7; P2 out-of-game 2',
  ],
];

it.each(RULINGS)('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 1: KEPT, 2: KEPT });
  expect(is).toEqual(expected);
});
