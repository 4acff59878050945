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

const integrityOf = async (url: string, folder: string): Promise<string> =>
  `sha384-${hashOf('sha384', await readFile(join(folder, /(^|\/)$/.test(url) ? `${url}index.html` : url)), 'base64')}`;

interface PackFile {
  readonly url: string;
  readonly integrity: string;
  readonly bytes: number;
  /** Words in a part are kept in the languages of the device. */
  readonly language?: string;
}

interface BuiltPack {
  readonly name: string;
  readonly files: readonly PackFile[];
}

/** The line with the packs at the beginning of a worker. */
const PACKS = /^self\.packs=(.*);$/m;

/** The packs that this build's worker knows. */
export async function packsOf(folder: string): Promise<readonly BuiltPack[]> {
  return JSON.parse(PACKS.exec(await readFile(join(folder, 'sw.js'), 'utf8'))![1]!) as readonly BuiltPack[];
}

/** The packs that the worker knows, each file with what it is now. */
async function packs(worker: string, folder: string): Promise<string> {
  const list = JSON.parse(PACKS.exec(worker)![1]!) as readonly BuiltPack[];
  const now = list.map(async (pack) => ({
    ...pack,
    files: await Promise.all(
      pack.files.map(async (file) => ({ ...file, integrity: await integrityOf(file.url, folder) })),
    ),
  }));
  const line = `self.packs=${JSON.stringify(await Promise.all(now))};`;
  return worker.replace(PACKS, () => line);
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
  const now = files.map(async (file) => ({ ...file, integrity: await integrityOf(file.url, folder) }));
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
  await writeFile(worker, await packs(await precache(await readFile(worker, 'utf8'), folder), folder));
  await fileList(join(folder, 'safe/files.json'), folder);
}

/** As before there were packs: every file in the precache, and a worker that knows of nothing else. */
async function withoutPacks(folder: string): Promise<void> {
  const path = join(folder, 'sw.js');
  const worker = await readFile(path, 'utf8');
  const entries = (await packsOf(folder))
    .flatMap(({ files }) => files)
    .map(({ url, integrity }) => `{url:"${url}",revision:null,integrity:"${integrity}"}`);
  const whole = worker
    .replace(PACKS, '')
    .replace(',"packs.js")', ')')
    .replace('{url:"', `${entries.join(',')},{url:"`);
  await writeFile(path, whole);
}

/** The app that was built, as another version; gives the folder and takes it away afterwards. */
export async function withVersion(
  version: string,
  use: (build: string) => Promise<void>,
  { isFromBeforePacks = false } = {},
): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'blightwatch-'));
  try {
    await cp('build', copy, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
    await makeVersion(copy, version);
    if (isFromBeforePacks) await withoutPacks(copy);
    await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
