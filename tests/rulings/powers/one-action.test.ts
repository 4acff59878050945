// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/lib/content/products';
import { loadContentFor } from '../../../src/lib/game-engine';
import { readDeed } from '../../../src/lib/rules/notation/deed-notation';
import { actionNow } from '../../../src/lib/rules/table/action-underway';
import type { Effect } from '../../../src/lib/rules/table/card-lines/effect';
import type { Deed } from '../../../src/lib/rules/table/deed';
import type { Game, Setup } from '../../../src/lib/rules/table/game';
import { NEW_SPIRIT } from '../../../src/lib/rules/world/spirit-changed';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { Table } from '../../support/table';
import { elementsOf, island, usedAt, useOf } from '../../support/used-power';

const fearOf = ({ fear }: Game): number => fear.earned * fear.size + fear.generated;

/** A table with these lands, and what its setup says otherwise than that of every Power's ruling. */
async function at(lands: string, setup: Partial<Setup> = {}): Promise<Table> {
  await loadContentFor({ products: PRODUCTS, tokens: true, events: true, ...setup });
  return new Table(island(`${lands} / B8: 2P1 1C`, setup));
}

/** The Power used there, and its questions answered; what none of the answers fits is answered as usual. */
function uses(table: Table, name: string, elements: string, land: string, answers = ''): Table {
  table.tells({ report: 'usePower', ...usedAt(useOf(name), elementsOf(elements), { player: 1, land }) });
  for (const answer of answers.split(' ').filter(Boolean)) table.answers(answer);
  expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
  for (let i = 0; i < 40 && table.asked !== 'fastPowers'; i++) table.goesOn();
  return table;
}

const deedOf = (text: string): Deed => {
  const read = readDeed(text);
  if (!read.ok) throw new Error(`no deed: ${text}`);
  return read.value;
};

describe('Badlands (001 errata; tokens.json: once per action for Invaders and once for Dahan)', () => {
  it.each([
    // One Power that hurts both sides in one go, and each again: each side takes 1 more, once.
    ['Pyroclastic Bombardment', '', 'A5: 2C 3D 1M', 'A5: 1C1 1D1 1M'],
    ['Pyroclastic Bombardment', '', 'A5: 2C 1M', 'A5: 1C1 1M'],
    ['Pyroclastic Bombardment', '', 'A5: 3D 1M', 'A5: 1D1 1M'],
    ['Pyroclastic Bombardment', '', 'A5: 2C 3D', 'A5: 1C1 1C2 2D1'],
  ])('%s with %s at %s comes to %s', async (name, elements, before, after) => {
    const table = uses(await at(before), name, elements, 'A5');
    expect(`A5: ${table.at('A5')}`).toBe(after);
  });
});

describe('Badlands add to any Damage of the action (001:619)', () => {
  /** 2 Damage to Explorers, and then 2 Damage. */
  const scorching = async (lands: string): Promise<Table> => {
    const table = await at(lands);
    const aim = { player: 1, land: 'A5' };
    const used = usedAt(useOf('Scorch with Waves of Heat'), elementsOf('3 fire 2 air 2 earth'), aim);
    return table.tells({ report: 'usePower', ...used });
  };

  it.each([
    ['to the first', '1', '1C2 1M'],
    ['to the second', '0', '1E 1M'],
  ])('the table says to which: %s', async (_, answer, after) => {
    const table = await scorching('A5: 3E 1C 1M');
    expect([table.asked, table.choices]).toEqual(['deal', ['1', '0']]);
    table.answers(answer);
    if (table.asked === 'deal') table.answers('C*3');
    expect(table.goesOnTo('fastPowers').at('A5')).toBe(after);
  });

  it('some to one, and some to the other', async () => {
    const table = await scorching('A5: 3E 1C 2M');
    expect(table.choices).toEqual(['2', '1', '0']);
    expect(table.answers('1').goesOnTo('fastPowers').at('A5')).toBe('2M');
  });

  it('the later one is suggested where the first destroys all it may without them', async () => {
    const table = await scorching('A5: 2E 1C 1M');
    expect(table.choices).toEqual(['0', '1']);
    expect(table.goesOnTo('fastPowers').at('A5')).toBe('1M');
  });

  it('it is not asked where it makes no difference: the same pieces take both', async () => {
    const table = await at('A5: 2T 1C 1M');
    const used = usedAt(useOf('Mists of Oblivion'), elementsOf('2 moon 3 air 2 water'), {
      player: 1,
      land: 'A5',
    });
    table.tells({ report: 'usePower', ...used });
    expect(table.choices).not.toContain('0');
  });
});

