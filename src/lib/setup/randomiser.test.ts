import { describe, expect, test } from 'vitest';
import { BOARDS } from '$lib/content/boards/more-boards';
import { scenarioOf } from '$lib/content/scenarios/all-scenarios';
import { complexityOf, missingFor, spiritOf, SPIRITS } from '$lib/content/spirits';
import { isEqual } from '$lib/rules/basics/equal';
import { boardIds } from '../../../tests/support/ids';
import { KNOWN, numberOf, open, planned, wishing } from './fixtures/chance-wishes';
import type { Plan } from './plan';
import { randomPlan, rollAgain } from './randomiser';
import { encodePlan, planFromCode } from './share-code';

const SEEDS = Array.from({ length: 300 }, (_, i) => i * 7919);

describe('a plan by chance', () => {
  test('is the same for the same seed, and another for another', () => {
    const options = wishing(4, { scenario: 'open', adversaries: ['open', 'open'], map: 'open' });
    expect(planned(options, 5)).toEqual(planned(options, 5));
    expect(new Set(SEEDS.slice(0, 20).map((seed) => JSON.stringify(planned(options, seed)))).size).toBe(20);
  });

  test('has a code that brings it back', () => {
    for (const players of [1, 2, 3, 4, 5, 6])
      for (const seed of SEEDS.slice(0, 40)) {
        const options = wishing(players, { scenario: 'open', adversaries: ['open', 'open'], map: 'open' });
        const plan = planned(options, seed);
        expect(planFromCode(encodePlan(plan))).toEqual({ ok: true, value: plan });
      }
  });

  test('has only what the table owns', () => {
    const owned = ['base', 'horizons'];
    for (const seed of SEEDS) {
      const plan = planned(wishing(6, { owned, scenario: 'open' }), seed);
      for (const spirit of plan.spirits)
        expect(missingFor(owned, spiritOf(spirit!.id)!, spirit!.aspect)).toEqual([]);
      expect(scenarioOf(plan.scenario!)!.product).toBe('base');
      expect(KNOWN.find(({ id }) => id === plan.adversaries[0]!.id)!.product).toBe('base');
      for (const id of plan.boards) expect(owned).toContain(BOARDS.find((board) => board.id === id)!.product);
      expect(new Set(plan.spirits.map((spirit) => spirit!.id)).size).toBe(6);
      expect(new Set(plan.boards).size).toBe(6);
    }
  });

  test('comes to the difficulty that is wanted, whatever it is made of', () => {
    for (const seed of SEEDS) {
      const low = seed % 12;
      const options = wishing(2, {
        difficulty: { low, high: low + 1 },
        adversaries: seed % 3 === 0 ? ['open', 'open'] : ['open'],
        scenario: seed % 2 === 0 ? 'open' : null,
        map: 'open',
        extraBoard: seed % 5 === 0,
        boards: open(seed % 5 === 0 ? 3 : 2),
      });
      const plan = randomPlan(options, seed);
      if (!plan.ok) {
        expect(plan.error.code).toBe('noSuchDifficulty');
        continue;
      }
      expect(numberOf(plan.value)).toBeGreaterThanOrEqual(low);
      expect(numberOf(plan.value)).toBeLessThanOrEqual(low + 1);
    }
  });

  test('keeps what is settled', () => {
    const thunder = { id: 'thunderspeaker', aspect: 'warrior' } as const;
    const sweden = { id: 'sweden', level: 3 } as const;
    for (const seed of SEEDS.slice(0, 50)) {
      const options = wishing(3, {
        spirits: ['open', thunder, null],
        boards: ['C', 'open', 'open'],
        adversaries: [sweden, 'open'],
      });
      const plan = planned(options, seed);
      expect([plan.spirits[1], plan.spirits[2], plan.boards[0], plan.adversaries[0]]).toEqual([
        thunder,
        null,
        'C',
        sweden,
      ]);
      expect(plan.spirits[0]!.id).not.toBe('thunderspeaker');
      expect(plan.adversaries[1]!.id).not.toBe('sweden');
    }
  });

  test('heeds the advice printed on boards where it can', () => {
    for (const seed of SEEDS.slice(0, 100)) {
      const { boards } = planned(wishing(4), seed);
      for (const pair of ['AH', 'BE', 'CG', 'DF'])
        expect(boardIds(pair).every((id) => boards.includes(id))).toBe(false);
    }
    expect(planned(wishing(2, { boards: ['A', 'H'] }), 1).boards).toEqual(['A', 'H']);
  });

  test('leaves out what was played lately, and asks no more of anybody than was wished', () => {
    const recentIds = SPIRITS.slice(0, 30).map(({ id }) => id);
    for (const seed of SEEDS.slice(0, 50)) {
      const { spirits } = planned(wishing(4, { recentIds }), seed);
      for (const spirit of spirits) expect(recentIds).not.toContain(spirit!.id);
      for (const spirit of planned(wishing(4, { complexity: ['low', 'moderate'] }), seed).spirits)
        expect(['low', 'moderate']).toContain(complexityOf(spiritOf(spirit!.id)!, spirit!.aspect));
    }
  });

  test('gives an Adversary no level that needs what is not in use', () => {
    const options = wishing(1, { tokens: false, events: false });
    const drawn = SEEDS.map((seed) => planned(options, seed).adversaries[0]!);
    expect(drawn.some(({ id }) => id === 'russia')).toBe(false);
    expect(drawn.filter(({ id }) => id === 'france').every(({ level }) => level < 2)).toBe(true);
  });

  test('lays the island as a Scenario asks', () => {
    expect(planned(wishing(3, { scenario: 'the-great-river' }), 1).layout).toBe('3-coastline');
    expect(planned(wishing(2, { scenario: 'guard-the-isles-heart' }), 1).layout).toBe('2-opposite-shores');
    const river = wishing(3, { scenario: 'the-great-river', map: 'open' });
    for (const seed of SEEDS.slice(0, 20)) expect(planned(river, seed).layout).toBe('3-coastline');
  });
});

