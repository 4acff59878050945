import { describe, expect, it } from 'vitest';
import { spiritOf } from '../../src/lib/content/spirits';
import { drownedBy, drownedHealth } from '../../src/lib/content/spirits/drowned';
import { SPIRITS_THAT_ACT } from '../../src/lib/content/spirits/spirit-rules';
import { loadContentFor } from '../../src/lib/game-engine';
import { remindedOf } from '../../src/lib/play/adversary/reminder-moment';
import { readDeed } from '../../src/lib/rules/notation/deed-notation';
import type { Report } from '../../src/lib/rules/table/command';
import type { LandId } from '../../src/lib/rules/table/island';
import type { SpiritId } from '../../src/lib/rules/table/printed-names';
import { type Position, position } from '../support/position';
import { RULES, Table } from '../support/table';

/** One player with this Spirit, whose Presence the app knows unless it is said otherwise. */
async function sits(id: SpiritId, aspect: string | null, told: Position): Promise<Table> {
  const spirits = [{ id, aspect }];
  await loadContentFor({ spirits });
  return new Table(position({ presence: 'tracked', ...told, setup: { spirits } }));
}
/** A deed by its notation, as it is told. */
function deedOf(text: string): Report {
  const read = readDeed(text);
  if (!read.ok) throw new Error(text);
  return { report: 'deed', deed: read.value };
}

const RAVAGE = [{ do: 'ravage', land: 'A5' }] as const;
const EARTH = 'vital-strength-of-the-earth';

it('each of them is a Spirit of ours', () => {
  for (const id of SPIRITS_THAT_ACT) expect(spiritOf(id), id).toBeDefined();
});

describe('Vital Strength of the Earth (Spirit Island wiki; rettigcd/spiritisland)', () => {
  it.each([
    ['2 Presence: Defend 3', '2P1', null, '1T 1E 2P1'],
    ['1 Presence is no Sacred Site', '1P1', null, '1T 1E 1B'],
    ["another player's Presence is not its own", '1P1', 'might', '1T 1E 1B'],
  ])("Earth's Vitality, %s", async (_, presence, aspect, after) => {
    const table = await sits(EARTH, aspect, { lands: `A5: 1T 1E ${presence}\nA1: 3P1`, agenda: RAVAGE });
    expect(table.at('A5')).toBe(after);
  });

  it.each(['might', 'nourishing', 'resilience'])('the aspect %s takes its place', async (aspect) => {
    const table = await sits(EARTH, aspect, { lands: 'A5: 1T 2P1\nA1: 3P1' });
    const world = RULES.world(table.game);
    expect(world.rules.defend(world, 'A5')).toBe(0);
  });

  it('Resilience: Blight only from 10 Damage on; the Dahan suffer all of it', async () => {
    const ravaged = async (invaders: string) =>
      (await sits(EARTH, 'resilience', { lands: `A5: ${invaders} 2P1 2D\nA1: 3P1`, agenda: RAVAGE })).at(
        'A5',
      );
    expect(await ravaged('3C')).toBe('3C 2P1');
    expect(await ravaged('3C 1E')).toBe('3C 1E 1B 1P1');
  });

  it('where Presence is not tracked it does nothing, and each Ravage says so', async () => {
    const table = await sits(EARTH, null, {
      lands: 'A5: 1T 2P1\nA1: 1C',
      presence: 'untracked',
      agenda: RAVAGE,
    });
    expect(table.at('A5')).toContain('1B');
    const told = (game: Table['game']) => remindedOf(RULES.world(game), 'ravage').map(({ name }) => name);
    expect(told(table.game)).toEqual([`${EARTH}.vitality`]);
    expect(told((await sits(EARTH, null, { lands: 'A1: 1C 2P1' })).game)).toEqual([]);
  });
});

describe('Hearth-Vigil (wiki; rettigcd/spiritisland)', () => {
  it('Fortify: Dahan in its lands have 6 Health', async () => {
    const table = await sits('hearth-vigil', null, { lands: 'A5: 1T 1C 1D 1P1\nA1: 1P1', agenda: RAVAGE });
    expect(table.at('A5')).toContain('1D5');
  });

  it('Rooted: Blight destroys none of its Presence where Dahan are', async () => {
    const add = [{ do: 'addBlight', land: 'A5', cause: 'ravage' }] as const;
    const at = async (lands: string) => (await sits('hearth-vigil', null, { lands, agenda: add })).at('A5');
    expect(await at('A5: 1D 1P1\nA1: 1P1')).toBe('1D 1B 1P1');
    expect(await at('A5: 1P1\nA1: 1P1')).toBe('1B');
  });
});

