import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as moment } from 'node:timers/promises';
import { miniBrowser, type Port, type PortName, PORTS } from './webkit-ports';

/** Milliseconds for whatever a busy machine may take. */
const PATIENCE = 120_000;
/** Keys that write nothing, as WebDriver calls them. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
/** No page has more to tab through. */
const MOST_TABS = 200;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A screen that nobody looks at. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { process: screen, display: `:${String(number).trim()}` };
}

/** WebKitGTK on a screen of its own, or WPE without one, spoken to over its WebDriver. */
export class WebKit {
  readonly #of: Port;
  readonly #home: string;
  readonly #port: number;
  readonly #display: string;
  readonly #processes: readonly ChildProcess[];
  #session = '';

  private constructor(
    of: Port,
    home: string,
    port: number,
    display: string,
    processes: readonly ChildProcess[],
  ) {
    this.#of = of;
    this.#home = home;
    this.#port = port;
    this.#display = display;
    this.#processes = processes;
  }

  /** A device of its own: its home is empty, and gone in the end. */
  static async start(name: PortName = 'gtk'): Promise<WebKit> {
    const of = PORTS[name];
    const home = await mkdtemp(join(tmpdir(), 'blightwatch-'));
    const { process: screen, display } = await startScreen();
    const port = await freePort();
    const driver = spawn(of.driver, ['-p', String(port)], {
      stdio: 'ignore',
      env: {
        ...process.env,
        HOME: home,
        DISPLAY: display,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      },
    });
    const webkit = new WebKit(of, home, port, display, [driver, screen]);
    await webkit.#begin();
    return webkit;
  }

