import { describe, expect, it } from 'vitest';
import { before, carriedOut, type PartRuling } from './part';

type Ruled = readonly [source: string, ...ruling: PartRuling];

/** Rulings on what all cards have in common, each named after its source. */
const RULES: readonly Ruled[] = [
  // Branch & Claw rulebook, p. 16: Damage of Events and Invaders destroys as many Dahan as it can; Powers choose.
  [
    'B&C p. 16: Damage to Dahan kills one',
    'event.farmers-seek-the-dahan-for-aid.0',
    'A2: 1C 2D',
    '',
    'A2: 1C 1D; health T A2 1',
  ],
  [
    'B&C p. 16: Damage to Dahan kills the damaged one',
    'event.farmers-seek-the-dahan-for-aid.0',
    'A2: 1C 2D 1D1',
    '',
    'A2: 1C 1D 1D1; health T A2 1',
  ],
  ['B&C p. 16: what is left hurts one', 'event.cultural-assimilation.1', 'A5: 1T 3D', '', 'A5: 1T 1D 1D1'],
  ['B&C p. 16: Badlands add to it', 'event.numinous-crisis.2', 'A5: 2D 1Z 1M', '', 'A5: 1D1 1Z 1M; fear 1'],
  [
    'B&C p. 16: hitting back',
    'event.wounded-lands-attract-explorers.3',
    'A5: 2C 1D 1D1',
    'C*2',
    'A5: 1C 1C2 1D1',
  ],
  // event-effects.json, general: the conditions of one part are read once, as it begins.
  [
    'conditions are read once: earned cards are discarded, no Fear goes back',
    'event.overconfidence.0',
    'earned:2 / generated:3 / A5: 1T',
    '',
    'A5: 1T; fear 11',
  ],
  [
    'conditions are read once: the last earned card is carried out, no Fear comes too',
    'event.terror-spikes-upwards.0',
    'earned:1 / generated:1 / A5: 1T / A6: 1T',
    'quarantine carryOut',
    'A5: 1T / A6: 1T; fear 1; waits 2',
  ],
  [
    'conditions are read once: the island that turns blighted meanwhile was healthy',
    'event.harvest-bounty-harvest-dust.0',
    'left:1 / A5: 2T 1E',
    'downward-spiral',
    'A5: 2T 1E 1B; card 5',
  ],
];

describe('what all cards have in common', () => {
  it.each(RULES)('%s: %s, %s', (_, ...ruling) => carriedOut(ruling));
});
