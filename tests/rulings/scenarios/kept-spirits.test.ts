import { describe, expect, it } from 'vitest';
import { leftNow, powersNow } from '../../../src/lib/content/powers/left-now';
import { powerTermsIn, PRINTED_TERMS } from '../../../src/lib/content/powers/power-terms';
import { panelOf, powersPart } from '../../../src/lib/content/powers/powers-part';
import { reachedLands } from '../../../src/lib/content/powers/reached-lands';
import { playCard, playing, unplayCard } from '../../../src/lib/content/powers/spirit-cards';
import { foundBy, HELD_TURN } from '../../../src/lib/content/scenarios/found-powers';
import type { Report } from '../../../src/lib/rules/command';
import { NEW_SPIRIT, withSpiritChange } from '../../../src/lib/rules/spirit-changed';
import { EACH_TURN, type SpiritChange, type SpiritState } from '../../../src/lib/rules/spirit-state';
import { parseGame } from '../../../src/lib/saves/schema';
import type { Position } from '../../support/position';
import { marked, offers, plays } from '../../support/scenario-table';
import { RULES, Table } from '../../support/table';

const POWERS = await powersPart.load();
const RIVER = panelOf(POWERS, 'river-surges-in-sunlight', null)!;
const told = (state: SpiritState, changes: readonly SpiritChange[]): SpiritState =>
  changes.reduce(withSpiritChange, state);
const hand = (...ids: readonly string[]): SpiritState =>
  told(
    { ...NEW_SPIRIT, energy: 5 },
    ids.map((id) => ({ change: 'card', id, name: id, to: 'hand' })),
  );
