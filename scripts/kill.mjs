// npm run kill [times] [at once] [log]: ends real browsers so often (1000) with SIGKILL at random moments, while
// tapping, undoing, creating, starting, updating, tracking a Spirit and planning. No tap that was shown may be lost and
// no game missing at any start that follows. Goes by rounds, each on a profile of its own; the log (kill.log) has a line
// for each, and a run that was cut off goes on from there.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { run, runQuietly } from './run.mjs';

const [times = '1000', atOnce = '1', log = 'kill.log'] = process.argv.slice(2);
const ROUND = 25;
const DOING = ['tapping', 'undoing', 'creating', 'starting', 'updating', 'spirit', 'planning'];

/** What the rounds so far have come to. */
function sums() {
  const all = { rounds: 0, failed: 0, kills: 0 };
  for (const line of existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []) {
    const [, how, told] = /^(passed|FAILED) KILLED (.*)$/.exec(line) ?? [];
    if (!told) continue;
    const round = JSON.parse(told);
    all.rounds++;
    if (how === 'FAILED') all.failed++;
    for (const what of DOING) all.kills += round[what] ?? 0;
    for (const [what, n] of Object.entries(round)) all[what] = (all[what] ?? 0) + n;
  }
  return all;
}

let left = Number(times) - sums().kills;

/** One browser after another, until there are no more kills to do. */
async function rounds(lane) {
  while (left > 0) {
    const kills = Math.min(ROUND, left);
    left -= kills;
    const { ok, printed } = await runQuietly(
      'playwright',
      // A round that fails and is done again would count as passed.
      [
        'test',
        'killed-browser',
        '--retries=0',
        '--reporter=list',
        `--output=test-results/kill-${Date.now()}`,
      ],
      {
        KILLS: String(kills),
        PORT: String(Number(process.env.PORT ?? 4317) + lane),
      },
    );
    const told = /KILLED \{.*\}/.exec(printed)?.[0] ?? 'KILLED {}';
    appendFileSync(log, `${ok ? 'passed' : 'FAILED'} ${told}\n${ok ? '' : printed}`);
    console.log(JSON.stringify(sums()));
  }
}

if (!run('vite', ['build', '--logLevel', 'warn'])) process.exit(1);
await Promise.all(Array.from({ length: Number(atOnce) }, (_, lane) => rounds(lane)));
if (sums().failed > 0) process.exit(1);