describe("Stone's Unyielding Defiance (wiki; rettigcd/spiritisland)", () => {
  const add = [{ do: 'addBlight', land: 'A5', cause: 'ravage' }] as const;

  it('Bedrock: Blight that does not outnumber its Presence neither spreads nor destroys any', async () => {
    const table = await sits('stones-unyielding-defiance', null, {
      lands: 'A5: 1B 2P1\nA1: 1P1',
      agenda: add,
    });
    expect([table.asked, table.at('A5')]).toEqual(['slowPowers', '2B 2P1']);
  });

  it('Bedrock: Blight that does spreads and destroys as ever', async () => {
    const table = await sits('stones-unyielding-defiance', null, {
      lands: 'A5: 1B 1P1\nA1: 1P1',
      agenda: add,
    });
    expect([table.asked, table.at('A5')]).toEqual(['cascade', '2B']);
  });
});

describe('Wandering Voice Keens Delirium (wiki; rettigcd/spiritisland)', () => {
  const ravaged = async (lands: string) =>
    (await sits('wandering-voice-keens-delirium', null, { lands: `${lands}\nA1: 1P1`, agenda: RAVAGE })).at(
      'A5',
    );

  it('Tumult: with Strife in or beside the land of its Incarna the Dahan take no part', async () => {
    expect(await ravaged('A5: 1T! 1E 2D\nA6: 1I1')).toBe('1T 1E 2D');
    expect(await ravaged('A5: 1T! 1E 2D 1I1')).toBe('1T 1E 2D 1I1');
  });

  it('Tumult: without Strife, or far from it, they do', async () => {
    expect(await ravaged('A5: 1E 2D\nA6: 1I1')).toBe('1D 1D1');
    expect(await ravaged('A5: 1T! 1E 2D\nA3: 1I1')).not.toContain('1T 1E 2D');
  });
});

describe('A Spread of Rampant Green (spiritislandwiki.com; rettigcd/spiritisland)', () => {
  const told = async (lands: string, presence: 'tracked' | 'untracked' = 'tracked') => {
    const table = await sits('a-spread-of-rampant-green', null, { lands, presence });
    const world = RULES.world(table.game);
    return (['ravage', 'build'] as const).map((action) => remindedOf(world, action).length);
  };

  it('Choke is said at each Ravage and Build where Presence is not tracked, and else asked', async () => {
    expect(await told('A5: 1T 2P1')).toEqual([0, 0]);
    expect(await told('A5: 1T', 'untracked')).toEqual([1, 1]);
  });

  it('a Ravage at its Sacred Site can be foreseen, and happens unless it is stopped', async () => {
    const table = await sits('a-spread-of-rampant-green', null, {
      lands: 'A5: 1T 2P1\nA1: 1P1',
      agenda: RAVAGE,
    });
    expect(table.answers('no').at('A5')).toBe('1T 1B 1P1');
  });
});

describe('Thunderspeaker (spiritislandwiki.com; rettigcd/spiritisland)', () => {
  const ravaged = (lands: string, more: Position = {}) =>
    sits('thunderspeaker', null, { lands, agenda: RAVAGE, ...more });

  it('for each of the Dahan a Ravage destroys it loses 1 Presence within 1, after the Dahan struck back', async () => {
    const table = await ravaged('A5: 2T 3D\nA4: 2P1\nA8: 1P1\nA2: 1P1\nA6: 1C');
    // 4 Damage destroy 2 of the 3 Dahan; the third strikes one Town.
    table.answers('T*2');
    expect(table.choices).toEqual(['A4', 'A8']);
    expect(table.at('A5')).not.toContain('2T');
    table.answers('A4', 'A8');
    expect([table.at('A4'), table.at('A8')]).toEqual(['1P1', '-']);
  });

  it('Presence of another player is safe, and with none within 1 nothing happens', async () => {
    const table = await ravaged('A5: 1T 1D\nA2: 1P1\nA4: 1P2\nA6: 1C', {
      boards: 'AB',
    });
    expect([table.at('A2'), table.at('A4')]).toEqual(['1P1', '1P2']);
  });

  it('Dahan that a Power destroys cost it nothing', async () => {
    const table = await sits('thunderspeaker', null, { lands: 'A5: 1D\nA4: 2P1\nA6: 1C' });
    table.tells({ report: 'deed', deed: { deed: 'destroy', land: 'A5', pieces: { D: 1 } } });
    expect(table.at('A4')).toBe('2P1');
  });

  it('its last Presence lost so is a defeat', async () => {
    const table = await ravaged('A5: 1T 1D\nA4: 1P1\nA6: 1C');
    expect(table.answers('end').game.ended!.because).toContain('presence');
  });
});

