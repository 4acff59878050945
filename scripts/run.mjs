// Plain Node: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** Runs a command in sight of the user; tools of ours are found in node_modules/.bin. */
export function run(command, args = [], env = {}) {
  const path = `node_modules/.bin:${process.env.PATH}`;
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: undefined, PATH: path, ...env }, // each tool knows its own NODE_ENV
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}

/** Installs what the lock file says, unless that has been done since it last changed. */
export function install() {
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs)
    return true;
  return run('npm', ['ci'], { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' });
}
