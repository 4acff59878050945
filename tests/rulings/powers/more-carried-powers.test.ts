// @vitest-environment node
import { expect, it } from 'vitest';
import { ruled, type Ruling } from '../../support/power-ruling';

const RULINGS: readonly Ruling[] = [
  // A kind of token that lies beside the land; Disease for Energy.
  ['Hazards Spread Across the Island', 'A5: 1E / A4: 1A', 'A5', '', 'A4: 1A / A5: 1E 1A'],
  ['Hazards Spread Across the Island', 'A5: 1E / A4: 1A 1M', 'A5', 'option-1', 'A4: 1A 1M / A5: 1E 1M'],
  ['Hazards Spread Across the Island', 'A5: 1E / A4: 1E! 1A', 'A5', 'option-4', 'A4: 1E! 1A / A5: 1E!'],
  ['Hazards Spread Across the Island', 'A5: 1E / A4: 1Z', 'A5', 'yes', 'A4: 1Z / A5: 1E 1Z'],
  ['Hazards Spread Across the Island', 'A5: 1E / A4: 1Z', 'A5', 'no', 'A4: 1Z / A5: 1E'],
  ['Hazards Spread Across the Island', 'A5: 1E 1A / A2: 1W', 'A5', '', 'A2: 1W / A5: 1E 1A'],
  // Blight that does not cascade, or does not come at all; Dahan that nothing hurts.
  ['Entrap the Forces of Corruption', 'A5: 1E / A4: 1B', 'A5', 'A4', 'A5: 1E 1B; isolate A5; noCascade A5'],
  ['Entrap the Forces of Corruption', 'A5: 1E', 'A5', '', 'A5: 1E; isolate A5; noCascade A5'],
  ['Infinite Vitality', 'A5: 1E', 'A5', '', 'A5: 1E; health A5; noBlight A5'],
  ['Infinite Vitality 4 earth', 'A5: 1D', 'A5', '', 'A5: 1D; health A5; noBlight A5; immune A5'],
  ['Infinite Vitality 3 earth', 'A5: 1D 1B', 'A5', '', 'A5: 1D 1B; health A5; noBlight A5'],
  [
    "Water Nourishes Life's Growth 7 water 2 earth 3 plant",
    'A5: 1E',
    'A5',
    'done done',
    'A5: 1E; noBlight A5',
  ],
  ['Concealing Shadows', 'A5: 1D', 'A5', '', 'A5: 1D; fear 1; damageToDahan A5'],
  // One land nearer to the Ocean, by any of the shortest ways.
  ['Sweep into the Sea', 'A5: 2E', 'A5', 'A1 A1', 'A1: 2E'],
  ['Sweep into the Sea', 'A5: 1D', 'A5', '', 'A5: 1D'],
  // Badlands or Strife in each of at most three lands beside it with Blight.
  [
    'Spill Bitterness into the Earth',
    'A5: 1D / A4: 1B / A7: 1B 1E',
    'A5',
    'option-1 A4 option-2 A7',
    'A4: 1B 1M / A5: 1D 1B 2M / A7: 1E! 1B',
  ],
  [
    'Spill Bitterness into the Earth',
    'A5: 1D / A4: 1B / A7: 1B',
    'A5',
    'A4 none',
    'A4: 1B 1M / A5: 1D 1B 2M / A7: 1B',
  ],
  // The very Wilds that came are any of them.
  ['Ravaged Undergrowth Slithers Back to Life', 'A5: 1B 1E', 'A5', 'A4', 'A4: 1W; fear 1'],
  [
    'Ravaged Undergrowth Slithers Back to Life 3 water 2 plant',
    'A5: 1B',
    'A5',
    'A4 none',
    'A4: 1W / A5: 1W; fear 1',
  ],
  // A token that goes from where Damage was told is told as well: not the one of the land aimed at.
  ['Earth Shudders, Buildings Fall 3 fire 4 earth', 'A5: 1T 1Q', 'A5', 'none', 'A5: 1Q; fear 2'],
  // What is only so where no land is.
  ['Call of the Deeps', 'A2: 1T / A3: 2E', 'A2', '', 'A2: 1T 1E / A3: 1E'],
  ['Call of the Deeps', 'A2: 1T', 'A2', '', 'A2: 1T'],
  ['Terror of the Hunted', 'A5: 1E', 'A5', '', 'A5: 1E!'],
  ['Terror of the Hunted', 'A5: 1E 1T 1A', 'A5', 'A5:T A5:E', 'A5: 1T! 1E! 1A; fear 1'],
  // Damage that only those with Strife take.
  ['Mind-Shattering Song 2 sun 2 air', 'A5: 1T! 1T', 'A5', '', 'A5: 1T; fear 1'],
  ['Mind-Shattering Song 1 sun 1 air', 'A5: 1T! 1T', 'A5', '', 'A5: 1T 1T!'],
  ['Mind-Shattering Song 2 sun 2 air', 'A5: 1T 1E', 'A5', '', 'A5: 1T 1E'],
  // One land, and what is removed there; none without Dahan in the land aimed at.
  [
    'Inspire the Release of Stolen Lands 3 sun 3 water 2 animal',
    'A5: 1D 1B / A4: 1E 1T / A7: 1T',
    'A5',
    'A4',
    'A5: 1D / A7: 1T',
  ],
  [
    'Inspire the Release of Stolen Lands 3 sun 3 water 2 animal',
    'A5: 1D 1B / A4: 1E 1T / A7: 1T',
    'A5',
    'A7',
    'A4: 1T 1E / A5: 1D',
  ],
  [
    'Inspire the Release of Stolen Lands 3 sun 3 water 2 animal',
    'A5: 1B / A4: 1E 1T',
    'A5',
    '',
    'A4: 1T 1E / A5: 1B',
  ],
  [
    'Inspire the Release of Stolen Lands 3 sun 3 water 1 animal',
    'A5: 1D / A4: 1T',
    'A5',
    '',
    'A4: 1T / A5: 1D',
  ],
  // Abducted.
  ['Swallowed by the Endless Dark', 'A5: 1E 1T', 'A5', '', 'A5: 1T; fear 2'],
  ['Swallowed by the Endless Dark', 'A5: 1T', 'A5', '', 'A5: 1T; fear 2'],
  ['Swallowed by the Endless Dark 3 moon 3 air', 'A5: 1E 1T 1C', 'A5', 'A5:C', 'A5: 1T; fear 2'],
  [
    'Leave a Trail of Deathly Silence 5 moon 2 air 3 animal',
    'A5: 1I1 5E',
    'spirit 1',
    'none none none',
    'A5: 1E',
  ],
  [
    'Leave a Trail of Deathly Silence 5 moon 2 air 3 animal',
    'A5: 1C / A4: 1I1',
    'spirit 1',
    'none none none',
    'A5: 1C',
  ],
  // A land that is chosen, and the lands beside it.
  [
    'Solidify Echoes of Majesty Past',
    'A5: 1P2 / A7: 1P2',
    'spirit 2',
    'A7 none',
    'A5: 1P2 / A7: 1P2; defend A7,A5,A8,B3 3',
  ],
  ['Solidify Echoes of Majesty Past', 'A5: 1P1', 'spirit 2', '', 'A5: 1P1'],
  // A Town in each land that was dealt Damage.
  ['Storm-Swath 2 fire 3 air 2 water', 'A5: 2T', 'A5', '', 'A5: 1T1; fear 4'],
  ['Storm-Swath 2 fire 3 air 1 water', 'A5: 2T', 'A5', '', 'A5: 2T1; fear 2'],
  ['Storm-Swath 2 fire 3 air 2 water', 'A5: 1D / A8: 1T', 'A5', '', 'A5: 1D; fear 4'],
  ['Storm-Swath 2 fire 3 air 2 water', 'A5: 1D / A2: 1T', 'A5', '', 'A2: 1T / A5: 1D; fear 3'],
  // Twice as much where the range reaches from a Sacred Site.
  ['Forests of Living Obsidian', 'A5: 1C 1P1', 'A5', '', 'A5: 1C2 1M 1P1'],
  ['Forests of Living Obsidian', 'A5: 1D 2P1', 'A5', 'A4', 'A4: 1D / A5: 1M 2P1'],
  // As much Defend as Presence of the one it is aimed at; Dahan in all lands of one's own.
  [
    'Boon of Swarming Bedevilment',
    'A5: 2P2 / A7: 1P2',
    'spirit 2',
    'none',
    'A5: 2P2 / A7: 1P2; defend A5 2; defend A7 1',
  ],
  ['Boon of Swarming Bedevilment', 'A5: 1P1', 'spirit 2', '', 'A5: 1P1'],
  [
    'Warn of Impending Conflict 5 sun 3 earth',
    'A5: 1D 1P1',
    'spirit 1',
    '',
    'A5: 1D 1P1; dahanFirst presence-1',
  ],
  // Blight without a cascade.
  ['Scorching Convergence 3 sun 1 fire', 'A5: 1C 1B', 'A5', '', 'A5: 2B; fear 2'],
  // So many fewer Dahan are destroyed: the next time, or each time.
  ['Birds Cry Warning', 'A5: 3D', 'A5', 'option-1', 'A5: 3D; save A5'],
  ['Birds Cry Warning', 'A5: 3D', 'A5', 'option-2 none', 'A5: 3D'],
  ['Offer Passage Between Worlds', 'A5: 3D', 'A5', 'option-2', 'A5: 3D; save A5'],
  ['Share Secrets of Survival', 'A5: 3D / A4: 1D', 'A5', 'option-1', 'A4: 1D / A5: 3D; save A5'],
  ['Share Secrets of Survival 3 air', 'A5: 3D / A4: 1D', 'A5', 'A4', 'A5: 4D; save A5'],
  // Used again on the land or on one with its own Presence.
  [
    'Reclaimed by the Deeps 2 moon 3 water',
    'A2: 1T 2U / A1: 1U 1P1 1T',
    'A2',
    'A1',
    'A1: 1T1 1U 1P1 / A2: 2U; fear 1',
  ],
  ['Reclaimed by the Deeps 2 moon 3 water', 'A2: 1T 2U', 'A2', 'none', 'A2: 2U; fear 1'],
  [
    'Reclaimed by the Deeps 2 moon 2 water',
    'A2: 1T 2U / A1: 1U 1P1',
    'A2',
    '',
    'A1: 1U 1P1 / A2: 2U; fear 1',
  ],
  // As much as there was of its own Presence that it destroyed.
  [
    'Explosive Eruption 2 fire 2 earth',
    'A5: 4P1 2E / A4: 1C 1D',
    'A5',
    'A5 A5 enough A4',
    'A4: 1C2 / A5: 2E 2P1',
  ],
  ['Explosive Eruption 2 fire 2 earth', 'A5: 4P1 2E / A4: 1C', 'A5', 'none', 'A4: 1C / A5: 2E 4P1'],
  ['Explosive Eruption 2 fire 2 earth', 'A5: 2P2', 'A5', '', 'A5: 2P2'],
  ['Explosive Eruption 3 fire 3 earth', 'A5: 4P1 / A4: 1C', 'A5', 'A5 A5 A5 A5', '-; fear 6'],
  ['Explosive Eruption 2 fire 3 earth', 'A5: 4P1', 'A5', 'A5 A5 A5 A5', '-'],
];

it.each(RULINGS)('%s, %s, at %s, answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling);
  expect(is).toEqual(expected);
});
