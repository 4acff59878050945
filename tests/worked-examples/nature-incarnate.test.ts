/**
 * The worked examples of document 001, the rules of Nature Incarnate, by the lines of its text: Ravages, Blight and land
 * Health, Skips, tokens. Where it gives the rule and says only what comes of it, the position is ours.
 */
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import type { Setup } from '../../src/lib/rules/table/game';
import { landOf } from '../../src/lib/rules/table/island';
import type { Step } from '../../src/lib/rules/table/step';
import { effectSteps } from '../../src/lib/rules/world/answers';
import { asLand } from '../support/ids';
import { card, ravage, setupFor, track } from '../support/position';
import { RULES } from '../support/table';
import { usedAt, useOf } from '../support/used-power';
import { fearOf, goesOnUntil, goesToPhase, sits, tells } from '../support/worked';

const FULL: Partial<Setup> = { products: PRODUCTS, tokens: true, events: true };
const FAST: Step = { do: 'fastPowers' };

describe('001:295, Blight at set-up', () => {
  it.each([
    ['card', 'A', 3],
    ['card', 'ABCD', 9],
    ['space', 'A', 6],
    ['space', 'ABCD', 21],
  ] as const)('on the %s, boards %s: %i', (blight, boards, n) => {
    expect(newGame(CONTENT, setupFor(boards, { blight })).blight.left).toBe(n);
  });
});

describe('001:332-378, pieces that take no part in a Ravage', () => {
  it('001:344-378: Temporary Truce with Dahan on Their Guard: Defend 2, and one of two Dahan is damaged', async () => {
    const table = await sits({
      setup: FULL,
      lands: 'A1: 1E 2T 3D\nA2: 1C',
      agenda: [FAST],
      fear: { earned: 1 },
      invaders: track({ ravage: ['1-mountain'] }),
    });
    goesToPhase(table, 'blightedIsland');
    goesOnUntil(table, () => table.game.phase === 'explore', 'temporary-truce', 'dahan-on-their-guard');
    expect(table.happened('ravaged').map(({ sum }) => [sum.total, sum.defend])).toEqual([[3, 2]]);
    expect(table.at('A1')).toBe('1T 2D 1D1');
  });

  it('001:340: Damage that a Town or City is asked for comes to none that sits out', async () => {
    const table = await sits({
      setup: FULL,
      lands: 'A2: 1C 1E\nA5: 1T',
      agenda: [FAST],
      blight: { side: 'blighted', left: 5, card: 'downward-spiral' },
      invaders: track({ ravage: ['1-wetland'] }),
    });
    goesToPhase(tells(table, 'begin sitOut pieces=1C in A2 until turn'), 'fear');
    goesOnUntil(table, () => table.game.phase === 'build', 'search-for-unclaimed-land');
    const sums = table.happened('ravaged').map(({ land, sum }) => [land, sum.total]);
    expect(sums).toEqual([
      ['A2', 1],
      ['A5', 4],
    ]);
  });

  it.each([
    [
      'a Strifed Invader that sits out is no matter',
      'A5: 1T! 1E 2D\nA6: 1I1',
      'begin sitOut pieces=1T! in A5 until turn',
      '1E 1T! 2D',
    ],
    [
      'nor does it lose its Strife',
      'A5: 1T! 1E 2D 1I1',
      'begin sitOut pieces=1T! in A5 until turn',
      '1E 1T! 2D 1I1',
    ],
  ])(
    '001:830, Wandering Voice: %s; the Dahan by its Incarna still take no part',
    async (_, lands, told, after) => {
      const spirits = [{ id: 'wandering-voice-keens-delirium', aspect: null }] as const;
      const table = await sits({
        lands: `${lands}\nA1: 1P1`,
        presence: 'tracked',
        setup: { spirits },
        agenda: [FAST, ravage('A5')],
      });
      tells(table, told).goesOnTo('slowPowers');
      expect(table.at('A5').split(' ').sort()).toEqual(after.split(' ').sort());
    },
  );
});

it('001:619, Pyroclastic Bombardment: Badlands go to whatever Damage it likes, 1 to an Explorer, 1 and 1 to a Town', async () => {
  const table = await sits({ lands: 'A5: 1E 1T 1M\nA2: 1C', phase: 'fast', agenda: [FAST] });
  const used = usedAt(useOf('Pyroclastic Bombardment'), {}, { player: 1, land: 'A5' });
  table.tells({ report: 'usePower', ...used });
  goesOnUntil(table, () => table.asked === 'fastPowers');
  expect([table.at('A5'), fearOf(table)]).toEqual(['1M', 1]);
});

