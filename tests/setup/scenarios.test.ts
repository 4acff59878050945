import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { layout, LAYOUTS } from '../../src/lib/content/layouts';
import { scenarioOf, SCENARIOS } from '../../src/lib/content/scenarios/all-scenarios';
import { accelerated } from '../../src/lib/content/scenarios/elemental-invocation';
import { scenarioModifiers } from '../../src/lib/content/scenarios/scenario-rules';
import { CONTENT } from '../../src/lib/game-engine';
import { worldOf } from '../../src/lib/rules/engine/derive-world';
import { newGame } from '../../src/lib/rules/engine/setup';
import { PLAIN, type Setup } from '../../src/lib/rules/table/game';
import { count } from '../../src/lib/rules/table/pieces';
import type { ScenarioId } from '../../src/lib/rules/table/printed-names';
import type { Modifier } from '../../src/lib/rules/world/modifier';
import { asLand, boardIds } from '../support/ids';
const rules = new Map<string, readonly Modifier[]>();
for (const { id } of SCENARIOS) rules.set(id, (await scenarioModifiers(id))!);
const modifiersOfScenario = (id: string): readonly Modifier[] => rules.get(id)!;

interface Key {
  readonly key: string;
}
interface Fact {
  readonly id: ScenarioId;
  readonly name: string;
  readonly products: string[];
  readonly difficulty: number;
  readonly difficultyRange?: [number, number];
  readonly variantOf?: string;
  readonly withExtraBoard?: string;
  readonly setupChanges: Key[];
  readonly ruleChanges: Key[];
  readonly victoryChanges: Key[];
  readonly defeatChanges: Key[];
}
const facts: { scenarios: Fact[] } = JSON.parse(readFileSync('tests/facts/scenarios.json', 'utf8'));
const words: Record<string, unknown> = Object.assign(
  {},
  ...['scenarios', 'scenariolines'].map(
    (area) => JSON.parse(readFileSync(`messages/${area}.en.json`, 'utf8')) as object,
  ),
);
const snake = (id: string) => id.replace(/-/g, '_');

const BOARDS = boardIds('ABCDEF');

/** Content with only this Scenario's exceptions in play. */
const contentWith = (id: string) => ({ ...CONTENT, modifiersOf: () => modifiersOfScenario(id) });

function gameOf(id: ScenarioId, players = 2) {
  const setup: Setup = {
    ...PLAIN,
    players: BOARDS.slice(0, players),
    boards: BOARDS.slice(0, players),
    layout: `${players}-standard`,
    blight: 'card',
    decks: 'table',
    scenario: id,
    seed: 1,
  };
  return newGame(contentWith(id), setup);
}

const pieces = (game: ReturnType<typeof gameOf>, kind: 'T' | 'E' | 'D') =>
  Object.values(game.lands).reduce((n, land) => n + count(land.pieces, kind), 0);

test('all 16 entries are there', () =>
  expect(SCENARIOS.map(({ id }) => id)).toEqual(facts.scenarios.map(({ id }) => id)));

describe.each(facts.scenarios)('$name', (fact) => {
  const scenario = scenarioOf(fact.id)!;

  test('is as the facts say', () => {
    expect(scenario.name).toBe(fact.name);
    expect([scenario.product, scenario.alsoIn].filter(Boolean).sort()).toEqual(fact.products.sort());
    expect(scenario.difficulty).toBe(fact.difficulty);
    expect(scenario.range).toEqual(fact.difficultyRange);
    expect(scenario.variantOf).toBe(fact.variantOf);
    expect(scenario.perBoard ?? false).toBe(fact.withExtraBoard !== undefined);
  });

  test('has words for its name and every line, and no line twice', () => {
    expect(words).toHaveProperty(`scenario_${snake(fact.id)}`);
    for (const { id } of scenario.lines) expect(words).toHaveProperty(`scenario_${snake(fact.id)}_${id}`);
    expect(new Set(scenario.lines.map(({ id }) => id)).size).toBe(scenario.lines.length);
  });

  test('has a line for every rule of the facts, under its id', () => {
    const keys = [fact.setupChanges, fact.ruleChanges, fact.victoryChanges, fact.defeatChanges].flat();
    expect(scenario.lines.map(({ id }) => id).sort()).toEqual(
      keys.map(({ key }) => key.split('-').at(-1)).sort(),
    );
  });

  test('each line is carried out, asked, or said', () => {
    const modifiers = modifiersOfScenario(fact.id);
    expect(modifiers.map(({ name }) => name)).toEqual(scenario.lines.map(({ id }) => `${fact.id}.${id}`));
    for (const { id, does, by } of scenario.lines) {
      // The new game arranges the boards: src/routes/new/choices.test.ts.
      if (by === 'layout') continue;
      const rule = modifiers.find(({ name }) => name === `${fact.id}.${by ?? id}`)!;
      const { name: _, reminds, ...effect } = rule;
      expect(Object.keys(does === 'said' ? (reminds ?? {}) : effect).length, id).toBeGreaterThan(0);
    }
  });

  test('asks only for layouts there are', () => {
    for (const [boards, id] of Object.entries(scenario.needs.layouts ?? {}))
      expect(layout(id).boards).toHaveLength(Number(boards));
    const { layout: named } = scenario.needs;
    if (named)
      for (const n of [2, 3])
        expect(
          LAYOUTS.some(({ id }) => id === `${n}-${named}`),
          `${n}-${named}`,
        ).toBe(true);
  });

  test.each([1, 2, 3, 4, 5, 6])('builds with %i players', (players) => {
    const game = gameOf(fact.id, players);
    expect(game.fear.split.reduce((sum, n) => sum + n)).toBeGreaterThanOrEqual(9);
    expect(game.invaders.deck.length).toBeGreaterThan(10);
  });
});

describe('what the app carries out', () => {
  test('Elemental Invocation: a Town in land 6, a Fear Card more, a Stage I card less', () => {
    const [plain, game] = [gameOf('blitz'), gameOf('elemental-invocation')];
    expect(pieces(game, 'T') - pieces(plain, 'T')).toBe(2);
    expect(count(game.lands.B6!.pieces, 'T')).toBe(2);
    expect(game.fear.split).toEqual([4, 3, 3]);
    expect(game.invaders.deck.map(({ stage }) => stage).join('')).toBe('11222233333');
  });

  test('a deck accelerates by the topmost card of its lowest Stage', () => {
    expect(accelerated([3, 1, 2, 1])).toEqual([3, 2, 1]);
    expect(accelerated([3, '2-coastal-lands', 2])).toEqual([3, 2]);
  });

  test('Larger Surges: a Fear Card more in every Terror Level', () =>
    expect(gameOf('surges-of-colonization-larger').fear.split).toEqual([4, 4, 4]));

  test.each([
    ['varied-terrains', 'A1', '1-mountain', [{ piece: 'E', n: 2 }]],
    ['varied-terrains', 'A3', '1-jungle', [{ piece: 'E', n: 1 }]],
    [
      'ward-the-shores',
      'A3',
      '3-jungle-sands',
      [
        { piece: 'E', n: 1 },
        { piece: 'T', n: 1, cause: 'ward-the-shores.r3' },
      ],
    ],
    ['ward-the-shores', 'A3', '1-jungle', [{ piece: 'E', n: 1 }]],
  ] as const)('%s: exploring %s by %s', (id, land, card, wanted) => {
    const world = worldOf(contentWith(id), gameOf(id));
    expect(world.rules.explores(world, asLand(land), card)).toEqual(wanted);
  });
});
