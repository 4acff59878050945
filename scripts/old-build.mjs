import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The last commit of each earlier version. */
const COMMITS = { '0.2.0': 'cab4af06', '0.3.0': 'a1a13cea' };

/**
 * Builds an earlier version from its last commit, once; returns the folder of the build.
 *
 * @param {keyof typeof COMMITS} version
 */
export function buildOf(version) {
  const commit = COMMITS[version];
  const folder = join('.cache', `baseline-${commit}`);
  if (existsSync(join(folder, 'build/index.html'))) return join(folder, 'build');
  mkdirSync(folder, { recursive: true });
  const tree = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: tree });
  for (const [command, ...args] of [
    ['npm', 'ci', '--no-audit', '--no-fund'],
    ['npm', 'run', 'build'],
  ])
    execFileSync(command, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: '', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    });
  return join(folder, 'build');
}
