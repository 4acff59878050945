import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';

const SCOPE = 'https://island.example/app/';
const WORKER = readFileSync('static/share-target.js', 'utf8');

interface Shared {
  readonly file?: Blob;
  readonly text?: string;
  readonly url?: string;
  /** What the browser says of the page that sends it. */
  readonly site?: string;
  readonly referrer?: string;
}

let put: Map<string, Response>;

/** Where the worker leads to after this was shared; null where it leaves the request alone. */
async function leadsTo(
  { file, text, url, site, referrer = '' }: Shared,
  to = 'backup/share/',
): Promise<string | null> {
  let heard: (event: object) => void = () => {};
  const self = {
    registration: { scope: SCOPE },
    location: new URL(SCOPE),
    addEventListener: (_: string, listener: typeof heard) => (heard = listener),
  };
  const caches = {
    open: async () => ({ put: async (key: URL, body: Response) => void put.set(key.href, body) }),
  };
  new Function('self', 'caches', WORKER)(self, caches);
  const form = new FormData();
  if (file) form.set('file', file);
  if (text !== undefined) form.set('text', text);
  if (url !== undefined) form.set('url', url);
  const headers = new Headers(site === undefined ? {} : { 'Sec-Fetch-Site': site });
  const request = { method: 'POST', url: SCOPE + to, headers, referrer, formData: async () => form };
  let answer: Promise<Response> | undefined;
  heard({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return (await answer)?.headers.get('Location')?.replace(SCOPE, '/') ?? null;
}

beforeEach(() => {
  put = new Map();
});

it('puts a file by that the device shares, and leads to the page that looks at it', async () => {
  for (const site of [undefined, 'none', 'same-origin']) {
    put.clear();
    expect(await leadsTo({ file: new Blob(['x']), ...(site && { site }) })).toBe('/backup/');
    expect([...put.keys()]).toEqual([`${SCOPE}shared-file`]);
  }
  expect(await leadsTo({ file: new Blob(['x']) }, 'backup/')).toBeNull();
});

// faults.md, fault 5: a form of another site brought somebody one tap from its settings.
it.each<[string, Shared]>([
  ['as a browser says', { site: 'cross-site' }],
  ['of a neighbor at the same host', { site: 'same-site' }],
  ['as its address says', { referrer: 'https://elsewhere.example/form' }],
])('takes nothing from another site, %s', async (_, from) => {
  expect(await leadsTo({ ...from, file: new Blob(['x']) })).toBe('/');
  expect(await leadsTo({ ...from, text: 'https://x.example/app/new/#B7KQ' })).toBe('/');
  expect(put.size).toBe(0);
});

it.each([
  ['https://island.example/app/new/#B7KQ-2M', '/new/#B7KQ-2M'],
  ['Come: https://other.example/join/#far.abc and play', '/join/#far.abc'],
  ['(https://island.example/app/receive/#BW1.xyz', '/receive/#BW1.xyz'],
  ['https://island.example/app/play/#B7KQ', '/receive/'],
  ['javascript:/new/#B7KQ', '/receive/'],
  ['nothing of the kind', '/receive/'],
])('follows a link to this app in a message: %s', async (text, to) => {
  expect(await leadsTo({ text })).toBe(to);
});

// faults.md, fault 5: the pattern took the square of the length.
it('looks at a long message for a moment only', async () => {
  const link = ' https://island.example/app/new/#B7KQ';
  expect(await leadsTo({ text: 'x'.repeat(200_000) + link })).toBe('/receive/');
  const from = process.cpuUsage();
  expect(await leadsTo({ text: 'http://'.repeat(1_000_000) })).toBe('/receive/');
  const { user } = process.cpuUsage(from);
  expect(user / 1e6).toBeLessThan(10);
});
