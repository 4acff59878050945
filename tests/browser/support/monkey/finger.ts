import { expect, type Page } from '@playwright/test';
import { watch } from '../watch';
import type { WebKitTable } from '../webkit-table';

/** The keys that are pressed by chance, by the names that both drivers know. */
const KEYS = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004', ArrowDown: '\uE015' } as const;
export type Key = keyof typeof KEYS;

/** What taps on a page by chance need of a browser, whoever drives it. */
export interface Finger {
  run<A, T>(work: (arg: A) => T | Promise<T>, arg: A): Promise<T>;
  tapAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Opens the table again, at the address it was first opened with. */
  reopen(): Promise<void>;
  /** The game is opened anew from the store; looks at that page, and is back at its own. */
  openedAnew(look: (finger: Finger) => Promise<void>): Promise<void>;
  complaints(): Promise<readonly string[]>;
}

/** Whether a table stands, with all that it fetches after its question. */
const stands = (): boolean =>
  document.querySelector('main.panel h2') !== null &&
  [...document.querySelectorAll('p[role=status]')].some((one) => !one.closest('main, dialog'));

/** Chromium and Firefox, as Playwright drives them. */
export class PlaywrightFinger implements Finger {
  readonly #page: Page;
  readonly #origin: string;
  readonly #url: string;
  readonly #complaints: readonly string[];

  constructor(page: Page, origin: string) {
    this.#page = page;
    this.#origin = origin;
    this.#url = page.url();
    this.#complaints = watch(page, origin);
  }

  run<A, T>(work: (arg: A) => T | Promise<T>, arg: A): Promise<T> {
    return this.#page.evaluate(work as never, arg as never) as Promise<T>;
  }

  tapAt(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  press(key: Key): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  async reopen(): Promise<void> {
    await this.#page.goto(this.#url);
    await expect.poll(() => this.run(stands, undefined), { intervals: [20, 50] }).toBe(true);
  }

  async openedAnew(look: (finger: Finger) => Promise<void>): Promise<void> {
    const page = await this.#page.context().newPage();
    // Not where its own page is: a tap may have led on to another one meanwhile.
    await page.goto(this.#url);
    const finger = new PlaywrightFinger(page, this.#origin);
    await expect.poll(() => finger.run(stands, undefined), { intervals: [20, 50] }).toBe(true);
    await look(finger);
    await page.close();
  }

  complaints(): Promise<readonly string[]> {
    return Promise.resolve(this.#complaints);
  }
}

/** WebKit, as its own WebDriver drives it; a game is opened anew in its one tab. */
export class WebKitFinger implements Finger {
  readonly #table: WebKitTable;
  readonly #path: string;

  constructor(table: WebKitTable, path: string) {
    this.#table = table;
    this.#path = path;
  }

  run<A, T>(work: (arg: A) => T | Promise<T>, arg: A): Promise<T> {
    return this.#table.screen.run(work, arg);
  }

  tapAt(x: number, y: number): Promise<void> {
    return this.#table.screen.webkit.tapAt(x, y);
  }

  type(text: string): Promise<void> {
    return this.#table.screen.webkit.type(text);
  }

  press(key: Key): Promise<void> {
    return this.#table.screen.webkit.type(KEYS[key]);
  }

  async reopen(): Promise<void> {
    await this.#table.screen.open(this.#path);
    await this.#table.stands();
  }

  async openedAnew(look: (finger: Finger) => Promise<void>): Promise<void> {
    await this.#table.reload();
    await look(this);
  }

  complaints(): Promise<readonly string[]> {
    return this.#table.screen.complaints();
  }
}
