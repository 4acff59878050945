// @vitest-environment node
import { expect, it } from 'vitest';
import { loadContentFor } from '../../../src/lib/game-engine';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { ruled, type Ruling } from '../../support/power-ruling';

const KEPT: SpiritState = { ...NEW_SPIRIT, energy: 2, destroyed: 1 };

const RULINGS: readonly Ruling[] = [
  // Any one Spirit with Presence on the board of the land.
  ['Skies Herald the Season of Return', 'A5: 1P1', 'A5', 'player-1', 'A5: 2P1; P1 destroyed 0'],
  [
    'Skies Herald the Season of Return',
    'A5: 1P1 / A1: 1P2',
    'A5',
    'player-2',
    'A1: 1P2 / A5: 1P1 1P2; P2 destroyed 0',
  ],
  ['Skies Herald the Season of Return', 'A5: 1P1 / A1: 1P2', 'A5', 'none', 'A1: 1P2 / A5: 1P1'],
  ['Skies Herald the Season of Return', 'A5: 1E', 'A5', '', 'A5: 1E'],
  // One with Presence in the land.
  ['Wood Seeks Growth, Humans Seek Freedom 3 plant', 'A5: 1P2', 'A5', '', 'A5: 1P2; P2 gain-power 1'],
  [
    'Wood Seeks Growth, Humans Seek Freedom 3 plant',
    'A5: 1P1 1P2',
    'A5',
    'player-1',
    'A5: 1P1 1P2; P1 gain-power 1',
  ],
  ['Wood Seeks Growth, Humans Seek Freedom 3 plant', 'A5: 1E', 'A5', '', 'A5: 1E'],
  ['Wood Seeks Growth, Humans Seek Freedom 2 plant', 'A5: 1P2', 'A5', '', 'A5: 1P2'],
  // The one that uses it, or the one it is aimed at, in a Wetland of the first.
  [
    'Gift of Abundance',
    'A5: 1P1',
    'spirit 2',
    'option-1 player-2',
    'A5: 1P1 1P2; P2 energy 4; P2 destroyed 0',
  ],
  ['Gift of Abundance', 'A5: 1P1', 'spirit 2', 'option-1 player-1', 'A5: 2P1; P1 destroyed 0; P2 energy 4'],
  ['Gift of Abundance', 'A5: 1P1', 'spirit 2', 'option-1 none', 'A5: 1P1; P2 energy 4'],
  ['Gift of Abundance', 'A5: 1P2', 'spirit 2', 'option-1', 'A5: 1P2; P2 energy 4'],
  // Another Spirit, and the Energy that it is given.
  ['Consider a Harmonious Nature 3 sun 1 plant', 'A5: 1P1', 'spirit 1', 'A5', 'A5: 1P1 1P2; P2 destroyed 0'],
  [
    'Consider a Harmonious Nature 3 sun 1 water 1 plant',
    'A5: 1P1',
    'spirit 1',
    'done A5 2',
    'A5: 1P1 1P2; said own-powers-spare; P1 energy 0; P2 energy 4; P2 destroyed 0',
  ],
  [
    'Consider a Harmonious Nature 3 sun 1 water 1 plant',
    'A5: 1P1',
    'spirit 1',
    'done A5 none',
    'A5: 1P1 1P2; said own-powers-spare; P2 destroyed 0',
  ],
  ['Consider a Harmonious Nature 2 sun 1 plant', 'A5: 1P1', 'spirit 1', '', 'A5: 1P1'],
  // One Presence of another Spirit, or two out of one land.
  [
    'Flowing and Silent Forms Dart By',
    'A5: 1E 1P1 / A4: 2P2',
    'A5',
    'done player-2 A4 A4',
    'A5: 1E 1P1 2P2; fear 2; said presence-evade',
  ],
  [
    'Flowing and Silent Forms Dart By',
    'A5: 1P1 / A4: 2P2 / A6: 1P2',
    'A5',
    'done player-2 A6',
    'A4: 2P2 / A5: 1P1 1P2; said presence-evade',
  ],
  [
    'Flowing and Silent Forms Dart By',
    'A5: 1P1 / A4: 1P2',
    'A5',
    'done none',
    'A4: 1P2 / A5: 1P1; said presence-evade',
  ],
  [
    'Flowing and Silent Forms Dart By',
    'A5: 1P1 / A4: 1P1',
    'A5',
    'done',
    'A4: 1P1 / A5: 1P1; said presence-evade',
  ],
  // Energy for each Fire as evenly as may be: an odd one is for either.
  [
    'Exaltation of Molten Stone 3 fire',
    'A5: 1E',
    'spirit 2',
    'player-1',
    'A5: 1E; P1 energy 4; P2 energy 3; P2 range.mountain 1',
  ],
  [
    'Exaltation of Molten Stone 4 fire',
    'A5: 1E',
    'spirit 2',
    '',
    'A5: 1E; P1 energy 4; P2 energy 4; P2 range.mountain 1',
  ],
  ['Exaltation of Molten Stone', 'A5: 1E', 'spirit 2', '', 'A5: 1E; P2 range.mountain 1'],
  // Each Spirit, for its own Presence in The Endless Dark.
  ['Reach from the Infinite Darkness', 'A5: 3P2 1P1', 'spirit 1', 'A5:P2 A5:P2', 'A5: 1P1 1P2; P2 range 2'],
  ['Reach from the Infinite Darkness', 'A5: 2P2 1P1', 'spirit 1', 'none', 'A5: 1P1 2P2'],
  // Presence that is absorbed: none where the other Spirit has none.
  [
    'Absorb Essence',
    'A5: 2P2',
    'spirit 2',
    'fire',
    'A5: 1P2; P1 energy 5; P1 absorbed 1; P2 energy 3; P2 fire 1; P2 out-of-game 1',
  ],
  ['Absorb Essence', 'A5: 1E', 'spirit 2', 'fire', 'A5: 1E; P1 energy 5; P2 energy 3; P2 fire 1'],
];

