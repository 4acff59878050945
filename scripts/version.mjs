// What a build is called: the version and a hash of everything it is made of. Two deploys of one version are two
// builds, and an old tab has to know that (see Kit's `version`).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src', 'static', 'messages', 'scripts'];
const FILES = ['package.json', 'package-lock.json', 'svelte.config.js', 'vite.config.ts', 'tsconfig.json'];
/** Made from the rest, or no part of a build. */
const LEFT_OUT = /(^|\/)(compiled|fixtures)\/|\.test\.ts$/;

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));

/** `0.2.0+1a2b3c4d`: the same for the same sources, wherever and whenever they are built. */
export function buildName() {
  const hash = createHash('sha256').update(process.env.BASE_PATH ?? '');
  for (const path of [...SOURCES.flatMap(filesIn), ...FILES].filter((path) => !LEFT_OUT.test(path)).sort())
    hash.update(`\0${path}\0`).update(readFileSync(path));
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return `${version}+${hash.digest('hex').slice(0, 8)}`;
}
