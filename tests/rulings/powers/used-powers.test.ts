// @vitest-environment node
import { expect, it } from 'vitest';
import { ruled, type Ruling } from '../../support/power-ruling';

const RULINGS: readonly Ruling[] = [
  // Nothing to choose.
  ['Shatter Homesteads', 'A5: 2T 1E', 'A5', '', 'A5: 1T 1E; fear 2'],
  ['Shatter Homesteads', 'A5: 1E', 'A5', '', 'A5: 1E; fear 1'],
  ['Raging Storm', 'A5: 1T 2E / A4: 1E', 'A5', '', 'A4: 1E / A5: 1T1'],
  ['Guard the Healing Land', 'A5: 2B', 'A5', '', 'A5: 1B; defend A5 4'],
  ['Guard the Healing Land', 'A5: 1E', 'A5', '', 'A5: 1E; defend A5 4'],
  ['A Year of Perfect Stillness', 'A5: 1E', 'A5', '', 'A5: 1E; skip A5 all'],
  ['Grasping Tide', 'A2: 1E', 'A2', '', 'A2: 1E; fear 2; defend A2 4'],
  ['Fetid Breath Spreads Infection', 'A5: 1E', 'A5', '', 'A5: 1E 1Z; fear 1'],
  ['Strike Low with Sudden Fevers', 'A5: 1E', 'A5', '', 'A5: 1E; fear 1; skip A5 ravage'],
  ['Intractable Thickets and Thorns', 'A5: 1E', 'A5', '', 'A5: 1E; fear 1; defend A5 5'],
  ['Blood Water and Bloodlust', 'A5: 1E', 'A5', '', 'A5: 1E 1A 1Z'],
  ['Ever-Multiplying Swarm', 'A5: 1E', 'A5', '', 'A5: 1E 2A'],
  // What must hold in the land, and does not.
  ['Dark and Tangled Woods', 'A6: 1E', 'A6', '', 'A6: 1E; fear 2; defend A6 3'],
  ['Dark and Tangled Woods', 'A5: 1E', 'A5', '', 'A5: 1E; fear 2'],
  ['Drift Down into Slumber', 'A4: 1E', 'A4', '', 'A4: 1E; defend A4 4'],
  ['Drift Down into Slumber', 'A5: 1E', 'A5', '', 'A5: 1E; defend A5 1'],
  ['Rain of Blood', 'A5: 2T', 'A5', '', 'A5: 2T; fear 3'],
  ['Rain of Blood', 'A5: 1T', 'A5', '', 'A5: 1T; fear 2'],
  ['Mark Territory with Scars and Teeth', 'A5: 1E', 'A5', '', 'A5: 1E; fear 2; defend A5 9'],
  ['Mark Territory with Scars and Teeth', 'A5: 1A', 'A5', '', 'A5: 1A; defend A5 9'],
  ['Savage Mawbeasts', 'A5: 1E', 'A5', '', 'fear 1'],
  ['Savage Mawbeasts', 'A4: 1E', 'A4', '', 'A4: 1E'],
  ['Unbearable Deluge', 'A5: 1E', 'A5', '', 'A5: 1E; fear 1; defend A5 3; isolate A5'],
  ['Unbearable Deluge', 'A4: 1E', 'A4', '', 'A4: 1E; fear 1; defend A4 3'],
  // A threshold, reached and not.
  ['Savage Mawbeasts 3 animal', 'A4: 1E', 'A4', '', '-'],
  ['Drought', 'A5: 1T 1C', 'A5', '', 'A5: 1C1 1B; fear 1'],
  ['Drought 3 sun', 'A5: 1T 1C', 'A5', '', 'A5: 1B; fear 3'],
  ['Call of the Dahan Ways', 'A5: 1D 1E 1T', 'A5', '', 'A5: 1T 2D'],
  ['Call of the Dahan Ways 2 moon +1', 'A5: 1D 1E 1T', 'A5', '', 'A5: 1E 2D'],
  ["Nature's Resilience", 'A5: 1B', 'A5', '', 'A5: 1B; defend A5 6'],
  ["Nature's Resilience 2 water +1", 'A5: 1B', 'A5', '', '-'],
  // Innate Powers, level by level.
  ['Thundering Destruction 3 fire 2 air', 'A5: 2T 1C', 'A5', '', 'A5: 1C 1T; fear 1'],
  ['Thundering Destruction 4 fire 3 air', 'A5: 2T 1C', 'A5', '', 'A5: 2T; fear 2'],
  ['Thundering Destruction 5 fire 4 air 1 water', 'A5: 2T 1C', 'A5', '', 'A5: 1T; fear 3'],
  ['Thundering Destruction 2 fire 2 air', 'A5: 2T 1C', 'A5', '', 'A5: 1C 2T'],
  // Which piece, and where to.
  ['Wash Away', 'A5: 1T', 'A5', 'A5 A4', 'A4: 1T'],
  ['Wash Away', 'A5: 1T', 'A5', 'none', 'A5: 1T'],
  ['Asphyxiating Smoke', 'A5: 1T 1D', 'A5', 'A4', 'A4: 1D; fear 2'],
  ['Draw of the Fruitful Earth', 'A5: 1B / A4: 1E', 'A5', 'A4', 'A5: 1E 1B'],
  ['Draw of the Fruitful Earth', 'A5: 1B / A4: 1E', 'A5', 'enough', 'A4: 1E / A5: 1B'],
  ['Call to Isolation', 'A5: 2D 1E', 'A5', 'option-1 A4', 'A4: 1E / A5: 2D'],
  ['Fields Choked with Growth', 'A5: 1T', 'A5', 'A4', 'A4: 1T'],
  ['Delusions of Danger', 'A5: 1T', 'A5', '', 'A5: 1T; fear 2'],
  ['Call to Tend', 'A5: 1D 1B', 'A5', 'option-1', 'A5: 1D'],
  // Damage for each of something; fewer than the amount.
  ['Rituals of Destruction', 'A5: 1E 2D', 'A5', '', 'A5: 2D'],
  ['Rituals of Destruction', 'A5: 1C 1T 3D', 'A5', 'T*2', 'A5: 3D; fear 5'],
  ["Quicken the Earth's Struggles", 'A5: 1T 1C', 'A5', 'option-1', 'A5: 1C1 1T1'],
  ['Flash Floods', 'A2: 1T', 'A2', '', '; fear 1'],
  ['Flash Floods', 'A5: 1T', 'A5', '', 'A5: 1T1'],
  // Badlands count once, however many lines deal Damage.
  ['Flash Floods', 'A2: 2C 1M', 'A2', 'C*2 C2*1', 'A2: 1C 1M; fear 2'],
  ['Smite the Land with Fulmination', 'A5: 1C 1M', 'A5', '', 'A5: 1C2 2M'],
  ['Raging Storm', 'A5: 1C 1M', 'A5', '', 'A5: 1C2 1M'],
  // Strife and tokens.
  ['Impersonate Authority', 'A5: 1E', 'A5', '', 'A5: 1E!'],
  ['Impersonate Authority', 'A5: 1D', 'A5', '', 'A5: 1D'],
  ['Prey on the Builders', 'A5: 1A 1E', 'A5', '', 'A5: 1E 1A; skip A5 build'],
  ['Prey on the Builders', 'A5: 1E', 'A5', '', 'A5: 1E'],
  // Fewer than the amount, or none at all.
  ['Foul Vapors and Fetid Muck', 'A5: 1T', 'A5', '', 'A5: 1T; fear 1'],
  ['Ferocious Rampage', 'A5: 1T', 'A5', '', 'fear 2'],
  ['Mysterious Abductions', 'A5: 1C', 'A5', '', 'A5: 1C1; fear 1'],
  ['Call to Migrate', 'A5: 1E', 'A5', '', 'A5: 1E'],
  ['Too Near the Jungle', 'A5: 2E', 'A5', '', 'A5: 1E; fear 1'],
  ['Eerie Noises and Moving Trees', 'A5: 1C', 'A5', '', 'A5: 1C; fear 2'],
  ['Gnawing Rootbiters', 'A5: 1T', 'A5', 'A5 A4', 'A4: 1T'],
  // Counted about the land, of its Spirit, or of what the Power has done.
  ['Weep for What Is Lost', 'A5: 1E 1T 1B', 'A5', 'none', 'A5: 1T 1E 1B; fear 2'],
  ['Weep for What Is Lost', 'A5: 1B', 'A5', '', 'A5: 1B'],
  ["Rites of the Land's Rejection", 'A5: 2T 1D', 'A5', 'option-1', 'A5: 2T 1D; fear 1; skip A5 build'],
  ["Rites of the Land's Rejection", 'A5: 1D', 'A5', 'option-1', 'A5: 1D; skip A5 build'],
  ['Mists of Oblivion', 'A5: 2T1 1E', 'A5', '', 'fear 4'],
  ['Mists of Oblivion', 'A5: 1E', 'A5', '', '-'],
  ["Focus the Land's Anguish", 'A5: 1T 2B', 'A5', '', 'A5: 2B; fear 6'],
  ["Focus the Land's Anguish", 'A5: 1T 1B', 'A5', '', 'A5: 1T1 1B'],
  ["Focus the Land's Anguish 3 sun", 'A5: 1T 1B', 'A5', '', 'A5: 1B; fear 6'],
  ['Manifestation of Power and Glory', 'A5: 1C 2D 2P1', 'A5', '', 'A5: 2D 2P1; fear 3'],
  ['Manifestation of Power and Glory', 'A5: 1C 2D', 'A5', '', 'A5: 1C 2D; fear 1'],
  ['Towering Wrath', 'A5: 1C 1D / A4: 2P1', 'A5', '', 'A4: 2P1 / A5: 1C2; fear 2'],
  ['Towering Wrath', 'A5: 1C 1D / A4: 1P1', 'A5', '', 'A4: 1P1 / A5: 1C; fear 2'],
  ['Swallowed by the Wilderness', 'A5: 1C 1A', 'A5', '', 'A5: 1C1 1A; fear 2'],
  ['Swallowed by the Wilderness', 'A5: 2C 3A 3W', 'A5', '', 'A5: 1C2 3A 3W; fear 4'],
  ['The Fog Closes In', 'A5: 1E 1T / A4: 1P1', 'A5', 'A5:T', 'A4: 1P1 / A5: 1T1 1E'],
  ['The Fog Closes In', 'A5: 1E 1T', 'A5', '', 'A5: 1T 1E'],
  ['Pursue with Scratches, Pecks, and Stings', 'A5: 1E 2A', 'A5', 'A4', 'A4: 1E / A5: 2A; fear 1'],
  ['Pursue with Scratches, Pecks, and Stings', 'A5: 1E 1A', 'A5', '', 'A5: 1E 1A; fear 1'],
  ["Draw to the Water's Edge", 'A5: 1E / A4: 1T / A6: 1T', 'A5', 'A4', 'A5: 1T 1E / A6: 1T'],
  // So many Elements count once.
  ['Firestorm 1 plant 5 fire', 'A5: 1T 1B', 'A5', '', 'A5: 1B; fear 1'],
  ['Firestorm 1 plant 1 fire', 'A5: 1T 1B', 'A5', '', 'A5: 1T 1B'],
  ['Spreading Wilds 4 sun', 'A5: 3E', 'A5', 'A4 A4', 'A4: 2E / A5: 1E'],
  ['Spreading Wilds 1 sun', 'A5: 3E', 'A5', '', 'A5: 3E'],
  // Tokens of single Spirits.
  ['Resounding Footfalls Sow Dismay', 'A5: 1E', 'A5', '', 'A5: 1E 1Q; fear 1; skip A5 ravage'],
  ['Imbue with Nourishing Vitality 1 water 2 plant', 'A5: 1E', 'A5', '', 'A5: 1E 1V'],
  ['Imbue with Nourishing Vitality 1 water 1 plant', 'A5: 1E', 'A5', '', 'A5: 1E'],
  ['Water Eats Away the Deep Roots of Earth 2 water', 'A2: 1E', 'A2', '', 'A2: 1E 1U'],
  ['Swirl and Spill 2 water', 'A5: 1B', 'A5', 'A5 A4', 'A4: 1B'],
  ['Swirl and Spill 1 water', 'A5: 1B', 'A5', '', 'A5: 1B'],
  // Used again: on any legal land, on one beside it, as often as the thresholds say, or not at all.
  ['Creepers Tear into Mortar 1 moon 2 plant', 'A5: 1T 1P1', 'A5', '', 'A5: 1T1 1P1'],
  ['Creepers Tear into Mortar 2 moon 3 plant', 'A5: 1T 1P1', 'A5', 'A5', 'A5: 1P1; fear 1'],
  ['Creepers Tear into Mortar 2 moon 3 plant', 'A5: 1T 1P1', 'A5', 'none', 'A5: 1T1 1P1'],
  ['Creepers Tear into Mortar 3 moon 4 plant', 'A5: 1C 1P1', 'A5', 'A5 A5', 'A5: 1P1; fear 2'],
  [
    'Winds of Rust and Atrophy 3 air 3 water 2 animal',
    'A5: 1C / A4: 2P1',
    'A5',
    'A5',
    'A4: 2P1 / A5: 1E; fear 2; defend A5 6; defend A5 6',
  ],
  [
    'The Land Thrashes in Furious Pain 3 moon 3 earth',
    'A5: 1B 1C / A4: 1B 1C',
    'A5',
    'A4',
    'A4: 1B / A5: 1B; fear 4',
  ],
  ['The Land Thrashes in Furious Pain 3 moon 3 earth', 'A5: 1B 1C', 'A5', '', 'A5: 1C2 1B'],
  // Drowned, with the Fear for it.
  ['Swallow the Land-Dwellers', 'A2: 1E 1T 1D', 'A2', '', 'fear 1'],
  ['Swallow the Land-Dwellers', 'A2: 1C', 'A2', '', 'A2: 1C'],
  ['Ocean Breaks the Shore 2 water 1 earth', 'A2: 1T 1C', 'A2', '', 'A2: 1C; fear 1'],
  ['Ocean Breaks the Shore 1 water 1 earth', 'A2: 1T 1C', 'A2', '', 'A2: 1C 1T'],
  // What lasts in the land.
  ['Words of Warning', 'A5: 1D', 'A5', '', 'A5: 1D; defend A5 3; dahanAtOnce A5'],
  ['Mesmerized Tranquility', 'A5: 1E', 'A5', '', 'A5: 1E; isolate A5; damage A5'],
  ['Enticing and Lulling Dreams 2 moon 1 air', 'A5: 1E', 'A5', '', 'A5: 1E; damage A5; damage A5'],
  ['Unquenchable Flames', 'A5: 1T', 'A5', '', 'A5: 1T1; fear 1; keepDamage A5'],
  // For hands.
  ["Study the Invaders' Fears", 'A5: 1E', 'A5', 'done', 'A5: 1E; fear 2'],
  ['Concealing Shadows', 'A5: 1E', 'A5', '', 'A5: 1E; fear 1; damageToDahan A5'],
];

it.each(RULINGS)('%s, %s, at %s, answering "%s": %s', (...ruling) => {
  const { is, expected } = ruled(ruling);
  expect(is).toEqual(expected);
});