it('001:627, the last Presence: its Dahan strike, and no other land of the card Ravages', async () => {
  const lands = 'A4: 1T 2D 1P1\nA7: 2E\nA2: 1C';
  const table = (await sits({ lands, agenda: [card('ravage', '1-sands')] })).answers('all');
  expect([table.asked, table.at('A4'), table.at('A7')]).toEqual(['checkEnding', '1D 1B', '2E']);
});

describe('001:635-643, land Health', () => {
  const EARTH = [{ id: 'vital-strength-of-the-earth', aspect: 'resilience' }] as const;
  const WEAK = { side: 'blighted', left: 9, card: 'all-things-weaken' } as const;

  it.each([
    ['All Things Weaken and Resilience', 1, 9],
    ['and an Event that takes 1', 2, 8],
    ['and another one', 3, 7],
  ])('%s', async (_, less, health) => {
    const told = Array.from({ length: less - 1 }, () => 'begin landHealth n=-1 in any until turn');
    const lands = 'A5: 1C 2P1';
    const table = await sits({ lands, blight: WEAK, setup: { ...FULL, spirits: EARTH }, agenda: [FAST] });
    const world = RULES.world(tells(table, ...told).game);
    expect(world.rules.landHealth(world, 'A5')).toBe(health);
  });

  it.each([
    ['001:643: only what it comes to is held at 1', [-1, -1, 1], 1],
    ['whatever comes first', [-1, -1, -1, 2], 1],
    ['and more than 1 it may be', [-1, -1, 2], 2],
  ])('%s', async (_, changes, health) => {
    const told = changes.map((n) => `begin landHealth n=${n} in A1 until turn`);
    const world = RULES.world(tells(await sits({ lands: 'A1: 1C', agenda: [FAST] }), ...told).game);
    expect(world.rules.landHealth(world, 'A1')).toBe(health);
  });
});

describe('001:647-648, Damage beyond land Health', () => {
  const SWEDEN = { adversaries: [{ id: 'sweden', level: 1 }] } as const;
  const LIVESTOCK = { adversaries: [{ id: 'habsburg-livestock', level: 0 }] } as const;
  const less = 'begin landHealth n=-1 in A5 until turn';

  it.each([
    ['Sweden 1, Health 2: 5 Damage', '1C 1T', [], '1C 1T 1B'],
    ['Sweden 1, Health 2: 6 Damage', '2C', [], '2C 2B'],
    ['Sweden 1, Health 1: 4 Damage', '2T', [less], '2T 1B'],
    ['Sweden 1, Health 1: 5 Damage', '1C 1T', [less], '1C 1T 2B'],
  ])('%s', async (_, pieces, told, after) => {
    const table = await sits({ lands: `A5: ${pieces}\nA2: 1C`, setup: SWEDEN, agenda: [FAST, ravage('A5')] });
    expect(
      tells(table, ...told)
        .goesOnTo('slowPowers')
        .at('A5'),
    ).toBe(after);
  });

  it.each([
    ['Livestock, Health 2: 7 Damage', 'A5: 2C 1E', [], 0],
    ['Livestock, Health 2: 8 Damage', 'A5: 2C 1T', [], 1],
    ['Livestock, Health 1: 7 Damage', 'A5: 2C 1E', [less], 1],
    ['Livestock: the Blight of its cascade counts as well', 'A5: 3C 1B', [], 2],
  ])('%s', async (_, lands, told, n) => {
    const boards = 'AB';
    const told2 = { boards, lands: `A2: 1C\n${lands}`, setup: LIVESTOCK, agenda: [FAST, ravage('A5')] };
    const table = tells(await sits(told2), ...told).goesOnTo('slowPowers');
    expect(table.game.counters['habsburg-livestock:damage'] ?? 0).toBe(n);
  });
});

describe('001:656-660, one player alone', () => {
  const flips = async (blightCard: string) => {
    const table = await sits({
      setup: FULL,
      lands: 'A5: 1T\nA2: 1C',
      blight: { side: 'healthy', left: 1, card: null },
      agenda: [ravage('A5')],
    });
    return table.answers(blightCard);
  };
  it.each([
    ['back-against-the-wall', 2, true],
    ['downward-spiral', 5, false],
    ['promising-farmlands', 4, false],
  ])('%s, with %i Blight per player: may be put away for another: %s', async (id, n, may) => {
    expect(CONTENT.blightCards(setupFor('A', FULL)).find((one) => one.id === id)?.blightedPerPlayer).toBe(n);
    expect((await flips(id)).choices.includes('redraw')).toBe(may);
  });
  it('no card with which the island is still healthy is', async () => {
    const healthy = CONTENT.blightCards(setupFor('A', FULL)).filter((one) => one.stillHealthy);
    expect(healthy.length).toBeGreaterThan(0);
    for (const { id } of healthy) expect((await flips(id)).choices).not.toContain('redraw');
  });
});

