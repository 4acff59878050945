import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The last commit of version 0.3.0. */
const COMMIT = 'a1a13cea';

/** Builds version 0.3.0 from its commit, once, and says where; it is measured beside today's in the same run. */
export function buildBaseline() {
  const folder = join('.cache', `baseline-${COMMIT}`);
  if (existsSync(join(folder, 'build/index.html'))) return join(folder, 'build');
  mkdirSync(folder, { recursive: true });
  const tree = execFileSync('git', ['archive', COMMIT], { maxBuffer: 2 ** 30 });
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
