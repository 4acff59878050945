import { describe, expect, test } from 'vitest';
import { ADVERSARY_IDS } from '$lib/content/adversaries';
import { LAYOUTS } from '$lib/content/layouts';
import { type Product, PRODUCTS } from '$lib/content/products';
import { SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import { CONTENT, ENGINE, loadContentFor, loadScenarios } from '$lib/game-engine';
import { newGame } from '$lib/rules/engine/setup';
import { sameAgain } from '../_home/GameMenu.svelte';
import {
  difficultyOfPlan,
  fitted,
  hasExtra,
  planned,
  setupOf,
  withAdversary,
  withBoard,
  withExtra,
  withGameBefore,
  withMap,
  withPlayers,
  withScenario,
  withSpirit,
} from './choices';
import { firstGame } from './first-game';
import { choicesFrom } from './stored-choices';

await loadContentFor({
  adversaries: ADVERSARY_IDS.map((id) => ({ id })),
  layout: 'thematic-1',
  tokens: true,
  events: true,
});
await loadScenarios(SCENARIOS.map(({ id }) => id));

const BASE: readonly Product[] = ['base'];
const by = (seed: number, owned = BASE) => ({ owned, seed });
const usual = (seed = 1) => choicesFrom({}, BASE, seed);
const stored = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
const ENGLAND = { id: 'england', level: 3 } as const;
const SWEDEN = { id: 'sweden', level: 2 } as const;

describe('choices', () => {
  test('a first table: two players, dealt boards, standard layout, blight card, real decks, nothing else', () => {
    expect(usual()).toMatchObject({ picked: false, decks: 'table', names: ['', '', '', '', '', ''] });
    expect(usual().plan).toMatchObject({
      players: 2,
      layout: '2-standard',
      blight: 'card',
      adversaries: [],
      scenario: null,
      tokens: false,
      events: false,
      easier: [],
      spirits: [null, null],
    });
    expect(usual().plan.boards).toHaveLength(2);
  });

  test('a first game of three leaves out the hardest of the four', () => {
    const three = withPlayers(usual(), 3, by(1));
    const spirits = firstGame(three, BASE, 1).plan.spirits.map((spirit) => spirit?.id);
    expect(spirits).toContain('vital-strength-of-the-earth');
    expect(spirits).not.toContain('shadows-flicker-like-flame');
  });

  test('whoever stays keeps their board and Spirit, and the layout follows the number', () => {
    const two = withSpirit(usual(3), 1, { id: 'river-surges-in-sunlight', aspect: null });
    const three = withPlayers(two, 3, by(9));
    expect(three.plan.boards.slice(0, 2)).toEqual(two.plan.boards);
    expect(three.plan.spirits).toEqual([...two.plan.spirits, null]);
    expect(three.plan.layout).toBe('3-standard');
    expect(withPlayers(three, 2, by(5)).plan.boards).toEqual(two.plan.boards);
  });

  test('a picked board is taken from whoever had it, in exchange', () => {
    const choices = planned(usual(), { boards: ['A', 'B', 'C'] });
    expect(withBoard(choices, 0, 'C').plan.boards).toEqual(['C', 'B', 'A']);
    expect(withBoard(choices, 0, 'H')).toMatchObject({ plan: { boards: ['H', 'B', 'C'] }, picked: true });
  });

  test('a Spirit is played by one player', () => {
    const river = { id: 'river-surges-in-sunlight', aspect: null } as const;
    const first = withSpirit(usual(), 0, river);
    expect(withSpirit(first, 1, { ...river, aspect: 'travel' }).plan.spirits).toEqual([
      null,
      { ...river, aspect: 'travel' },
    ]);
    const fire = { id: 'heart-of-the-wildfire', aspect: null } as const;
    expect(withSpirit(withSpirit(first, 1, fire), 1, river).plan.spirits).toEqual([fire, river]);
  });

  test('the supporting Adversary leads when the leading one leaves', () => {
    const both = withAdversary(withAdversary(usual(), 0, ENGLAND), 1, SWEDEN);
    expect(both.plan.adversaries).toEqual([ENGLAND, SWEDEN]);
    expect(withAdversary(both, 0, null).plan.adversaries).toEqual([SWEDEN]);
    expect(withAdversary(both, 1, null).plan.adversaries).toEqual([ENGLAND]);
    // Another level is the same game, another leading one is not.
    const higher = { ...ENGLAND, level: 6 };
    expect(withAdversary(both, 0, higher).plan.adversaries).toEqual([higher, SWEDEN]);
    expect(withAdversary(both, 0, { id: 'france', level: 2 }).plan.adversaries).toEqual([
      { id: 'france', level: 2 },
    ]);
  });

  test('an extra board takes a layout for one more, with six players too', () => {
    const extra = withExtra(usual(), true, by(4));
    expect(extra.plan.boards).toHaveLength(3);
    expect(extra.plan.layout).toBe('3-standard');
    expect(withExtra(extra, false, by(4)).plan.boards).toHaveLength(2);
    const seven = withExtra(withPlayers(usual(), 6, by(2)), true, by(4)).plan;
    expect([hasExtra(seven), seven.layout, new Set(seven.boards).size]).toEqual([true, '7-standard', 7]);
  });

  test('boards laid freely stay so with the table, and give way where they cannot lie or are more or fewer', () => {
    const three = withPlayers(usual(), 3, by(2));
    const free = planned(three, { layout: 'free-0:0:0_0:-1:0_1:1:4' });
    const { plan } = choicesFrom(stored({ ...free, picked: true }), BASE, 1);
    expect(plan).toMatchObject({ boards: three.plan.boards, layout: free.plan.layout });
    expect(withPlayers(free, 2, by(2)).plan.layout).toBe('2-standard');
    const over = planned(three, { layout: 'free-0:0:0_0:0:0_1:1:4' });
    expect(choicesFrom(stored({ ...over, picked: true }), BASE, 1).plan.layout).toBe('3-standard');
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'the thematic map stands for %i, and the boards are dealt anew after it',
    (n) => {
      const thematic = withMap(withPlayers(usual(), n, by(2)), 'thematic', by(2));
      expect(thematic.plan.layout).toBe(`thematic-${n}`);
      expect(thematic.plan.boards).toHaveLength(n);
      expect(() => newGame(CONTENT, setupOf(thematic, ['base'], 1))).not.toThrow();
      const back = withMap(thematic, 'balanced', by(2));
      expect(back.plan.layout).toBe(`${n}-standard`);
      expect(back.plan.boards.every((id) => 'ABCDEFGH'.includes(id))).toBe(true);
    },
  );
});

test.each([
  ['no layout of its own', 'blitz', 2, '2-standard'],
  ['its layout for two', 'guard-the-isles-heart', 2, '2-opposite-shores'],
  ['none for three boards', 'guard-the-isles-heart', 3, '3-standard'],
])('a Scenario with %s', (_, scenario, players, layout) => {
  const choices = withPlayers(usual(), players, by(3));
  expect(withScenario(choices, scenario, by(3)).plan).toMatchObject({ scenario, layout });
  expect(withScenario(choices, null, by(3)).plan.scenario).toBeNull();
});

describe('difficulty', () => {
  test.each([
    ['nothing', usual(), 0, 0],
    ['England 3', withAdversary(usual(), 0, ENGLAND), 6, 6],
    ['England 3 and Sweden 2', withAdversary(withAdversary(usual(), 0, ENGLAND), 1, SWEDEN), 7.5, 8.25],
    ['Rituals of Terror', planned(usual(), { scenario: 'rituals-of-terror' }), 3, 3],
    ['the thematic map', withMap(usual(), 'thematic', by(1)), 3, 3],
    ['an extra board', withExtra(usual(), true, by(1)), 2, 2],
  ])('%s', (_, choices, low, high) => {
    expect(difficultyOfPlan(choices.plan)).toMatchObject({ low, high });
    expect(setupOf(choices, ['base'], 1).difficulty).toBe(low);
  });
});

describe('after another game (Second Wave)', () => {
  const ended = newGame(CONTENT, {
    ...setupOf(usual(3), BASE, 3),
    adversaries: [ENGLAND],
    players: ['Ann', 'Bo'],
  });
  const chosen = (game = ended) =>
    withGameBefore(withScenario(usual(9), 'second-wave', by(9)), 'first', game);

  test('its boards, layout, players and Adversary, one level higher while the card was healthy; other Spirits', () => {
    const { plan, names, before } = chosen();
    const { boards, layout } = ended.setup;
    expect(plan).toMatchObject({
      boards,
      layout,
      players: 2,
      spirits: [null, null],
      scenario: 'second-wave',
    });
    expect([plan.adversaries, names.slice(0, 2)]).toEqual([[{ ...ENGLAND, level: 4 }], ['Ann', 'Bo']]);
    expect(before).toMatchObject({ id: 'first', isHigher: true, wave: { number: 2 } });
    const blighted = { ...ended, blight: { ...ended.blight, side: 'blighted' as const } };
    expect(chosen(blighted).plan.adversaries).toEqual([ENGLAND]);
  });

  test('what it left goes along, and stays behind on other boards or without the Scenario', () => {
    expect(setupOf(chosen(), BASE, 1).wave?.after?.lands).toHaveProperty(`${ended.setup.boards[0]}1`);
    const more = withPlayers(chosen(), 3, by(4));
    expect(setupOf(more, BASE, 1).wave).toEqual({ number: 2, after: null });
    expect(setupOf(withScenario(chosen(), 'blitz', by(5)), BASE, 1)).not.toHaveProperty('wave');
  });

  test('a level goes no higher than the last', () => {
    const hard = { ...ended, setup: { ...ended.setup, adversaries: [{ ...ENGLAND, level: 6 }] } };
    expect(chosen(hard)).toMatchObject({
      plan: { adversaries: [{ level: 6 }] },
      before: { isHigher: false },
    });
  });
});

describe('the game that starts', () => {
  test.each(LAYOUTS.map(({ id, boards }) => [id, boards.length] as const))('%s stands', (layout, boards) => {
    const dealing = by(2, PRODUCTS);
    const seated = withPlayers(usual(), Math.min(boards, 6), dealing);
    const choices = planned(withExtra(seated, boards > 6, dealing), { layout });
    expect(setupOf(choices, ['jagged-earth'], 1).products).toEqual(['base', 'jagged-earth']);
    const setup = setupOf({ ...choices, names: [' Ann '] }, ['base'], 42);
    // first-game.md 27: "Player 2" was stored in the language of the start.
    expect(setup.players).toEqual(['Ann', ...Array.from({ length: Math.min(boards, 6) - 1 }, () => '')]);
    const { game } = ENGINE.settled(newGame(CONTENT, setup));
    expect(ENGINE.promptOf(game)).not.toBeNull();
    const again = choicesFrom(stored(sameAgain(game.setup)), BASE, 1);
    expect(again.plan).toMatchObject({ boards: setup.boards, layout });
  });
});

// expert-table.md A4, reports.md R08: The Great River was played on a map it cannot have.
describe('The Great River', () => {
  const river = (players: number) =>
    withScenario(withPlayers(usual(), players, by(1)), 'the-great-river', by(1));

  test('keeps its own layout whatever is chosen after it', () => {
    expect(river(3).plan.layout).toBe('3-coastline');
    expect(withMap(river(3), 'thematic', by(2)).plan.layout).toBe('3-coastline');
    expect(withPlayers(river(3), 2, by(2)).plan.layout).toBe('2-coastline');
    expect(withExtra(river(2), true, by(2)).plan.layout).toBe('3-coastline');
  });

  test('has it where a code, a link or what was remembered says otherwise', () => {
    const { plan } = withMap(withPlayers(usual(), 3, by(1)), 'thematic', by(1));
    const read = fitted({ ...plan, scenario: 'the-great-river' }, by(1));
    expect([read.layout, read.boards.every((id) => /^[A-H]$/.test(id))]).toEqual(['3-coastline', true]);
    const odd = LAYOUTS.find(({ boards, id }) => boards.length === 3 && id !== '3-coastline')!;
    expect(fitted({ ...river(3).plan, layout: odd.id }, by(1)).layout).toBe('3-coastline');
    const kept = choicesFrom(stored({ plan: { ...river(3).plan, layout: odd.id }, picked: true }), BASE, 1);
    expect(kept.plan.layout).toBe('3-coastline');
  });
});
