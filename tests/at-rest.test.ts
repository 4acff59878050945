import { expect, it } from 'vitest';
import { ADVERSARY_IDS } from '../src/lib/content/adversaries';
import { PRODUCTS } from '../src/lib/content/products';
import { SCENARIOS } from '../src/lib/content/scenarios/all-scenarios';
import { SPIRITS_THAT_ACT } from '../src/lib/content/spirits/spirit-rules';
import { CONTENT, ENGINE, loadAdversaries, loadContentFor, loadScenarios } from '../src/lib/game-engine';
import { loadMessages } from '../src/lib/messages/messages.svelte';
import { isAtRest, promptAtRest } from '../src/lib/rules/engine/at-rest';
import { worldOf } from '../src/lib/rules/engine/derive-world';
import type { Engine } from '../src/lib/rules/engine/engine';
import type { Game } from '../src/lib/rules/table/game';
import type { StepKind } from '../src/lib/rules/table/step';
import type { World } from '../src/lib/rules/world/world';
import { assertPlayable } from '../src/lib/saves/assert-playable';
import { questionOf } from '../src/lib/words/questions/questions';
import { anyTable } from './support/any-table';
import { play } from './support/random-game';
import { limit, times } from './support/seed';

await loadContentFor({ products: PRODUCTS, tokens: true, events: true, spirits: SPIRITS_THAT_ACT });
await Promise.all([loadAdversaries(ADVERSARY_IDS), loadScenarios(SCENARIOS.map(({ id }) => id))]);
await loadMessages('adversaries', 'scenarios', 'morecards', 'events', 'spirits');

const world = (game: Game): World => worldOf(CONTENT, game);

/** The app's engine before the rules that decide have been fetched. */
const BARE: Engine = { ...ENGINE, world, promptOf: (game) => promptAtRest(world(game)) };

const GAMES = times(12);

it(
  `a table at rest is asked the same before the rules that decide have come, ${GAMES} times`,
  { timeout: limit(3) },
  () => {
    const at = new Set<StepKind>();
    let otherwise = 0;
    for (let seed = 0; seed < GAMES; seed++)
      play({
        rules: ENGINE,
        setup: (roll) => anyTable(roll, 1 + roll(3)),
        tracked: seed % 2 === 0,
        tells: 6,
        playsOn: false,
        looksBack: 0,
        seed,
        watch: (game, prompt) => {
          if (!isAtRest(game)) return void otherwise++;
          at.add(prompt.step.do);
          // Another object: what was worked out for the first one is not found again.
          const opened = structuredClone(game);
          assertPlayable(BARE)(opened);
          expect(BARE.promptOf(opened)).toEqual(prompt);
          expect(questionOf(BARE.world(opened), prompt)).toEqual(questionOf(ENGINE.world(game), prompt));
        },
      });
    expect([...at].sort()).toEqual([
      'actionCard',
      'fastPowers',
      'setTheTable',
      'slowPowers',
      'spiritPhase',
      'timePasses',
    ]);
    expect(otherwise).toBeGreaterThan(0);
  },
);
