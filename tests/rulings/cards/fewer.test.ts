import { describe, expect, it } from 'vitest';
import { carriedOut, type PartRuling } from './part';
import { isOfPieces, PRINTED } from './printed-steps';

/** Where fewer pieces stand than the part says (fear-cards.json, event-effects.json): as many as there are, and no more is asked. */
const FEWER: readonly PartRuling[] = [
  ['fear.scapegoats.1', 'A5: 2T 1E', '', 'A5: 2T'],
  ['fear.scapegoats.2', 'A5: 1C 1E', '', 'A5: 1C'],
  ['fear.tall-tales-of-savagery.2', 'A5: 1E 1D', '', 'A5: 1D'],
  ['fear.tall-tales-of-savagery.3', 'A5: 1E 1D', '', 'A5: 1D'],
  ['fear.retreat.1', 'A5: 1E', 'A5 A6', 'A6: 1E'],
  ['fear.retreat.2', 'A5: 1T', 'A5 A8', 'A8: 1T'],
  ['fear.dahan-raid.2', 'A5: 1E 2D', '', 'A5: 2D'],
  ['fear.dahan-raid.3', 'A5: 1T 2D', '', 'A5: 2D; fear 1'],
  ['fear.dahan-enheartened.2', 'A1: 1E / A6: 1D', 'A1 A6', 'A1: 1D'],
  ['fear.dahan-enheartened.3', 'A5: 1T / A6: 1D', 'A5 A6', 'A5: 1T1 1D'],
  ['fear.seek-safety.3', 'A5: 1E', 'A5', ''],
  ['fear.belief-takes-root.3', 'A5: 1E 2P1', 'A5', 'A5: 2P1'],
  ['fear.plan-for-departure.3', 'A6: 1T', 'A1', 'A1: 1T; defend A1 4'],
  ['fear.dahan-attack.3', 'A5: 1T 1D / A6: 1D', '', 'A5: 2D; fear 1'],
  ['fear.flee-the-pestilent-land.2', 'A1: 1E 1Z', 'A1', 'A1: 1Z'],
  ['fear.flee-the-pestilent-land.3', 'A1: 1T 1Z', 'A1', 'A1: 1Z'],
  ['fear.too-many-monsters.3', 'A5: 1T 1E 1A', '', 'A5: 1A'],
  ['fear.depart-the-dangerous-land.3', 'A5: 1T 1Z', 'A5', 'A5: 1Z'],
  ['fear.dahan-reclaim-fishing-grounds.3', 'A1: 1T 2D', 'A1', 'A1: 2D; fear 1'],
  // One Invader alone has both Strife.
  ['fear.nerves-fray.2', 'ravage:1-wetland / A6: 1T', '', 'A6: 1T!!'],
  ['fear.nerves-fray.3', 'ravage:1-wetland / A6: 1T', '', 'A6: 1T!!; fear 1'],
  ['fear.dahan-gain-the-edge.3', 'A5: 1E 1D', '', 'A5: 1D; defend A5 4'],
  ['fear.distracted-by-local-troubles.3', 'ravage:1-wetland / A5: 1E', '', '; waits 1'],
  ['fear.restlessness.2', 'build:1-wetland / A6: 1E', 'A6 A8', 'A8: 1E'],
  ['fear.restlessness.3', 'build:1-wetland / A6: 1T', 'A6', ''],
  ['fear.seek-company.2', 'A5: 2E / A6: 1E', 'A5 A6', 'A5: 3E'],
  ['fear.seek-company.3', 'A5: 2E / A6: 1E', 'A5 A6', 'A5: 3E'],

  ['event.years-of-little-rain.2', 'A5: 1E 1A', '', 'A5: 1A'],
  ['event.farmers-seek-the-dahan-for-aid.0', 'A5: 1T 1D', '', 'A5: 1T; health T A5 1'],
  ['event.farmers-seek-the-dahan-for-aid.2', 'A5: 1E 1D', '', 'A5: 1E 1Z'],
  ['event.new-species-spread.2', 'A5: 1E 1D', '', 'A5: 1E 1Z'],
  ['event.sacred-sites-under-threat.1', 'A5: 1E 2P1', 'option-1', 'A5: 2P1'],
  ['event.seeking-the-interior.3', 'A5: 1D 1B', 'A6', 'A5: 1B / A6: 1D'],
  ['event.wave-of-reconnaissance.3', 'A5: 1C 1D', 'A7', 'A5: 1C / A7: 1D'],
  ['event.strange-tales-attract-explorers.2', 'A5: 1E 1A', '', 'A5: 1A'],
  ['event.cultural-assimilation.1', 'A5: 1T 1D', '', 'A5: 1T'],
  ['event.cultural-assimilation.2', 'A5: 1E 1A', '', 'A5: 1A'],
  ['event.distant-exploration.2', 'A5: 1E 1D 1Z', '', 'A5: 1Z'],
  ['event.invaders-surge-inland.2', 'A5: 1E 1D 1Z', '', 'A5: 1Z'],
  ['event.population-rises.1', 'A5: 1P1', 'option-1', ''],
  ['event.slave-rebellion.1', 'A5: 1T', '', '; fear 1'],
  ['event.slave-rebellion.1', 'A5: 1C', '', 'A5: 1C1!; fear 0'],
  ['event.lesser-spirits-imperiled.3', 'A8: 1D', 'A7', 'A7: 1D'],
  ['event.numinous-crisis.2', 'A5: 1D 1Z', '', 'A5: 1Z; fear 1'],
  ['event.hard-working-settlers.0', 'ravage:1-wetland / A5: 1E 1D', 'A5 A6 A1', 'A1: 1T / A5: 1E / A6: 1D'],
  ['event.harvest-bounty-harvest-dust.2', 'A5: 1E 1A', '', 'A5: 1A'],
  ['event.harvest-bounty-harvest-dust.3', 'A5: 1E 3D', '', 'A5: 3D; defend A5 2'],
  ['event.the-frontier-calls.3', 'A7: 1D', 'A5', 'A5: 1D'],
  ['event.seek-new-farmland.2', 'A5: 1D 1Z', '', 'A5: 1Z; fear 1'],
  ['event.fortune-seekers.2', 'A5: 1E 1D 1Z', '', 'A5: 1Z'],
  ['event.provincial-seat.2', 'A5: 1E 1A', 'A5 A6', 'A5: 1A / A6: 1E'],
  ['event.cities-rise.0', 'A5: 1T', '', 'A5: 1C'],
  ['event.cities-rise.2', 'A5: 1E 1A', 'A5 A6', 'A5: 1A / A6: 1E'],
  ['event.thriving-trade.2', 'A1: 1T 1D', '', 'A1: 1T 1Z'],
  ['event.thriving-trade.3', 'A5: 1D 1P1 / A6: 1E', 'A5 A6', 'A5: 1D / A6: 1P1'],
  ['event.wounded-lands-attract-explorers.2', 'A5: 1E 1A', 'A5 A6', 'A5: 1A / A6: 1E'],
  ['event.coastal-towns-multiply.2', 'A5: 1E 1A', '', 'A5: 1A'],
  ['event.civic-engagement.3', 'A5: 1D 1Z', 'A6', 'A5: 1Z / A6: 1D'],
  ['event.sprawl-contained-by-the-wilds.1', 'A5: 1P1', 'option-1', 'A5: 1W'],
  ['event.sprawl-contained-by-the-wilds.2', 'A5: 1E 1A', '', 'A5: 1A'],
  ['event.the-struggles-of-growth.0', 'A5: 1P1', 'option-1 done', ''],
  ['event.eager-explorers.2', 'A5: 1E 1A', 'A5 A6', 'A5: 1A / A6: 1E'],
  ['event.relentless-optimism.2', 'A5: 1T 1D', '', 'A5: 1T 1Z'],
  ['event.pull-together-in-adversity.2', 'A5: 1E 1A', '', 'A5: 1A'],
  ['event.far-off-wars-touch-the-island.4', 'A8: 1D', 'A7', 'A7: 1D'],
  ['event.focused-farming.2', 'A5: 1E 1A', '', 'A5: 1A'],
  ['event.search-for-unclaimed-land.3', 'ravage:1-wetland / A5: 1D', 'A5 A6', 'A6: 1D'],

  ['blight.tipping-point.now', 'blighted:tipping-point / A5: 2P1', '', ''],
  ['blight.disintegrating-ecosystem.now', 'blighted:disintegrating-ecosystem / A5: 1A', '', ''],
  ['blight.thriving-communities.now', 'blighted:thriving-communities / A5: 1E', '', 'A5: 1T'],
  ['blight.thriving-crops.now', 'blighted:thriving-crops', 'A4 A5 A6', 'A4: 1T / A5: 1T / A6: 1T'],
];

describe('where there are fewer pieces than the amount', () => {
  it.each(FEWER)('%s: %s, %s', (...ruling) => carriedOut(ruling));

  it('has a line for every part that is about two or more', () => {
    const parts = [...PRINTED].filter(([, steps]) =>
      steps.some((step) => isOfPieces(step) && step['when'] === undefined && Number(step['n']) > 1),
    );
    const lined = new Set(FEWER.map(([part]) => part));
    expect(parts.map(([part]) => part).filter((part) => !lined.has(part))).toEqual([]);
  });
});