describe('an action', () => {
  it('is over once the last step of its Power is', async () => {
    const table = await at('A5: 2T');
    expect(actionNow(table.game)).toBeNull();
    expect(actionNow(uses(table, 'Asphyxiating Smoke', '', 'A5').game)).toBeNull();
  });
});

describe('what a Power destroys by its Blight (querki.net FAQ, What are your Actions?)', () => {
  const VENGEANCE = { spirits: [{ id: 'vengeance-as-a-burning-plague', aspect: null }, null] } as const;

  it('is destroyed by that Power: its Poisoned Land leaves Lingering Pestilence no Disease', async () => {
    const table = uses(await at('A8: 2P1', VENGEANCE), 'Poisoned Land', '', 'A8');
    expect(table.at('A8')).toBe('1B 1P1');
  });

  it('and so is what its cascade destroys', async () => {
    const table = uses(await at('A8: 1P1 1B / A7: 1P1', VENGEANCE), 'Poisoned Land', '', 'A8', 'A7');
    expect([table.at('A8'), table.at('A7')]).toEqual(['2B', '1B']);
  });

  it('but not by a Power where the table tells no Power, as in a Ravage', async () => {
    const table = await at('A8: 1P1 1C', VENGEANCE);
    table.tells({ report: 'deed', deed: deedOf('act ravage A8') });
    expect(table.goesOnTo('fastPowers').at('A8')).toBe('1C 1B 1Z');
  });
});

describe('after the action', () => {
  const INSURRECTION = { scenario: 'dahan-insurrection' } as const;

  it('raids of Dahan Insurrection come: Sudden Ambush destroys the Explorer, the raid hurts the Town', async () => {
    const table = uses(await at('A5: 1E 1T / A4: 6D', INSURRECTION), 'Sudden Ambush', '', 'A5', 'A4');
    expect(table.at('A5')).toBe('1T1 1D');
  });

  it('raids come once for all Dahan that have come to a land, though the Power moves them one after another', async () => {
    const table = await at('A4: 3D / A5: 1T / A6: 1C', INSURRECTION);
    uses(table, 'Call to Migrate', '', 'A5', 'A4 A4 A4 A5 A6 A5 A6 A5 A6');
    expect([table.at('A5'), table.at('A6'), fearOf(table.game)]).toEqual(['1T', '1T 3D', 2]);
  });
});

describe('once in an action: Russia 2 (adversaries.json)', () => {
  const RUSSIA = { adversaries: [{ id: 'russia', level: 2 }] } as const;

  it('Pushes one Explorer for a Power that destroys in two lands', async () => {
    const table = await at('A4: 4E 1A / A7: 5A', RUSSIA);
    uses(table, 'Pyroclastic Flow', '', 'A4', 'A1');
    expect([table.at('A1'), fearOf(table.game)]).toEqual(['1E', 1]);
  });

  it('Pushes one for each Power', async () => {
    const table = await at('A4: 2E / A7: 2E', RUSSIA);
    for (const land of ['A4', 'A7'])
      table.tells({ report: 'deed', deed: deedOf(`destroy ${land} 2E`) }).answers(table.choices[0]!);
    expect(fearOf(table.game)).toBe(2);
  });
});

describe('once per action: Resourceful Populace (event-effects.json)', () => {
  it('one new Town for a Power that destroys in two lands, beside one of them, once the Power is done', async () => {
    const table = await at('A4: 1T1 / A7: 1T1 / A5: 4P1');
    const change = {
      change: 'special',
      line: { of: 'event.resourceful-populace.0', at: 0, option: 0, line: 0 },
      amount: 1,
    } as const;
    const cause = 'event.resourceful-populace';
    table.game = {
      ...table.game,
      lasting: [{ id: 1, change, where: 'any', until: 'turn', cause }],
    };
    const destroys: Effect = {
      ...({ each: 'land', player: 1, in: 'town', op: 'damage-each', piece: 'T', n: 1 } as const),
    };
    table.tells({ report: 'usePower', player: 1, power: 'Quake', land: 'A5' as const, effects: [destroys] });
    for (let i = 0; i < 20 && table.asked !== 'fastPowers'; i++) table.goesOn();
    expect(table.landsWith('T')).toHaveLength(1);
  });
});