describe('Lure of the Deep Wilderness (si.epicbroccoli.com; rettigcd/spiritisland)', () => {
  const LURE = 'lure-of-the-deep-wilderness';
  const ravaged = async (lands: string, aspect: string | null = null) =>
    (await sits(LURE, aspect, { lands: `${lands}\nA1: 1P1`, agenda: RAVAGE })).at('A5');

  it('for each of its Presence 2 Explorers neither deal Damage nor take any', async () => {
    expect(await ravaged('A5: 2E 1D 1P1')).toBe('2E 1D 1P1');
    expect(await ravaged('A5: 3E 1P1')).toBe('3E 1P1');
    expect(await ravaged('A5: 4E 1P1')).toBe('4E 1B');
  });

  it('Towns and Cities Ravage as ever', async () => {
    expect(await ravaged('A5: 1T 2E 1P1')).toBe('1T 2E 1B');
  });

  it('those without Strife are the first of them', async () => {
    // The third spends its Strife.
    expect(await ravaged('A5: 2E 1E! 1P1')).toBe('3E 1P1');
  });

  it('nor do damaged ones come before one with Strife', async () => {
    const table = await sits(LURE, null, {
      lands: 'A5: 1E 1E! 1E1 1P1\nA1: 1P1',
      agenda: [{ do: 'fastPowers' }, ...RAVAGE],
    });
    const change = { change: 'health', of: ['E'], n: 1 } as const;
    table.tells({ report: 'deed', deed: { deed: 'begin', change, where: 'any', until: 'turn' } });
    expect(table.goesOnTo('slowPowers').at('A5')).toBe('2E 1E1 1P1');
  });

  it('the aspect Lair takes its place', async () => {
    expect(await ravaged('A5: 2E 1P1', 'lair')).toBe('2E 1B');
  });
});

// Each found alike in data taken from spiritislandwiki.com and in the program of rettigcd/spiritisland.
describe('what is destroyed, damaged or Built where these Spirits are', () => {
  const VOLCANO = 'volcano-looming-high';
  const destroys = (land: LandId, n = 1) =>
    ({ report: 'deed', deed: { deed: 'destroy', land, pieces: { P1: n } } }) as const;
  const power = { lands: 'A5: 2T 1D 2P1\nA1: 2P1 1C', agenda: [{ do: 'fastPowers' }] } as const;

  it('Volcano: each of its Presence deals 1 Damage to Invaders and 1 to Dahan, also by its own Powers', async () => {
    const table = await sits(VOLCANO, null, power);
    table.tells(destroys('A5', 2));
    if (table.asked === 'deal') table.goesOn();
    expect([table.at('A5'), table.game.fear.generated]).toEqual(['1T', 1]);
  });

  it('Volcano: Blight that destroys its Presence sets it off; where nobody is nothing happens', async () => {
    const add = [{ do: 'addBlight', land: 'A5', cause: 'ravage' }] as const;
    const lands = (pieces: string) => ({ lands: `A5: ${pieces}1P1\nA1: 2P1 1C`, agenda: add });
    expect((await sits(VOLCANO, null, lands('1E '))).at('A5')).toBe('1B');
    expect((await sits(VOLCANO, null, lands(''))).at('A5')).toBe('1B');
  });

  it('Vengeance: 1 Disease where Blight destroys its Presence, none where a Power does', async () => {
    const id = 'vengeance-as-a-burning-plague';
    const add = [{ do: 'addBlight', land: 'A5', cause: 'ravage' }] as const;
    const blighted = await sits(id, null, { lands: 'A5: 1P1\nA1: 2P1 1C', agenda: add });
    expect(blighted.at('A5')).toBe('1B 1Z');
    const table = await sits(id, null, power);
    expect(table.tells(destroys('A5')).at('A5')).toBe('2T 1D 1P1');
  });

  it('Shroud: Damage in its lands stays, and each such land with damaged Invaders brings 1 Fear', async () => {
    const lands = 'A5: 1C2 1D1 1P1\nA6: 1T1 1P1\nA7: 1D1 1P1\nA8: 1C1';
    const table = await sits('shroud-of-silent-mist', null, { lands, agenda: [{ do: 'timePasses' }] });
    table.goesOn();
    expect((['A5', 'A6', 'A7', 'A8'] as const).map((land) => table.at(land))).toEqual([
      '1C2 1D1 1P1',
      '1T1 1P1',
      '1D1 1P1',
      '1C',
    ]);
    expect([table.game.fear.generated, table.game.lasting]).toEqual([2, []]);
  });

  it('Shroud: Time Passes says so where Damage stays, or may stay', async () => {
    const said = async (lands: string, presence: 'tracked' | 'untracked' = 'tracked') => {
      const { game } = await sits('shroud-of-silent-mist', null, { lands, presence });
      return remindedOf(RULES.world(game), 'timePasses').length;
    };
    expect(await said('A5: 1C2 1P1\nA1: 1P1')).toBe(1);
    expect(await said('A5: 1C2\nA1: 1P1')).toBe(0);
    expect(await said('A5: 1C2', 'untracked')).toBe(1);
  });

  it('Shroud: of six such lands 5 Fear come', async () => {
    const lands = [1, 2, 3, 4, 5, 6].map((n) => `A${n}: 1T1 1P1`).join('\n');
    const table = await sits('shroud-of-silent-mist', null, { lands, agenda: [{ do: 'timePasses' }] });
    expect(
      table
        .goesOn()
        .happened('fearGenerated')
        .map(({ n }) => n),
    ).toEqual([5]);
  });

  it('Fathomless Mud: a Build at its Sacred Site adds an Explorer', async () => {
    const build = [{ do: 'build', land: 'A5', card: null }] as const;
    const at = async (pieces: string) =>
      (
        await sits('fathomless-mud-of-the-swamp', null, { lands: `A5: ${pieces}\nA1: 1P1 1C`, agenda: build })
      ).at('A5');
    expect([await at('1E 2P1'), await at('1E 1P1')]).toEqual(['2E 2P1', '1T 1E 1P1']);
  });

  it('Towering Roots: at its Incarna a Ravage blights the land and hurts nobody, and a card destroys nobody', async () => {
    const roots = (told: Position) => sits('towering-roots-of-the-jungle', null, told);
    const ravaged = await roots({ lands: 'A5: 1C 2D 1I1\nA1: 1P1', agenda: RAVAGE });
    expect(ravaged.at('A5')).toBe('1C 2D 1B 1I1');
    const deed = { deed: 'destroy', land: 'A5', pieces: { E: 1 } } as const;
    const agenda = [{ do: 'deed', cause: 'scapegoats', deed }] as const;
    expect((await roots({ lands: 'A5: 1E 1I1\nA1: 1P1', agenda })).at('A5')).toBe('1E 1I1');
    expect((await roots({ lands: 'A5: 1E\nA6: 1I1\nA1: 1P1 1C', agenda })).at('A5')).toBe('-');
  });

  it.each(['volcano-looming-high', 'towering-roots-of-the-jungle'] as const)(
    '%s: off where Presence is not tracked, and said at each Ravage',
    async (id) => {
      const table = await sits(id, null, { lands: 'A5: 1T1\nA1: 1C', presence: 'untracked' });
      expect(remindedOf(RULES.world(table.game), 'ravage')).toHaveLength(1);
    },
  );
});

