import { describe, expect, it } from 'vitest';
import { ADVERSARY_IDS } from '../../src/lib/content/adversaries';
import { PRODUCTS } from '../../src/lib/content/products';
import { SCENARIOS, waveAfter } from '../../src/lib/content/scenarios/all-scenarios';
import { SPIRITS_THAT_ACT } from '../../src/lib/content/spirits/spirit-rules';
import { loadAdversaries, loadContentFor } from '../../src/lib/game-engine';
import {
  isSaid,
  loadMessages,
  LOCALES,
  messageKey,
  sayNamed,
  setLocale,
} from '../../src/lib/messages/messages.svelte';
import type { Prompt, Turn } from '../../src/lib/rules/engine/engine';
import type { Command } from '../../src/lib/rules/table/command';
import type { Game, Setup } from '../../src/lib/rules/table/game';
import type { ScenarioId } from '../../src/lib/rules/table/printed-names';
import { goalOf } from '../../src/lib/rules/turn/victory';
import { loadQuestions } from '../../src/lib/words/questions/questions';
import { must, play, type RandomGame } from '../support/random-game';
import { anySetup, dice, pick } from '../support/random-table';
import { sayAll } from '../support/said';
import { limit, SEED, seeds, SOAK, times } from '../support/seed';
import { RULES } from '../support/table';

await loadQuestions();

await loadContentFor({ products: PRODUCTS, tokens: true, events: true, spirits: SPIRITS_THAT_ACT });
await loadAdversaries(ADVERSARY_IDS);
for (const { id } of SCENARIOS) await loadContentFor({ scenario: id });

/** Whatever happens can be said, and so can what is to be done to win and what the table may do besides. */
function sayMore(game: Game, prompt: Prompt, turn: Turn, command: Command): void {
  const world = RULES.world(game);
  sayAll(game, prompt, turn, command);
  must(isSaid(`condition_${messageKey(goalOf(world).what)}`), goalOf(world).what);
  for (const { name, offers = {} } of world.modifiers)
    for (const [what, { open }] of Object.entries(offers)) {
      const key = `${messageKey(name)}_offer_${messageKey(what)}`;
      must(isSaid(key), key);
      if (Array.isArray(open(world))) must(sayNamed(`${key}_land`, { land: 'A1' }).includes('A1'), key);
    }
}

/** What a game played at random before it left, for some of the Second Waves. */
function afterAnother(setup: Setup, seed: number): Setup {
  if (setup.scenario !== 'second-wave' || seed % 3 === 0) return setup;
  const { game } = play(gameOf('blitz', seed));
  const { players, boards, layout, colours } = game.setup;
  return { ...setup, players, boards, layout, colours, wave: waveAfter(game) };
}

function gameOf(scenario: ScenarioId, seed: number): RandomGame {
  const roll = dice([...scenario].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed));
  const players = 1 + roll(seed % 5 === 0 ? 6 : 3);
  return {
    rules: RULES,
    tracked: roll(2) === 0,
    tells: pick(roll, [0, 0, 3, 12]),
    playsOn: roll(3) > 0,
    seed: roll(100_000),
    setup: (dealt) => {
      const setup = anySetup(dealt, players, dealt(2) === 0);
      const adversaries = dealt(3) === 0 ? [{ id: pick(dealt, ADVERSARY_IDS), level: dealt(7) }] : [];
      const products = dealt(2) === 0 ? PRODUCTS : ['base'];
      const spirits = setup.players.map((_, i) =>
        dealt(2) === 0 ? { id: SPIRITS_THAT_ACT[i % SPIRITS_THAT_ACT.length]!, aspect: null } : null,
      );
      return afterAnother({ ...setup, products, adversaries, scenario, spirits }, seed);
    },
    looksBack: SOAK > 1 ? 1 : 8,
    watch: sayMore,
  };
}

/** Each Scenario in two languages of all, one game in each; the next Scenario in the others. */
const WATCHED = SCENARIOS.flatMap(({ id }, at) =>
  [0, 1].map((n) => ({ id, n, locale: LOCALES[(at + 2 * n + (at >> 2)) % LOCALES.length]! })),
);

describe('random play with', () => {
  it.each(WATCHED)('$id in $locale', { timeout: limit(5) }, async ({ id, n, locale }) => {
    await setLocale(locale);
    await loadMessages(
      'adversaries',
      'scenarios',
      'scenariolines',
      'spirits',
      'morecards',
      'events',
      'checklist',
    );
    for (const seed of seeds(2).filter((_, at) => at % 2 === n))
      try {
        expect(play(gameOf(id, seed)).game.ended).not.toBeNull();
      } catch (error) {
        throw new Error(`game ${seed}: ${String(error)}`, { cause: error });
      }
  });
});

/** Players and boards: alone, six, one with a board more and two with a board more. */
const SIZES = [
  [1, 1],
  [6, 6],
  [1, 2],
  [2, 3],
  [3, 4],
] as const;

/** An Adversary without levels, at its third and at its highest one. */
const LEVELS = [6, 0, 3] as const;

/** One against an Adversary, saved and opened again at each decision; another level and a table of another size each time. */
function againstOne(scenario: ScenarioId, n: number): RandomGame {
  const id = ADVERSARY_IDS[n % ADVERSARY_IDS.length]!;
  const level = LEVELS[n % LEVELS.length]!;
  const [players, boards] = SIZES[n % SIZES.length]!;
  return {
    rules: RULES,
    tracked: n % 2 === 0,
    tells: 0,
    playsOn: false,
    seed: n,
    setup: (dealt) => {
      const setup = anySetup(dealt, boards, true);
      const seats = setup.players.slice(0, players);
      return {
        ...setup,
        players: seats,
        spirits: seats.map(() => null),
        adversaries: [{ id, level }],
        products: PRODUCTS,
        tokens: true,
        events: true,
        scenario,
      };
    },
    looksBack: SOAK > 1 ? 1 : 4,
  };
}

// `npm run soak 24 scenarios/random-play` plays every Scenario against every Adversary at these levels, 120 at every size.
describe('against an Adversary, to the end', () => {
  it.each(SCENARIOS.map(({ id }, i) => ({ id, i })))('$id', { timeout: limit(5) }, ({ id, i }) => {
    for (let n = SEED + i; n < SEED + i + times(1); n++)
      try {
        expect(play(againstOne(id, n)).game.ended).not.toBeNull();
      } catch (error) {
        throw new Error(`game ${n}: ${String(error)}`, { cause: error });
      }
  });
});
