import { describe, expect, it } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { specialRules } from '$lib/content/powers/panel-rules';
import { powersPart } from '$lib/content/powers/powers-part';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { drawnFor, keepsNoMore, keptNext, keptOne } from '$lib/rules/spirits/keep-one-more';
import { leftNow } from '$lib/rules/spirits/left-now';
import { cardsToGain } from '$lib/rules/spirits/owed-gains';
import { type Panel, panelOf } from '$lib/rules/spirits/panel';
import { reachedLands } from '$lib/rules/spirits/reached-lands';
import { playing } from '$lib/rules/spirits/spirit-cards';
import { incomeNow } from '$lib/rules/spirits/spirit-turn';
import type { PowerRange } from '$lib/rules/table/card-lines/power-data';
import { regardOf } from '$lib/rules/table/spirit-counts';
import type { SpiritChange, SpiritState } from '$lib/rules/table/spirit-state';
import { afterTurn, NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import { powerCardId } from '../../src/lib/rules/table/printed-cards';
import { position } from '../support/position';

const POWERS = await powersPart.load();
await loadContentFor({ spirits: [{ id: 'river-surges-in-sunlight', aspect: null }] });
const panel = (id: string, aspect: string | null = null): Panel => panelOf(POWERS, id, aspect)!;
const told = (changes: readonly SpiritChange[], state = NEW_SPIRIT): SpiritState =>
  changes.reduce(withSpiritChange, state);

const optionWith = ({ growth }: Panel, what: string): number =>
  growth.options.findIndex(({ steps }) => steps.some((step) => 'do' in step && step.do === what));

const NEAR: PowerRange = { n: 0, from: 'presence' };

function reach(of: Panel, lands: string, { isCard = true, range = NEAR, state = NEW_SPIRIT } = {}) {
  const setup = { spirits: [{ id: of.id, aspect: of.aspect }] };
  const world = ENGINE.world(position({ agenda: [{ do: 'fastPowers' }], phase: 'fast', lands, setup }));
  const target = { kind: 'land', where: 'any' } as const;
  return reachedLands(world, { player: 1, panel: of, state, isCard }, range, target);
}

describe('reach', () => {
  it('of the cards of Volcano is 1 further from a land with 3 of its Presence', () => {
    const volcano = panel('volcano-looming-high');
    expect(reach(volcano, 'A1: 3P1').open).toEqual(['A1', 'A2', 'A4', 'A5', 'A6']);
    expect(reach(volcano, 'A1: 2P1').open).toEqual(['A1']);
    expect(reach(volcano, 'A1: 3P1', { isCard: false }).open).toEqual(['A1']);
    expect(reach(volcano, 'A1: 3P1').originsOf('A4')).toEqual(['A1']);
  });

  it('is further out of a Mountain, or counted from another Spirit too, where a Power says so', () => {
    const volcano = panel('volcano-looming-high');
    const lands = 'A1: 1P1\nA8: 1P1 1P2';
    const further = { ...NEW_SPIRIT, counts: [{ name: { kind: 'range', of: 'mountain' }, n: 1 }] } as const;
    const given = { isCard: false, state: further };
    expect(reach(volcano, lands, given).open).toEqual(['A1', 'A2', 'A4', 'A5', 'A6', 'A8']);
    expect(reach(volcano, 'A8: 1P1', given).open).toEqual(['A8']);
    const other = { ...NEW_SPIRIT, counts: [{ name: { kind: 'presence-of', of: 2 }, n: 1 }] } as const;
    expect(reach(volcano, 'A1: 1P1\nA3: 1P2').open).toEqual(['A1']);
    expect(reach(volcano, 'A1: 1P1\nA3: 1P2', { state: other }).open).toEqual(['A1', 'A3']);
    expect(reach(volcano, 'A1: 1P1\nA3: 1P2', { state: other }).originsOf('A3')).toEqual(['A3']);
    // A land that its Powers reach from anywhere, where it is a legal target.
    const anywhere = { ...NEW_SPIRIT, counts: [{ name: { kind: 'reach', of: 'A6' }, n: 1 }] } as const;
    expect(reach(volcano, 'A1: 1P1', { state: anywhere }).open).toEqual(['A1', 'A6']);
    expect(afterTurn(anywhere).counts).toEqual([]);
    // A Sacred Site of the other Spirit is one; its Incarna is its own.
    const site = { n: 0, from: 'sacred-site' } as const;
    expect(reach(volcano, 'A3: 2P2', { state: other, range: site }).open).toEqual(['A3']);
    expect(reach(volcano, 'A3: 1P2', { state: other, range: site }).open).toEqual([]);
    expect(reach(volcano, 'A3: 1I2', { state: other, range: { n: 0, from: 'incarna' } }).open).toEqual([]);
  });

  it('is counted from the Incarna of a Spirit that has absorbed its Presence (special-rules.json, serpent/locus.regard)', () => {
    const river = panel('river-surges-in-sunlight', 'travel');
    const absorbed = { ...NEW_SPIRIT, counts: [{ name: regardOf(2), n: 1 }] };
    const lands = 'A1: 1P1\nA8: 1P2 1I2\nA3: 2P2';
    expect(reach(river, lands).open).toEqual(['A1']);
    expect(reach(river, lands, { state: absorbed }).open).toEqual(['A1', 'A8']);
    expect(reach(river, lands, { state: absorbed }).originsOf('A8')).toEqual(['A8']);
    // Off the island it is no origin; a Sacred Site must be there, the Incarna included.
    expect(reach(river, 'A1: 1P1\nA3: 2P2', { state: absorbed }).open).toEqual(['A1']);
    const site = { n: 0, from: 'sacred-site' } as const;
    expect(reach(river, lands, { state: absorbed, range: site }).open).toEqual(['A8']);
    expect(reach(river, 'A8: 1I2\nA3: 2P2', { state: absorbed, range: site }).open).toEqual([]);
    expect(afterTurn(absorbed).counts).toEqual(absorbed.counts);
  });

  it('of Sharp Fangs that Encircle is 1 further towards Beasts', () => {
    const lands = 'A1: 1P1\nA4: 1A';
    expect(reach(panel('sharp-fangs-behind-the-leaves', 'encircle'), lands).open).toEqual(['A1', 'A4']);
    expect(reach(panel('sharp-fangs-behind-the-leaves'), lands).open).toEqual(['A1']);
  });

  it('of Towering Roots is 1 further from its Incarna, from a Sacred Site only where it makes one', () => {
    const roots = panel('towering-roots-of-the-jungle');
    expect(reach(roots, 'A3: 1I1').open).toEqual(['A2', 'A3', 'A4']);
    const range = { n: 0, from: 'sacred-site' } as const;
    expect(reach(roots, 'A3: 1I1', { range }).open).toEqual([]);
    expect(reach(roots, 'A3: 1I1 1P1', { range }).open).toEqual(['A2', 'A3', 'A4']);
  });

  it('of Shadows goes to any Dahan for 1 Energy, and with the aspect Reach anywhere once a turn', () => {
    const lands = 'A1: 1P1\nA8: 1D';
    const state = { ...NEW_SPIRIT, energy: 1 };
    const { open, beyond, price, outOfRange } = reach(panel('shadows-flicker-like-flame'), lands, { state });
    expect([open, beyond, price]).toEqual([['A1'], ['A8'], [{ change: 'energy', n: -1 }]]);
    expect(outOfRange).not.toContain('A8');
    const once = panel('shadows-flicker-like-flame', 'reach');
    expect(reach(once, lands).beyond).toHaveLength(7);
    const used = told(reach(once, lands).price);
    expect(reach(once, lands, { state: used }).beyond).toEqual([]);
    expect(reach(panel('shadows-flicker-like-flame', 'madness'), lands, { state }).beyond).toEqual([]);
    // special-rules.json, shadows.dahan: only if there is Energy for it.
    expect(reach(panel('shadows-flicker-like-flame'), lands).beyond).toEqual([]);
  });

  it('of River is counted from its Presence in a Wetland as from a Sacred Site, with Travel from 4 Dahan', () => {
    const range = { n: 0, from: 'sacred-site' } as const;
    const lands = 'A1: 1P1 4D\nA2: 1P1\nA5: 1P1';
    expect(reach(panel('river-surges-in-sunlight'), lands, { range }).open).toEqual(['A2', 'A5']);
    expect(reach(panel('river-surges-in-sunlight', 'travel'), lands, { range }).open).toEqual(['A1']);
    expect(reach(panel('volcano-looming-high'), lands, { range }).open).toEqual([]);
  });

  it('counts for nothing where Growth says so', () => {
    const finder = panel('finder-of-paths-unseen');
    const state = told([{ change: 'grew', option: optionWith(finder, 'ignore-range') }]);
    expect(reach(finder, 'A1: 1P1', { state }).open).toHaveLength(8);
    expect(reach(finder, 'A1: 1P1').open).toEqual(['A1']);
  });

  const SITE: PowerRange = { n: 1, from: 'sacred-site' };
  const SANDS: PowerRange = { n: 1, from: 'presence', terrain: ['sands'] };
  const ignoring = told([
    { change: 'grew', option: optionWith(panel('finder-of-paths-unseen'), 'ignore-range') },
  ]);
  const rich = { ...NEW_SPIRIT, energy: 5 };
  const anywhere = { ...NEW_SPIRIT, counts: [{ name: { kind: 'reach', of: 'A8' }, n: 1 }] } as const;

  // A1 is a Mountain and A4 Sands.
  it.each<readonly [string, string, string | null, string, PowerRange, SpiritState, readonly string[]]>([
    ['Shadows of the Dahan', 'shadows-flicker-like-flame', null, 'A1: 1P1\nA8: 1D', SITE, rich, []],
    ['Shadows of the Dahan', 'shadows-flicker-like-flame', null, 'A1: 1P1\nA8: 1D', SANDS, rich, []],
    ['Shadows of the Dahan', 'shadows-flicker-like-flame', null, 'A1: 2P1\nA8: 1D', SITE, rich, ['A8']],
    ['Shadows of the Dahan', 'shadows-flicker-like-flame', null, 'A4: 1P1\nA8: 1D', SANDS, rich, ['A8']],
    ['aspect Reach', 'shadows-flicker-like-flame', 'reach', 'A1: 1P1', SITE, rich, []],
    ['aspect Reach', 'shadows-flicker-like-flame', 'reach', 'A1: 1P1', SANDS, rich, []],
    ['Growth that ignores range', 'finder-of-paths-unseen', null, 'A1: 1P1', SITE, ignoring, []],
    ['Growth that ignores range', 'finder-of-paths-unseen', null, 'A1: 1P1', SANDS, ignoring, []],
    ['Exaltation of the Storm-Wind', 'lightnings-swift-strike', 'wind', 'A1: 1P1', SITE, anywhere, []],
  ])(
    'FAQ, Range and Targeting; 001:906: %s lifts no condition of the origin (%s, %s, %s)',
    (_, id, aspect, lands, range, state, lit) => {
      const { open, beyond } = reach(panel(id, aspect), lands, { range, state });
      expect([beyond, open.length > 0]).toEqual([lit, lit.length > 0]);
    },
  );

  it('FAQ, Range and Targeting: the target box stays where range is ignored', () => {
    const finder = panel('finder-of-paths-unseen');
    const world = ENGINE.world(position({ phase: 'fast', lands: 'A1: 1P1\nA8: 1T' }));
    const aim = (of: Panel, state: SpiritState) =>
      reachedLands(world, { player: 1, panel: of, state, isCard: true }, NEAR, {
        kind: 'land',
        where: 'town',
      });
    expect(aim(finder, ignoring).open).toEqual(['A8']);
    expect(aim(panel('shadows-flicker-like-flame'), rich).beyond).toEqual([]);
  });

  it('of Ranging Hunt takes in Blight with the aspect Unconstrained, and of no other Power', () => {
    const world = ENGINE.world(position({ phase: 'fast', lands: 'A8: 1P1\nA7: 1T 1B' }));
    const open = (aspect: string | null, power: string) =>
      reachedLands(
        world,
        {
          ...{ player: 1, panel: panel('sharp-fangs-behind-the-leaves', aspect), state: NEW_SPIRIT },
          ...{ isCard: false, power },
        },
        { n: 1, from: 'presence' },
        { kind: 'land', where: { not: 'blight' } },
      ).open;
    expect(open('unconstrained', 'Ranging Hunt')).toContain('A7');
    expect(open('unconstrained', 'Frenzied Assault')).not.toContain('A7');
    expect(open(null, 'Ranging Hunt')).not.toContain('A7');
  });
});

it('Immense gains double Energy and plays a card for 2 Card Plays', () => {
  const [plain, immense] = [panel('lightnings-swift-strike'), panel('lightnings-swift-strike', 'immense')];
  expect(incomeNow(immense, NEW_SPIRIT).energy).toBe(2 * incomeNow(plain, NEW_SPIRIT).energy);
  const state = told([
    { change: 'card', id: powerCardId('raging-storm'), name: 'Raging Storm', to: 'played' },
  ]);
  expect(playing(immense, state).left).toBe(playing(plain, state).left - 1);
});

it('Spreading Hostility halves the Energy of its track, rounded up', () => {
  const [plain, hostile] = [null, 'spreading-hostility'].map((of) =>
    panel('keeper-of-the-forbidden-wilds', of),
  ) as [Panel, Panel];
  const emptied = plain.spaces
    .filter(({ id, after }) => after && id.startsWith('energy.'))
    .map(({ id }) => id);
  const energy = incomeNow(plain, { ...NEW_SPIRIT, emptied }).energy;
  expect(incomeNow(hostile, { ...NEW_SPIRIT, emptied }).energy).toBe(Math.ceil(energy / 2));
});

it.each([
  ['river-surges-in-sunlight', 'sunshine', 1],
  ['bringer-of-dreams-and-nightmares', 'violence', 1],
  ['keeper-of-the-forbidden-wilds', 'spreading-hostility', 1],
  ['river-surges-in-sunlight', null, 0],
] as const)('%s, %s, begins with %i Energy', (id, aspect, energy) => {
  expect(told(beginsWith(panel(id, aspect), POWERS, 2)).energy).toBe(energy);
});

it('Shroud gains 1 Energy for a card without Fire, once a turn', () => {
  const { gaining } = specialRules(panel('shroud-of-silent-mist'));
  const [cold, hot] = ['rain-of-blood', 'purifying-flame'].map((id) => POWERS.cards.get(id)!);
  expect(told(gaining!(cold!, NEW_SPIRIT)).energy).toBe(1);
  expect(gaining!(cold!, told(gaining!(cold!, NEW_SPIRIT)))).toEqual([]);
  expect(gaining!(hot!, NEW_SPIRIT)).toEqual([]);
});

it('Lightning may use a Slow Power as a Fast one for each Air, and so may Starlight by its Growth', () => {
  const left = (of: Panel, state: SpiritState) => leftNow(of, state, POWERS, 'fast').slowAsFast;
  const air = told([{ change: 'element', element: 'air', n: 2 }]);
  expect(left(panel('lightnings-swift-strike'), air)).toBe(2);
  expect(left(panel('lightnings-swift-strike', 'wind'), air)).toBe(0);
  expect(left(panel('starlight-seeks-its-form'), told([{ change: 'grew', option: 11 }]))).toBe(1);
});

describe('gaining Power Cards', () => {
  const card = (kind: 'minor' | 'major') => [...POWERS.cards.values()].find((one) => one.kind === kind)!;
  const gains = (of: Panel, kind: 'minor' | 'major') => of.special.gaining?.(card(kind), NEW_SPIRIT) ?? [];

  it('Nourishing Earth gains a Minor Power after each Major Power (special-rules.json, vital/nourishing.flourish)', () => {
    const nourishing = panel('vital-strength-of-the-earth', 'nourishing');
    expect(cardsToGain(told(gains(nourishing, 'major')))).toBe(1);
    expect(gains(nourishing, 'minor')).toEqual([]);
    expect(gains(panel('vital-strength-of-the-earth'), 'major')).toEqual([]);
  });

  it('a Mentor draws 2 fewer, at least 2, and keeps 1 more (special-rules.json, memory/mentor.teachings)', () => {
    const mentor = panel('shifting-memory-of-ages', 'mentor');
    const plain = panel('shifting-memory-of-ages');
    expect([6, 4, 2].map((n) => drawnFor(mentor, n))).toEqual([4, 2, 2]);
    expect([6, 4, 2].map((n) => drawnFor(plain, n))).toEqual([6, 4, 2]);
    const a = { of: 'growth', option: 0, step: 1 } as const;
    const first = told(keptOne(keptNext(mentor, NEW_SPIRIT, a), a));
    expect([keptNext(mentor, first, a), keptNext(mentor, first, null)]).toEqual(['second', 'first']);
    expect(told(keptOne('second', a), first)).toEqual(NEW_SPIRIT);
    expect(told(keepsNoMore(first), first)).toEqual(NEW_SPIRIT);
    expect(keptNext(plain, NEW_SPIRIT, a)).toBe(null);
    expect([mentor, plain].map(({ special }) => special.discardsForgotten)).toEqual([undefined, true]);
  });
});
