import { describe, expect, it } from 'vitest';
import { powersPart } from '../../../src/lib/content/powers/powers-part';
import { FIRE_CARDS } from '../../../src/lib/content/scenarios/fire-cards';
import { foundBy } from '../../../src/lib/content/scenarios/found-powers';
import type { Report } from '../../../src/lib/rules/table/command';
import { powerCardId } from '../../../src/lib/rules/table/printed-cards';
import type { ScenarioId } from '../../../src/lib/rules/table/printed-names';
import { GAINS } from '../../../src/lib/rules/table/spirit-counts';
import { type SpiritChange, type SpiritState } from '../../../src/lib/rules/table/spirit-state';
import { NEW_SPIRIT, withSpiritChange } from '../../../src/lib/rules/world/spirit-changed';
import { parseGame } from '../../../src/lib/saves/schema/schema';
import { asLand } from '../../support/ids';
import type { Position } from '../../support/position';
import { marked, offers, plays } from '../../support/scenario-table';
import { RULES, Table } from '../../support/table';

const POWERS = await powersPart.load();
const told = (state: SpiritState, changes: readonly SpiritChange[]): SpiritState =>
  changes.reduce(withSpiritChange, state);
const hand = (...ids: readonly string[]): SpiritState =>
  told(
    { ...NEW_SPIRIT, energy: 5 },
    ids.map((id) => ({ change: 'card', id: powerCardId(id), name: id, to: 'hand' })),
  );

/** Energy of the Spirits by player; null for one that the app does not keep. */
type Energies = readonly (number | null)[];

async function pays(scenario: ScenarioId, energies: Energies, told: Position): Promise<Table> {
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
        mayTell(table, { report: 'offer', of: 'ward-the-shores.r1', step: 'ward', land: asLand(land) }),
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
    ['done byHand', 6, 2],
    ['done flash-fires', 6, 1],
    ['no', 5, 2],
  ] as const)('rdf-r2: a card is Forgotten for Energy, %s: %i', async (answers, energy, cards) => {
    const table = await pays('rituals-of-the-destroying-flame', [5, 5], {
      lands: 'A5: 2P1\nB5: 1P2\nA1: 1C',
      agenda: [{ do: 'spiritPhase' }],
    });
    table.tells({
      report: 'spirit',
      player: 1,
      changes: [{ change: 'card', id: powerCardId('flash-fires'), name: 'Flash-Fires', to: 'discarded' }],
    });
    answered(offers(table, 'rituals-of-the-destroying-flame.r2', 'ritual', 'A5'), answers);
    expect([energiesAt(table), table.game.spiritStates![1]!.cards.length]).toEqual([[energy, 5], cards]);
  });

  it('rdf-r2: only cards with Fire are offered to be Forgotten', async () => {
    const table = await pays('rituals-of-the-destroying-flame', [5, 5], {
      lands: 'A5: 2P1\nA1: 1C',
      agenda: [{ do: 'spiritPhase' }],
    });
    answered(offers(table, 'rituals-of-the-destroying-flame.r2', 'ritual', 'A5'), 'done');
    expect(table.asked).toBe('spiritPhase');
    const withFire = [...POWERS.cards.values()].filter(({ elements }) => elements.includes('fire'));
    expect([...FIRE_CARDS].sort()).toEqual(withFire.map(({ id }) => id).sort());
  });

  /** A Power that deals 1 Damage twice in A5. */
  const uses = async (energies: Energies, answers: string) => {
    const table = await pays('rituals-of-the-destroying-flame', energies, {
      lands: 'A5: 2E 1P1\nA1: 1C',
      phase: 'fast',
      agenda: [{ do: 'fastPowers' }],
    });
    const effect = { each: 'spirit', player: 1, land: 'A5', op: 'damage', n: 1, piece: 'E' } as const;
    const used = { power: 'Twice', player: 1, land: 'A5', effects: [effect, effect] } as const;
    return answered(table.tells({ report: 'usePower', ...used }), answers);
  };

  it.each([
    [[2, 9], 'paid', [0, 9], '1P1'],
    [[2, 9], 'leave', [2, 9], '2E 1P1'],
    // Another Spirit does not pay for it.
    [[1, 9], '', [1, 9], '2E 1P1'],
  ] as const)(
    'rdf-r1: a Power is paid for once by its Spirit, %j %s: %j %s',
    async (energies, answers, after, left) => {
      const table = await uses(energies, answers);
      while (table.asked !== 'fastPowers') table.goesOn();
      expect([energiesAt(table), table.at('A5')]).toEqual([after, left]);
      expect(Object.values(table.game.counters).filter((n) => n > 0)).toEqual([]);
    },
  );
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

