/**
 * The seed of everything random in a test run, and the amount of it. `SEED=7 npm test` makes another run, and repeats
 * it. `npm run soak` chooses a random seed and makes more random tests. The run prints its seed once, so that a
 * failure can be repeated.
 */
import fc from 'fast-check';

const whole = (name: string): number => {
  const n = Number(process.env[name] ?? 1);
  if (!Number.isSafeInteger(n) || n < 1)
    throw new Error(`${name} is a whole number from 1: ${process.env[name]}`);
  return n;
};

/** The seed of this run. */
export const SEED = whole('SEED');

/** How many times as many random tests as in `npm test` this run makes. */
export const SOAK = whole('SOAK');

/** Returns a number of repetitions: `n` in `npm test`, more in a soak. */
export const times = (n: number): number => n * SOAK;

/**
 * Returns the time in milliseconds after which a random test counts as hanging; it needs far less even on a busy
 * machine.
 */
export const limit = (minutes: number): number => minutes * 60_000 * SOAK;

/** Returns `n` different seeds (more in a soak); a run with another SEED has none of them. */
export const seeds = (n: number): readonly number[] =>
  Array.from({ length: times(n) }, (_, i) => SEED * 100_003 + i);

fc.configureGlobal({ seed: SEED, numRuns: times(100) });

/** The global setup of Vitest: prints the seed once per run. */
export default function announce(): void {
  console.log(`\nSEED=${SEED}${SOAK > 1 ? ` SOAK=${SOAK}` : ''}\n`);
}