describe('001:693-713, Skips', () => {
  it.each([
    ['001:701: two Builds take two Skips', 'A5: 1E', ['skip', 'skip'], 'build', 2, '1E'],
    ['001:701: and one stops one of them', 'A5: 1E', ['skip'], 'build', 2, '1T 1E'],
    [
      '001:709: a Ravage that does not happen uses up no Skip of the next',
      'A5: 1D',
      ['skip'],
      'ravage',
      1,
      '1D',
    ],
  ] as const)('%s', async (_, lands, skips, action, times, after) => {
    const act: Step = action === 'build' ? { do: 'build', land: 'A5', card: null } : ravage('A5');
    const agenda = [FAST, ...Array.from({ length: times }, () => act)];
    const table = await sits({ lands: `A2: 1C\n${lands}`, agenda });
    tells(table, ...skips.map(() => `begin skip in A5 until action during ${action}`)).goesOnTo('slowPowers');
    expect(table.at('A5')).toBe(after);
    if (action === 'ravage') expect(table.game.lasting).toHaveLength(1);
  });

  it.each([
    ['of the first that happens', 'A2', [['A5', 4]]],
    [
      'of the first, where none is skipped',
      '',
      [
        ['A2', 4],
        ['A5', 2],
      ],
    ],
  ] as const)('001:695-713: what comes once a board is %s', async (_, skipped, sums) => {
    const table = await sits({
      setup: FULL,
      lands: 'A2: 1T\nA5: 1T\nA1: 1C',
      agenda: [FAST],
      blight: { side: 'blighted', left: 5, card: 'downward-spiral' },
      invaders: track({ ravage: ['1-wetland'] }),
    });
    if (skipped) tells(table, `begin skip in ${skipped} until turn during ravage`);
    goesToPhase(table, 'fear');
    goesOnUntil(table, () => table.game.phase === 'build', 'search-for-unclaimed-land');
    expect(table.happened('ravaged').map(({ land, sum }) => [land, sum.total])).toEqual(sums);
  });

  it.each([
    ['a Ravage is followed by what comes after it', '', '1B'],
    ['a skipped one is not', 'begin skip in A5 until turn during ravage', '1T'],
  ])('001:695-713: %s', async (_, skip, after) => {
    // After each Ravage 1 Town or City is removed in its land.
    const part = 'event.terror-spikes-upwards.1';
    const agenda = [FAST, ...effectSteps(CONTENT.effectsOf(part), part), ravage('A5')];
    const table = await sits({ setup: FULL, lands: 'A5: 1T\nA1: 1C', agenda });
    if (skip) tells(table, skip);
    expect(table.goesOnTo('slowPowers').at('A5')).toBe(after);
  });

  it.each([
    ['skipped', '1T 1D'],
    ['becomesBuild', '1C 1T 1D'],
  ])(
    '001:707: the table says whether the Ravage is skipped or becomes a Build: %s',
    async (choice, after) => {
      const table = await sits({ lands: 'A5: 1T 1D\nA2: 1C', agenda: [FAST, ravage('A5')] });
      tells(
        table,
        'begin skip in A5 until action during ravage',
        'begin becomesBuild in A5 until action during ravage',
      ).goesOn();
      expect(table.choices).toEqual(['skipped', 'becomesBuild']);
      table.answers(choice);
      expect(table.at('A5')).toBe(after);
      expect(table.game.lasting).toHaveLength(1);
    },
  );

  it.each([
    ['skipped', '1E 1Z', 0],
    ['disease', '1E', 1],
  ])('001:713: the table says whether a Skip or Disease is spent: %s', async (choice, after, left) => {
    const table = await sits({ lands: 'A5: 1E 1Z\nA2: 1C', agenda: [FAST, card('build', '1-wetland')] });
    tells(table, 'begin skip in A5 until action during build').goesOn().answers('all');
    expect([table.choices, table.answers(choice).at('A5')]).toEqual([['skipped', 'disease'], after]);
    expect(table.game.lasting).toHaveLength(left);
  });
});

