import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';

/** The interval in milliseconds at which a stopping site closes its connections. */
const END_MS = 100;

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * A static host for a built app: files, the index.html of folders, and 404.html for the rest. It can be
 * stopped and restarted on the same port, and its root can be replaced, as when a new version is published.
 */
export class Site {
  #base;
  #compressed;
  #onrequest;
  #handler;
  #root = '';
  #server;
  #port = 0;
  /** Returns true if the response for this URL must be an unrelated page, as from a captive portal. */
  spoils = (_url) => false;
  /**
   * Returns true if only the start of this file must be sent, as during an upload; browsers may cache it for a year.
   */
  halves = (_url) => false;
  /** Returns a promise that resolves when the response for this URL may be sent, to simulate a slow network. */
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
    // Files are looked up at each request, because the build may be replaced while the site runs.
    this.#handler = sirv(root, { dev: true, etag: true, brotli: ready, gzip: ready, setHeaders: keep });
  }

  get address() {
    return `http://localhost:${this.#port}${this.#base}/`;
  }

  /** Starts the site and returns its URL. Port 0 takes any free one; a restart takes the same port. */
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
    // A connection that arrives while the server closes stays open, so closing is repeated.
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

/** Files with a hash in their name never change; all others are requested again. */
function keep(response, path) {
  const cache = path.includes('/_app/immutable/') ? FOREVER : 'no-cache';
  response.setHeader('cache-control', cache);
}
