import { it } from 'vitest';
import { comparesTwoTurns } from './support/compared-turns';
import { limit, SEED, SOAK } from './support/seed';

/** With `two-turns-more.test.ts` beside it, on a core of its own, 10,000 in `npm run soak`. */
const POSITIONS = SOAK > 1 ? 250 * SOAK : 4;

it(
  `what is said of two turns is what playing them out brings, in ${POSITIONS} positions`,
  { timeout: limit(10) },
  () => comparesTwoTurns(POSITIONS, SEED),
);
