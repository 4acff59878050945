/**
 * One seed for everything by chance in a run of the tests, and how much of it there is.
 *
 * `SEED=7 npm test` plays another run, and the same one again. `npm run soak` takes a seed by chance and more of
 * everything. The run prints its seed once, so that a failure can be met again.
 */
import fc from 'fast-check';

const whole = (name: string): number => {
  const n = Number(process.env[name] ?? 1);
  if (!Number.isSafeInteger(n) || n < 1)
    throw new Error(`${name} is a whole number from 1: ${process.env[name]}`);
  return n;
};

/** Where chance begins in this run. */
export const SEED = whole('SEED');

/** How many times the sample of `npm test` this run takes. */
export const SOAK = whole('SOAK');

/** How often: `n` times in `npm test`, more in a soak. */
export const times = (n: number): number => n * SOAK;

/** Milliseconds that work by chance may take before it counts as a hang; far more than it does on a busy machine. */
export const limit = (minutes: number): number => minutes * 60_000 * SOAK;

/** `n` different seeds (more in a soak) for what rolls dice of its own; another SEED shares none of them. */
export const seeds = (n: number): readonly number[] =>
  Array.from({ length: times(n) }, (_, i) => SEED * 100_003 + i);

fc.configureGlobal({ seed: SEED, numRuns: times(100) });

/** Vitest's global set-up: says the seed once per run. */
export default function announce(): void {
  console.log(`\nSEED=${SEED}${SOAK > 1 ? ` SOAK=${SOAK}` : ''}\n`);
}
