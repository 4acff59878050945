// @vitest-environment node
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { printIsland } from '../../../src/lib/rules/notation/game-notation';
import { powerInUse, reachedParts } from '../../../src/lib/rules/powers/power-in-use';
import type { PowerCard } from '../../../src/lib/rules/spirits/power';
import {
  notesUnderway,
  type PowerAimed,
  powerUnderway,
  powerWithGains,
  usedMeanwhile,
} from '../../../src/lib/rules/spirits/reached-meanwhile';
import { powerCardId } from '../../../src/lib/rules/table/printed-cards';
import type { SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { afterTurn, NEW_SPIRIT, withSpiritChange } from '../../../src/lib/rules/world/spirit-changed';
import { POWER_SCHEMAS } from '../../../src/lib/saves/schema/power-schema';
import { Table } from '../../support/table';
import { after, elementsOf, EVERY_USE, island, usedAt, useOf } from '../../support/used-power';

/** A Power used in A5 with these Elements, and what is reached with those. */
function meanwhile(name: string, elements: string, now: string, more: Partial<PowerAimed> = {}) {
  const use = useOf(name);
  const have = elementsOf(elements);
  const aim = { player: 1, land: 'A5' as const };
  const power = { use, aim, elements: have, counted: reachedParts(use, have, 1), dreams: false, ...more };
  const used = usedMeanwhile(power, elementsOf(now));
  const table = after(island('A5: 1E 1P1 / B8: 2P1 1C'), usedAt(use, have, aim)).goesOnTo('fastPowers');
  const before = table.game;
  if (used) table.tells({ report: 'usePower', ...used }).goesOnTo('fastPowers');
  const skips = table.game.lasting.filter(({ change }) => change.change === 'skip').length;
  return { fear: table.game.fear.generated - before.fear.generated, skips, lands: printIsland(before) };
}

describe('a threshold is checked as its turn comes (querki.net FAQ, Elements and Elemental Thresholds)', () => {
  it.each([
    ['an Element that its own Presence uncovers counts', '2 sun 2 earth', '2 sun 3 earth', 3, 1],
    ['one that is not the last that is missing does not', '1 sun 2 earth', '1 sun 3 earth', 0, 0],
    ['what was reached before is not done again', '2 sun 3 earth', '2 sun 4 earth', 0, 1],
  ])('Indomitable Claim: %s', (_, elements, now, fear, skips) => {
    expect(meanwhile('Indomitable Claim', elements, now)).toMatchObject({ fear, skips });
  });

  it('a threshold that its player has turned off stays off', () => {
    const off = meanwhile('Indomitable Claim', '2 sun 3 earth', '2 sun 4 earth', { counted: [0] });
    expect(off.fear).toBe(0);
  });

  it('levels that it reaches while it still asks come last', () => {
    const use = useOf('Serpent Wakes in Power');
    const have = elementsOf('3 fire 2 water 3 earth 3 plant');
    const aim = { player: 1, land: null, spirit: 1 };
    const power = { use, aim, elements: have, counted: reachedParts(use, have), dreams: false };
    const spiritStates = { 1: NEW_SPIRIT, 2: NEW_SPIRIT };
    const table = after({ ...island('A5: 2P1 / B8: 2P1'), spiritStates }, usedAt(use, have, aim));
    const asked = table.asked;
    const more = usedMeanwhile(power, elementsOf('3 fire 3 water 3 earth 3 plant'))!;
    table.tells({ report: 'usePower', ...more, meanwhile: true });
    expect([asked, table.asked]).toEqual(['effect', 'effect']);
    table.answers('A5').goesOnTo('fastPowers');
    expect(table.game.spiritStates![1]).toMatchObject({
      energy: 1,
      counters: { 'from-track': 1, 'gain-major-kept': 1 },
    });
    expect(printIsland(table.game)).toBe('A5: 3P1\nB8: 2P1');
  });

  it('another Power is still barred while one asks', () => {
    const use = useOf('Serpent Wakes in Power');
    const have = elementsOf('3 fire 2 water 3 earth 3 plant');
    const used = usedAt(use, have, { player: 1, land: null, spirit: 1 });
    const table = after(island('A5: 2P1 / B8: 2P1'), used);
    for (const other of [{ player: 2 }, { power: 'Gift of Power' }, { land: 'A5' as const }, { spirit: 2 }])
      expect(table.isRefused({ report: 'usePower', ...used, ...other, meanwhile: true })).toBe('powerOpen');
    // A second tap does not use the same Power again.
    expect(table.isRefused({ report: 'usePower', ...used })).toBe('powerOpen');
  });

  describe('Unrelenting Growth on oneself, whose threshold joins the land of its Presence', () => {
    const use = useOf('Unrelenting Growth');
    const aim = { player: 1, land: null, spirit: 1 };
    const grown = (now: string, spirit = 1) => {
      const have = elementsOf('3 sun 2 plant');
      const at = { ...aim, spirit };
      const power = { use, aim: at, elements: have, counted: [0], dreams: false };
      const spiritStates = { 1: NEW_SPIRIT, 2: NEW_SPIRIT };
      const table = after({ ...island('A5: 2P1 1B / B8: 1P1 2P2 1B'), spiritStates }, usedAt(use, have, at));
      table.answers(spirit === 1 ? 'A5' : 'B8').goesOnTo('fastPowers');
      const used = usedMeanwhile(power, elementsOf(now));
      if (used) table.tells({ report: 'usePower', ...used }).goesOnTo('fastPowers');
      return [printIsland(table.game), table.game.spiritStates![1]!.counters['gain-power'] ?? 0];
    };

    it.each([
      ['an Element that its Presence uncovers counts', '3 sun 3 plant', 1, 'A5: 2W 4P1\nB8: 1B 1P1 2P2', 1],
      ['one that is not enough does not', '4 sun 2 plant', 1, 'A5: 1B 1W 4P1\nB8: 1B 1P1 2P2', 0],
      [
        'on another Spirit no Presence uncovers its own',
        '3 sun 3 plant',
        2,
        'A5: 1B 2P1\nB8: 1B 1W 1P1 4P2',
        0,
      ],
    ])('%s', (_, now, spirit, lands, gains) => {
      expect(grown(now, spirit)).toEqual([lands, gains]);
    });
  });

  it('only Powers that may bring Elements before a threshold are read again', () => {
    const all = elementsOf('9 sun 9 moon 9 fire 9 air 9 water 9 earth 9 plant 9 animal');
    const few = elementsOf('1 sun 2 water 3 earth 2 plant');
    const again = EVERY_USE.filter((use) => {
      const counted = reachedParts(use, few, 1);
      const power = { use, aim: { player: 1, land: 'A5' as const, spirit: 2 }, counted, dreams: false };
      return usedMeanwhile({ ...power, elements: few }, all) !== null;
    });
    expect(again.map(({ name }) => name).sort()).toEqual([
      'Earth Moves with Vigor and Might',
      'Exaltation of the Incandescent Sky',
      'Indomitable Claim',
      'Serpent Wakes in Power',
    ]);
  });

  it('the Power underway is noted with its Spirit until the next one is used, and is read from there', () => {
    const use = useOf('Indomitable Claim');
    const power = {
      ...{ use, aim: { player: 1, land: 'A5' as const }, elements: elementsOf('2 sun 2 earth') },
      ...{ counted: [0], dreams: false },
    };
    const powers = { cards: new Map([['claim', { use } as PowerCard]]), panels: [] };
    const state = notesUnderway(NEW_SPIRIT, power, 'fast').reduce(withSpiritChange, NEW_SPIRIT);
    expect(powerUnderway(state, powers, 1, 'fast')).toEqual(power);
    expect(powerUnderway(state, powers, 1, 'slow')).toBeNull();
    const later = notesUnderway(state, { ...power, use: useOf('Raging Storm') }, 'fast');
    expect(powerUnderway(later.reduce(withSpiritChange, state), powers, 1, 'fast')).toBeNull();
    expect(powerUnderway(afterTurn(state), powers, 1, 'fast')).toBeNull();
    const unknown = state.done.map((mark) => ({ ...mark, counted: [9] }));
    expect(powerUnderway({ ...state, done: unknown }, powers, 1, 'fast')).toBeNull();
  });
});

describe('Elements that a Power gives while it is resolved count for its later levels', () => {
  const use = useOf('Exaltation of the Transforming Flame');
  const card = { id: powerCardId('flash-fires'), name: 'Flash Fires', pile: 'hand' } as const;

  /** The Power has been used on the other Spirit with these Elements; its user forgets a card and picks this one. */
  function picks(elements: string, element: string, more: Partial<SpiritState> = {}, counted = [0]) {
    const state = { ...NEW_SPIRIT, energy: 3, cards: [card], ...more };
    const aim = { player: 1, land: null, spirit: 2, gained: state.elements };
    const effects = powerWithGains(use, elementsOf(elements), aim, counted);
    const game = { ...island('A5: 1P1 1E 1B / B8: 2P2'), spiritStates: { 1: state, 2: NEW_SPIRIT } };
    const table = new Table(game).tells({
      report: 'usePower',
      ...{ player: 1, power: use.name, land: null, spirit: 2, effects },
    });
    for (let i = 0; i < 20 && table.asked !== 'fastPowers'; i++) {
      const answer = [card.id, element, 'yes', 'A5:E1'].find((one) => table.choices.includes(one));
      if (answer === undefined) table.goesOn();
      else table.answers(answer);
    }
    return printIsland(table.game);
  }

  it.each([
    ['the Plant that is missing for level 2', '4 fire 1 plant 1 earth', 'plant', 'A5: 1E 1M 1P1'],
    ['another Element', '4 fire 1 plant 1 earth', 'air', 'A5: 1E 1B 1P1'],
    ['the Animal that is missing for level 3', '1 sun 4 fire 1 plant', 'animal', 'A5: 1B 1A 1P1'],
    ['1 of 2 Elements that are missing', '4 fire 1 plant', 'animal', 'A5: 1E 1B 1P1'],
  ])('Exaltation of the Transforming Flame: %s', (_, elements, element, land) => {
    expect(picks(elements, element)).toBe(`${land}\nB8: 2P2`);
  });

  it('an Element gained before it was used is not gained by it', () => {
    const before = { elements: { plant: 1 } };
    expect(picks('4 fire 1 plant 1 earth', 'air', before)).toBe('A5: 1E 1B 1P1\nB8: 2P2');
    expect(picks('4 fire 1 plant 1 earth', 'plant', before)).toBe('A5: 1E 1M 1P1\nB8: 2P2');
  });

  it('a level that its player has turned off stays off', () => {
    expect(picks('4 fire 2 plant 1 earth', 'air')).toBe('A5: 1E 1B 1P1\nB8: 2P2');
  });

  describe('a card that the Power takes out of play takes its Elements along (000, Power Cards)', () => {
    const cards = [
      { id: powerCardId('flash-fires'), name: 'Flash Fires', pile: 'played' },
      { id: powerCardId('call-to-tend'), name: 'Call to Tend', pile: 'played' },
      { id: powerCardId('drought'), name: 'Drought', pile: 'discarded' },
    ] as const;
    const played = {
      'flash-fires': elementsOf('1 fire 1 air'),
      'call-to-tend': elementsOf('1 plant 1 animal'),
    };

    /** Uses a Power with these Elements, in which these answers are given where they are offered. */
    function used(name: string, elements: string, spirit: number, ...answers: readonly string[]) {
      const state = { ...NEW_SPIRIT, energy: 3, cards };
      const aim = { player: 1, land: null, spirit, gained: {}, played };
      const one = useOf(name);
      const effects = powerWithGains(one, elementsOf(elements), aim, reachedParts(one, elementsOf(elements)));
      expect(safeParse(POWER_SCHEMAS.effects, effects).success).toBe(true);
      const game = { ...island('A5: 1P1 1E 1B / B8: 2P2'), spiritStates: { 1: state, 2: NEW_SPIRIT } };
      const told = { report: 'usePower', player: 1, power: name, land: null, spirit, effects } as const;
      const table = new Table(game).tells(told);
      for (let i = 0; i < 20 && table.asked !== 'fastPowers'; i++) {
        const answer = [...answers, 'none', 'no'].find((choice) => table.choices.includes(choice));
        if (answer === undefined) table.goesOn();
        else table.answers(answer);
      }
      return [printIsland(table.game), table.game.spiritStates![1]!.plays];
    }

    const FLAME = 'Exaltation of the Transforming Flame';
    it.each([
      ['the Plant of the forgotten card is missing for level 2', ['call-to-tend', 'air', 'yes'], 'B'],
      ['the Element gained for it makes up for it', ['call-to-tend', 'plant', 'yes'], 'M'],
      ['a card without Plant does not matter', ['flash-fires', 'air', 'yes'], 'M'],
      ['a card that is not in play does not matter', ['drought', 'air', 'yes'], 'M'],
      ['no card is forgotten', ['yes'], 'M'],
    ])('%s', (_, answers, left) => {
      const [lands] = used(FLAME, '4 fire 2 plant 1 earth', 2, ...answers);
      expect(lands).toBe(left === 'M' ? 'A5: 1E 1M 1P1\nB8: 2P2' : 'A5: 1E 1B 1P1\nB8: 2P2');
    });

    it('more Elements than the level needs can be lost', () => {
      expect(used(FLAME, '4 fire 3 plant 1 earth', 2, 'call-to-tend', 'air', 'yes')[0]).toMatch('1M');
    });

    it.each([
      ['a card reclaimed from play', 1, 'flash-fires', 0],
      ['one without these Elements', 1, 'call-to-tend', 1],
      ['a card reclaimed from the discard pile', 1, 'drought', 1],
      ['the Elements of another Spirit do not count', 2, 'flash-fires', 1],
    ])('Slip the Flow of Time: %s', (_, spirit, card, plays) => {
      const use = useOf('Slip the Flow of Time');
      const have = elementsOf('3 sun 3 moon 2 air');
      expect(reachedParts(use, have)).toEqual([0, 1, 2]);
      const [, own] = used(use.name, '3 sun 3 moon 2 air', spirit, card, 'yes');
      expect(own).toBe(spirit === 1 ? plays : 0);
    });
  });

  it('every level behind such a gain can be reached, and is stored', () => {
    const few = elementsOf('4 fire 1 plant');
    const all = elementsOf('9 sun 9 moon 9 fire 9 air 9 water 9 earth 9 plant 9 animal');
    const given = EVERY_USE.flatMap((one) => {
      const aim = { player: 1, land: 'A5' as const, spirit: 2, gained: {} };
      const counted = reachedParts(one, few);
      const reached = powerInUse(one, all, aim, reachedParts(one, all)).length;
      const effects = powerWithGains(one, few, aim, counted);
      if (effects.length === powerInUse(one, few, aim, counted).length) return [];
      expect([one.name, effects.length]).toEqual([one.name, reached]);
      expect(safeParse(POWER_SCHEMAS.effects, effects).success).toBe(true);
      return [one.name];
    });
    expect(given).toEqual([use.name]);
  });
});
