// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { loadContentFor } from '../../src/lib/game-engine';
import { growthWays } from '../../src/lib/rules/spirits/growth-deeds';
import { movedInstead } from '../../src/lib/rules/spirits/presence-sources';
import type { Effect } from '../../src/lib/rules/table/card-lines/effect';
import type { SpiritChoice } from '../../src/lib/rules/table/game';
import type { LandId } from '../../src/lib/rules/table/island';
import { EMPOWERED } from '../../src/lib/rules/table/spirit-counts';
import type { SpiritChange } from '../../src/lib/rules/table/spirit-state';
import { card, type Position, position, ravage } from '../support/position';
import { RULES, Table } from '../support/table';
import { elementsOf, usedAt, useOf } from '../support/used-power';

const LAIR = { id: 'lure-of-the-deep-wilderness', aspect: 'lair' } as const;
const LURE = { id: 'lure-of-the-deep-wilderness', aspect: null } as const;
const VOICE = { id: 'wandering-voice-keens-delirium', aspect: null } as const;
const TRICKSTER = { id: 'grinning-trickster-stirs-up-trouble', aspect: null } as const;
const MINDS = { id: 'many-minds-move-as-one', aspect: null } as const;
const TRAVEL = { id: 'river-surges-in-sunlight', aspect: 'travel' } as const;
const RIVER = { id: 'river-surges-in-sunlight', aspect: null } as const;

async function sits(spirits: readonly SpiritChoice[], lands: string, told: Position = {}): Promise<Table> {
  const players = spirits.map((_, i) => (i === 0 ? 'Ann' : 'Bo'));
  const setup = { products: PRODUCTS, tokens: true, events: true, players, spirits, ...told.setup };
  await loadContentFor(setup);
  const boards = spirits.length > 1 ? 'AB' : 'A';
  return new Table(
    position({
      presence: 'tracked',
      boards,
      ...told,
      lands: `A3: 1C\n${lands.replaceAll(' / ', '\n')}`,
      setup,
    }),
  );
}

/** The player's Spirit is tracked, and has these numbers. */
const tracked = (table: Table, player = 1, ...changes: readonly SpiritChange[]): Table =>
  table.tells({ report: 'spirit', player, changes: [{ change: 'kept', on: true }, ...changes] });

/** The Power used on the land by this player. */
const uses = (table: Table, name: string, land: string, elements = '', player = 1): Table =>
  table.tells({ report: 'usePower', ...usedAt(useOf(name), elementsOf(elements), { player, land }) });

const energyOf = ({ game }: Table, player = 1): number | undefined => game.spiritStates?.[player]?.energy;

