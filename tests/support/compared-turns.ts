import { expect } from 'vitest';
import { ADVERSARY_IDS } from '../../src/lib/content/adversaries';
import { PRODUCTS } from '../../src/lib/content/products';
import { SCENARIOS } from '../../src/lib/content/scenarios/all-scenarios';
import { SPIRITS_THAT_ACT } from '../../src/lib/content/spirits/spirit-rules';
import { ENGINE, loadAdversaries, loadContentFor, loadScenarios } from '../../src/lib/game-engine';
import { anyTable } from './any-table';
import { lookoutFaults } from './lookout-faults';
import { play } from './random-game';
import { dice } from './random-table';

await loadContentFor({ products: PRODUCTS, tokens: true, events: true, spirits: SPIRITS_THAT_ACT });
await loadAdversaries(ADVERSARY_IDS);
await loadScenarios(SCENARIOS.map(({ id }) => id));

const AHEAD = ['spiritPhase', 'fastPowers', 'slowPowers'];

/**
 * Compares the forecast of two turns with the turns as played, in `positions` positions of random games; `from` is the first seed.
 */
export function comparesTwoTurns(positions: number, from: number): void {
  const roll = dice(from);
  let [seen, every] = [0, 0];
  for (let seed = from * 7; seen < positions; seed++) {
    const skipped = roll(4);
    let n = 0;
    play({
      rules: ENGINE,
      setup: (dealt) => anyTable(dealt, 1 + (seed % 5 === 0 ? 1 : 0)),
      tracked: roll(2) === 0,
      tells: 3,
      playsOn: false,
      looksBack: 0,
      seed,
      watch: (game, { step }) => {
        if (!AHEAD.includes(step.do) || game.playedOn.length > 0 || n++ % 5 !== skipped) return;
        const { wrong, isEvery } = lookoutFaults(game, roll);
        seen++;
        if (isEvery) every++;
        expect(wrong.slice(0, 3), `seed ${seed}, turn ${game.turn}, ${step.do}`).toEqual([]);
      },
    });
  }
  expect(every).toBeGreaterThan(positions / 8);
}
