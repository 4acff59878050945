import { readFile } from 'node:fs/promises';
import { type Browser, type ElementHandle, expect, type Page } from '@playwright/test';
import type { Site } from '../../../scripts/site.mjs';
import type { EngineScreen } from './engine-screen';
import { watch } from './watch';

/** Chromium and Firefox, as Playwright drives them. */
export class PlaywrightScreen implements EngineScreen {
  readonly #page: Page;
  readonly #browser: Browser;
  readonly #site: Site;
  readonly #complaints: readonly string[];

  private constructor(page: Page, browser: Browser, site: Site) {
    this.#page = page;
    this.#browser = browser;
    this.#site = site;
    this.#complaints = watch(page, new URL(site.address).origin);
  }

  /** A device of its own, which keeps what it fetches. */
  static async start(browser: Browser, site: Site): Promise<PlaywrightScreen> {
    const context = await browser.newContext({
      baseURL: site.address,
      locale: 'en-GB',
      serviceWorkers: 'allow',
    });
    return new PlaywrightScreen(await context.newPage(), browser, site);
  }

  another(): Promise<EngineScreen> {
    return PlaywrightScreen.start(this.#browser, this.#site);
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  run<A, T>(work: (arg: A) => T | Promise<T>, arg: A): Promise<T> {
    return this.#page.evaluate(work as never, arg as never) as Promise<T>;
  }

  async touch<A>(find: (arg: A) => Element | null, arg: A): Promise<void> {
    await expect(async () => {
      const found = await this.#page.evaluateHandle(find as (arg: unknown) => Element | null, arg);
      const element = found.asElement() as ElementHandle | null;
      expect(element, JSON.stringify(arg)).not.toBeNull();
      await element!.click({ timeout: 5_000 });
    }).toPass({ intervals: [20, 50, 100] });
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewportSize({ width, height });
  }

  give(path: string): Promise<void> {
    return this.#page.locator('input[type=file]').setInputFiles(path);
  }

  async saving(doing: () => Promise<void>): Promise<Buffer> {
    const download = this.#page.waitForEvent('download');
    await doing();
    return readFile(await (await download).path());
  }

  complaints(): Promise<readonly string[]> {
    return Promise.resolve(this.#complaints);
  }

  async serve(is: boolean): Promise<void> {
    await (is ? this.#site.start() : this.#site.stop());
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }
}
