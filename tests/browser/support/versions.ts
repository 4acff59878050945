import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const NOT_SOURCE = ['node_modules', '.git', 'build', '.svelte-kit', '.cache', 'test-results', 'tests'];

/** The same app, built as another version; gives the folder and takes it away afterwards. */
export async function withVersion(version: string, use: (build: string) => Promise<void>): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'blightwatch-'));
  try {
    await cp('.', copy, { recursive: true, filter: (path) => !NOT_SOURCE.includes(basename(path)) });
    await symlink(resolve('node_modules'), join(copy, 'node_modules'));
    const about = JSON.parse(await readFile('package.json', 'utf8')) as object;
    await writeFile(join(copy, 'package.json'), JSON.stringify({ ...about, version }));
    const env = { ...process.env, NODE_ENV: undefined };
    await promisify(execFile)(resolve('node_modules/.bin/vite'), ['build'], { cwd: copy, env });
    await use(join(copy, 'build'));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
