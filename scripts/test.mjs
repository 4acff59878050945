// npm test: everything a change has to pass, from a bare clone on a bare Debian machine. Stops at the first stage
// that fails; the last line always counts the tests.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { install, run, runBehind, runBeside, runInSight, runQuietly } from './run.mjs';
import { table } from './table.mjs';

const unitReport = '.cache/vitest.json';
const browserReport = '.cache/playwright.json';

/** Whether a program is there, also where a plain user's shell does not look. */
const isThere = (name) =>
  run('sh', ['-c', `PATH="$PATH:/usr/sbin:/usr/local/sbin" command -v ${name} >/dev/null`]);

/** Debian's chromium, whole and as a shell for pages alone, and its nats-server, unless they are there already. */
async function programs() {
  const wanted = process.env.CHROME_PATH ? [] : ['chromium', 'chromium-headless-shell'];
  const missing = [...wanted, 'nats-server'].filter((name) => !isThere(name));
  if (missing.length === 0) return true;
  const apt = (...args) => {
    const command = ['apt-get', '-y', ...args];
    if (process.getuid?.() !== 0) command.unshift('sudo');
    return runBeside(command[0], command.slice(1), { DEBIAN_FRONTEND: 'noninteractive' });
  };
  return (await apt('update')) && apt('install', ...missing);
}

/** Both come from elsewhere: one waits for the network while the other unpacks. */
async function fromElsewhere() {
  const went = await Promise.all([install(runBeside), programs()]);
  return went.every(Boolean);
}

/** What only reads the tree, and the build, one after another until one fails. */
async function readAndBuild() {
  const commands = [
    ['prettier', '--check', '.', '--log-level', 'warn'],
    ['depcruise', 'src', '--config', '.dependency-cruiser.mjs'],
    ['knip', '--no-progress'],
    ['svelte-check', '--tsgo', '--fail-on-warnings'],
    ['vite', 'build', '--logLevel', 'warn'],
  ];
  let all = '';
  for (const [command, ...args] of commands) {
    const { ok, printed } = await runQuietly(command, args);
    all += printed;
    if (!ok) return { ok, printed: all };
  }
  return { ok: true, printed: all };
}

/** What is not in sight says last what it has to say. */
async function beside(inSight, other) {
  const [went, { ok, printed }] = await Promise.all([inSight, other]);
  process.stdout.write(printed);
  return went && ok;
}

const unit = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
const browser = ['test', '--reporter=list,json'];

/** As long as all other checks together, on one core: it fills what the units and then the browsers leave of two. */
let lint;

const stages = {
  'install, chromium, nats-server': fromElsewhere,
  messages: () => run('node', ['scripts/messages.mjs']),
  sync: () => run('svelte-kit', ['sync']),
  'unit; format, rooms, unused, types, build': () => {
    lint = runBehind('eslint', ['.']);
    return beside(runInSight('vitest', unit), readAndBuild());
  },
  budget: () => run('node', ['scripts/budget.mjs']),
  'browser; lint, begun with unit': () =>
    beside(runInSight('playwright', browser, { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport }), lint),
};

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {}; // the stage that writes it was not reached
  }
}

/** A stage that fails without a failing test, such as the linter, counts as one failure. */
function count(everythingRan) {
  const unit = read(unitReport);
  const { expected = 0, unexpected = 0, flaky = 0 } = read(browserReport).stats ?? {};
  const passed = (unit.numPassedTests ?? 0) + expected;
  const failed = (unit.numFailedTests ?? 0) + unexpected + flaky;
  return `${passed} passed, ${everythingRan ? failed : Math.max(1, failed)} failed`;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
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
if (failedAt) console.log(`Stopped at "${failedAt}": see what it printed above.`);
console.log(count(!failedAt));
process.exit(failedAt ? 1 : 0); // with what is still at work
