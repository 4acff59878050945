// @vitest-environment node
import { expect, it } from 'vitest';
import { powersPart } from '../../../src/lib/content/powers/powers-part';
import { printLands } from '../../../src/lib/rules/lands/parse-lands';
import { targetWith } from '../../../src/lib/rules/powers/aimed-power';
import { energyShown } from '../../../src/lib/rules/spirits/tracks';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { RULES } from '../../support/table';
import { after, elementsOf, island, usedAt, useOf } from '../../support/used-power';

const powers = await powersPart.load();

const vital = (lands: string) =>
  after(island(lands), usedAt(useOf('Infinite Vitality'), elementsOf('4 earth'), { player: 1, land: 'A5' }));

it('lets no Blight come to a land with Infinite Vitality, by a Ravage or otherwise', () => {
  const table = vital('A5: 2C 1D / A4: 1E');
  const { rules } = RULES.world(table.game);
  expect(rules.blightFor(RULES.world(table.game), 'A5', 9)).toBe(0);
  expect(rules.blightFor(RULES.world(table.game), 'A4', 9)).toBe(1);
  table.tells({ report: 'deed', deed: { deed: 'add', land: 'A5', pieces: { B: 1 } } });
  expect([table.game.lands['A5']?.pieces['B'], table.game.blight.left]).toEqual([undefined, 9]);
});

it('hurts and destroys no Dahan that is immune, and all others', () => {
  const table = vital('A5: 2C 2D / A4: 2D');
  table.tells({ report: 'deed', deed: { deed: 'destroy', land: 'A5', pieces: { D: 1 } } });
  table.tells({ report: 'deed', deed: { deed: 'damageEach', land: 'A5', n: 1, pieces: { D: 2 } } });
  table.tells({ report: 'deed', deed: { deed: 'destroy', land: 'A4', pieces: { D: 1 } } });
  expect([table.game.lands['A5']?.pieces, table.game.lands['A4']?.pieces]).toEqual([
    { C: 2, D: 2 },
    { D: 1 },
  ]);
});

it('spreads no Blight from a land with Entrap the Forces of Corruption', () => {
  const entrap = usedAt(useOf('Entrap the Forces of Corruption'), {}, { player: 1, land: 'A5' });
  const table = after(island('A5: 1B 1E'), entrap);
  table.tells({ report: 'deed', deed: { deed: 'add', land: 'A5', pieces: { B: 1 } } });
  expect([table.game.lands['A5']?.pieces['B'], table.asked]).toEqual([2, 'fastPowers']);
});

it('aims at lands that only a threshold allows', () => {
  const where = (power: string, counted: readonly number[]) => {
    const target = targetWith(useOf(power), counted);
    return target.kind === 'land' ? printLands(target.where) : null;
  };
  expect(where('Unbelievable Regrowth', [1])).toBe('jungle|wetland');
  expect(where('Unbelievable Regrowth', [0, 1])).toBe('any');
  expect(where('Inspire the Release of Stolen Lands', [0])).toBe('no-blight');
  expect(where('Inspire the Release of Stolen Lands', [0, 1, 2])).toBe('any');
});

it('pays for another speed only in that phase', () => {
  const dry = useOf('Dry Wood Explodes in Smoldering Splinters');
  const used = usedAt(dry, {}, { player: 1, land: 'A5' });
  expect(used.effects[0]).toMatchObject({ op: 'energy', n: -1, if: 'fast-phase' });
  expect(dry.parts[0]?.speed).toBe('fast');
  const slow = { ...island('A5: 1D / B8: 1C 2P1'), phase: 'slow', agenda: [{ do: 'slowPowers' }] } as const;
  expect(after(slow, used).asked).toBe('slowPowers');
});

it('takes no Energy of a Spirit that has none', () => {
  const dry = useOf('Dry Wood Explodes in Smoldering Splinters');
  const poor = { ...island('A5: 1D / B8: 1C 2P1'), spiritStates: { 1: NEW_SPIRIT } };
  const table = after(poor, usedAt(dry, {}, { player: 1, land: 'A5' }));
  expect(table.game.spiritStates?.[1]?.energy).toBe(0);
});

it.each([
  ['Call to a Sunlit Haven', '1 sun 1 water', 3],
  ['Call to a Sunlit Haven', '1 sun 1 animal', 2],
  ['Call to a Sunlit Haven', '1 sun 1 water 2 plant', 2],
])('%s with %s and %s Energy on the track', (name, have, n) => {
  const effects = (energyShown?: number) =>
    usedAt(useOf(name), elementsOf(have), {
      player: 1,
      land: 'A5',
      ...(energyShown !== undefined && { energyShown }),
    }).effects;
  expect(effects(n).at(-1)).toMatchObject({ n });
  expect(effects().at(-1)).toMatchObject({ op: 'said' });
});

it('takes the highest Energy of the tracks, less one, for Boon of Sunshine’s Promise', () => {
  const at = (energyShown: number) =>
    usedAt(
      useOf("Boon of Sunshine's Promise"),
      { sun: 2 },
      { player: 1, land: null, spirit: 2, energyShown },
    );
  expect(at(4).effects).toMatchObject([{ op: 'energy', n: 3, player: 2 }]);
  expect(at(1).effects).toEqual([]);
  const river = powers.panels.find(({ innates }) =>
    innates.some((one) => one.name === "Boon of Sunshine's Promise"),
  )!;
  expect(energyShown(river, [])).toBe(1);
});

const destroys = (power: string, answers: readonly string[], ...blows: readonly number[]) => {
  const table = after(island('A5: 9D / B8: 1C 2P1'), usedAt(useOf(power), {}, { player: 1, land: 'A5' }));
  table.answers(...answers);
  for (const n of blows)
    table.tells({ report: 'deed', deed: { deed: 'destroy', land: 'A5', pieces: { D: n } } });
  return table.game.lands['A5']?.pieces['D'];
};

it('destroys two Dahan fewer once, even where fewer would have been, or each time', () => {
  expect(destroys('Birds Cry Warning', ['option-1'], 3, 3)).toBe(9 - 1 - 3);
  expect(destroys('Birds Cry Warning', ['option-1'], 1, 3)).toBe(9 - 0 - 3);
  expect(destroys('Share Secrets of Survival', [], 3, 1, 4)).toBe(9 - 1 - 0 - 2);
});

it('lets Dahan strike back with less for each Presence of Downpour', () => {
  const used = usedAt(useOf('Rain and Mud Suppress Conflict'), elementsOf('1 air 3 water'), {
    player: 1,
    land: null,
    spirit: 1,
  });
  const { game } = after(island('A5: 2D 3P1 / A4: 1D 1P2'), used);
  const world = RULES.world(game);
  expect([world.rules.dahanStrike(world, 'A5'), world.rules.dahanStrike(world, 'A4')]).toEqual([1, 2]);
});

it('Defends one more for each absorbed Presence with Elemental Aegis', () => {
  const aegis = usedAt(useOf('Elemental Aegis'), {}, { player: 1, land: 'A5' });
  const kept = { ...island('A5: 1E'), spiritStates: { 1: { ...NEW_SPIRIT, counters: { absorbed: 2 } } } };
  const { game } = after(kept, aegis);
  const world = RULES.world(game);
  expect([
    world.rules.defend(world, 'A5'),
    world.rules.defend(world, 'A4'),
    world.rules.defend(world, 'A2'),
  ]).toEqual([4, 4, 0]);
});
