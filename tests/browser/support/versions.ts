import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const hashOf = (kind: 'md5' | 'sha256' | 'sha384', text: string | Buffer, as: 'hex' | 'base64'): string =>
  createHash(kind).update(text).digest(as);

/** What a bundler puts into the name of a file that never changes. */
const HASHED = /^_app\/immutable\/.*?(?<hash>[\w-]{8})\.\w+$/;
const TEXT = /\.(js|css|html|json)$/;

/** The page with these names, and the policy that lets its own script run. */
function page(before: string, renamed: (text: string) => string): string {
  let after = renamed(before);
  for (const [, script] of before.matchAll(/<script>([\s\S]*?)<\/script>/g))
    after = after.replace(hashOf('sha256', script!, 'base64'), hashOf('sha256', renamed(script!), 'base64'));
  return after;
}

/** What the worker keeps, each file with what it is now. */
async function precache(worker: string, folder: string): Promise<string> {
  const parts = worker.split(/(\{url:"[^"]*",revision:(?:null|"\w+"),integrity:"[^"]+"\})/);
  const entries = parts.map(async (part, i) => {
    if (i % 2 === 0) return part;
    const [, url = ''] = /url:"([^"]*)"/.exec(part)!;
    const bytes = await readFile(join(folder, /(^|\/)$/.test(url) ? `${url}index.html` : url));
    return part
      .replace(/revision:"\w+"/, `revision:"${hashOf('md5', bytes, 'hex')}"`)
      .replace(/sha384-[^"]+/, `sha384-${hashOf('sha384', bytes, 'base64')}`);
  });
  return (await Promise.all(entries)).join('');
}

/** The list of those files for the page that fetches them anew. */
async function fileList(list: string, folder: string): Promise<void> {
  const files = JSON.parse(await readFile(list, 'utf8')) as readonly { url: string; integrity: string }[];
  const now = files.map(async ({ url }) => {
    const bytes = await readFile(join(folder, /(^|\/)$/.test(url) ? `${url}index.html` : url));
    return { url, integrity: `sha384-${hashOf('sha384', bytes, 'base64')}` };
  });
  await writeFile(list, JSON.stringify(await Promise.all(now)));
}

/** Makes of a build another version of it: a new name for each file that never changes, and its own number. */
async function makeVersion(folder: string, version: string): Promise<void> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = all
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  const hashes = files.flatMap((file) => HASHED.exec(file)?.groups?.['hash'] ?? []);
  const named = new RegExp(hashes.join('|'), 'g');
  const { version: old } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const renamed = (text: string): string =>
    text.replace(named, (hash) => [...hash].reverse().join('')).replaceAll(`${old}+`, `${version}+`);

  for (const file of files.filter((one) => TEXT.test(one))) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), file.endsWith('.html') ? page(text, renamed) : renamed(text));
  }
  for (const file of files.filter((one) => HASHED.test(one)))
    await rename(join(folder, file), join(folder, renamed(file)));
  const worker = join(folder, 'sw.js');
  await writeFile(worker, await precache(await readFile(worker, 'utf8'), folder));
  await fileList(join(folder, 'safe/files.json'), folder);
}

/** The app that was built, as another version; gives the folder and takes it away afterwards. */
export async function withVersion(version: string, use: (build: string) => Promise<void>): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'blightwatch-'));
  try {
    await cp('build', copy, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
    await makeVersion(copy, version);
    await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