describe('a Power that waits, used twice (querki.net FAQ, Power Cards)', () => {
  it('sets off the other use once, and never itself: with Badlands 4 more Towns fall', async () => {
    const table = await at('A5: 7T 1M');
    uses(table, 'Vengeance of the Dead', '', 'A5');
    uses(table, 'Vengeance of the Dead', '', 'A5');
    table.tells({ report: 'deed', deed: deedOf('destroy A5 1T') }).goesOnTo('fastPowers');
    expect(table.at('A5')).toBe('2T 1M');
  });
});

describe('saved from being destroyed (001, Transforming: it clears all Damage)', () => {
  const saving = (n: number, of: 'D' | 'T'): Deed => ({
    deed: 'begin',
    change: { change: 'save', of: [of], n },
    where: ['A5'],
    until: 'turn',
  });

  it.each([
    ['a Dahan by Damage that would fell it', 'A5: 1D1', 1, 'D', 'damageEach A5 1 1D1', '1D'],
    ['one of two by a deed', 'A5: 2D1', 1, 'D', 'destroy A5 2D1', '1D'],
    ['a Town', 'A5: 1T1', 1, 'T', 'destroy A5 1T1', '1T'],
    ['a whole piece stays as it is', 'A5: 1D', 1, 'D', 'destroy A5 1D', '1D'],
  ] as const)('%s', async (_, before, n, of, what, after) => {
    const table = await at(before);
    table.tells({ report: 'deed', deed: saving(n, of) });
    const deed: Deed = what.startsWith('damageEach')
      ? { deed: 'damageEach', land: 'A5', n: 1, pieces: { D1: 1 } }
      : deedOf(what);
    expect(table.tells({ report: 'deed', deed }).at('A5')).toBe(after);
  });
});

describe('Birds Cry Warning (power-cards.json, 001: the next time, one action)', () => {
  const destroys: Effect = { each: 'land', player: 1, in: 'dahan', op: 'destroy', piece: 'D', n: 1 };

  it('spares 2 Dahan of one action, though they fall one after the other, and none later', async () => {
    const table = uses(await at('A5: 9D 4P1'), 'Birds Cry Warning', '', 'A5', 'option-1');
    const twice = { player: 1, power: 'Quake', land: 'A5' as const, effects: [destroys, destroys] };
    for (const left of [9, 7]) {
      table.tells({ report: 'usePower', ...twice }).goesOnTo('fastPowers');
      expect(table.at('A5')).toBe(`${left}D 4P1`);
    }
    expect(table.game.lasting).toEqual([]);
  });

  it('is over with the action, whatever is left of it', async () => {
    const table = uses(await at('A5: 9D 4P1'), 'Birds Cry Warning', '', 'A5', 'option-1');
    const once = { player: 1, power: 'Quake', land: 'A5' as const, effects: [destroys] };
    for (const left of [9, 8]) {
      table.tells({ report: 'usePower', ...once }).goesOnTo('fastPowers');
      expect(table.at('A5')).toBe(`${left}D 4P1`);
    }
  });
});

describe('one piece replaced by several: its Damage is divided', () => {
  it('a City with 2 Damage that becomes 2 Towns: both on one, or 1 on each', async () => {
    const table = await at('A5: 1C2 1A');
    table.tells({ report: 'deed', deed: deedOf('replace A5 1C2 with 2T') });
    expect([table.asked, table.choices]).toEqual(['deal', ['T*2', '2T*1']]);
    expect(table.answers('2T*1').at('A5')).toBe('2T1 1A');
  });

  it.each([
    ['a Town and an Explorer', '1C1!', '1T 1E', ['T', 'E'], ['E'], '1T1 1E! 1A'],
    ['both of 2 on one of two Towns', '1C!!', '2T', ['T', 'T!'], ['T!'], '1T 1T!! 1A'],
    ['1 on each', '1C!!', '2T', ['T', 'T!'], ['T'], '2T! 1A'],
    ['1 of two alike', '1C!', '2T', [], [], '1T 1T! 1A'],
  ])('its Strife is split freely (tokens.json, strife): %s', async (_, old, to, offered, answers, after) => {
    const table = await at(`A5: ${old} 1A`);
    table.tells({ report: 'deed', deed: deedOf(`replace A5 ${old} with ${to}`) });
    expect(table.choices).toEqual(offered);
    expect(
      table
        .answers(...answers)
        .goesOnTo('fastPowers')
        .at('A5'),
    ).toBe(after);
  });

  it('those that stood there before take none of it', async () => {
    const table = await at('A5: 1C2 1T1');
    table.tells({ report: 'deed', deed: deedOf('replace A5 1C2 with 3E') });
    expect([table.at('A5'), table.asked]).toEqual(['1T1 1E', 'fastPowers']);
  });

  it('it is no Damage dealt anew: Badlands add nothing', async () => {
    const table = await at('A5: 1C1 2M');
    table.tells({ report: 'deed', deed: deedOf('replace A5 1C1 with 2T') });
    expect(table.at('A5')).toBe('1T 1T1 2M');
  });
});

