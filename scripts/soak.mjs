// npm run soak [factor] [tests]: everything the tests do by chance, so many times as often as in `npm test`, under a
// seed by chance (or SEED=). The seed is printed, and plays the same run again: SEED=... npm run soak [factor] [tests].
import { run } from './run.mjs';

const [factor = '20', ...tests] = process.argv.slice(2);
// What rolls dice; the rest of the tests would only say the same thing again.
const chance = [
  'random-play',
  'hostile',
  'random-guest',
  'words.test',
  'restore',
  'handoff',
  'played',
  'schema',
  'bounds',
  'lost-rows',
  'transfer',
  'island',
  'schedules',
  'far-table',
  'far-cluster',
  'independent-forecast',
  'previews',
  'tests/repair',
  'drift',
  'two-turns',
  'power-lands',
  'growth-lands',
  'spirit-lands',
  'thresholds',
  'verbs.test',
];
const seed = process.env.SEED ?? `${1 + Math.floor(Math.random() * 1e9)}`;
const ok = run('vitest', ['run', ...(tests.length > 0 ? tests : chance), '--reporter=verbose'], {
  SEED: seed,
  SOAK: factor,
});
if (!ok) process.exit(1);
