import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { messageKey } from '$lib/messages/messages.svelte';
import { SCENARIOS } from '../../src/lib/content/scenarios/all-scenarios';
import { SPIRITS } from '../../src/lib/content/spirits';
import { BOARDS_BY_COUNT } from '../../src/lib/content/thematic';
import { CONTENT, loadContentFor, loadScenarios } from '../../src/lib/game-engine';
import { newGame } from '../../src/lib/rules/engine/setup';
import { PLAIN, type Setup } from '../../src/lib/rules/table/game';
import { count, type Pieces, withPiece } from '../../src/lib/rules/table/pieces';
import type { ScenarioId } from '../../src/lib/rules/table/printed-names';
import { type CheckItem, PARTS } from '../../src/lib/setup/check-item';
import { checklist } from '../../src/lib/setup/checklist';
import type { Picked } from '../../src/lib/setup/placements';
import { asLand, boardIds } from '../support/ids';

const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`messages/${file}.en.json`, 'utf8'));
const words = { ...read('checklist'), ...read('scenarios'), ...read('scenariolines'), ...read('spirits') };

const BOARDS = boardIds('ABCDEF');

function setupOf(players: number, more: Partial<Setup> = {}): Setup {
  return {
    ...PLAIN,
    players: Array.from({ length: players }, (_, i) => `Player ${i + 1}`),
    spirits: Array.from({ length: players }, (_, i) => ({ id: SPIRITS[i]!.id, aspect: null })),
    boards: BOARDS.slice(0, players),
    layout: `${players}-standard`,
    blight: 'card',
    decks: 'table',
    seed: 1,
    ...more,
  };
}

const made = (setup: Setup, choices = {}) => {
  const game = newGame(CONTENT, setup);
  return { game, ...checklist(CONTENT, game, choices) };
};

/** The island that hands have before them when every piece of the list is down, Spirits aside. */
function islandOf(items: readonly CheckItem[]): Record<string, Pieces> {
  const lands: Record<string, Pieces> = {};
  for (const { land, piece, n } of items.flatMap(({ placements = [] }) => placements))
    lands[land] = withPiece(lands[land] ?? {}, piece, n);
  return lands;
}

function check(setup: Setup): void {
  const { game, items } = made(setup);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const parts = items.map(({ part }) => PARTS.indexOf(part));
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  for (const { key } of items) expect(words, key).toHaveProperty(key);
  const laid = islandOf(items);
  for (const [land, { pieces }] of Object.entries(game.lands)) expect(laid[land] ?? {}).toEqual(pieces);
  const stacked = items
    .filter(({ part, id }) => part === 'deck' && /^deck\.\d+$/.test(id))
    .reverse()
    .flatMap(({ cards = [] }) => cards);
  expect(stacked).toEqual(game.invaders.deck);
}

beforeAll(async () => {
  await loadContentFor(setupOf(1, { layout: 'thematic-1', tokens: true, events: true }));
  await loadScenarios(SCENARIOS.map(({ id }) => id));
});

test('every part and every line has its words', () => {
  for (const part of PARTS) expect(words).toHaveProperty(`check_part_${part.toLowerCase()}`);
});

describe.each([1, 2, 3, 4, 5, 6])('%i players', (players) => {
  test.each([null, ...SCENARIOS.map(({ id }) => id)])('scenario %s', (scenario) => {
    for (const blight of ['card', 'space'] as const)
      for (const tokens of [false, true])
        for (const easier of [[], ['bonusGrowth', 'noFirstExplore'] as const])
          check(setupOf(players, { scenario, blight, tokens, easier, events: tokens }));
  });

  test('the thematic map', () => {
    for (const tokens of [false, true])
      check(setupOf(players, { boards: BOARDS_BY_COUNT[players]!, layout: `thematic-${players}`, tokens }));
  });

  if (players < 6)
    test('an extra board', () => {
      const boards = BOARDS.slice(0, players + 1);
      const setup = setupOf(players, { boards, layout: `${players + 1}-standard`, tokens: true });
      check(setup);
      const { items } = made(setup);
      expect(items.filter(({ key }) => key === 'check_board_extra')).toHaveLength(1);
    });
});