describe('A Single Alluring Lair (special-rules.json, lure/lair.lair)', () => {
  it.each([
    // 1 Explorer and 1 Dahan take part: 1 Damage, no Blight, and the Dahan destroys it.
    ['the worked position', LAIR, 'A8: 1I1 7E 4D', '6E 3D 1D1 1I1'],
    ['6 Explorers and 3 Dahan sit out', LAIR, 'A8: 1I1 6E 3D', '6E 3D 1I1'],
    ['a Town does not', LAIR, 'A8: 1I1 6E 1T 3D', '1T 6E 3D 1B 1I1'],
    ['elsewhere nothing sits out', LAIR, 'A7: 1I1 / A8: 2E', '2E 1B'],
    ['it takes Enthrall away', LAIR, 'A8: 2E 1P1 / A7: 1I1', '2E 1B'],
    ['without the aspect Enthrall holds', LURE, 'A8: 2E 1P1', '2E 1P1'],
  ])('Ravage, %s', async (_, spirit, lands, after) => {
    const table = await sits([spirit], `A1: 3P1 / ${lands}`, { agenda: [ravage('A8')] });
    expect(table.goesOnTo('slowPowers').at('A8')).toBe(after);
  });

  it('nothing that it keeps can be Pushed or Gathered out of it, by whichever Spirit', async () => {
    for (const player of [1, 2]) {
      const table = await sits([LAIR, RIVER], 'A8: 1I1 2T 1D 1A / A7: 1P2', { phase: 'fast' });
      // Pushes up to 3 Explorers or Towns.
      uses(table, 'Wash Away', 'A8', '', player).goesOnTo('slowPowers');
      expect(table.at('A8')).toBe('2T 1D 1A 1I1');
      // Gathers up to 1 Dahan into A7.
      uses(table, 'Call to Bloodshed', 'A7', '', player);
      expect(table.choices).not.toContain('A8:D');
    }
  });

  it('pieces may be Gathered into it, and tokens may leave', async () => {
    const { game } = await sits([LAIR], 'A8: 1I1 1Z 1W 2T 1P1');
    const { rules, ...world } = RULES.world(game);
    const leaves = (['T', 'D', 'A', 'P1', 'P2', 'I1', 'Z', 'W', 'I2'] as const).filter((piece) =>
      rules.leaves({ rules, ...world }, piece, 'A8'),
    );
    expect(leaves).toEqual(['Z', 'W', 'I2']);
    expect(rules.leaves({ rules, ...world }, 'T', 'A7')).toBe(true);
  });

  it('Presence there moves neither in Growth nor in place of Presence that is added', async () => {
    const { game } = await sits([LAIR, RIVER], 'A8: 1I1 1P1 1P2 / A1: 1P1 1P2');
    const world = RULES.world(game);
    for (const player of [1, 2]) {
      expect(movedInstead(world, player).map((one) => 'place' in one && one.place)).toEqual(['A1']);
      const ways = growthWays(world, player, { do: 'move-presence', n: 1, range: 1 });
      expect(ways.map(({ from }) => from)).toEqual(['A1']);
    }
  });
});

describe('A Clarion Voice Given Form (special-rules.json, voice.clarion)', () => {
  const EXPLORES = { agenda: [card('explore', '1-jungle')] };
  const empowered = { change: 'counter', name: EMPOWERED, n: 1 } as const;

  it.each([
    ['empowered: the land is not Explored', [empowered], false],
    ['not empowered: it is', [], true],
  ])('%s', async (_, changes, isExplored) => {
    const table = tracked(await sits([VOICE], 'A8: 1I1 / A5: 1C'), 1, ...changes);
    const acting = new Table({
      ...table.game,
      ...position(EXPLORES),
      spiritStates: table.game.spiritStates!,
      lands: table.game.lands,
      setup: table.game.setup,
      presence: table.game.presence,
    });
    expect(acting.goesOnTo('slowPowers').at('A8')).toBe(isExplored ? '1E 1I1' : '1I1');
  });

  it('Invaders leave it only if the table wants it, and it is no source', async () => {
    const table = tracked(await sits([VOICE, RIVER], 'A8: 1I1 1T'), 1, empowered);
    const world = RULES.world(table.game);
    expect([world.rules.isolated(world, 'A8'), world.rules.source(world, 'A8')]).toEqual([true, false]);
    expect([world.rules.touching(world, 'A8'), world.rules.isolated(world, 'A7')]).toEqual([[], false]);
  });
});

describe('Spread Tumult and Delusion (special-rules.json, voice.tumult)', () => {
  const moves = (player: number) =>
    ({
      report: 'deed',
      deed: { deed: 'move', land: 'B6', to: 'B8', pieces: { [`I${player}`]: 1 } },
    }) as const;

  it.each([
    ['Growth moves the Incarna', 'spirit', 'B6: 1I1 / B8: 1T', [], '1T! 1I1'],
    ['one of several Invaders is picked', 'spirit', 'B6: 1I1 / B8: 1T 1E', ['B8:E'], '1T 1E! 1I1'],
    ['none without Invaders', 'spirit', 'B6: 1I1 / B8: 1D', [], '1D 1I1'],
    ['told at another moment it is not its own Action', 'slow', 'B6: 1I1 / B8: 1T', [], '1T 1I1'],
  ] as const)('%s', async (_, phase, lands, answers, after) => {
    const agenda = phase === 'spirit' ? ([{ do: 'spiritPhase' }] as const) : [];
    const table = await sits([VOICE, RIVER], lands, { phase, agenda });
    expect(
      table
        .tells(moves(1))
        .answers(...answers)
        .at('B8'),
    ).toBe(after);
  });

  it("another Spirit's Incarna brings none", async () => {
    const agenda = [{ do: 'spiritPhase' }] as const;
    const table = await sits([VOICE, RIVER], 'B6: 1I2 / B8: 1T', { phase: 'spirit', agenda });
    expect(table.tells(moves(2)).at('B8')).toBe('1T 1I2');
  });

  it.each([
    ['with Strife next to the Incarna they do not fight', 'B6: 1I1 / B8: 1T! 2D', false],
    ['without Strife they do', 'B6: 1I1 / B8: 1T 2D', true],
    ['nor 2 lands away', 'B2: 1I1 / B8: 1T! 2D', true],
  ])('Dahan in a coming Ravage: %s', async (_, lands, fight) => {
    const { game } = await sits([VOICE, RIVER], lands);
    const world = RULES.world(game);
    expect('D' in world.rules.fighting(world, 'B8')).toBe(fight);
  });

  it('Strife comes off, and the Dahan do nothing', async () => {
    const table = await sits([VOICE, RIVER], 'B6: 1I1 / B8: 1T! 2D', { agenda: [ravage('B8')] });
    expect(table.at('B8')).toBe('1T 2D');
  });
});

