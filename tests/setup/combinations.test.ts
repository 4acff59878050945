import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADVERSARY_IDS } from '../../src/lib/content/adversaries';
import { SCENARIOS } from '../../src/lib/content/scenarios/all-scenarios';
import { CONTENT, ENGINE, loadContentFor, loadScenarios } from '../../src/lib/game-engine';
import { entriesOf } from '../../src/lib/rules/basics/typed-keys';
import { newGame } from '../../src/lib/rules/engine/setup';
import { fearDeckSize } from '../../src/lib/rules/table/fear';
import { type Game, PLAIN, type Setup } from '../../src/lib/rules/table/game';
import type { ScenarioId } from '../../src/lib/rules/table/printed-names';
import { parseGame } from '../../src/lib/saves/schema/schema';
import { checklist } from '../../src/lib/setup/checklist';
import { planOf } from '../../src/lib/setup/plan';
import { encodePlan, planFromCode } from '../../src/lib/setup/share-code';
import { boardIds } from '../support/ids';
import { times } from '../support/seed';

await loadContentFor({
  adversaries: ADVERSARY_IDS.map((id) => ({ id })),
  layout: 'thematic-1',
  tokens: true,
  events: true,
});
await loadScenarios(SCENARIOS.map(({ id }) => id));

const LEVELS = [0, 1, 2, 3, 4, 5, 6];
const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];

interface Combination {
  readonly players: number;
  readonly adversaries: Setup['adversaries'];
  readonly scenario: ScenarioId | null;
}

function setupOf({ players, adversaries, scenario }: Combination, more: Partial<Setup> = {}): Setup {
  return {
    ...PLAIN,
    players: NAMES.slice(0, players),
    boards: boardIds('ABCDEF').slice(0, players),
    layout: `${players}-standard`,
    blight: 'card',
    decks: 'app',
    adversaries,
    scenario,
    seed: players,
    ...more,
  };
}

/** What is wrong with a table that has been set, in words for whoever reads the test. */
function faultsOf(game: Game): readonly string[] {
  const counts = Object.values(game.lands).flatMap(({ pieces }) => entriesOf(pieces));
  const dealt = game.invaders.deck.flatMap(({ card }) => card ?? []);
  // Brandenburg-Prussia 6 has eight Invader Cards, and a Scenario may Accelerate.
  return [
    ...(counts.every(([, n]) => Number.isInteger(n) && n > 0) ? [] : ['a piece is missing']),
    ...(game.invaders.deck.length >= 7 && game.invaders.deck.length <= 12 ? [] : ['the Invader Deck']),
    ...(new Set(dealt).size === dealt.length && dealt.length === game.invaders.deck.length ? [] : ['a card']),
    // Without dividers there is one pile, and all cards are in it.
    ...((game.fear.level ?? game.fear.split.every((n) => n >= 2)) && fearDeckSize(game.fear) <= 30
      ? []
      : ['the Fear Deck']),
    ...(game.blight.left > 0 ? [] : ['the Blight']),
  ];
}

describe('every combination is a legal set-up', () => {
  test.each(ADVERSARY_IDS)('%s: each level, Scenario and number of players', (id) => {
    const faulty: string[] = [];
    for (const level of LEVELS)
      for (const scenario of [null, ...SCENARIOS.map((one) => one.id)])
        for (const players of [1, 2, 3, 4, 5, 6]) {
          const game = newGame(CONTENT, setupOf({ players, adversaries: [{ id, level }], scenario }));
          faulty.push(...faultsOf(game).map((fault) => `${players} ${level} ${scenario}: ${fault}`));
        }
    expect(faulty).toEqual([]);
  });

  test('with everything else that can be chosen it opens, can be saved, listed and told in a code', () => {
    const choice = fc.record({
      players: fc.integer({ min: 1, max: 6 }),
      pair: fc.shuffledSubarray([...ADVERSARY_IDS], { maxLength: 2 }),
      levels: fc.tuple(fc.constantFrom(...LEVELS), fc.constantFrom(...LEVELS)),
      scenario: fc.constantFrom(null, ...SCENARIOS.map((one) => one.id)),
      blight: fc.constantFrom('card', 'space'),
      decks: fc.constantFrom('table', 'app'),
      tokens: fc.boolean(),
      extra: fc.boolean(),
      easier: fc.subarray(['bonusGrowth', 'noFirstExplore']),
    });
    fc.assert(
      fc.property(choice, ({ players, pair, levels, scenario, extra, easier, ...rest }) => {
        const boards = boardIds('ABCDEFGH').slice(0, players + (extra && players < 6 ? 1 : 0));
        const adversaries = pair.map((id, i) => ({ id, level: levels[i]! }));
        const setup = setupOf(
          { players, adversaries, scenario },
          {
            ...(rest as Partial<Setup>),
            boards,
            layout: `${boards.length}-standard`,
            easier: easier as Setup['easier'],
          },
        );
        const { game } = ENGINE.settled(newGame(CONTENT, setup));
        expect(ENGINE.promptOf(game)?.step.do).toBe('setTheTable');
        expect(parseGame(JSON.parse(JSON.stringify(game))).ok).toBe(true);
        const plan = planOf(setup);
        expect(planFromCode(encodePlan(plan))).toEqual({ ok: true, value: plan });
        expect(checklist(CONTENT, game).items.length).toBeGreaterThan(5);
      }),
      { numRuns: times(150) },
    );
  });
});
