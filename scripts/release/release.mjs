// npm run release: builds the app and packs it into one zip, to unzip on any web server. The same sources, settings and
// version of Node give the same bytes. The settings are those of a build: docs/hosting.md lists them.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, run } from '../run.mjs';
import { zipOf } from './zip.mjs';

const FOLDER = '.cache/release';
const BUILD = join(FOLDER, 'site');
const base = process.env.BASE_PATH ?? '';

if (!install()) process.exit(1);
console.log('Building the app. This takes about half a minute.');
if (!run('vite', ['build', '--logLevel', 'warn'], { BUILD_FOLDER: BUILD })) process.exit(1);

/** Files whose content depends on the folder of the site: Apache needs the whole path of its error page. */
const bytesOf = (path) =>
  path === '.htaccess'
    ? Buffer.from(readFileSync(join(BUILD, path), 'utf8').replaceAll(' /404.html', ` ${base}/404.html`))
    : readFileSync(join(BUILD, path));

const files = {};
for (const entry of readdirSync(BUILD, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name)
    .slice(BUILD.length + 1)
    .replaceAll('\\', '/');
  files[path] = bytesOf(path);
}
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const zip = zipOf(files);
mkdirSync('release', { recursive: true });
const name = `blightwatch-${version}.zip`;
writeFileSync(join('release', name), zip);
console.log(
  `release/${name}: ${Object.keys(files).length} files, ${(zip.length / 1e6).toFixed(1)} MB\nsha256 ${createHash('sha256').update(zip).digest('hex')}`,
);
