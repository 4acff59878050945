import { execFileSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import { Site } from '../../../scripts/site.mjs';

/** The app over https, without which WebKit has no service worker; with a certificate that nobody signed. */
export class SecureSite {
  readonly #site = new Site('build', { compressed: true });
  readonly #sockets = new Set<Socket>();
  #server: ReturnType<typeof createServer> | undefined;
  #port = 0;
  #pem = '';

  get address(): string {
    return `https://localhost:${this.#port}/`;
  }

  /** Another build, as when a new version is published. */
  set root(folder: string) {
    this.#site.root = folder;
  }

  /** A second start takes the same port as the first. */
  async start(): Promise<void> {
    const { port } = new URL(await this.#site.start());
    this.#pem ||= execFileSync(
      'openssl',
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout - -out -'.split(
        ' ',
      ),
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const server = createServer({ key: this.#pem, cert: this.#pem }, (socket) => {
      const site = connect(Number(port));
      for (const [from, to] of [
        [socket, site],
        [site, socket],
      ] as const) {
        this.#sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => (to.destroy(), this.#sockets.delete(from)));
      }
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, resolve));
    this.#port = (server.address() as { port: number }).port;
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await gone;
    await this.#site.stop();
  }
}
