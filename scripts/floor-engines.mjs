// npm run floor:engines: tests the build in build/ in old browsers, and that even older ones show the error
// page. Downloads Chromium from npm (floor/engines.mjs); WPE WebKit must be installed (Debian's
// wpewebkit-driver and its engine).
import { existsSync } from 'node:fs';
import { fetchEngines } from './floor/engines.mjs';
import { run } from './run.mjs';

/** The Debian packages of WPE WebKit: the driver, and the engine that it starts, which it doesn't depend on. */
const WPE = ['wpewebkit-driver', 'libwpewebkit-1.1-0'];

const isInstalled = (name) =>
  run('sh', ['-c', `dpkg -s ${name} 2>/dev/null | grep -q '^Status: .* installed'`]);

const lacking = WPE.filter((name) => !isInstalled(name));
const missing = [
  !existsSync('build/index.html') && 'Run npm run build first.',
  lacking.length > 0 && `WPE WebKit is missing: apt-get install ${lacking.join(' ')}`,
].filter(Boolean);
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}
fetchEngines();
if (!run('playwright', ['test', '--project', 'floor'], { ENGINE: 'floor' })) process.exitCode = 1;