describe('Destroyed Presence (001, Destroyed Presence)', () => {
  const kept = async (lands: string): Promise<Table> => {
    const table = await at(lands);
    table.game = { ...table.game, spiritStates: { 1: NEW_SPIRIT, 2: NEW_SPIRIT } };
    return table;
  };
  const destroyed = (table: Table, player = 1): number => table.game.spiritStates![String(player)]!.destroyed;

  it.each([
    ['destroyed', 'destroy A5 1P1', 1],
    ['removed', 'remove A5 1P1', 1],
    ['replaced', 'replace A5 1P1 with 1Z', 1],
    ['out of the game', 'remove A5 1P1 box', 0],
    ['moved', 'move A5 to A4 1P1', 0],
  ])('%s', async (_, what, n) => {
    expect(destroyed((await kept('A5: 4P1')).tells({ report: 'deed', deed: deedOf(what) }))).toBe(n);
  });

  it('a Bargain takes its Presence out of the game', async () => {
    const table = uses(await kept('A5: 3P1 3D'), 'Bargain of Coursing Paths', '', 'A5');
    expect([table.at('A5').includes('2P1'), destroyed(table)]).toEqual([true, 0]);
  });
});

describe('Presence of Volcano that is destroyed at the same time (special-rules.json, volcano.collapse)', () => {
  const VOLCANO = { spirits: [{ id: 'volcano-looming-high', aspect: null }, null] } as const;
  const destroys: Effect = {
    ...({ each: 'spirit', player: 1, land: 'A5' } as const),
    ...({ op: 'destroy', piece: 'P', n: 3, upTo: true } as const),
  };

  it('is one Damage to each side, asked once all of it is picked, with Badlands once for each', async () => {
    const table = await at('A5: 2C 3D 3P1 1M', VOLCANO);
    table.tells({ report: 'usePower', player: 1, power: 'Fires', land: 'A5', effects: [destroys] });
    const asked: string[] = [];
    for (let i = 0; i < 20 && table.asked !== 'fastPowers'; i++) {
      asked.push(table.asked);
      // Every Presence is picked, though none is suggested.
      if (table.choices.includes('A5')) table.answers('A5');
      else table.goesOn();
    }
    expect(asked).toContain('deal');
    expect(asked.lastIndexOf('effect')).toBeLessThan(asked.indexOf('deal'));
    expect([table.at('A5'), fearOf(table.game)]).toEqual(['1C1 2D1 1M', 2]);
  });

  it('in a Ravage Badlands add once for each side, the collapse among it', async () => {
    const table = await at('A5: 1C 1E 3D 1P1 1M', VOLCANO);
    table.tells({ report: 'deed', deed: deedOf('act ravage A5') }).goesOnTo('fastPowers');
    expect(table.at('A5')).toBe('1C1 1B 1M');
  });
});

describe('Durable Towns (querki.net FAQ, Durable)', () => {
  const HERDS = { adversaries: [{ id: 'habsburg-livestock', level: 4 }] } as const;
  const drowns: Effect = { each: 'spirit', player: 1, land: 'A1', op: 'drown', piece: 'T', n: 1 };

  it.each([
    ['take 2 Damage and come back from an Ocean', 'A1: 1T', '1T2', 0],
    ['drown where that destroys them', 'A1: 1T2', '-', 1],
    ['drown where there is Blight', 'A1: 1T 1B', '1B', 1],
  ])('%s', async (_, lands, after, fear) => {
    const table = await at(lands, HERDS);
    table.tells({ report: 'usePower', player: 1, power: 'Tidal', land: 'A1', effects: [drowns] });
    expect([table.goesOnTo('fastPowers').at('A1'), fearOf(table.game)]).toEqual([after, fear]);
  });

  it.each([
    ['takes 2 Damage and comes back', '1T', '1T2'],
    ['stays in the Ocean where that destroys it', '1T2', '-'],
  ])('one that is moved into an Ocean by hand %s', async (_, town, after) => {
    const table = await at(`A1: ${town}`, HERDS);
    table.tells({ report: 'deed', deed: deedOf(`move A1 to A0 ${town}`) });
    expect(table.goesOnTo('fastPowers').at('A1')).toBe(after);
  });
});
