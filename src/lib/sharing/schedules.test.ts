import { describe, expect, it } from 'vitest';
import { loadContentFor } from '$lib/game-engine';
import { diceOf } from '$lib/saves/fixtures/play-games';
import { boardIds } from '../../../tests/support/ids';
import { limit, SEED, SOAK, times } from '../../../tests/support/seed';
import { World } from './fixtures/simulation';

/** The number of simulated sessions; `npm run soak 200 schedules` plays ten thousand. */
const SCHEDULES = times(50);
const STEPS = 120;
const SIX = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];

const EXPECTED = [
  ...['lost', 'doubled', 'keeper died', 'guest died', 'taken over', 'took theirs'],
  ...['offered what went apart', 'late', 'taken'],
];

describe('a shared table, whatever happens', () => {
  it(
    `loses and doubles no tap that was acknowledged, tells every refusal and comes to one question: ${SCHEDULES} times from seed ${SEED}`,
    { timeout: limit(1) },
    async () => {
      const met = new Map<string, number>();
      const isMissing = (what: string) => !met.has(what);
      // Chance may leave out a rare one: then it goes on until all have been met.
      for (let i = 0; i < SCHEDULES || (i < 10 * SCHEDULES && EXPECTED.some(isMissing)); i++) {
        const seed = (SEED * 1_000_003 + i) % 2 ** 31;
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
      // Enough has been met for this to mean something.
      expect(EXPECTED.filter(isMissing)).toEqual([]);
      if (SOAK > 1) console.log(Object.fromEntries(met));
    },
  );

  it.each([
    ['seven boards', { players: SIX, boards: boardIds('ABCDEFG'), layout: '7-power' }],
    [
      'boards laid freely',
      { players: SIX.slice(0, 3), boards: boardIds('ABC'), layout: 'free-0:0:0_0:-1:0_1:1:4' },
    ],
    ['two islands', { players: SIX.slice(0, 2), boards: boardIds('AB'), layout: 'free-0:0:0_5:0:2' }],
  ])('does so on %s', { timeout: limit(1) }, async (_, seated) => {
    await loadContentFor(seated);
    const dice = diceOf(SEED);
    const world = new World(dice, 3);
    await world.begin(dice(1_000), seated);
    for (let step = 0; step < STEPS; step++) await world.step();
    await world.heal();
    expect(world.faults()).toEqual([]);
    expect(world.made.some(({ answer }) => answer?.ok)).toBe(true);
  });
});