describe('A Real Flair for Discord (special-rules.json, trickster.flair)', () => {
  const FAST = { phase: 'fast', agenda: [{ do: 'fastPowers' }] } as const;

  it.each([
    ['paid', 2, ['A7'], '1E!', '1T!', 1],
    ['in the same land', 2, ['A8'], '1E!!', '1T', 1],
    ['not paid', 2, ['no'], '1E!', '1T', 2],
    ['no Energy: nothing is offered', 0, [], '1E!', '1T', 0],
  ] as const)('%s', async (_, n, answers, there, beside, left) => {
    const table = tracked(
      await sits([TRICKSTER], 'A8: 1E / A7: 1T / A1: 1P1', FAST),
      1,
      ...(n > 0 ? [{ change: 'energy', n } as const] : []),
    );
    uses(table, 'Impersonate Authority', 'A8').answers(...answers);
    expect([table.asked, table.at('A8'), table.at('A7'), energyOf(table)]).toEqual([
      'fastPowers',
      there,
      beside,
      left,
    ]);
  });

  it('the usual answer is not to pay', async () => {
    const table = tracked(await sits([TRICKSTER], 'A8: 1E / A1: 1P1', FAST), 1, { change: 'energy', n: 1 });
    expect(uses(table, 'Impersonate Authority', 'A8').choices).toEqual(['no', 'A8']);
  });

  it("another Spirit's Power that adds Strife offers nothing", async () => {
    const table = tracked(await sits([TRICKSTER, RIVER], 'A8: 1E', FAST), 1, { change: 'energy', n: 2 });
    expect(uses(table, 'Impersonate Authority', 'A8', '', 2).asked).toBe('fastPowers');
  });
});

describe('Cleaning Up Messes Is a Drag (special-rules.json, trickster.cleaning)', () => {
  const FAST = { phase: 'fast', agenda: [{ do: 'fastPowers' }] } as const;

  it.each([
    ['its Power removes Blight', 1, 'option-1', '1D', '1P1'],
    ['its Power does something else', 1, 'option-2', '', '2P1'],
    ["another Spirit's Power", 2, 'option-1', '1D', '2P1'],
  ] as const)('%s', async (_, player, way, __, after) => {
    const table = await sits([TRICKSTER, RIVER], 'A5: 1B 1D / A4: 2P1', FAST);
    uses(table, 'Call to Tend', 'A5', '', player).answers(way).goesOnTo('fastPowers');
    expect(table.at('A4')).toBe(after);
  });

  it("“Let's See What Happens” costs none", async () => {
    const table = await sits([TRICKSTER], 'A5: 1B / A4: 2P1', FAST);
    const effects = [
      { each: 'spirit', player: 1, land: 'A5', anchor: 'same-land', op: 'remove', n: 1, piece: 'B' },
    ];
    const removes = (power: string) =>
      ({ report: 'usePower', player: 1, power, land: 'A5', effects: effects as readonly Effect[] }) as const;
    expect(table.tells(removes("Let's See What Happens")).goesOnTo('fastPowers').at('A4')).toBe('2P1');
    table.tells({ report: 'count', land: 'A5', piece: 'B', n: 1 }, removes('Test'));
    expect(table.goesOnTo('fastPowers').at('A4')).toBe('1P1');
  });

  it('which Presence is its choice', async () => {
    const table = await sits([TRICKSTER], 'A5: 1B 1D / A4: 2P1 / A1: 1P1', FAST);
    uses(table, 'Call to Tend', 'A5').answers('option-1');
    expect(table.choices).toEqual(['A1', 'A4']);
  });
});