describe("Ocean's Hungry Grasp (spirit-panels.json, Drowning)", () => {
  const OCEAN = 'oceans-hungry-grasp';
  const drowned = async (lands: string, ...deeds: readonly string[]) =>
    (await sits(OCEAN, null, { lands })).tells(...deeds.map(deedOf));
  const kept = ({ game: { counters } }: Table) =>
    ['explorer', 'town', 'city'].map((kind) => counters[`${OCEAN}.drowned:${kind}`] ?? 0);

  it('Invaders that drown are counted by kind, whatever they carry; Dahan are not', async () => {
    const table = await drowned('A1: 2E 1T1 1C! 1D\nA2: 1P1', 'move A1 to A0 1C! 1T1 2E 1D');
    expect(kept(table)).toEqual([2, 1, 1]);
    expect(drownedHealth(table.game)).toBe(7);
    expect(drownedBy(table.log)).toEqual([
      { kind: 'E', n: 2 },
      { kind: 'T', n: 1 },
      { kind: 'C', n: 1 },
    ]);
  });

  it('they add up from turn to turn, and a land that sinks drowns what stands there', async () => {
    const table = await drowned(
      'A1: 3E\nA2: 1T 1U\nA3: 1P1',
      'move A1 to A0 1E',
      'move A1 to A0 1E',
      'sink A2',
    );
    expect(kept(table)).toEqual([2, 1, 0]);
  });

  it('what is destroyed on the island is not counted', async () => {
    expect(kept(await drowned('A1: 2E 1T\nA2: 1P1', 'destroy A1 1T 2E'))).toEqual([0, 0, 0]);
  });

  it('the table corrects them, or pays with them', async () => {
    const table = await drowned('A1: 2T\nA2: 1P1', 'move A1 to A0 2T');
    table.tells({ report: 'setCounter', counter: `${OCEAN}.drowned:town`, n: 1 });
    expect(kept(table)).toEqual([0, 1, 0]);
  });

  it('at a table without that Spirit nobody keeps them', () => {
    const table = new Table(position({ lands: 'A1: 2T' })).tells(deedOf('move A1 to A0 2T'));
    expect(table.game.counters).toEqual({});
  });
});
