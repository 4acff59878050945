import { describe, expect, it } from 'vitest';
import { powersPart } from '../../../src/lib/content/powers/powers-part';
import { foundBy, HELD_TURN } from '../../../src/lib/content/scenarios/found-powers';
import { kindOfPower } from '../../../src/lib/rules/powers/power-damage';
import { leftNow, powersNow } from '../../../src/lib/rules/spirits/left-now';
import { panelOf } from '../../../src/lib/rules/spirits/panel';
import { powerTermsIn, PRINTED_TERMS } from '../../../src/lib/rules/spirits/power-terms';
import { reachedLands } from '../../../src/lib/rules/spirits/reached-lands';
import { playCard, playing, unplayCard } from '../../../src/lib/rules/spirits/spirit-cards';
import { powerCardId } from '../../../src/lib/rules/table/printed-cards';
import type { ScenarioId } from '../../../src/lib/rules/table/printed-names';
import { EACH_TURN, type SpiritChange, type SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT, withSpiritChange } from '../../../src/lib/rules/world/spirit-changed';
import { plays } from '../../support/scenario-table';
import { RULES } from '../../support/table';

const POWERS = await powersPart.load();
const RIVER = panelOf(POWERS, 'river-surges-in-sunlight', null)!;
const told = (state: SpiritState, changes: readonly SpiritChange[]): SpiritState =>
  changes.reduce(withSpiritChange, state);
const hand = (...ids: readonly string[]): SpiritState =>
  told(
    { ...NEW_SPIRIT, energy: 5 },
    ids.map((id) => ({ change: 'card', id: powerCardId(id), name: id, to: 'hand' })),
  );
const worldOf = async (scenario: ScenarioId, counters: Readonly<Record<string, number>> = {}) => {
  const { game } = await plays(scenario, { lands: 'A5: 1P1', phase: 'fast' });
  return RULES.world({ ...game, counters });
};

describe('Blitz and a Spirit that is kept', async () => {
  const terms = powerTermsIn(await worldOf('blitz'), NEW_SPIRIT);

  // Flash Floods is Fast for 2, Wash Away Slow for 1, Boon of Vigor Fast for 0.
  it.each<readonly [string, string, number]>([
    ['a Fast card costs 1 Energy less', 'flash-floods', 4],
    ['a Slow card costs as printed', 'wash-away', 4],
    ['a Fast card of cost 0 gives 1 Energy', 'boon-of-vigor', 6],
  ])('blitz-r2: %s, and gives it back: %s', (_, id, energy) => {
    const before = hand(id);
    const after = told(before, playCard(POWERS, before, id, terms));
    expect(after.energy).toBe(energy);
    expect(told(after, unplayCard(POWERS, after, id, terms)).energy).toBe(5);
  });

  it('001:691, blitz-r2: a Bargain takes the Energy that a card gives', () => {
    const before = told(hand('boon-of-vigor'), [{ change: 'counter', name: EACH_TURN, n: -1 }]);
    expect(told(before, playCard(POWERS, before, 'boon-of-vigor', terms)).energy).toBe(5);
  });

  it('blitz-r1: all Powers are used in the Fast phase, none in the Slow phase', () => {
    const state = told(hand('flash-floods', 'wash-away'), [
      { change: 'card', id: powerCardId('flash-floods'), name: 'Flash Floods', to: 'played' },
      { change: 'card', id: powerCardId('wash-away'), name: 'Wash Away', to: 'played' },
      { change: 'element', element: 'sun', n: 1 },
      { change: 'element', element: 'water', n: 2 },
    ]);
    const names = (phase: 'fast' | 'slow', by = terms) =>
      powersNow(RIVER, state, POWERS, phase, by).map(({ name }) => name);
    expect(names('fast')).toEqual(['Flash Floods', 'Wash Away', 'Massive Flooding']);
    expect(names('slow')).toEqual([]);
    expect(names('slow', PRINTED_TERMS)).toEqual(['Wash Away', 'Massive Flooding']);
  });

  it('blitz-r1: nothing is left to be made Fast', () => {
    const lightning = panelOf(POWERS, 'lightnings-swift-strike', null)!;
    const airy = told(NEW_SPIRIT, [{ change: 'element', element: 'air', n: 2 }]);
    expect(leftNow(lightning, airy, POWERS, 'fast', terms).slowAsFast).toBe(0);
    expect(leftNow(lightning, airy, POWERS, 'fast').slowAsFast).toBe(2);
  });
});

