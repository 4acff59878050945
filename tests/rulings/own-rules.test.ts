// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { qualifies } from '../../src/lib/rules/lands/land-filter';
import { does, fearOf, landsMeant, landsNow, sits, type SpecialRuling } from '../support/special-ruling';
import { RULES } from '../support/table';

const HEAT = 'rising-heat-of-stone-and-sand';
const WILDFIRE = 'heart-of-the-wildfire';
const VENGEANCE = 'vengeance-as-a-burning-plague';
const SHROUD = 'shroud-of-silent-mist';
const ROOTS = 'towering-roots-of-the-jungle';
const RIVER = 'river-surges-in-sunlight';

const ravage = (land: string) => [{ do: 'ravage', land } as const];
const DAMAGE = [{ op: 'damage', n: 1, piece: 'ETC' } as const];
const HURTS_BOTH = [...DAMAGE, { op: 'damage', n: 1, piece: 'D' } as const];
const BLIGHT = [{ op: 'add', n: 1, piece: 'B' } as const];

// The worked positions of special-rules.json, and what their "often wrong" names; boards A and B, two players.
const RULINGS: readonly SpecialRuling[] = [
  // Blistering Heat.
  {
    of: 'heat.blistering: the Site is gone before the Dahan strike',
    ...{ spirits: [HEAT], lands: 'A6: 2P1 1C 2D', steps: ravage('A6'), then: 'A6: 1P1 1C2 1D1 1B', fear: 0 },
  },
  {
    of: 'heat.blistering: the Site stays',
    ...{ spirits: [HEAT], lands: 'A6: 3P1 1C 2D', steps: ravage('A6'), then: 'A6: 2P1 1D1 1B', fear: 2 },
  },
  {
    of: 'heat.blistering: a damaged Town that comes in is destroyed',
    ...{
      spirits: [HEAT],
      lands: 'A6: 2P1 / A5: 1T1',
      deeds: ['move A5 to A6 1T1'],
      then: 'A6: 2P1',
      fear: 1,
    },
  },
  {
    of: 'heat.blistering: a damaged Town is destroyed when the Site comes into being',
    ...{ spirits: [HEAT], lands: 'A6: 1P1 1T1 1C2', deeds: ['add A6 1P1'], then: 'A6: 2P1', fear: 3 },
  },
  {
    of: 'heat.blistering: a Power of another Spirit destroys a Town with 1 Damage',
    ...{ spirits: [HEAT, RIVER], lands: 'A6: 2P1 1T / B3: 1P2', power: DAMAGE, at: 'A6', player: 2 },
    ...{ then: 'A6: 2P1', fear: 1 },
  },
  {
    of: 'heat.blistering: at least 1 Health, and no Sacred Site of another Spirit',
    ...{ spirits: [HEAT, RIVER], lands: 'A6: 2P2 1T / B3: 2P1 1E', power: DAMAGE, at: 'A6', player: 2 },
    ...{ then: 'A6: 2P2 1T1 / B3: 2P1 1E', fear: 0 },
  },
  // Destructive Nature.
  {
    of: 'wildfire.destructive: Blight of a Power and its cascade',
    ...{ spirits: [WILDFIRE], lands: 'A8: 2P1 / A5: 1P1 1B', power: BLIGHT, at: 'A5', answers: 'A8' },
    then: 'A5: 1P1 2B / A8: 2P1 1B',
  },
  {
    of: 'wildfire.destructive: a Ravage',
    ...{
      spirits: [WILDFIRE],
      lands: 'A5: 1P1 1C / A8: 1P1',
      steps: ravage('A5'),
      then: 'A5: 1C 1B / A8: 1P1',
    },
  },
  {
    of: 'wildfire.destructive: Presence of another Spirit is destroyed, by whichever Power',
    ...{ spirits: [WILDFIRE, RIVER], lands: 'A5: 1P1 2P2', power: BLIGHT, at: 'A5', player: 2 },
    then: 'A5: 1P1 1P2 1B',
  },
  {
    of: 'wildfire.destructive: a Power that makes Invaders Ravage',
    ...{ spirits: [WILDFIRE], lands: 'A5: 1P1 1C / A8: 1P1', power: [{ op: 'ravage' }], at: 'A5' },
    then: 'A5: 1C 1B / A8: 1P1',
  },
  // Wreak Vengeance for the Land's Corruption.
  {
    of: 'vengeance.wreak: Damage to Invaders',
    ...{
      spirits: [VENGEANCE],
      lands: 'A6: 2B 1C / A5: 1P1',
      power: DAMAGE,
      at: 'A6',
      then: 'A6: 2B',
      fear: 2,
    },
  },
  {
    of: 'vengeance.wreak: Damage to Invaders and to Dahan, each once',
    ...{ spirits: [VENGEANCE], lands: 'A6: 2B 1T 2D / A5: 1P1', power: HURTS_BOTH, at: 'A6' },
    ...{ then: 'A6: 2B 1D1', fear: 1 },
  },
  {
    of: 'vengeance.wreak: once an Action',
    ...{ spirits: [VENGEANCE], lands: 'A6: 2B 2C / A5: 1P1', power: [...DAMAGE, ...DAMAGE], at: 'A6' },
    then: 'A6: 2B 1C1',
  },
  {
    of: 'vengeance.wreak: not in Actions of another Spirit',
    ...{ spirits: [VENGEANCE, RIVER], lands: 'A6: 2B 1C / A5: 1P1', power: DAMAGE, at: 'A6', player: 2 },
    then: 'A6: 2B 1C1',
  },
  {
    of: 'vengeance.wreak: not in a Ravage',
    ...{ spirits: [VENGEANCE], lands: 'A6: 1B 1T 2D / A5: 1P1', steps: ravage('A6'), answers: 'A5' },
    then: 'A6: 2B 1D / A5: 1B 1Z',
  },
  // Lingering Pestilence.
  {
    of: 'vengeance.pestilence: a Ravage',
    ...{ spirits: [VENGEANCE], lands: 'A5: 1P1 1C / A8: 1P1', steps: ravage('A5'), then: 'A5: 1C 1B 1Z' },
  },
  {
    of: 'vengeance.pestilence: Blight of a Power of another Spirit',
    ...{ spirits: [VENGEANCE, RIVER], lands: 'B6: 2P1', power: BLIGHT, at: 'B6', player: 2 },
    then: 'B6: 1P1 1B',
  },
  {
    of: 'vengeance.pestilence: the cascade of such Blight',
    ...{ spirits: [VENGEANCE, RIVER], lands: 'A5: 1B / A8: 2P1', power: BLIGHT, at: 'A5', player: 2 },
    ...{ answers: 'A8', then: 'A5: 2B / A8: 1P1 1B' },
  },
  {
    of: 'vengeance.pestilence: a cascade of a Ravage',
    ...{ spirits: [VENGEANCE], lands: 'A5: 1B 1C / A8: 2P1', steps: ravage('A5'), answers: 'A8' },
    then: 'A5: 2B 1C / A8: 1P1 1B 1Z',
  },
  // Heart-Tree Guards the Land.
  {
    of: 'roots.heart: a Ravage',
    ...{ spirits: [ROOTS], lands: 'A1: 1I1 1C 1D / A2: 1P1', steps: ravage('A1'), then: 'A1: 1I1 1C 1D 1B' },
  },
  {
    of: 'roots.heart: a Build at the Incarna that 3 Vitality have empowered',
    ...{ spirits: [ROOTS], lands: 'A8: 1I1 2V 1T / A2: 1P1', deeds: ['add A8 1V', 'act build A8'] },
    then: 'A8: 1I1 3V 1T',
  },
  {
    of: 'roots.heart: empowered for good, also where it moves',
    ...{ spirits: [ROOTS], lands: 'A8: 3V / A5: 1I1 1T / A2: 1P1' },
    ...{ deeds: ['move A5 to A8 1I1', 'move A8 to A5 1I1', 'act build A5'], then: 'A5: 1I1 1T' },
  },
  {
    of: 'roots.heart: with 2 Vitality it Builds',
    ...{ spirits: [ROOTS], lands: 'A8: 1I1 1V 1T / A2: 1P1', deeds: ['add A8 1V', 'act build A8'] },
    then: 'A8: 1I1 2V 1T 1C',
  },
];

