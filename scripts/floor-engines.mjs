// npm run floor:engines: plays what is built in build/ in old browsers themselves, and looks that older ones are turned
// away. Takes Chromium from npm (floor/engines.mjs) and WPE WebKit from Debian's wpewebkit-driver, which has to be there.
import { existsSync } from 'node:fs';
import { fetchEngines } from './floor/engines.mjs';
import { run } from './run.mjs';

const isThere = (name) => run('sh', ['-c', `command -v ${name} >/dev/null`]);

const missing = [
  !existsSync('build/index.html') && 'npm run build comes first',
  !isThere('WPEWebDriver') && 'WPE WebKit is not here: apt-get install wpewebkit-driver',
].filter(Boolean);
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}
fetchEngines();
if (!run('playwright', ['test', '--project', 'floor'], { ENGINE: 'floor' })) process.exitCode = 1;
