import { expect, type Page } from '@playwright/test';
import type { Messages } from '../../../src/lib/messages/compiled/messages';
import { makeDatabase, writeRows } from './database';
import { type Named, named } from './engine-screen';
import type { play } from './played';
import { SecureSite } from './secure-site';
import { WebKitScreen } from './webkit-screen';
import { type Key, say } from './words';

/** A table in WebKit, spoken to by the words on its screen. */
export class WebKitTable {
  readonly screen: WebKitScreen;

  constructor(screen: WebKitScreen) {
    this.screen = screen;
  }

  say<K extends Key>(key: K, ...inputs: Parameters<Messages[K]>): string {
    return say('en', key, ...inputs);
  }

  /** Opens the table of this game, written past the app. */
  async open({ id, games, entries, positions }: Awaited<ReturnType<typeof play>>): Promise<void> {
    // All that those two ask of a page.
    const page = {
      evaluate: <A, T>(work: (arg: A) => T | Promise<T>, arg: A) => this.screen.run(work, (arg ?? null) as A),
    } as unknown as Page;
    await this.screen.open('/robots.txt');
    await makeDatabase(page);
    await writeRows(page, { games, entries, positions });
    await this.screen.open(`/play/?game=${id}`);
    await this.stands();
  }

  tap<K extends Key>(kind: Named['kind'], key: K, ...inputs: Parameters<Messages[K]>): Promise<void> {
    return this.tapNamed(this.say(key, ...inputs), false, kind);
  }

  tapNamed(name: string, starts = false, kind: Named['kind'] = 'button'): Promise<void> {
    return this.screen.touch(named, { kind, name, starts });
  }

  /** Tabs to this and presses Enter. */
  async enter<K extends Key>(kind: Named['kind'], key: K, ...inputs: Parameters<Messages[K]>): Promise<void> {
    const { webkit } = this.screen;
    await webkit.reach(named, { kind, name: this.say(key, ...inputs) });
    await webkit.press('Enter');
  }

  /** What the panel asks. */
  title(): Promise<string | undefined> {
    return this.screen.run(() => document.querySelector('main.panel h2')?.textContent.trim(), null);
  }

  tapLand(land: string): Promise<void> {
    return this.screen.touch((land) => document.querySelector(`[data-land="${land}"]`), land);
  }

  /** A table with all that it fetches later, and what it shows on the disk. */
  async stands(): Promise<void> {
    const stands = () =>
      this.screen.run(
        () =>
          document.querySelector('main.panel h2') !== null &&
          document.querySelector('main[data-unsaved]') === null &&
          [...document.querySelectorAll('p[role=status]')].some((one) => !one.closest('main, dialog')),
        null,
      );
    await expect.poll(stands, 'a table').toBe(true);
  }

  async reload(): Promise<void> {
    await this.stands();
    await this.screen.reload();
    await this.stands();
  }

  /** Until this is among the words on the screen. */
  async reads(text: string): Promise<void> {
    await expect.poll(() => this.screen.run(() => document.body.innerText, null), text).toContain(text);
  }

  /** What a screen reader says of a land. */
  land(land: string): Promise<string> {
    return this.screen.run(
      (land) => document.querySelector(`.map [data-land="${land}"]`)?.ariaLabel ?? '',
      land,
    );
  }

  /** Whether there is a button of this name. */
  has(name: string, starts = false): Promise<boolean> {
    return this.screen.run(named, { kind: 'button', name, starts }).then(Boolean);
  }
}

/** A table in a WebKit of its own, and nothing to complain of in the end. */
export async function withWebKit(
  work: (table: WebKitTable, site: SecureSite) => Promise<void>,
): Promise<void> {
  const site = new SecureSite();
  await site.start();
  const screen = await WebKitScreen.start(site);
  try {
    await screen.resize(390, 844);
    await work(new WebKitTable(screen), site);
    expect(await screen.complaints()).toEqual([]);
  } finally {
    await screen.close();
    await site.stop();
  }
}
