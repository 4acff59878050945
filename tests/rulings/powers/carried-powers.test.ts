// @vitest-environment node
import { expect, it } from 'vitest';
import { asLand } from '../../support/ids';
import { ruled, type Ruling } from '../../support/power-ruling';
import { RULES } from '../../support/table';
import { after, island, usedAt, useOf } from '../../support/used-power';

const RULINGS: readonly Ruling[] = [
  // The next Build, and as many actions as Beasts were removed, or stand there.
  ['Trees Radiate Celestial Brilliance', 'A5: 1E', 'A5', '', 'A5: 1E; fear 3; defend A5 6; skip A5 build'],
  [
    'A Dreadful Tide of Scurrying Flesh',
    'A5: 1E 5A',
    'A5',
    'A5 A5',
    'A5: 1E 3A; fear 4; skip A5 all; skip A5 all',
  ],
  ['A Dreadful Tide of Scurrying Flesh', 'A5: 1E 5A', 'A5', 'A5 enough', 'A5: 1E 4A; fear 2; skip A5 all'],
  ['A Dreadful Tide of Scurrying Flesh', 'A5: 1E 2A', 'A5', 'none', 'A5: 1E 2A'],
  ['Infestation of Venomous Spiders', 'A5: 1E', 'A5', '', 'A5: 1E 1A; fear 1; skip A5 all'],
  [
    'Infestation of Venomous Spiders',
    'A5: 1E 1A / A4: 1A',
    'A5',
    'A4',
    'A5: 1E 3A; fear 3; skip A5 all; skip A5 all; skip A5 all',
  ],
  // Blight that goes into the box; Disease in any lands.
  ['Scarred and Stony Land', 'A5: 1T 2B', 'A5', '', 'A5: 1B 1M; fear 1'],
  ['Scarred and Stony Land', 'A5: 1T', 'A5', '', 'A5: 1M; fear 1'],
  [
    'Plague Ships Sail to Distant Ports',
    'A2: 1C',
    'A2',
    'A1 A1 A3 B1',
    'A1: 2Z / A2: 1C / A3: 1Z / B1: 1Z; fear 1',
  ],
  // What only happens where the Gather before did, or did not.
  ['Unexpected Tigers', 'A5: 1E / A4: 1A', 'A5', 'A4', 'A4: 1E / A5: 1A; fear 1'],
  ['Unexpected Tigers', 'A5: 1E', 'A5', '', 'A5: 1E 1A; fear 1'],
  ['Unexpected Tigers', 'A5: 1D', 'A5', '', 'A5: 1D 1A'],
  ['Unexpected Tigers', 'A4: 1A', 'A5', '', 'A5: 1A'],
  ['Encircle the Unsuspecting Prey 1 plant 2 animal', 'A5: 1E / A4: 1A', 'A5', 'A5 A4', 'A5: 1A'],
  [
    'Encircle the Unsuspecting Prey 1 plant 2 animal',
    'A5: 1E / A4: 1A',
    'A5',
    'A5 enough',
    'A4: 1A / A5: 1E',
  ],
  ['Encircle the Unsuspecting Prey 1 plant 2 animal', 'A5: 1E', 'A5', '', 'A5: 1E'],
  ['Encircle the Unsuspecting Prey 1 moon 3 animal', 'A5: 1T 2A', 'A5', '', 'A5: 1T1 2A'],
  ['Encircle the Unsuspecting Prey 1 moon 3 animal', 'A5: 1T 1A / A4: 1A', 'A5', '', 'A4: 1A / A5: 1T1 1A'],
  ['Encircle the Unsuspecting Prey 1 moon 3 animal', 'A5: 1T / A4: 2A', 'A5', '', 'A4: 2A / A5: 1T1'],
  ['Encircle the Unsuspecting Prey 1 moon 3 animal', 'A5: 1T 1A', 'A5', '', 'A5: 1T 1A'],
  ['Encircle the Unsuspecting Prey 1 moon 2 animal', 'A5: 1T 2A', 'A5', '', 'A5: 1T 2A'],
  // A Sacred Site of the Spirit it is aimed at.
  ['Guardian Serpents', 'A5: 2P2', 'spirit 2', '', 'A5: 1A 2P2; defend A5 4'],
  ['Guardian Serpents', 'A5: 1P2', 'spirit 2', '', 'A5: 1A 1P2'],
  // Only pieces that are such.
  ['Vanish Softly Away, Forgotten by All', 'A5: 1C 1T1 1E', 'A5', 'option-2', 'A5: 1C 1E'],
  ['Mind-Shattering Song 1 sun 1 moon 4 air', 'A5: 1C! 1T 1E', 'A5', '', 'A5: 1T 1E; fear 3'],
  ['Mind-Shattering Song 1 sun 1 moon 4 air', 'A5: 1C 1T', 'A5', '', 'A5: 1C 1T; fear 1'],
  ['Mind-Shattering Song 2 sun 2 moon 4 air', 'A5: 1T! 1T', 'A5', '', 'A5: 1T; fear 3'],
  ['Mind-Shattering Song 1 sun 1 moon 3 air', 'A5: 1T! 1T', 'A5', '', 'A5: 1T 1T1!; fear 1'],
  ['Radiant and Hallowed Grove', 'A5: 1I1 1E 1T / A4: 1C', 'A5', 'A5', 'A4: 1C / A5: 1T 1I1; fear 2'],
  ['Radiant and Hallowed Grove', 'A5: 1I1 / A4: 1E 1C', 'A5', 'A4', 'A4: 1C / A5: 1I1; fear 2'],
  ['Radiant and Hallowed Grove', 'A5: 1I1 1E', 'A5', 'none', 'A5: 1E 1I1; fear 2'],
  ['Radiant and Hallowed Grove', 'A5: 1I1 1D', 'A5', '', 'A5: 1D 1I1'],
  // Those with Strife turn on the others, each or one.
  ['Incite the Mob', 'A5: 1T! 1E', 'A5', '', 'A5: 1T!; fear 1'],
  ['Incite the Mob', 'A5: 1C! 1T 1E', 'A5', '', 'A5: 1C!; fear 3'],
  ['Incite the Mob', 'A5: 1T 1E', 'A5', '', 'A5: 1T 1E'],
  ['Instruments of Their Own Ruin', 'A5: 1T 1E', 'A5', 'A5:T', 'A5: 1T!'],
  ['Instruments of Their Own Ruin', 'A5: 1T 1E', 'A5', 'A5:E', 'A5: 1T1 1E!'],
  ['Instruments of Their Own Ruin', 'A5: 1E', 'A5', '', 'A5: 1E!'],
  ['Instruments of Their Own Ruin', 'A5: 1D', 'A5', '', 'A5: 1D'],
  // One of each kind from each land beside it.
  [
    'Draw Towards a Consuming Void',
    'A4: 2E 1D / A6: 1T 1A',
    'A5',
    'done',
    'A4: 1E; fear 5; said repeat-this',
  ],
  ['Draw Towards a Consuming Void', 'A3: 1E', 'A5', 'done', 'A3: 1E; fear 4; said repeat-this'],
  // Where a piece was Pushed to.
  ['Frightful Keening', 'A5: 1I1 / A4: 1E', 'A5', 'A4', 'A4: 1E 1I1; fear 2'],
  ['Frightful Keening', 'A5: 1I1 / A4: 1E', 'A5', 'A1', 'A1: 1I1 / A4: 1E'],
  ['Harbingers of the Lightning', 'A5: 2D / A4: 1T', 'A5', 'A5 A4 A5 A1', 'A1: 1D / A4: 1T 1D; fear 1'],
  ['Harbingers of the Lightning', 'A5: 2D / A4: 1T', 'A5', 'A5 A1 enough', 'A1: 1D / A4: 1T / A5: 1D'],
  ['Harbingers of the Lightning', 'A5: 2D / A4: 1T', 'A5', 'none', 'A4: 1T / A5: 2D'],
  // Moved to lands of a kind, within a range, or all to one.
  ['Ways of Shore and Heartland', 'A4: 1E', 'A4', 'A4', 'A5: 1E'],
  ['Ways of Shore and Heartland', 'A2: 1E 1D', 'A2', 'A2:E A1 A2 A3', 'A1: 1E / A3: 1D'],
  ['Ways of Shore and Heartland', 'A2: 1E 1D', 'A2', 'none', 'A2: 1E 1D'],
  ['Aid from the Spirit-Speakers', 'A5: 1T 1D / A4: 1D', 'A5', 'A5:T', 'A4: 1T 1D / A5: 1D'],
  ['Aid from the Spirit-Speakers', 'A5: 1T 1D / A4: 1D', 'A5', 'none', 'A4: 1D / A5: 1T 1D'],
  ['Aid from the Spirit-Speakers', 'A5: 1T / A4: 1D', 'A5', '', 'A4: 1D / A5: 1T'],
  ['Aid from the Spirit-Speakers', 'A5: 1T 1D', 'A5', '', 'A5: 1T 1D'],
  ['Wrap in Wings of Sunlight', 'A5: 4D', 'A5', 'A5 A1 A5 A5 enough', 'A1: 3D / A5: 1D; defend A1 5'],
  ['Wrap in Wings of Sunlight', 'A5: 4D', 'A5', 'none', 'A5: 4D'],
  ['Wrap in Wings of Sunlight', 'A5: 1E', 'A5', '', 'A5: 1E'],
  // As many lands as can be.
  ['Scatter to the Winds', 'A5: 3E', 'A5', 'A5 A4 A5 A1 enough', 'A1: 1E / A4: 1E / A5: 1E'],
  ['Scatter to the Winds', 'A6: 4E', 'A6', 'A6 A1 A6 A5 A6 A6 A1', 'A1: 2E / A5: 1E / A8: 1E'],
  ['Radiating Tremors', 'A5: 1E 3Q', 'A5', 'A5 A4 A5 A1 enough', 'A1: 1Q / A4: 1Q / A5: 1Q'],
  ['Radiating Tremors', 'A5: 1E', 'A5', '', '-'],
  [
    'Dissolve the Bonds of Kinship',
    'A5: 1C 1T 1E 1D',
    'A5',
    'A4 A1 A6 A7 A8',
    'A1: 1E / A4: 1E / A6: 1E / A7: 1E / A8: 1E',
  ],
  [
    'Emerge from the Dread Night Wind',
    'A5: 1T 1E',
    'A5',
    'A5:E A4 A5 A1',
    'A1: 1T / A4: 1E / A5: 1I1; fear 1',
  ],
  ['Emerge from the Dread Night Wind', 'A5: 1E', 'A5', '', 'A5: 1I1; fear 1'],
  // What goes along with what was moved.
  [
    'Exaltation of Echoed Steps',
    'A5: 1E 1D 1P2 / A6: 1T 1P1',
    'spirit 2',
    'A5 A4 A5:E A6 A1 A6',
    'A1: 1T 1P1 / A4: 1E 1P2 / A5: 1D',
  ],
  ['Exaltation of Echoed Steps', 'A5: 1E 1P2', 'spirit 2', 'none none', 'A5: 1E 1P2'],
  ['Exaltation of Echoed Steps', 'A5: 1E 1P2', 'spirit 2', 'A5 A4 none none', 'A4: 1P2 / A5: 1E'],
  [
    'Flow Like Water, Reach Like Air',
    'A5: 3E 1T 1C 1P2',
    'spirit 2',
    'done A5 A4 A5 A5 A5',
    'A4: 1T 2E 1P2 / A5: 1C 1E',
  ],
  [
    'Flow Like Water, Reach Like Air 2 air 2 water',
    'A5: 1E 1C 1B 1P2',
    'spirit 2',
    'done A5 A4 none A5 A5',
    'A4: 1C 1B 1P2 / A5: 1E',
  ],
  ['Flow Like Water, Reach Like Air', 'A5: 3E 1P2', 'spirit 2', 'done none', 'A5: 3E 1P2'],
  ['Plaguebearers', 'A5: 1E 1T 2Z', 'A5', 'A5:E A4 A1 A5 A4 A5', 'A1: 1T 1Z / A4: 1E 1Z; fear 1'],
  ['Plaguebearers', 'A5: 1E 1Z', 'A5', 'A4 none', 'A4: 1E / A5: 1Z; fear 1'],
  ["Focus the Sun's Rays", 'A5: 1E / A4: 1M 1P1', 'A5', 'A4 enough A4', 'A5: 1M 1P1'],
  ["Traveler's Boon", 'A5: 2P2 1E 1D / A4: 1P1 1A', 'spirit 2', 'A5 A4 A5 A5 A5', 'A4: 1E 1D 1A 1P1 2P2'],
  ["Traveler's Boon", 'A5: 1P2 1E / A4: 1P1', 'spirit 2', 'none', 'A4: 1P1 / A5: 1E 1P2'],
  // In each land that is such as it Ravages; in the lands beside it as well; Health in lands of its own.
  ['Encompassing Ward', 'A5: 1P2', 'spirit 2', '', 'A5: 1P2; defend presence-2 2'],
  [
    'Rain and Mud Suppress Conflict 3 air 9 water 2 earth',
    'A5: 1T1 1E 1P1 / A4: 1T1',
    'spirit 1',
    '',
    'A4: 1T1 / A5: 1E 1P1; fear 3; defend A5 1; defend B8 2; dahanStrike A5; dahanStrike B8; defend A5 1; defend B8 2; dahanStrike A5; dahanStrike B8; health presence-1',
  ],
  [
    'Rain and Mud Suppress Conflict 1 air 3 water',
    'A5: 3P1 / A4: 1P2',
    'spirit 1',
    '',
    'A4: 1P2 / A5: 3P1; defend A5 3; defend B8 2; dahanStrike A5; dahanStrike B8',
  ],
  ['Rain and Mud Suppress Conflict 3 water', 'A5: 3P1', 'spirit 1', '', 'A5: 3P1'],
  ['Bloodwrack Plague', 'A7: 1E', 'A7', '', 'A7: 1E 2Z; defend A7,A5,A8,B3 2'],
  ['Bloodwrack Plague', 'A7: 1Z', 'A7', '', 'A7: 3Z; defend A7,A5,A8,B3 3'],
  // What a Power that is turned up shows.
  ['Overenthusiastic Arson', 'A5: 1T 1E', 'A5', 'yes', 'A5: 1B; fear 2'],
  ['Overenthusiastic Arson', 'A5: 1T 1E', 'A5', 'no', 'A5: 1E; fear 1'],
  ['Overenthusiastic Arson', 'A5: 1T', 'A5', 'yes', 'A5: 1B; fear 2'],
  ['Overenthusiastic Arson', 'A5: 1C', 'A5', 'yes', 'A5: 1C2 1B; fear 1'],
  // All Invaders that were there, and some.
  ['Grant Hatred a Ravenous Form', 'A5: 1T 1B', 'A5', '', 'A5: 1B 1A; fear 2'],
  ['Grant Hatred a Ravenous Form', 'A5: 1T 1E 1B', 'A5', 'T*2', 'A5: 1E 1B; fear 2'],
  ['Grant Hatred a Ravenous Form', 'A5: 1B', 'A5', '', 'A5: 1B; fear 1'],
  ['Grant Hatred a Ravenous Form', 'A5: 1T', 'A5', '', 'A5: 1T'],
  // A Ravage that becomes a Build.
  ['Call to Trade', 'A5: 1D / A4: 1T', 'A5', '', 'A5: 1T 1D; becomesBuild A5'],
  ['Call to Trade', 'A5: 1D / A4: 1T 1D', 'A5', 'A4', 'A5: 1T 2D; becomesBuild A5'],
  // Each of several tokens of either kind.
  [
    'Spill Bitterness into the Earth',
    'A5: 2C 1T',
    'A5',
    'C*3+C*1+T*2 option-1 option-2',
    'A5: 1C1! 1B 1M; fear 3',
  ],
  ['Spill Bitterness into the Earth', 'A5: 1D', 'A5', '', 'A5: 1D 1B 2M'],
  // No neighbour without Presence of its own.
  [
    'Threatening Flames',
    'A7: 1E 1B / A5: 1P1 / A8: 1P1 / B3: 1P1',
    'A7',
    '',
    'A5: 1P1 / A7: 1E 1B / A8: 1P1 / B3: 1P1; fear 4',
  ],
  [
    'Threatening Flames',
    'A7: 1E 1B / A5: 1P1 / A8: 1P1',
    'A7',
    '',
    'A5: 1P1 / A7: 1B / A8: 1P1 / B3: 1E; fear 2',
  ],
  // What is paid for, where anything would come of it.
  ['Absorb Corruption', 'A5: 1B', 'A5', 'yes', '-'],
  ['Absorb Corruption', 'A5: 1B', 'A5', 'no', 'A5: 1B'],
  ['Absorb Corruption', 'A4: 1B / A5: 1B', 'A5', 'option-2 yes', 'A4: 1B'],
  ['Absorb Corruption', 'A4: 1B', 'A5', '', 'A5: 1B'],
  ['Absorb Corruption 2 plant', 'A4: 1B / A5: 1B', 'A5', 'yes', 'A5: 1B'],
  ["Sunset's Fire Flows Across the Land", 'A7: 1E / A5: 1E', 'A7', 'yes', 'fear 1'],
  ["Sunset's Fire Flows Across the Land", 'A7: 1E / A5: 1E', 'A7', 'no', 'A5: 1E; fear 1'],
  ["Sunset's Fire Flows Across the Land", 'A7: 1E', 'A7', '', 'fear 1'],
  ["Sunset's Fire Flows Across the Land", 'A5: 1C', 'A7', 'yes', 'A5: 1C1; fear 1'],
  ['Gift of Searing Heat', 'A5: 1P2 1E', 'spirit 2', 'option-2 yes', 'A5: 1P2'],
  ['Gift of Searing Heat', 'A5: 1P2 1E', 'spirit 2', 'option-2 no', 'A5: 1E 1P2'],
  ['Boon of Watchful Guarding', 'A5: 1P2', 'spirit 2', 'option-1', 'A5: 1P2; defend A5 4'],
  ['Boon of Watchful Guarding', 'A5: 1P2', 'spirit 2', 'option-2 yes', 'A5: 1P2; defend A5 8'],
  ['Boon of Watchful Guarding', 'A5: 1P2', 'spirit 2', 'option-2 no', 'A5: 1P2'],
  [
    'Exaltation of the Transforming Flame 3 fire 1 earth 2 plant',
    'A5: 1B 1P2 / A6: 1B 1P1',
    'spirit 2',
    'yes yes',
    'A5: 1M 1P2 / A6: 1M 1P1',
  ],
  [
    'Exaltation of the Transforming Flame 3 fire 1 earth 2 plant',
    'A5: 1B 1P2 / A6: 1P1',
    'spirit 2',
    'no',
    'A5: 1B 1P2 / A6: 1P1',
  ],
  ['Exaltation of the Transforming Flame 3 fire 1 earth 1 plant', 'A5: 1B 1P2', 'spirit 2', '', 'A5: 1B 1P2'],
];

