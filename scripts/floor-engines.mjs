// npm run floor:engines: tests the build in build/ in old browsers, and that even older ones show the error
// page. Downloads Chromium from npm (floor/engines.mjs); WPE WebKit must be installed (Debian's
// wpewebkit-driver).
import { existsSync } from 'node:fs';
import { fetchEngines } from './floor/engines.mjs';
import { run } from './run.mjs';

const isThere = (name) => run('sh', ['-c', `command -v ${name} >/dev/null`]);

const missing = [
  !existsSync('build/index.html') && 'Run npm run build first.',
  !isThere('WPEWebDriver') && 'WPE WebKit is missing: apt-get install wpewebkit-driver',
].filter(Boolean);
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}
fetchEngines();
if (!run('playwright', ['test', '--project', 'floor'], { ENGINE: 'floor' })) process.exitCode = 1;