describe('where nothing fits it says why', () => {
  const owned = ['base'];
  test.each([
    ['tooFewBoards', wishing(6, { owned })],
    ['tooFewSpirits', wishing(6, { owned, complexity: ['low'] })],
    ['spiritsPlayedLately', wishing(4, { owned, recentIds: SPIRITS.slice(0, 5).map(({ id }) => id) })],
    ['noAdversary', wishing(2, { owned: ['horizons'] })],
    ['noScenario', wishing(2, { owned: ['horizons'], adversaries: [], scenario: 'open' })],
    ['noMap', wishing(2, { scenario: 'the-great-river', map: 'thematic' })],
  ] as const)('%s', (code, options) => expect(randomPlan(options, 1)).toMatchObject({ error: { code } }));

  test('noSuchDifficulty, with the nearest there are', () => {
    const options = wishing(2, {
      owned,
      adversaries: [{ id: 'england', level: 3 }],
      scenario: 'open',
      difficulty: { low: 7, high: 8 },
    });
    expect(randomPlan(options, 1)).toMatchObject({ error: { code: 'noSuchDifficulty', detail: '6..9' } });
  });
});

describe('one line again', () => {
  const options = wishing(3, {
    scenario: 'open',
    adversaries: ['open', 'open'],
    difficulty: { low: 6, high: 9 },
  });
  const plan = planned(options, 3);

  test.each([
    [{ of: 'spirit', at: 1 }],
    [{ of: 'board', at: 0 }],
    [{ of: 'adversary', at: 1 }],
    [{ of: 'scenario' }],
    [{ of: 'layout' }],
  ] as const)('%j changes, and nothing else does', (line) => {
    for (const seed of SEEDS.slice(0, 20)) {
      const again = rollAgain(options, plan, line, seed);
      if (!again.ok) throw new Error(again.error.code);
      const changed = (Object.keys(plan) as (keyof Plan)[]).filter(
        (key) => !isEqual(again.value[key], plan[key]),
      );
      const part = { spirit: 'spirits', board: 'boards', adversary: 'adversaries' } as const;
      expect(changed).toEqual([line.of in part ? part[line.of as keyof typeof part] : line.of]);
      if ('at' in line) {
        const list = part[line.of];
        plan[list].forEach((item, i) => {
          if (i !== line.at) expect(again.value[list][i]).toEqual(item);
        });
      }
    }
  });

  test('the map again takes all boards with it', () => {
    const again = SEEDS.slice(0, 40).map((seed) => rollAgain(options, plan, { of: 'map' }, seed));
    expect(again.some((one) => one.ok && one.value.layout === 'thematic-3')).toBe(true);
  });
});

test('the widest wish finds a plan as well', () => {
  const options = wishing(6, {
    scenario: 'open',
    adversaries: ['open', 'open'],
    map: 'open',
    difficulty: { low: 8, high: 9 },
  });
  for (const seed of SEEDS.slice(0, 50)) expect(randomPlan(options, seed).ok).toBe(true);
});