describe('001:453, 934, 974, Vitality', () => {
  it.each([
    ['001:934: it stops the Blight of a Ravage and is removed', 'A5: 1T 1V', [ravage('A5')], [], 'A5', '1T'],
    ['001:934: it stops the Blight of a Power', 'A5: 1T 1V', [], ['add A5 1B'], 'A5', '1T'],
    ['001:934: it does nothing where Blight lies', 'A5: 1T 1B 1V', [ravage('A5')], [], 'A5', '1T 2B 1V'],
    ['001:934: of two one is left', 'A5: 1T 2V', [ravage('A5')], [], 'A5', '1T 1V'],
    ['001:934: it stops a cascade that comes in', 'A5: 1T 1B\nA8: 1V', [ravage('A5')], [], 'A8', '-'],
  ] as const)('%s', async (_, lands, agenda, told, land, after) => {
    const table = await sits({ lands: `A2: 1C\n${lands}`, agenda: [FAST, ...agenda] });
    goesOnUntil(tells(table, ...told), () => table.asked === 'slowPowers', 'A8');
    expect(table.at(land)).toBe(after);
  });

  it('001:974: thematic boards: NW1, NW5, NW6 and E7', async () => {
    const setup: Partial<Setup> = {
      layout: 'thematic-6',
      boards: ['NW', 'NE', 'W', 'E', 'SW', 'SE'],
      products: PRODUCTS,
      tokens: true,
    };
    await loadContentFor({ ...setupFor('ABCDEF', setup) });
    const { lands } = newGame(CONTENT, setupFor('ABCDEF', setup));
    expect(
      Object.keys(lands)
        .filter((id) => lands[asLand(id)]!.pieces['V'] === 1)
        .sort(),
    ).toEqual(['E7', 'NW1', 'NW5', 'NW6']);
  });
});

describe('001:515-523, Upgrade and Downgrade', () => {
  it.each([
    ['an Explorer becomes a Town', '1E!', 'upgrade A5 1E!', '1T!', 0],
    ['a Town becomes a City and keeps its Damage', '1T1', 'upgrade A5 1T1', '1C1', 0],
    ['a City stays one', '1C', 'upgrade A5 1C', '1C', 0],
    ['a City becomes a Town and keeps Damage and Strife', '1C1!', 'downgrade A5 1C1!', '1T1!', 0],
    ['a City with 2 Damage is destroyed as the Town it becomes', '1C2', 'downgrade A5 1C2', '-', 1],
    ['a Town with 1 Damage is destroyed as the Explorer it becomes', '1T1', 'downgrade A5 1T1', '-', 0],
    ['an Explorer is removed', '1E', 'downgrade A5 1E', '-', 0],
  ])('%s', async (_, before, deed, after, fear) => {
    const table = tells(await sits({ lands: `A5: ${before}\nA2: 1C`, agenda: [FAST] }), deed);
    expect([table.at('A5'), fearOf(table)]).toEqual([after, fear]);
  });
});

describe('001:741-747, Deeps: a land that sinks', () => {
  const sunk = async () =>
    tells(
      await sits({ setup: FULL, lands: 'A1: 1U 2B 1A 1P1\nA2: 1C', presence: 'tracked', agenda: [FAST] }),
      'sink A1',
    );

  it('001:745: its neighbours are Coastal', async () => {
    const world = RULES.world((await sunk()).game);
    expect(['A4', 'A5', 'A6', 'A8'].map((land) => landOf(world, asLand(land)).coastal)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('001:745: Coastal Lands Explores them', async () => {
    const table = await sits({
      setup: FULL,
      lands: 'A1: 1U\nA2: 1C',
      agenda: [FAST, card('explore', '2-coastal-lands')],
    });
    tells(table, 'sink A1').goesOn().answers('all');
    expect(table.landsWith('E')).toEqual(['A2', 'A3', 'A4', 'A5', 'A6']);
  });

  it('001:747: Blight and tokens stay in the Ocean', async () => {
    const { game } = await sunk();
    expect(game.beside).toEqual({ A0: { B: 2, A: 1, P1: 1 } });
  });
});

describe('001:769-775, Omens', () => {
  it('001:773: the turn after, once for its land: one Ravage more and 2 Fear', async () => {
    const table = await sits({
      setup: FULL,
      lands: 'A5: 1T\nA1: 1C',
      agenda: [FAST],
      invaders: track({ ravage: ['1-sands'] }),
    });
    goesToPhase(table, 'blightedIsland');
    goesOnUntil(table, () => table.game.phase === 'slow', 'visions-out-of-time', 'side-2', 'A5');
    goesOnUntil(table, () => table.game.turn === 4 && table.game.phase === 'build', 'focused-farming');
    expect([fearOf(table), table.happened('ravaged').map(({ land }) => land)]).toEqual([2, ['A5']]);
  });
});
