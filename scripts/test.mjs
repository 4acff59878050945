// npm test: runs every check that a change has to pass, from a fresh clone on a bare machine. Stops at the first
// stage that fails. The last lines name the tests that could not run here; the very last has the number of tests.
// The exit status is 1 after a failure, and 2 if tests could not run.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { exitStatus, lastLines, missingGroups, packagesToInstall } from './programs.mjs';
import { install, run, runBeside } from './run.mjs';
import { table } from './table.mjs';

const unitReport = '.cache/vitest.json';
const browserReport = '.cache/playwright.json';
/** The groups that are browsers. */
const BROWSERS = ['chromium', 'firefox', 'webkit'];

/** The groups of tests that cannot run here, known once the programs are installed. */
let missing = [];

async function programs() {
  const packages = packagesToInstall();
  if (packages.length === 0) return true;
  const apt = (...args) => {
    const command = ['apt-get', '-y', '--no-install-recommends', ...args];
    if (process.getuid?.() !== 0) command.unshift('sudo');
    return runBeside(command[0], command.slice(1), { DEBIAN_FRONTEND: 'noninteractive' });
  };
  return (await apt('update')) && apt('install', ...packages);
}

/** Returns the engines that Playwright itself has installed and can use here: its Firefox needs another driver. */
async function ownEngines() {
  const { chromium } = await import('@playwright/test'); // Only here, because it may not be installed yet.
  return existsSync(chromium.executablePath()) ? ['chromium'] : [];
}

/** Installs packages and programs in parallel, because one waits for the network while the other unpacks. */
async function fromElsewhere() {
  const [installed, fetched] = await Promise.all([install(runBeside), programs()]);
  if (!installed) return false;
  if (!fetched) console.log('Some programs were not installed. Their tests are left out.');
  missing = missingGroups({}, await ownEngines());
  process.env.WITHOUT = missing.map(({ name }) => name).join(' ');
  return true;
}

/** Runs all static checks and the build. On two cores, the linter takes as long as all others one after another. */
async function readAndBuild() {
  const oneAfterAnother = async () =>
    (await runBeside('prettier', ['--check', '.', '--log-level', 'warn'])) &&
    (await runBeside('depcruise', ['src', '--config', '.dependency-cruiser.mjs'])) &&
    (await runBeside('knip', ['--no-progress'])) &&
    (await runBeside('svelte-check', ['--tsgo', '--fail-on-warnings'])) &&
    (await runBeside('vite', ['build', '--logLevel', 'warn']));
  const went = await Promise.all([runBeside('eslint', ['.']), oneAfterAnother()]);
  return went.every(Boolean);
}

const stages = {
  'install, browsers, nats-server': fromElsewhere,
  messages: () => run('node', ['scripts/messages.mjs']),
  sync: () => run('svelte-kit', ['sync']),
  'format, lint, rooms, unused, types, build': readAndBuild,
  budget: () => run('node', ['scripts/budget.mjs']),
  'oldest browsers': () => run('node', ['scripts/floor.mjs']),
  unit: () =>
    run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]),
  browser: () =>
    BROWSERS.every((name) => missing.some((group) => group.name === name)) ||
    run('playwright', ['test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
      QUICK: 'yes',
    }),
};

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {}; // The stage that writes it has not run.
  }
}

/** Counts the tests. A stage that fails without a failing test, such as the linter, counts as one failure. */
function count(everythingRan) {
  const unit = read(unitReport);
  const { expected = 0, unexpected = 0, flaky = 0 } = read(browserReport).stats ?? {};
  const passed = (unit.numPassedTests ?? 0) + expected + flaky;
  const failed = (unit.numFailedTests ?? 0) + unexpected;
  return { passed, failed: everythingRan ? failed : Math.max(1, failed) };
}

/**
 * Returns the browser tests that passed only at their second attempt (playwright.config.ts defines which tests have
 * one).
 */
function secondAttempts() {
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  return specsOf(read(browserReport))
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`);
}

mkdirSync('.cache', { recursive: true });
rmSync(unitReport, { force: true });
rmSync(browserReport, { force: true });

const rows = [['stage', 'seconds', '']];
let failedAt;
for (const [name, stage] of Object.entries(stages)) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const ok = await stage();
  rows.push([name, ((performance.now() - start) / 1000).toFixed(1), ok ? 'ok' : 'FAILED']);
  if (!ok) {
    failedAt = name;
    break;
  }
}

console.log(`\n${table(rows)}\n`);
if (failedAt) console.log(`Stopped at "${failedAt}": its output is above.`);
for (const name of secondAttempts()) console.log(`Passed only at the second attempt: ${name}`);
const counted = { ...count(!failedAt), missing };
for (const line of lastLines(counted)) console.log(line);
process.exitCode = exitStatus(counted);
