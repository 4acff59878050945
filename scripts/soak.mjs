// npm run soak [factor] [tests]: runs all randomized tests with a random seed (or SEED=); each makes `factor` times as
// many runs as in `npm test`. `npm run soak 1 monkey` only taps at random in real browsers. The seed is printed, and
// repeats the same run: SEED=... npm run soak [factor] [tests].
import { run } from './run.mjs';

const [factor = '20', ...tests] = process.argv.slice(2);
// Only the randomized tests run, because repeating the others would give the same result.
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
  'as-printed',
];
const seed = process.env.SEED ?? `${1 + Math.floor(Math.random() * 1e9)}`;
const files = tests.length > 0 ? tests.filter((one) => one !== 'monkey') : chance;
const ok =
  files.length === 0 ||
  run('vitest', ['run', ...files, '--reporter=verbose'], {
    SEED: seed,
    SOAK: factor,
  });
if (!ok) process.exit(1);

/**
 * The number of taps of each test: in total 20,000 in three tests in Chromium, 2,000 in two in Firefox, and 2,000 in
 * one in WebKit.
 */
const MONKEY_TAPS = { chromium: '6667', firefox: '1000', webkit: '2000' };
if (tests.length === 0 || tests.includes('monkey')) {
  const monkeys = (taps, env, ...projects) =>
    run('playwright', ['test', 'monkey', '--retries=0', ...projects.flatMap((one) => ['--project', one])], {
      SEED: seed,
      MONKEY_TAPS: taps,
      ...env,
    });
  const built = run('vite', ['build', '--logLevel', 'warn']);
  const done =
    built &&
    monkeys(MONKEY_TAPS.chromium, {}, 'phone', 'tablet') &&
    monkeys(MONKEY_TAPS.firefox, { ENGINE: 'all' }, 'firefox') &&
    monkeys(MONKEY_TAPS.webkit, {}, 'webkit');
  if (!done) process.exit(1);
}
