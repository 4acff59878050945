// Plain Node: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** Tools of ours are found in node_modules/.bin, and each knows its own NODE_ENV. */
const surroundings = (env) => ({
  ...process.env,
  NODE_ENV: undefined,
  PATH: `node_modules/.bin:${process.env.PATH}`,
  ...env,
});

/** Runs a command in sight of the user; whether it went well. */
export function run(command, args = [], env = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: surroundings(env),
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}

/** The same beside others: what it prints is shown in one piece when it has ended. */
export async function runBeside(command, args = [], env = {}) {
  const { ok, printed } = await runQuietly(command, args, env);
  process.stdout.write(printed);
  return ok;
}

/** The same without a word: whether it went well, and what it printed. */
export function runQuietly(command, args = [], env = {}) {
  return new Promise((resolve) => {
    const printed = [];
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: surroundings(env) });
    child.stdout.on('data', (data) => printed.push(data));
    child.stderr.on('data', (data) => printed.push(data));
    child.on('error', (error) => printed.push(Buffer.from(`${command}: ${error.message}\n`)));
    child.on('close', (status) => {
      resolve({ ok: status === 0, printed: Buffer.concat(printed).toString() });
    });
  });
}

/** Installs what the lock file says, unless that has been done since it last changed; run or runBeside does it. */
export function install(how = run) {
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs)
    return true;
  return how('npm', ['ci'], { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' });
}
