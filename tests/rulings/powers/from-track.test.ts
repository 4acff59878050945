// @vitest-environment node
import { expect, it } from 'vitest';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { ruled, type Ruling } from '../../support/power-ruling';

const KEPT: SpiritState = { ...NEW_SPIRIT, energy: 2, destroyed: 1 };

/** Presence that Powers put on the island, of Spirits that are kept here: the land is picked, the space of the track is owed. */
const RULINGS: readonly Ruling[] = [
  ['Indomitable Claim', 'A5: 1E', 'A5', '', 'A5: 1P1 1E; defend A5 20; P1 from-track 1'],
  [
    'Indomitable Claim 2 sun 3 earth',
    'A5: 1E',
    'A5',
    '',
    'A5: 1P1 1E; fear 3; defend A5 20; skip A5 all; P1 from-track 1',
  ],
  [
    'Indomitable Claim 2 sun 3 earth',
    'A5: 1D',
    'A5',
    '',
    'A5: 1P1 1D; defend A5 20; skip A5 all; P1 from-track 1',
  ],
  ['Overgrow in a Night', 'A5: 1E', 'A5', '', 'A5: 1P1 1E; P1 from-track 1'],
  ['Overgrow in a Night', 'A5: 1E 1P1', 'A5', 'option-1', 'A5: 2P1 1E; P1 from-track 1'],
  ['Overgrow in a Night', 'A5: 1E 1P1', 'A5', 'option-2', 'A5: 1P1 1E; fear 3'],
  // Of the one it is aimed at, within its own range.
  ['Gift of Proliferation', 'A5: 1P2', 'spirit 2', 'A4', 'A4: 1P2 / A5: 1P2; P2 from-track 1'],
  ['Unrelenting Growth', 'A5: 1P2', 'spirit 2', 'A5', 'A5: 3P2 1W; P2 from-track 2'],
  [
    'Unrelenting Growth 3 sun 3 plant',
    'A5: 1P2 1B',
    'spirit 2',
    'A5',
    'A5: 3P2 2W; P2 from-track 2; P2 gain-power 1',
  ],
  [
    'Unrelenting Growth 3 sun 3 plant',
    'A5: 1P2',
    'spirit 2',
    'A4',
    'A4: 2P2 2W / A5: 1P2; P2 from-track 2; P2 gain-power 1',
  ],
  ['Unrelenting Growth 2 sun 3 plant', 'A5: 1P2 1B', 'spirit 2', 'A5', 'A5: 3P2 1B 1W; P2 from-track 2'],
  // What was destroyed comes from no track, and Damage comes where it was put, or would have been.
  ['Blazing Renewal', 'A5: 1P1 1T 1C', 'spirit 1', 'A5', 'A5: 2P1 1C2; fear 1; P1 destroyed 0'],
  ['Gift of the Untamed Wild', 'A5: 2P2', 'spirit 2', 'option-2', 'A5: 1P2 1Z; P2 destroyed 2'],
  // Another Spirit adds its own within range of the Presence of whoever uses it.
  ['Blazing Renewal', 'A5: 1P1 1T', 'spirit 2', 'A5', 'A5: 1P1 1P2; fear 1; P2 destroyed 0'],
  ['Blazing Renewal', 'A5: 1P1 / A4: 1E', 'spirit 1', 'A4', 'A4: 1P1 1E / A5: 1P1; P1 destroyed 0'],
  [
    'Blazing Renewal 3 fire 3 earth 2 plant',
    'A5: 1P1 1T 1C',
    'spirit 1',
    'A5',
    'A5: 2P1; fear 3; P1 destroyed 0',
  ],
];

it.each(RULINGS)('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling, { 1: KEPT, 2: KEPT });
  expect(is).toEqual(expected);
});

/** Where nobody keeps the Spirit its track is told by hands. */
const BY_HANDS: readonly Ruling[] = [
  ['Indomitable Claim', 'A5: 1E', 'A5', 'done', 'A5: 1E; defend A5 20'],
  ['Gift of Proliferation', 'A5: 1P2', 'spirit 2', 'done', 'A5: 1P2'],
];

it.each(BY_HANDS)('%s in %s at %s answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling);
  expect(is).toEqual(expected);
});