  async #begin(): Promise<void> {
    const { options, library, args } = this.#of;
    const alwaysMatch = {
      acceptInsecureCerts: true,
      timeouts: { script: PATIENCE, pageLoad: PATIENCE },
      [options]: { binary: miniBrowser(library), args },
    };
    for (;;) {
      const status = await fetch(`http://127.0.0.1:${this.#port}/status`).catch(() => null);
      if (status?.ok) break;
      await moment(20);
    }
    const { sessionId } = (await this.#ask('POST', '', { capabilities: { alwaysMatch } })) as {
      sessionId: string;
    };
    this.#session = `/${sessionId}`;
  }

  /** One request to the driver. */
  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${this.#port}/session${this.#session}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  }

  open(address: string): Promise<unknown> {
    return this.#ask('POST', '/url', { url: address });
  }

  reload(): Promise<unknown> {
    return this.#ask('POST', '/refresh', {});
  }

  async run<A, T>(work: (arg: A) => T | Promise<T>, arg: A): Promise<T> {
    const script = `const done = arguments[1];
      (async () => (${String(work)})(arguments[0]))().then(
        (value) => done({ value }), (error) => done({ error: String(error) }))`;
    const told = await this.#ask('POST', '/execute/async', { script, args: [arg] });
    const { value, error } = told as { value: T; error?: string };
    if (error) throw new Error(error);
    return value;
  }

  /** A finger on what this finds, once it is there and lies still under nothing else. */
  async touch<A>(find: (arg: A) => Element | null, arg: A): Promise<void> {
    const since = Date.now();
    for (;;) {
      const found = (await this.run(find, arg)) as unknown as Record<string, string> | null;
      try {
        if (!found) throw new Error('not there');
        return void (await this.#ask('POST', `/element/${found[ELEMENT]}/click`, {}));
      } catch (error) {
        if (Date.now() - since > PATIENCE) throw new Error(JSON.stringify(arg), { cause: error });
        if (found) await this.#bringIntoSight(found);
        await moment(50);
      }
    }
  }

  /** A click on this place of the page, whatever lies there. */
  async tapAt(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#act({ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions });
  }

  /** These keys, one after another, at whatever has the focus. */
  async type(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act({ type: 'key', id: 'keys', actions });
  }

  async #act(one: object): Promise<void> {
    await this.#ask('POST', '/actions', { actions: [one] });
  }

  /** Scrolls to what lies half under a bar: the driver takes that for seen, and does not click there. */
  async #bringIntoSight(element: object): Promise<void> {
    const script = "arguments[0].scrollIntoView({ block: 'center' })";
    await this.#ask('POST', '/execute/sync', { script, args: [element] }).catch(() => undefined);
  }

  /** Presses these keys together, and lets go of them. */
  async press(...keys: readonly string[]): Promise<void> {
    const values = keys.map((key) => KEYS[key] ?? key);
    const actions = [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
    await this.#ask('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** Until what was done is on the screen. */
  painted(): Promise<void> {
    return this.run(
      () => new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted))),
      null,
    );
  }

  /** Tabs until what this finds has the focus, and keeps it: a new question takes it once it is painted. */
  async reach<A>(find: (arg: A) => Element | null, arg: A): Promise<void> {
    const script = `const [to] = arguments, at = document.activeElement;
      if (at === to) return 'there';
      return at !== document.body && at.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'on'`;
    const since = Date.now();
    for (let presses = 0; presses < MOST_TABS;) {
      await this.painted();
      const found = await this.run(find, arg);
      const way = found && (await this.#ask('POST', '/execute/sync', { script, args: [found] }));
      if (way === 'there') return;
      if (way) {
        await (way === 'back' ? this.press('Shift', 'Tab') : this.press('Tab'));
        presses++;
      } else if (Date.now() - since > PATIENCE) break;
    }
    throw new Error(`Tab does not lead to ${JSON.stringify(arg)}`);
  }

  /** Gives a file to the page's field for one, which may be hidden. */
  async give(path: string): Promise<void> {
    const field = await this.#ask('POST', '/element', { using: 'css selector', value: 'input[type=file]' });
    await this.#ask('POST', `/element/${(field as Record<string, string>)[ELEMENT]}/value`, { text: path });
  }

  /** Does this, which saves a file, and gives that. */
  async saving(doing: () => Promise<void>): Promise<Buffer> {
    await doing();
    for (;;) {
      for (const folder of [this.#home, join(this.#home, 'Downloads')])
        for (const name of await readdir(folder).catch(() => []))
          if (name.endsWith('.blightwatch')) return readFile(join(folder, name));
      await moment(50);
    }
  }

  /** The page has this size, whatever bars stand around it; the first window after a start takes none at the first call. */
  async resize(width: number, height: number): Promise<void> {
    const size = (): Promise<readonly [number, number]> =>
      this.run(() => [innerWidth, innerHeight] as const, null);
    const since = Date.now();
    for (let step = 0; this.#of.hasWindow; step++) {
      const [wide, high] = await size();
      if (wide === width && high === height) return;
      if (Date.now() - since > PATIENCE) throw new Error(`the page stays at ${wide} by ${high}`);
      const window = this.#window();
      const outer = Number(
        /HEIGHT=(\d+)/.exec(this.#onScreen('xdotool', ['getwindowgeometry', '--shell', window]))![1],
      );
      const bars = String(height + outer - high);
      this.#onScreen('xdotool', ['windowsize', window, String(width + (step % 2 === 0 ? 1 : 0)), bars]);
      await moment(50);
      this.#onScreen('xdotool', ['windowsize', window, String(width), bars]);
      await moment(200);
    }
  }

  #window(): string {
    const found = this.#onScreen('xdotool', ['search', '--onlyvisible', '--class', 'MiniBrowser']);
    return found.split('\n')[0]!;
  }

  /** Its window has the keys, as where somebody sits before it: without that no page shows where its focus is. */
  async takeKeys(): Promise<void> {
    while (!(await this.run(() => document.hasFocus(), null))) {
      this.#onScreen('xdotool', ['windowfocus', this.#window()]);
      await moment(50);
    }
  }

  /** What is on its screen, as PNG. */
  picture(path: string): void {
    this.#onScreen('import', ['-window', 'root', path]);
  }

  #onScreen(command: string, args: readonly string[]): string {
    return execFileSync(command, args, { encoding: 'utf8', env: { ...process.env, DISPLAY: this.#display } });
  }

  async close(): Promise<void> {
    if (this.#session) await this.#ask('DELETE', '').catch(() => undefined);
    for (const one of this.#processes) {
      const gone = one.exitCode === null && one.signalCode === null ? once(one, 'exit') : null;
      one.kill('SIGKILL');
      await gone;
    }
    await rm(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }
}