test('what a Scenario adds to Blight and decks stands in their numbers, and is not told once more', () => {
  const keys = (scenario: ScenarioId) =>
    made(setupOf(2, { scenario, blight: 'card' })).items.flatMap(({ key, inputs: { count } }) =>
      /^(check_(blight|fear|deck)|scenario)_/.test(key) ? [[key, count].filter(Boolean).join(' ')] : [],
    );
  expect(keys('blitz')).toContain('check_blight_card 7');
  expect(keys('blitz')).not.toContain('scenario_blitz_s1');
  const elements = keys('elemental-invocation');
  expect(elements).toEqual(expect.arrayContaining(['check_fear_level_1 4', 'check_deck_stage_1 2']));
  expect(elements.filter((key) => key.startsWith('scenario_'))).toEqual([]);
  expect(keys('rituals-of-terror')).not.toContain('scenario_rituals_of_terror_s1');
  expect(keys('second-wave')).toContain('scenario_second_wave_s1');
});

test('nobody draws by hand from decks that the app deals', () => {
  const { items } = made(setupOf(2, { decks: 'app', events: true, tokens: true }));
  const dealt = items.filter(({ id }) => /^(fear|deck|blight|start)\./.test(id)).map(({ key }) => key);
  expect(dealt).toEqual([
    'check_fear_dealt',
    'check_deck_dealt',
    'check_blight_dealt',
    'check_events_dealt',
    'check_first_explore',
  ]);
  expect(items.find(({ key }) => key === 'check_blight_dealt')!.inputs).toMatchObject({ count: 5 });
});

test('what a Scenario does after the first Explore is not told before it', async () => {
  await loadContentFor({ trackers: true });
  const lines = (scenario: ScenarioId, more: Partial<Setup> = {}) =>
    made(setupOf(2, { scenario, ...more })).items.flatMap(({ key }) =>
      /^scenario_.*_s\d$/.test(key) ? key : [],
    );
  expect(lines('blitz')).toEqual([]);
  expect(lines('guard-the-isles-heart')).toEqual(['scenario_guard_the_isles_heart_s3']);
  // Without an island hands do it, and this is where they are told.
  expect(lines('blitz', { trackers: true })).toContain('scenario_blitz_s2');
  expect(lines('guard-the-isles-heart', { trackers: true })).toHaveLength(3);
});

test('a first game, in the order hands work', () => {
  const { items } = made(setupOf(1, { blight: 'space' }));
  expect(items.map(({ id, key, inputs }) => [id, key, inputs.count].filter(Boolean).join(' '))).toEqual([
    'invaderBoard.board check_invader_board',
    'invaderBoard.pool check_fear_pool 4',
    'fear.shuffle check_fear_shuffle 9',
    'fear.level3 check_fear_level_3 3',
    'fear.level2 check_fear_level_2 3',
    'fear.level1 check_fear_level_1 3',
    'deck.shuffle check_deck_shuffle',
    'deck.0 check_deck_stage_3 5',
    'deck.1 check_deck_stage_2 4',
    'deck.2 check_deck_stage_1 3',
    'deck.whole check_deck_whole 12',
    'blight.space check_blight_space 6',
    'boards.layout check_layout 1',
    'boards.A check_board',
    'spirits.progression check_progression',
    'spirits.powers check_powers',
    'spirits.solo check_solo',
    'spirits.0.own check_spirit',
    'spirits.0.0 spirit_places',
    'start.explore check_first_explore',
  ]);
  expect(items.find(({ id }) => id === 'spirits.0.0')!.placed).toMatchObject({ lands: ['A7'] });
});

test('cards that are no longer part of the game come out of what hands shuffle', async () => {
  const products = ['base', 'branch-and-claw'] as const;
  await loadContentFor(setupOf(1, { products }));
  const keys = (more: Partial<Setup>) =>
    made(setupOf(1, more)).items.flatMap(({ key }) => (key.startsWith('check_dropped_') ? key : []));
  const all = ['check_dropped_blight', 'check_dropped_power', 'check_dropped_events'];
  expect(keys({ products, events: true })).toEqual(all);
  expect(keys({ products, blight: 'space' })).toEqual(['check_dropped_power']);
  expect(keys({ products, events: true, decks: 'app' })).toEqual(['check_dropped_power']);
  expect(keys({ events: true })).toEqual([]);
});

