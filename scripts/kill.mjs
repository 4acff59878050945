// npm run kill [times] [at once] [log]: kills real browsers this often (1000) with SIGKILL at random moments,
// while they tap, undo, create a game, start, update, track a Spirit or plan. After each start, every tap
// that was shown and every game must still be there. Runs in rounds, each with its own profile; the log
// (kill.log) has a line for each, and an interrupted run continues from it.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { run, runQuietly } from './run.mjs';

const [times = '1000', atOnce = '1', log = 'kill.log'] = process.argv.slice(2);
const ROUND = 25;
const DOING = ['tapping', 'undoing', 'creating', 'starting', 'updating', 'spirit', 'planning'];

/** Returns the sums of the rounds in the log. */
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

/** Runs rounds one after another until all kills are done. */
async function rounds(lane) {
  while (left > 0) {
    const kills = Math.min(ROUND, left);
    left -= kills;
    const { ok, printed } = await runQuietly(
      'playwright',
      // No retries: a failed round that passes at the second attempt would count as passed.
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
