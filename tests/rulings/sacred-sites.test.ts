import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { qualifies } from '../../src/lib/rules/lands/land-filter';
import { seenByPowers } from '../../src/lib/rules/lands/seen-by-powers';
import { landsInReach } from '../../src/lib/rules/spirits/presence-lands';
import type { SpiritChoice } from '../../src/lib/rules/table/game';
import { EMPOWERED } from '../../src/lib/rules/table/spirit-counts';
import { effectSteps } from '../../src/lib/rules/world/answers';
import { asLand } from '../support/ids';
import { type Position, position } from '../support/position';
import { RULES, Table } from '../support/table';

const RIVER = { id: 'river-surges-in-sunlight', aspect: null } as const;
const TRAVEL = { id: 'river-surges-in-sunlight', aspect: 'travel' } as const;
const VOICE = { id: 'wandering-voice-keens-delirium', aspect: null } as const;
const LAIR = { id: 'lure-of-the-deep-wilderness', aspect: 'lair' } as const;
const LURE = { id: 'lure-of-the-deep-wilderness', aspect: null } as const;
const DOWNPOUR = { id: 'downpour-drenches-the-world', aspect: null } as const;
const BEHEMOTH = { id: 'ember-eyed-behemoth', aspect: null } as const;

async function sits(spirit: SpiritChoice, told: Position): Promise<Table> {
  const setup = { products: PRODUCTS, tokens: true, events: true, spirits: [spirit], ...told.setup };
  await loadContentFor(setup);
  return new Table(position({ presence: 'tracked', ...told, setup }));
}

/** What a part of a card leaves in the land. */
async function carriedOut(spirit: SpiritChoice, part: string, lands: string, answers = ''): Promise<string> {
  const agenda = effectSteps(CONTENT.effectsOf(part), part);
  const table = await sits(spirit, { lands: `A1: 1C\n${lands}`, agenda });
  return table.answers(...answers.split(' ').filter(Boolean)).at(lands.slice(0, 2));
}

describe('a Sacred Site by a special rule (special-rules.json)', () => {
  // A2 and A5 are Wetlands.
  it.each([
    ['river.domain', RIVER, 'A2: 1P1', true],
    ['river.domain, another terrain', RIVER, 'A1: 1P1', false],
    ['river.domain, no Presence', RIVER, 'A2: 1T', false],
    ['river/travel takes it away', TRAVEL, 'A2: 1P1', false],
    ['river/travel.tend', TRAVEL, 'A1: 1P1 4D', true],
    ['river/travel.tend, 3 Dahan', TRAVEL, 'A1: 1P1 3D', false],
    ['river/travel.tend, no Presence', TRAVEL, 'A1: 5D', false],
    ['2 Presence as ever', TRAVEL, 'A1: 2P1', true],
    ['Incarna of Voice', VOICE, 'A1: 1I1', true],
    ['Incarna of the Lair', LAIR, 'A1: 1I1', true],
    ['Lure without the Lair has none', LURE, 'A1: 1P1', false],
    ['Incarna of Behemoth before it is empowered', BEHEMOTH, 'A1: 1I1', false],
  ])('%s: %j with %s: %s', async (_, spirit, lands, isSite) => {
    const { game } = await sits(spirit, { lands });
    const world = RULES.world(game);
    const land = lands.slice(0, 2);
    expect(world.rules.sacredSite(world, asLand(land), 1)).toBe(isSite);
    expect(qualifies(world, 'sacred-site', asLand(land))).toBe(isSite);
  });

  it('river.domain: its Presence in 3 lands, 2 of them Wetlands, makes 2 Sacred Sites', async () => {
    const { game } = await sits(RIVER, { lands: 'A5: 3P1\nA2: 1P1\nA7: 1P1' });
    const world = RULES.world(game);
    expect(world.island.order.filter((land) => world.rules.sacredSite(world, land, 1))).toEqual(['A2', 'A5']);
  });

  it('Incarna of Behemoth once it is empowered', async () => {
    const table = await sits(BEHEMOTH, { lands: 'A1: 1I1' });
    const empowers = [{ change: 'counter', name: EMPOWERED, n: 1 }] as const;
    const { game } = table.tells({ report: 'spirit', player: 1, changes: [{ change: 'kept', on: true }] });
    const empowered = new Table(game).tells({ report: 'spirit', player: 1, changes: empowers });
    const world = RULES.world(empowered.game);
    expect(world.rules.sacredSite(world, 'A1', 1)).toBe(true);
  });

  it("of one Spirit is nobody else's", async () => {
    const setup = { players: ['Ann', 'Bo'], spirits: [RIVER, VOICE] };
    const { game } = await sits(RIVER, { boards: 'AB', lands: 'A2: 1P2\nA5: 1P1', setup });
    const world = RULES.world(game);
    expect(['A2', 'A5'].map((land) => world.rules.sacredSite(world, asLand(land), 1))).toEqual([false, true]);
    expect(['A2', 'A5'].map((land) => world.rules.sacredSite(world, asLand(land), 2))).toEqual([
      false,
      false,
    ]);
  });
});