describe('Energy and cards of a Scenario for Spirits that are kept', () => {
  const rests = (scenario: ScenarioId, energies: Energies, counters: Readonly<Record<string, number>> = {}) =>
    pays(scenario, energies, { agenda: [{ do: 'spiritPhase' }], lands: 'A5: 1P1\nB5: 1P2' }).then(
      ({ game }) => new Table({ ...game, counters }),
    );

  it('plf-p3: 2 Energy for each Spirit that did not Reclaim, once a turn', async () => {
    const table = await rests('powers-long-forgotten', [0, 4], { [foundBy('3', 'spirits')]: 2 });
    const take = () => offers(table, 'powers-long-forgotten.p3', 'energy', null);
    answered(take(), 'player-2');
    expect(energiesAt(table)).toEqual([0, 6]);
    take();
    expect(energiesAt(table)).toEqual([2, 6]);
    expect(
      mayTell(table, { report: 'offer', of: 'powers-long-forgotten.p3', step: 'energy', land: null }),
    ).toBe(false);
  });

  it.each([
    [1, []],
    [2, [null]],
  ])('plf-p3: marker %i, no Spirit kept or not in use: nothing is offered', async (marker, energies) => {
    const table = await rests('powers-long-forgotten', energies, { [foundBy('3', 'spirits')]: marker });
    const report = { report: 'offer', of: 'powers-long-forgotten.p3', step: 'energy', land: null } as const;
    expect(mayTell(table, report)).toBe(false);
  });

  it.each([
    ['energy', 6, 'discarded'],
    ['wash-away', 5, 'hand'],
  ] as const)(
    'ds-r2: Presence at another Spirit’s, %s: %i Energy, the card %s',
    async (answer, energy, pile) => {
      const table = await rests('a-diversity-of-spirits', [5]);
      const card = (id: string, deck?: 'major') =>
        ({ change: 'card', id: powerCardId(id), name: id, to: 'discarded', ...(deck && { deck }) }) as const;
      table.tells({ report: 'spirit', player: 1, changes: [card('wash-away'), card('vortex', 'major')] });
      offers(table, 'a-diversity-of-spirits.r2', 'grew', null);
      expect(table.choices).toEqual(['energy', 'wash-away']);
      answered(table, answer);
      const { energy: now, cards } = table.game.spiritStates![1]!;
      expect([now, cards.find(({ id }) => id === 'wash-away')?.pile]).toEqual([energy, pile]);
    },
  );

  it('ei-r1: an Element Marker once a turn, for 1 Energy and 1 for each marked corner', async () => {
    const table = await rests('elemental-invocation', [5, 2]);
    const mark = () => offers(table, 'elemental-invocation.r1', 'mark', null);
    answered(mark(), 'player-1');
    expect(table.choices).toEqual(['1', '2', '3', '4', '5']);
    answered(table, '3');
    mark();
    expect(table.choices).toEqual(['1', '2']);
    answered(table, '1');
    expect(energiesAt(table)).toEqual([2, 1]);
    expect(mayTell(table, { report: 'offer', of: 'elemental-invocation.r1', step: 'mark', land: null })).toBe(
      false,
    );
  });

  it.each([
    [0, 1],
    [1, 1],
    [2, undefined],
  ])('gih-s3: kept in turn %i, the top card of each Power Deck: %s', async (turn, n) => {
    const { game } = await plays('guard-the-isles-heart', { boards: 'AB', lands: 'A1: 1C' });
    const table = new Table({ ...game, turn });
    table.tells({ report: 'spirit', player: 2, changes: [{ change: 'kept', on: true }] });
    const { counters } = table.game.spiritStates![2]!;
    expect([counters[GAINS['top-minor']], counters[GAINS['top-major']]]).toEqual([n, n]);
  });
});
