import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { layout, LAYOUTS } from '../../src/lib/content/layouts';
import { modifiersOfScenario, scenarioOf, SCENARIOS } from '../../src/lib/content/scenarios';
import { accelerated } from '../../src/lib/content/scenarios/modifiers';
import { CONTENT } from '../../src/lib/game-engine';
import { engine } from '../../src/lib/rules/engine';
import { PLAIN, type Setup } from '../../src/lib/rules/game';
import { withLands } from '../../src/lib/rules/notation';
import { count } from '../../src/lib/rules/pieces';
import { newGame } from '../../src/lib/rules/setup';
import { endingOf } from '../../src/lib/rules/victory';
import { worldOf } from '../../src/lib/rules/world-of';

interface Fact {
  readonly id: string;
  readonly name: string;
  readonly products: string[];
  readonly difficulty: number;
  readonly difficultyRange?: [number, number];
  readonly variantOf?: string;
  readonly withExtraBoard?: string;
}
const facts: { scenarios: Fact[] } = JSON.parse(readFileSync('tests/facts/scenarios.json', 'utf8'));
const words: Record<string, unknown> = JSON.parse(readFileSync('messages/scenarios.en.json', 'utf8'));
const snake = (id: string) => id.replace(/-/g, '_');

const BOARDS = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Content with only this Scenario's exceptions in play. */
const contentWith = (id: string) => ({ ...CONTENT, modifiersOf: () => modifiersOfScenario(id) });

function gameOf(id: string, players = 2) {
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

  test('each line is carried out or a reminder', () => {
    const modifiers = modifiersOfScenario(fact.id);
    expect(modifiers.map(({ name }) => name)).toEqual(scenario.lines.map(({ id }) => `${fact.id}.${id}`));
    for (const { name, reminds, ...effect } of modifiers)
      expect(Object.keys(effect).length + Object.keys(reminds ?? {}).length, name).toBeGreaterThan(0);
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
    expect(game.fear.split.every((n) => n >= 3)).toBe(true);
    expect(game.invaders.deck.length).toBeGreaterThan(10);
  });
});

describe('what the app carries out', () => {
  test("Guard the Isle's Heart takes every Town away and puts an Explorer into land 7", () => {
    const game = gameOf('guard-the-isles-heart');
    expect(pieces(game, 'T')).toBe(0);
    expect([count(game.lands.A7!.pieces, 'E'), count(game.lands.B7!.pieces, 'E'), pieces(game, 'E')]).toEqual(
      [1, 1, 2],
    );
  });

  test('a Town in an Inner Land loses from turn 2 on', () => {
    const content = contentWith('guard-the-isles-heart');
    const game = gameOf('guard-the-isles-heart');
    const withTown = { ...game, lands: { ...game.lands, A7: { ...game.lands.A7!, pieces: { T1: 1 } } } };
    const { loss } = modifiersOfScenario('guard-the-isles-heart').find((one) => one.loss)!;
    const near = (turn: number) => loss!.progress(worldOf(content, { ...withTown, turn }));
    expect(near(1)).toMatchObject({ n: 0, limit: 1 });
    expect(near(2)).toMatchObject({ n: 1, limit: 1, lands: ['A7'] });
  });

  test('Dahan Insurrection is lost with fewer than 2 Dahan per player', () => {
    const game = gameOf('dahan-insurrection');
    const { loss } = modifiersOfScenario('dahan-insurrection').find((one) => one.loss)!;
    const with4 = Object.fromEntries(
      Object.entries(game.lands).map(([id, land]) => [id, { ...land, pieces: id === 'A1' ? { D: 4 } : {} }]),
    );
    const with3 = { ...with4, A1: { ...with4.A1!, pieces: { D: 3 } } };
    const lost = (lands: typeof with4) =>
      loss!.holds!(worldOf(contentWith('dahan-insurrection'), { ...game, lands }));
    expect([lost(with4), lost(with3)]).toEqual([false, true]);
  });

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
  ])('%s: exploring %s by %s', (id, land, card, wanted) => {
    const world = worldOf(contentWith(id), gameOf(id));
    expect(world.rules.explores(world, land, card)).toEqual(wanted);
  });
});

describe('Dahan Insurrection is won', () => {
  const rules = engine(contentWith('dahan-insurrection'));
  const ending = (earned: number, lands: string) => {
    const start = gameOf('dahan-insurrection');
    const empty = Object.fromEntries(
      Object.entries(start.lands).map(([id, land]) => [id, { ...land, pieces: { D: 2 } }]),
    );
    const game = withLands({ ...start, phase: 'slow', lands: empty, fear: { ...start.fear, earned } }, lands);
    if (!game.ok) throw new Error(game.error.detail);
    return endingOf(rules.world(game.value))?.because ?? [];
  };

  test.each([
    ['by no Fear, whatever the deck (v1)', 9, 'A1: 3T 2D\nA2: 3T 2D', []],
    ['at Terror Level II when no land has more buildings than Dahan (v1)', 3, 'A1: 2T 2D', ['terror2']],
    ['not at Terror Level II while one has (v1)', 3, 'A1: 3T 2D', []],
    ['at Terror Level III with fewer such lands than players (v1)', 6, 'A1: 3T 2D', ['terror3']],
    ['not at Terror Level III with as many as players (v1)', 6, 'A1: 3T 2D\nA2: 1C', []],
  ])('%s', (_, earned, lands, because) => {
    expect(ending(earned, lands)).toEqual(because);
  });
});

test('Ward the Shores: an island without Invaders wins only at Terror Level I (v1)', () => {
  const rules = engine(contentWith('ward-the-shores'));
  const start = gameOf('ward-the-shores');
  const lands = Object.fromEntries(
    Object.entries(start.lands).map(([id, land]) => [id, { ...land, pieces: {} }]),
  );
  const at = (earned: number) =>
    endingOf(rules.world({ ...start, phase: 'slow', lands, fear: { ...start.fear, earned } }))?.because ?? [];
  expect(at(0)).toEqual(['terror1']);
  expect(at(3)).toEqual([]);
  expect(at(9)).toEqual([]);
});