describe('a Sacred Site by a special rule, for whoever asks', () => {
  it.each([
    // The example of river.domain: 1 Explorer or Town is Pushed out of it.
    [RIVER, 'event.sacred-sites-under-threat.0', 'A2: 1P1 1T 1E', 'A2:T A4', '1E 1P1'],
    [TRAVEL, 'event.sacred-sites-under-threat.0', 'A2: 1P1 1T 1E', '', '1T 1E 1P1'],
    [RIVER, 'event.sacred-sites-under-threat.1', 'A2: 1E 1P1', 'option-1', '1P1'],
    [TRAVEL, 'event.sacred-sites-under-threat.1', 'A2: 1E 1P1', '', '1E 1P1'],
    [RIVER, 'fear.fear-of-the-unseen.1', 'A2: 1E 1P1', '', '1P1'],
    [TRAVEL, 'fear.fear-of-the-unseen.1', 'A2: 1E 1P1', '', '1E 1P1'],
    [VOICE, 'fear.fear-of-the-unseen.1', 'A2: 1E 1I1', '', '1I1'],
  ])('%j, %s: %s', async (spirit, part, lands, answers, after) => {
    expect(await carriedOut(spirit, part, lands, answers)).toBe(after);
  });

  // The examples of river/travel.tend.
  it.each([
    ['A6: 1P1 4D 2E', '1D1 3D 1P1'],
    ['A6: 1P1 3D 2E', '2D 1B'],
  ])('tend, a Ravage in %s', async (lands, after) => {
    const agenda = [{ do: 'ravage', land: 'A6' }] as const;
    const table = await sits(TRAVEL, { lands: `A1: 3P1\n${lands}`, agenda });
    expect(table.at('A6').split(' ').sort()).toEqual(after.split(' ').sort());
  });
});

describe('Drench the Landscape (special-rules.json, downpour.drench)', () => {
  const WITH_RIVER = { players: ['Ann', 'Bo'], spirits: [DOWNPOUR, RIVER] };

  // A1 is a Mountain.
  it.each([
    ['2P1', true],
    ['1P1', false],
    ['2P2', false],
  ])('A1 with %s is a Wetland for Powers and Growth: %s', async (pieces, isWet) => {
    const { game } = await sits(DOWNPOUR, { boards: 'AB', lands: `A1: ${pieces}`, setup: WITH_RIVER });
    const world = RULES.world(game);
    expect(qualifies(seenByPowers(world), 'wetland', 'A1')).toBe(isWet);
    expect(qualifies(seenByPowers(world), 'mountain', 'A1')).toBe(true);
    expect(landsInReach(world, 1, { where: 'wetland' }).includes('A1')).toBe(isWet);
    // Not for Invader, Fear and Event Cards.
    expect(qualifies(world, 'wetland', 'A1')).toBe(false);
  });

  it("makes a Sacred Site of River's Presence there, for Spirits alone", async () => {
    const { game } = await sits(DOWNPOUR, { boards: 'AB', lands: 'A1: 2P1 1P2', setup: WITH_RIVER });
    const world = RULES.world(game);
    const powers = seenByPowers(world);
    expect(powers.rules.sacredSite(powers, 'A1', 2)).toBe(true);
    expect(world.rules.sacredSite(world, 'A1', 2)).toBe(false);
  });

  it('builds nothing there for a Wetland card', async () => {
    const { game } = await sits(DOWNPOUR, { lands: 'A1: 2P1 1E' });
    const world = RULES.world(game);
    const card = CONTENT.invaderCards.find(({ id }) => id === '1-wetland')!;
    expect(world.rules.matches(world, card, 'A1', 'build')).toBe(false);
  });
});
