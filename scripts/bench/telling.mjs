import { spawnSync } from 'node:child_process';

const LARGEST_REPORT_BYTES = 64 * 1024 * 1024;

/** Returns every test of a report, in any group. */
const testsOf = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test }))),
  ...suites.flatMap(testsOf),
];

const told = new Map();

/** Returns the taps that the browser tests of the tap table counted, on phone and tablet; runs the tests only once. */
export function tapsIn(...specs) {
  const name = specs.join(' ');
  if (!told.has(name)) told.set(name, countedBy(specs));
  return told.get(name);
}

/** Returns the number of taps of each row of the tap table. */
export const measure = () => tapsIn('tests/browser/tell.spec.ts');

function countedBy(specs) {
  const { stdout } = spawnSync('npx', ['playwright', 'test', ...specs, '--reporter=json'], {
    env: { ...process.env, BENCH: 'telling' },
    encoding: 'utf8',
    maxBuffer: LARGEST_REPORT_BYTES,
  });
  return testsOf(JSON.parse(stdout.slice(stdout.indexOf('{')))).flatMap(
    ({ title, projectName, status, annotations }) => [
      ...annotations
        .filter(({ type }) => type === 'taps')
        .map(({ description }) => {
          const [, tells, taps, most] = /^(.*): (\d+) of (\d+)$/.exec(description);
          return {
            what: `taps on the ${projectName}: ${tells}`,
            measured: taps,
            budget: `<= ${most}`,
            ok: Number(taps) <= Number(most),
          };
        }),
      ...(status === 'expected'
        ? []
        : [{ what: `${projectName}: ${title}`, measured: 'stopped', budget: 'told', ok: false }]),
    ],
  );
}