describe('special rules of Spirits (special-rules.json)', () => {
  it.each(RULINGS)('$of', async (ruling) => {
    const table = does(await sits(ruling), ruling);
    expect(landsNow(table, ruling.then)).toBe(landsMeant(ruling.then));
    if (ruling.fear !== undefined) expect(fearOf(table.game)).toBe(ruling.fear);
  });
});

describe('Slow and Silent Death (special-rules.json, shroud.silent)', () => {
  const damaged = (n: number): string =>
    Array.from({ length: n }, (_, i) => `A${i + 1}: 1P1 1T1`).join(' / ');

  it.each([
    ['A4: 1P1 1T1 / A7: 2P1 1C2 1E / A8: 1P1 1D1 / A2: 1T1', 2, 0],
    [damaged(6), 5, 2],
    [damaged(3), 3, 1],
  ])('%s: %i Fear, %i Energy', async (lands, fear, energy) => {
    const steps = [{ do: 'timePasses' }] as const;
    const table = await sits({ of: '', spirits: [SHROUD], lands, then: '', steps, energy: 0 });
    table.goesOn();
    expect([fearOf(table.game), table.game.spiritStates?.[1]?.energy]).toEqual([fear, energy]);
  });
});

it('an empowered Heart-Tree is on the panel of a tracked Spirit', async () => {
  const deeds = ['add A8 1V', 'add A8 1V'];
  const ruling = { of: '', spirits: [ROOTS], lands: 'A8: 1I1 2V 1T / A2: 1P1', then: '', deeds, energy: 0 };
  const table = does(await sits(ruling), ruling);
  expect(table.game.spiritStates?.[1]?.counters).toEqual({ empowered: 1 });
});

it('Blight is a target that asks for Badlands, for Powers of Vengeance alone (special-rules.json, vengeance.wreak)', async () => {
  const { game } = await sits({ of: '', spirits: [VENGEANCE, RIVER], lands: 'A6: 1B', then: '' });
  const asks = (player: number) => qualifies(RULES.world(game), 'badlands', 'A6', { player });
  expect([asks(1), asks(2)]).toEqual([true, false]);
});