test('where the app deals, the decks are one line each', () => {
  const { items } = made(setupOf(2, { decks: 'app' }));
  expect(items.filter(({ part }) => part === 'deck' || part === 'fear').map(({ key }) => key)).toEqual([
    'check_fear_dealt',
    'check_deck_dealt',
  ]);
});

test('a choice on a panel stays open until it is made, and then the island has it', () => {
  const setup = setupOf(1, { spirits: [{ id: 'volcano-looming-high', aspect: null }], boards: ['D'] });
  const open = made(setup);
  const at = (items: readonly CheckItem[]) => items.filter(({ placed }) => placed).map(({ key }) => key);
  expect(at(open.items)).toEqual(['spirit_chooses', 'spirit_waits', 'spirit_pushes_waits']);
  expect(Object.values(open.lands).every((pieces) => count(pieces, 'P1', 'M') === 0)).toBe(true);
  const chosen = made(setup, { 0: { 0: 'D8' } });
  expect(at(chosen.items)).toEqual(['spirit_places', 'spirit_places']);
  expect([chosen.lands.D8!.P1, chosen.lands.D8!.M]).toEqual([1, 1]);
});

test('Volcano Pushes each Dahan out of its Mountain, to a land of its own (spirits.json)', () => {
  const setup = setupOf(1, { spirits: [{ id: 'volcano-looming-high', aspect: null }], boards: ['C'] });
  const lines = (picked: Picked) =>
    made(setup, { 0: picked }).items.filter(({ placed }) => placed?.placing.where.pick === 'pushed');
  const open = lines({ 0: 'C3' });
  expect(open.map(({ key, line }) => [key, line])).toEqual([
    ['spirit_pushes_choice', 2],
    ['spirit_pushes_choice', 3],
  ]);
  expect(open[0]!.placed).toMatchObject({ from: 'C3', lands: ['C2', 'C4'] });
  const before = made(setup, { 0: { 0: 'C3' } }).lands;
  const { lands } = made(setup, { 0: { 0: 'C3', 2: 'C2', 3: 'C4' } });
  const dahan = (land: string) => count(lands[asLand(land)]!, 'D') - count(before[asLand(land)]!, 'D');
  expect([dahan('C3'), dahan('C2'), dahan('C4')]).toEqual([-2, 1, 1]);
  // Nothing is to be Pushed out of a Mountain without Dahan.
  expect(lines({ 0: 'C7' })).toEqual([]);
});

test('what a Spirit puts down counts for the next: Beasts of one are Beasts for the other', () => {
  const spirits = [
    { id: 'lure-of-the-deep-wilderness', aspect: null },
    { id: 'sharp-fangs-behind-the-leaves', aspect: null },
  ] as const;
  const { items } = made(setupOf(2, { spirits }));
  const open = items.find(({ id }) => id === 'spirits.1.2')!.placed!;
  expect(open.lands).toEqual(['A8', 'B8']);
});

test('a player whose Spirit nobody named is told to look at the panel', () => {
  const { items } = made(setupOf(2, { spirits: [null, null] }));
  expect(items.filter(({ key }) => key === 'check_spirit_unknown')).toHaveLength(2);
});

test('ids become keys', () => expect(messageKey('guard-the-isles-heart')).toBe('guard_the_isles_heart'));

test('a first game sets the cards of the Power Progressions aside, before the decks are shuffled (rules, First game)', async () => {
  const keysOf = (setup: Partial<Setup>) =>
    made(
      setupOf(1, { spirits: [{ id: 'river-surges-in-sunlight', aspect: null }], blight: 'space', ...setup }),
    )
      .items.map(({ key }) => key)
      .filter((key) => key === 'check_progression' || key === 'check_powers');
  expect(keysOf({})).toEqual(['check_progression', 'check_powers']);
  const adversaries = [{ id: 'england', level: 1 }] as const;
  await loadContentFor(setupOf(1, { adversaries }));
  expect(keysOf({ adversaries })).toEqual(['check_powers']);
  expect(keysOf({ blight: 'card' })).toEqual(['check_powers']);
  expect(keysOf({ spirits: [{ id: 'oceans-hungry-grasp', aspect: null }] })).toEqual(['check_powers']);
});