describe('Fly Fast as Thought (special-rules.json, minds.fly)', () => {
  const FAST = { phase: 'fast', agenda: [{ do: 'fastPowers' }] } as const;
  const gathers = async (lands: string, player: number) => {
    const table = await sits([MINDS, RIVER], lands, FAST);
    return uses(table, 'Prey on the Builders', 'B1', '', player);
  };

  it.each([
    ['Beasts 2 lands away come', 'B1: 1P1 / B8: 1A', 1, ['enough', 'B8', 'byHand']],
    ["another Spirit's Power Gathers from beside", 'B1: 1P2 / B8: 1A', 2, []],
  ])('%s', async (_, lands, player, choices) => {
    const table = await gathers(lands, player);
    expect(table.asked === 'fastPowers' ? [] : table.choices).toEqual(choices);
  });

  it('other pieces come from beside, as ever', async () => {
    const { game } = await sits([MINDS, RIVER], 'B1: 1P1');
    const world = RULES.world(game);
    const { stride } = world.rules;
    expect((['A', 'T', 'D', 'P1'] as const).map((piece) => stride(world, piece, 1))).toEqual([2, 1, 1, 1]);
    expect([stride(world, 'A', 2), stride(world, 'A', undefined)]).toEqual([1, 1]);
  });
});

describe("Travel on the River's Back (special-rules.json, river/travel.back)", () => {
  const SPIRIT = { phase: 'spirit', agenda: [{ do: 'spiritPhase' }] } as const;
  const offer = (land: LandId) =>
    ({ report: 'offer', of: 'river-surges-in-sunlight.back', step: 'travel', land }) as const;

  it('each of 2 Dahan goes its own way along its Presence', async () => {
    const table = await sits([TRAVEL], 'A5: 1P1 2D / A6: 1P1 / A8: 1P1 / A4: 1D', SPIRIT);
    expect(table.isRefused(offer('A4'))).toBe('notOffered');
    table.tells(offer('A5'));
    expect(table.choices).toEqual(['A6', 'A8']);
    table.answers('A8');
    expect(table.choices).toEqual(['A5', 'A8', 'enough']);
    table.answers('A5', 'A6');
    expect([table.asked, table.at('A5'), table.at('A6'), table.at('A8')]).toEqual([
      'spiritPhase',
      '1P1',
      '1D 1P1',
      '1D 1P1',
    ]);
    // Once a turn.
    expect(table.isRefused(offer('A6'))).toBe('notOffered');
  });

  it.each([
    ['no chain of Presence', [TRAVEL], 'A5: 1P1 1D / A2: 1P1'],
    ['without the aspect', [RIVER], 'A5: 1P1 1D / A6: 1P1'],
    ["along another Spirit's Presence", [TRAVEL, RIVER], 'A5: 1P1 1D / A6: 1P2'],
    ['Dahan at the Lair cannot move', [TRAVEL, LAIR], 'A5: 1P1 1D 1I2 / A6: 1P1'],
  ])('is not offered: %s', async (_, spirits, lands) => {
    const table = await sits(spirits, lands, SPIRIT);
    expect(table.isRefused(offer('A5'))).toBe('notOffered');
  });

  it('each of two seats has its own', async () => {
    const table = await sits([TRAVEL, TRAVEL], 'A5: 1P1 1D / A6: 1P1 / B1: 1P2 1D / B2: 1P2', SPIRIT);
    table.tells(offer('B1')).answers('enough').tells(offer('A5'));
    expect([table.at('A6'), table.at('B2')]).toEqual(['1D 1P1', '1D 1P2']);
  });
});
