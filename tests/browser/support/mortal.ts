import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as moment } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { args, pageChromium as executable } from '../../../scripts/chromium.mjs';
import { withProfile } from './install';

/** Milliseconds that a browser may take to answer: `npm run kill` starts several at once, for hours. */
const PATIENCE = 120_000;

/** A browser on a profile of its own; its processes form one group, so that they can all die at once. */
export class Mortal {
  readonly #profile: string;
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;
  /** All that its browsers have written to their error output. */
  said = '';

  constructor(profile: string) {
    this.#profile = profile;
  }

  async open(address: string): Promise<Page> {
    const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${this.#profile}`];
    this.#process = spawn(executable(), [...args, ...own, address], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const start = this.said.length;
    this.#process.stderr!.on('data', (some) => (this.said += String(some)));
    this.#browser = await chromium.connectOverCDP(await this.#listening(this.#process, start), {
      timeout: PATIENCE,
    });
    return this.#browser.contexts()[0]!.pages()[0]!;
  }

  /** Where the browser listens, once it has said so. */
  async #listening(process: ChildProcess, from: number): Promise<string> {
    for (;;) {
      const address = /DevTools listening on (\S+)\n/.exec(this.said.slice(from))?.[1];
      if (address) return address;
      if (process.exitCode !== null || process.signalCode !== null)
        throw new Error(`the browser did not start: ${this.said.slice(from)}`);
      await moment(10);
    }
  }

  /** None of its processes gets to finish anything. */
  async kill(): Promise<void> {
    const dying = this.#process;
    if (!dying) return;
    this.#process = undefined;
    const gone = once(dying, 'exit');
    process.kill(-dying.pid!, 'SIGKILL');
    await gone;
    await buried(dying.pid!);
    await this.#browser?.close().catch(() => undefined);
    // What a dead browser leaves behind so that no second one starts on its profile.
    await rm(join(this.#profile, 'SingletonLock'), { force: true });
  }
}

/** Whether a process of the group is still there to hold a file; the dead that nobody has reaped do not count. */
function lives(group: number): boolean {
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const [state, , its] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return its === String(group) && state !== 'Z';
    } catch {
      return false; // gone while we looked
    }
  });
}

/** Until no process of the group is left: a power cut leaves none either. */
async function buried(group: number): Promise<void> {
  while (lives(group)) await moment(5);
}

export async function withMortal(use: (browser: Mortal) => Promise<void>): Promise<void> {
  await withProfile(async (profile) => {
    const browser = new Mortal(profile);
    try {
      await use(browser);
    } finally {
      await browser.kill();
    }
  });
}
