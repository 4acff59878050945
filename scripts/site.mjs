import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';

/** How often connections of a site that stops are ended. */
const END_MS = 100;

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * A static host for a built app: files, folders' index.html, and 404.html for the rest. It can be stopped and
 * started again on the same port, and its root can be swapped, as when a new version is published.
 */
export class Site {
  #base;
  #compressed;
  #onrequest;
  #handler;
  #root = '';
  #server;
  #port = 0;
  /** Whether this address is answered with a page that has nothing to do with it, as a portal does. */
  spoils = (_url) => false;
  /** Whether of this file only the beginning is there, as while it is uploaded; whoever gets it may keep it for a year. */
  halves = (_url) => false;
  /** What the answer for this address waits for, as where the network is slow. */
  waits = async (_url) => {};

  /** @param {string} root @param {{ base?: string, compressed?: boolean, onrequest?: (url: string) => void }} options */
  constructor(root, { base = '', compressed = false, onrequest = () => {} } = {}) {
    this.#base = base;
    this.#onrequest = onrequest;
    this.#compressed = compressed;
    this.root = root;
  }

  set root(root) {
    const ready = this.#compressed;
    this.#root = root;
    // Files are looked for at each request: a build may be made anew under a site that runs.
    this.#handler = sirv(root, { dev: true, etag: true, brotli: ready, gzip: ready, setHeaders: keep });
  }

  get address() {
    return `http://localhost:${this.#port}${this.#base}/`;
  }

  /** Port 0 takes any free one; a second start takes the same port as the first. */
  async start(port = this.#port) {
    const server = createServer((request, response) => void this.#answer(request, response));
    await new Promise((resolve, reject) =>
      server.once('error', reject).listen(port, () => resolve(undefined)),
    );
    this.#server = server;
    this.#port = server.address().port;
    return this.address;
  }

  async stop() {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    // A connection that comes in as the door closes is not among them yet, and would keep it ajar for as long as it likes.
    const ends = setInterval(() => server.closeAllConnections(), END_MS);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    clearInterval(ends);
  }

  async #answer(request, response) {
    const url = request.url ?? '/';
    this.#onrequest(url);
    await this.waits(url);
    if (url !== this.#base && !url.startsWith(`${this.#base}/`)) return this.#missing(response);
    if (this.spoils(url)) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      return response.end('<!doctype html><title>Sign in</title>');
    }
    if (this.halves(url)) return this.#half(response, url.slice(this.#base.length));
    request.url = url.slice(this.#base.length) || '/';
    this.#handler(request, response, () => this.#missing(response));
  }

  #half(response, path) {
    const types = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': FOREVER,
    });
    const whole = readFileSync(join(this.#root, path));
    response.end(whole.subarray(0, whole.length / 2));
  }

  #missing(response) {
    const page = join(this.#root, '404.html');
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    response.end(existsSync(page) ? readFileSync(page) : 'Not found');
  }
}

/** What carries its hash in its name never changes; everything else is asked for anew. */
function keep(response, path) {
  const cache = path.includes('/_app/immutable/') ? FOREVER : 'no-cache';
  response.setHeader('cache-control', cache);
}