describe('Powers Long Forgotten and a Spirit that is kept', () => {
  const turn = 3;

  it.each<readonly [string, Readonly<Record<string, number>>, number]>([
    ['in the turn after', { [foundBy('4', 'invaders')]: 1, [HELD_TURN]: turn }, 1],
    ['no longer', { [foundBy('4', 'invaders')]: 1, [HELD_TURN]: turn - 1 }, 4],
    ['not for the Spirits', { [foundBy('4', 'spirits')]: 1 }, 4],
  ])('plf-p4: found by Invaders, 1 Card Play %s', async (_, counters, n) => {
    const world = await worldOf('powers-long-forgotten', counters);
    expect(playing(RIVER, { ...NEW_SPIRIT, plays: 3 }, powerTermsIn(world, NEW_SPIRIT)).plays).toBe(n);
  });

  it.each<readonly [string, number, number]>([
    ['found and put off', 1, 1],
    ['in use', 2, 6],
  ])('plf-p6: found by Spirits, 1 more range: %s', async (_, marker, lands) => {
    const world = await worldOf('powers-long-forgotten', { [foundBy('6', 'spirits')]: marker });
    const using = { player: 1, panel: RIVER, state: NEW_SPIRIT, isCard: true };
    const target = { kind: 'land', where: 'any' } as const;
    expect(reachedLands(world, using, { n: 0, from: 'presence' }, target).open).toHaveLength(lands);
  });
});

describe('Powers Long Forgotten and the Powers of a Spirit that is kept', () => {
  const found = (n: string, by: 'spirits' | 'invaders', marker: number) =>
    worldOf('powers-long-forgotten', { [foundBy(n, by)]: marker });
  const termsWith = async (...of: Parameters<typeof found>) => powerTermsIn(await found(...of), NEW_SPIRIT);
  const kindOf = (id: string) => {
    const { use, elements } = POWERS.cards.get(id)!;
    return kindOfPower(use, elements);
  };

  // Fire with Damage; Fire without; Damage without Fire.
  it.each([
    ['raging-storm', 'fire and Damage', 1, 1],
    ['flames-fury', 'Fire, and no Damage of its own', 0, 1],
    ['rivers-bounty', 'neither', 0, 0],
  ] as const)(
    'plf-p1: %s (%s) costs %i Energy more, and deals %i Damage more',
    async (id, _, cost, damage) => {
      const kind = kindOf(id);
      expect((await termsWith('1', 'invaders', 1)).surcharge(kind)).toBe(cost);
      expect((await termsWith('1', 'spirits', 2)).damage(kind)).toBe(damage);
      expect((await termsWith('1', 'spirits', 1)).damage(kind)).toBe(0);
      expect((await termsWith('1', 'spirits', 2)).surcharge(kind)).toBe(0);
    },
  );

  it.each([
    ['wash-away', 1],
    ['raging-storm', 0],
  ] as const)('plf-p6: found by Invaders, %s costs %i Energy more', async (id, cost) => {
    expect((await termsWith('6', 'invaders', 1)).surcharge(kindOf(id))).toBe(cost);
  });

  it.each([
    ['in use', 'spirits', 2, false],
    ['found and put off', 'spirits', 1, true],
    ['found by Invaders', 'invaders', 1, true],
  ] as const)('plf-p5: %s, a card is Forgotten for a Major Power: %s', async (_, by, marker, forgets) => {
    expect((await termsWith('5', by, marker)).forgetsForMajors).toBe(forgets);
  });
});