it.each(RULINGS)('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 1: KEPT, 2: KEPT });
  expect(is).toEqual(expected);
});

// serpent/locus.regard: a Spirit whose Presence is absorbed counts range from the Incarna, and only with that aspect.
it.each([
  [
    'locus',
    'A5: 2P2',
    'A5: 1P2; P1 energy 5; P1 absorbed 1; P2 energy 3; P2 fire 1; P2 out-of-game 1; P2 regard-of.1 1',
  ],
  ['locus', 'A5: 1E', 'A5: 1E; P1 energy 5; P2 energy 3; P2 fire 1'],
  [null, 'A5: 2P2', 'A5: 1P2; P1 energy 5; P1 absorbed 1; P2 energy 3; P2 fire 1; P2 out-of-game 1'],
])('Absorb Essence with the aspect %s in %s: %s', async (aspect, before, then) => {
  const spirits = [{ id: 'serpent-slumbering-beneath-the-island', aspect }, null] as const;
  await loadContentFor({ spirits });
  const ruling: Ruling = ['Absorb Essence', before, 'spirit 2', 'fire', then];
  const { is, expected } = ruled(ruling, { 1: KEPT, 2: KEPT }, { spirits });
  expect(is.toSorted()).toEqual(expected.toSorted());
});

it.each<[...Ruling, absorbed: number]>([
  ['Serpent Wakes in Power 2 fire 1 water 1 plant', 'A5: 1E', 'spirit 1', '', 'A5: 1E; P1 energy 3', 0],
  [
    'Serpent Wakes in Power 2 fire 1 water 1 plant',
    'A5: 1E',
    'spirit 1',
    'player-2',
    'A5: 1E; P1 energy 3; P2 energy 3',
    1,
  ],
  ['Serpent Wakes in Power 2 fire 1 water 1 plant', 'A5: 1E', 'spirit 1', 'none', 'A5: 1E; P1 energy 3', 1],
  [
    'Serpent Wakes in Power 2 water 3 earth 2 plant',
    'A5: 1P2',
    'spirit 1',
    'B8 player-2 A5',
    'A5: 2P2; P1 from-track 1; P2 from-track 1',
    2,
  ],
  [
    'Serpent Wakes in Power 2 water 3 earth 2 plant',
    'A5: 1P2',
    'spirit 1',
    'B8',
    'A5: 1P2; P1 from-track 1',
    1,
  ],
  [
    'Serpent Wakes in Power 3 fire 3 water 3 earth 3 plant',
    'A5: 1E',
    'spirit 1',
    'none B8 player-2',
    'A5: 1E; P1 energy 3; P1 from-track 1; P1 gain-major-kept 1; P2 gain-major-kept 1',
    3,
  ],
])('%s in %s at %s answering "%s": %s, with %i absorbed', (...given) => {
  const [power, before, aim, answers, then, absorbed] = given;
  const serpent = { ...KEPT, counters: { ...(absorbed > 0 && { absorbed }) } };
  const { is, expected } = ruled([power, before, aim, answers, then], { 1: serpent, 2: KEPT });
  expect(is).toEqual(expected);
});

it('offers no Spirit that has none destroyed', () => {
  const none = { ...KEPT, destroyed: 0 };
  const ruling: Ruling = ['Gift of Abundance', 'A5: 1P1', 'spirit 2', 'option-1', 'A5: 1P1; P2 energy 4'];
  const { is, expected } = ruled(ruling, { 1: none, 2: none });
  expect(is).toEqual(expected);
});
