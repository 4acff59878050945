import { describe, expect, it } from 'vitest';
import { ADVERSARY_IDS } from '../src/lib/content/adversaries';
import { PRODUCTS } from '../src/lib/content/products';
import { SCENARIOS } from '../src/lib/content/scenarios/all-scenarios';
import { SPIRITS_THAT_ACT } from '../src/lib/content/spirits/spirit-rules';
import { ENGINE, loadAdversaries, loadContentFor, loadScenarios } from '../src/lib/game-engine';
import { anyTable } from './support/any-table';
import { lookoutFaults } from './support/lookout-faults';
import { play } from './support/random-game';
import { dice } from './support/random-table';
import { limit, SEED, SOAK } from './support/seed';

await loadContentFor({ products: PRODUCTS, tokens: true, events: true, spirits: SPIRITS_THAT_ACT });
await loadAdversaries(ADVERSARY_IDS);
await loadScenarios(SCENARIOS.map(({ id }) => id));

/** 10,000 in `npm run soak`. */
const POSITIONS = SOAK > 1 ? 500 * SOAK : 5;
const AHEAD = ['spiritPhase', 'fastPowers', 'slowPowers'];

describe('what is said of two turns is what playing them out brings', () => {
  it(`in ${POSITIONS} positions of random games`, { timeout: limit(10) }, () => {
    const roll = dice(SEED);
    let [seen, every] = [0, 0];
    for (let seed = SEED * 7; seen < POSITIONS; seed++) {
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
          if (!AHEAD.includes(step.do) || game.playedOn !== null || n++ % 5 !== skipped) return;
          const { wrong, isEvery } = lookoutFaults(game, roll);
          seen++;
          if (isEvery) every++;
          expect(wrong.slice(0, 3), `seed ${seed}, turn ${game.turn}, ${step.do}`).toEqual([]);
        },
      });
    }
    expect(every).toBeGreaterThan(POSITIONS / 8);
  });
});
