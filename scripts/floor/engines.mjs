// Downloads old versions of Chromium, which Debian doesn't have: packages from npm, stored once in .cache/engines.
// They are not a dependency, because only `npm run floor:engines` needs them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const FOLDER = '.cache/engines';
const PACKAGE = '@sparticuz/chromium';
/** The maximum size of an unpacked package in bytes; Chromium alone has half of that. */
const MOST = 500_000_000;

/** The package version of each Chromium version, with the sha256 of its browser. */
const CHROMIUM = {
  '108.0.5351.0': {
    version: '108.0.3',
    sha256: '70550d91212c14efd26728ed1e1435b33f4645f480248067a1bf213c297fae82',
  },
  '107.0.5296.0': {
    version: '107.0.0',
    sha256: 'b7bf63d2395a1024c1d2389475924dee7b676c833dc1eba1b32a737536310a06',
  },
  '106.0.5249.0': {
    version: '106.0.2',
    sha256: 'aa654cfb75060ca82cc9935cc9450297435a407d29ba1b097e40b799739b7df8',
  },
};

/**
 * The version of Chromium at the floor. This build of 108 is some weeks older than the release, which enabled the unit
 * `dvh`.
 */
export const AT_FLOOR = { version: '108.0.5351.0', args: ['--enable-blink-features=CSSViewportUnits4'] };

/** The versions of Chromium below the floor that have every required feature except those units. */
export const BELOW_FLOOR = ['107.0.5296.0', '106.0.5249.0'];

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Returns the path of a Chromium version, even if it is not downloaded yet. */
export const pathOf = (number) => join(FOLDER, `chromium-${number}`);

/** Downloads a Chromium version if it is missing; throws if its hash is wrong. */
function fetchChromium(number) {
  const { version, sha256: known } = CHROMIUM[number];
  const path = pathOf(number);
  if (existsSync(path) && sha256(readFileSync(path)) === known) return;
  console.log(`Chromium ${number}: downloading ${PACKAGE}@${version}, about 55 MB`);
  mkdirSync(FOLDER, { recursive: true });
  const packed = execFileSync(
    'npm',
    ['pack', '--silent', `${PACKAGE}@${version}`, '--pack-destination', FOLDER],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  ).trim();
  const archive = join(FOLDER, packed);
  const bytes = brotliDecompressSync(
    execFileSync('tar', ['xzOf', archive, 'package/bin/chromium.br'], { maxBuffer: MOST }),
  );
  rmSync(archive);
  if (sha256(bytes) !== known) throw new Error(`${PACKAGE}@${version} has another hash than before`);
  writeFileSync(`${path}.part`, bytes, { mode: 0o755 });
  renameSync(`${path}.part`, path);
}

/** Downloads all versions that are missing. */
export const fetchEngines = () => Object.keys(CHROMIUM).forEach(fetchChromium);
