import { describe, expect, it } from 'vitest';
import { diceOf } from '$lib/saves/fixtures/play-games';
import { World } from './fixtures/simulation';

/** How many evenings are played; `npm run soak` plays ten thousand. */
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 60);
const SEED = Number(process.env['SEED'] ?? 1);
const STEPS = 120;

describe('a shared table, whatever happens', () => {
  it(
    `loses and doubles no tap that was acknowledged, tells every refusal and comes to one question: ${SCHEDULES} times from seed ${SEED}`,
    { timeout: 3_600_000 },
    async () => {
      const met = new Map<string, number>();
      for (let i = 0; i < SCHEDULES; i++) {
        const seed = SEED * 1_000_003 + i;
        const dice = diceOf(seed);
        const world = new World(dice, 2 + dice(5));
        await world.begin(dice(1_000));
        for (let step = 0; step < STEPS; step++) await world.step();
        await world.heal();
        expect(world.faults(), `seed ${seed}`).toEqual([]);
        for (const [what, times] of world.happened) met.set(what, (met.get(what) ?? 0) + times);
        for (const { answer, lost } of world.made) {
          const what = lost ? 'died with its tap' : answer?.ok ? 'taken' : answer!.error.code;
          met.set(what, (met.get(what) ?? 0) + 1);
        }
      }
      if (SCHEDULES < 50) return;
      // Enough has been met for this to mean something.
      const expected = ['lost', 'doubled', 'keeper died', 'guest died', 'taken over', 'took theirs'];
      expect([...met.keys()]).toEqual(
        expect.arrayContaining([...expected, 'offered what went apart', 'late', 'taken']),
      );
      if (process.env['SCHEDULES']) console.log(Object.fromEntries(met));
    },
  );
});
