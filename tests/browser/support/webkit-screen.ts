import type { EngineScreen } from './engine-screen';
import type { SecureSite } from './secure-site';
import { WebKit } from './webkit';
import type { PortName } from './webkit-ports';

/** Notes what a page of WebKit complains of: its driver has no log. Kept beyond the page, for as long as its tab. */
const listen = (): void => {
  if ('listens' in window) return;
  const note = (what: string): void => {
    const all = JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[];
    sessionStorage.setItem('complaints', JSON.stringify([...all, what]));
  };
  // A slow machine tells of a size a frame later; this is said of it, and nothing was thrown.
  const isLate = (message: string): boolean => message.startsWith('ResizeObserver loop completed');
  addEventListener('error', ({ message }) => {
    if (!isLate(message)) note(`thrown: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => note(`thrown: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ blockedURI }) => note(`policy: ${blockedURI}`));
  for (const kind of ['error', 'warn'] as const)
    console[kind] = (...what: unknown[]) => note(`console: ${what.map(String).join(' ')}`);
  Object.assign(window, { listens: true });
};

/** WebKit, as its own WebDriver drives it. */
export class WebKitScreen implements EngineScreen {
  readonly webkit: WebKit;
  readonly #site: SecureSite;

  private constructor(webkit: WebKit, site: SecureSite) {
    this.webkit = webkit;
    this.#site = site;
  }

  static async start(site: SecureSite, port?: PortName): Promise<WebKitScreen> {
    return new WebKitScreen(await WebKit.start(port), site);
  }

  another(): Promise<EngineScreen> {
    return WebKitScreen.start(this.#site);
  }

  async open(path: string): Promise<void> {
    await this.webkit.open(new URL(path, this.#site.address).href);
    await this.run(listen, undefined);
  }

  async reload(): Promise<void> {
    await this.webkit.reload();
    await this.run(listen, undefined);
  }

  run<A, T>(work: (arg: A) => T | Promise<T>, arg: A): Promise<T> {
    return this.webkit.run(work, arg);
  }

  touch<A>(find: (arg: A) => Element | null, arg: A): Promise<void> {
    return this.webkit.touch(find, arg);
  }

  resize(width: number, height: number): Promise<void> {
    return this.webkit.resize(width, height);
  }

  give(path: string): Promise<void> {
    return this.webkit.give(path);
  }

  saving(doing: () => Promise<void>): Promise<Buffer> {
    return this.webkit.saving(doing);
  }

  complaints(): Promise<readonly string[]> {
    return this.run(() => JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[], undefined);
  }

  serve(is: boolean): Promise<void> {
    return is ? this.#site.start() : this.#site.stop();
  }

  close(): Promise<void> {
    return this.webkit.close();
  }
}