it.each(RULINGS)('%s, %s, at %s, answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling);
  expect(is).toEqual(expected);
});

it('offers no land twice while another had none', () => {
  const use = useOf('Scatter to the Winds');
  const table = after(island('A5: 5E'), usedAt(use, {}, { player: 1, land: 'A5' }));
  table.answers('A5', 'A4', 'A5');
  expect(table.choices).not.toContain('A4');
});

it('takes the Blight of Scarred and Stony Land out of the game', () => {
  const game = island('A5: 2B');
  const table = after(game, usedAt(useOf('Scarred and Stony Land'), {}, { player: 1, land: 'A5' }));
  expect(table.game.blight.left).toBe(game.blight.left);
});

it('Defends with Encompassing Ward wherever the Presence is by then', () => {
  const { game } = after(
    island('A5: 1P2 / A4: 1E'),
    usedAt(useOf('Encompassing Ward'), {}, { player: 1, land: null, spirit: 2 }),
  );
  const defends = (lands: string, land: string): number => {
    const world = RULES.world({ ...game, lands: island(lands).lands });
    return world.rules.defend(world, asLand(land));
  };
  expect([
    defends('A5: 1P2', 'A5'),
    defends('A5: 1P1', 'A5'),
    defends('A4: 1P2', 'A5'),
    defends('A4: 1P2', 'A4'),
  ]).toEqual([2, 0, 0, 2]);
});

it('turns no Ravage into a Build at Terror Level 3', () => {
  const start = island('A5: 1D / A4: 1T / B8: 1C 2P1');
  const game = { ...start, fear: { ...start.fear, earned: start.fear.split[0] + start.fear.split[1] } };
  const table = after(game, usedAt(useOf('Call to Trade'), {}, { player: 1, land: 'A5' }));
  expect([table.game.lasting, table.game.lands['A4']?.pieces]).toEqual([[], { T: 1 }]);
});
