import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

function row(what, bytes, budget) {
  return { what, measured: kB(bytes), budget: `<= ${kB(budget)}`, ok: bytes <= budget };
}

/** Every script and style of the app itself; the worker is not in the way of anything on screen. */
function code() {
  const files = readdirSync('build/_app', { recursive: true, encoding: 'utf8' });
  const wanted = files.filter((file) => /\.(js|css)$/.test(file));
  if (wanted.length === 0) throw new Error('build/_app holds no code: build first');
  return wanted.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join('build/_app', file))).length,
    0,
  );
}

/** What a first visit puts by for later, as the worker lists it. */
function precache() {
  const entries = readFileSync('build/sw.js', 'utf8').matchAll(/\{url:"([^"]*)",revision:/g);
  const urls = [...entries].map(([, url]) => url);
  if (urls.length === 0) throw new Error('build/sw.js precaches nothing');
  const base = `${process.env.BASE_PATH ?? ''}/`;
  return urls.reduce((sum, url) => {
    const path = join('build', url.startsWith(base) ? url.slice(base.length) : url);
    const file = existsSync(path) && statSync(path).isFile() ? path : join(path, 'index.html');
    return sum + statSync(file).size;
  }, 0);
}

export async function measure() {
  return [row('JS + CSS, brotli', code(), 122_880), row('precache, raw', precache(), 1_500_000)];
}