const worldOf = async (scenario: string, counters: Readonly<Record<string, number>> = {}) => {
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
      { change: 'card', id: 'flash-floods', name: 'Flash Floods', to: 'played' },
      { change: 'card', id: 'wash-away', name: 'Wash Away', to: 'played' },
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

/** Energy of the Spirits by player; null for one that the app does not keep. */
type Energies = readonly (number | null)[];

async function pays(scenario: string, energies: Energies, told: Position): Promise<Table> {
  const { game } = await plays(scenario, { presence: 'tracked', boards: 'AB', ...told });
  const spiritStates = Object.fromEntries(
    energies.flatMap((energy, i) => (energy === null ? [] : [[i + 1, { ...hand('wash-away'), energy }]])),
  );
  return new Table({ ...game, spiritStates });
}

const energiesAt = ({ game }: Table): Energies =>
  game.setup.players.map((_, i) => game.spiritStates?.[i + 1]?.energy ?? null);

const mayTell = ({ game }: Table, report: Report): boolean =>
  RULES.decide(game, { do: 'report', reports: [report] }).ok;

/** Answers one after another, and has a game that may be stored at each. */
function answered(table: Table, answers: string): Table {
  for (const answer of answers.split(' ').filter(Boolean)) {
    table.answers(answer);
    expect(parseGame(JSON.parse(JSON.stringify(table.game))).ok).toBe(true);
  }
  return table;
}

describe('Rituals of Terror and Spirits that are kept', () => {
  const at = (energies: Energies) =>
    pays('rituals-of-terror', energies, { phase: 'fast', lands: 'A5: 6D 3P1 2P2\nA1: 1C' });

  it.each([
    [[2, 2], 'paid 1', [1, 0]],
    [[5, null], 'paid 3', [2, null]],
    [[1, 2], 'paid', [0, 0]],
    [[null, null], 'paid', [null, null]],
  ] as const)('rot-r3: 3 Energy together, of %j, %s: %j', async (energies, answers, after) => {
    const table = offers(await at(energies), 'rituals-of-terror.r3', 'pay', 'A5');
    expect(energiesAt(answered(table, answers))).toEqual(after);
  });

  it('rot-r3: is not offered to Spirits that have less', async () => {
    const isOpen = async (energies: Energies) =>
      mayTell(await at(energies), { report: 'offer', of: 'rituals-of-terror.r3', step: 'pay', land: 'A5' });
    expect([await isOpen([1, 1]), await isOpen([1, 2]), await isOpen([1, null])]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('Ward the Shores and Spirits that are kept', () => {
  const at = (energies: Energies, lands = 'A1: 2P1 2P2 1B 1T\nA2: 2P2 1C') =>
    pays('ward-the-shores', energies, { phase: 'slow', lands });

  it.each([
    ['A1', [5, 6], 'paid player-2', [5, 2]],
    ['A1', [5, 3], 'paid', [1, 3]],
    ['A1', [5, null], 'paid player-2', [5, null]],
    ['A2', [5, 6], 'paid', [5, 4]],
    ['A1', [5, 6], 'no', [5, 6]],
  ] as const)('wts-r1: a Pattern in %s, Energy %j, %s: %j', async (land, energies, answers, after) => {
    const table = answered(offers(await at(energies), 'ward-the-shores.r1', 'ward', land), answers);
    expect(energiesAt(table)).toEqual(after);
    expect(marked(table, 'warding-pattern')).toEqual(answers === 'no' ? [] : [land]);
  });

  it('wts-r1: is not offered where no Spirit with a Sacred Site can pay', async () => {
    const open = async (energies: Energies) => {
      const table = await at(energies);
      return ['A1', 'A2'].filter((land) =>
        mayTell(table, { report: 'offer', of: 'ward-the-shores.r1', step: 'ward', land }),
      );
    };
    expect([await open([3, 1]), await open([3, 2]), await open([9, 1])]).toEqual([[], ['A2'], ['A1']]);
  });
});

describe('Rituals of the Destroying Flame and Spirits that are kept', () => {
  const strikes = (energies: Energies) =>
    pays('rituals-of-the-destroying-flame', energies, {
      lands: 'A5: 1E 1D\nA1: 1C',
      agenda: [{ do: 'counterattack', land: 'A5' }],
    });

  it.each([
    [[2, 3], 'paid player-2', [2, 1], '1D'],
    [[2, 1], 'paid', [0, 1], '1D'],
    [[null, 3], 'paid player-1', [null, 3], '1D'],
    [[2, 3], 'leave', [2, 3], '1E 1D'],
    [[1, 1], '', [1, 1], '1E 1D'],
  ] as const)('rdf-r1: Energy %j, %s: %j, %s', async (energies, answers, after, left) => {
    const table = answered(await strikes(energies), answers);
    expect([energiesAt(table), table.at('A5')]).toEqual([after, left]);
  });

  it.each([
    ['done byHand', 6, 1],
    ['done wash-away', 6, 0],
    ['no', 5, 1],
  ] as const)('rdf-r2: a card is Forgotten for Energy, %s: %i', async (answers, energy, cards) => {
    const table = await pays('rituals-of-the-destroying-flame', [5, 5], {
      lands: 'A5: 2P1\nB5: 1P2\nA1: 1C',
      agenda: [{ do: 'spiritPhase' }],
    });
    answered(offers(table, 'rituals-of-the-destroying-flame.r2', 'ritual', 'A5'), answers);
    expect([energiesAt(table), table.game.spiritStates![1]!.cards.length]).toEqual([[energy, 5], cards]);
  });
});

describe('The Great River and Spirits that are kept', () => {
  it.each([
    [[1, 3], 'stay player-2', [1, 2], '1T'],
    [[0, 3], 'stay', [0, 2], '1T'],
    [[1, 3], 'go', [1, 3], '-'],
    [[0, 0], '', [0, 0], '-'],
  ] as const)('gr-r3: Isolate takes 1 Energy, of %j, %s: %j, %s', async (energies, answers, after, left) => {
    const begun = await pays('the-great-river', energies, {
      lands: 'B1: 1T | isolate\nA1: 1C',
      agenda: [{ do: 'slowPowers' }],
    });
    const table = answered(begun.goesOn(), answers);
    while (table.asked === 'exceptional') table.goesOn();
    expect([energiesAt(table), table.at('B1')]).toEqual([after, left]);
  });
});
