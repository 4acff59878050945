import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, firefox, type Page, test } from '@playwright/test';
import { args, pageChromium } from '../../../scripts/chromium.mjs';
import { firefoxOptions, noHttpCache } from '../../../scripts/firefox.mjs';
import { Site } from '../../../scripts/site.mjs';
import type { Table } from './table';

const inFirefox = (): boolean => test.info().project.use.browserName === 'firefox';

interface Launch {
  /** Chromium without windows, if nothing else is said: it starts in half the time, and judges nothing about installing. */
  readonly executablePath?: string;
  /** Firefox has a cache of its own beside what the service worker keeps, as Chromium always has. */
  readonly hasHttpCache?: boolean;
}

/**
 * A phone with a profile on disk, which is what installing, killing and coming back need, in the browser that the project
 * drives.
 */
export async function launch(
  profile: string,
  baseURL: string,
  { executablePath = pageChromium(), hasHttpCache = false }: Launch = {},
): Promise<BrowserContext> {
  const phone = { baseURL, locale: 'en-GB', viewport: { width: 390, height: 844 } };
  if (inFirefox())
    return firefox.launchPersistentContext(profile, {
      ...phone,
      ...firefoxOptions,
      firefoxUserPrefs: { ...firefoxOptions.firefoxUserPrefs, ...(!hasHttpCache && noHttpCache) },
      channel: 'moz-firefox',
    });
  return chromium.launchPersistentContext(profile, {
    ...phone,
    executablePath,
    args,
    hasTouch: true,
    isMobile: true,
  });
}

/** Empties the browser's own cache, so that only the service worker has files; Firefox is started without one. */
export async function clearHttpCache(page: Page): Promise<void> {
  if (inFirefox()) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

/** The tab a browser starts with. */
export const firstPage = (context: BrowserContext): Page => context.pages()[0]!;

export async function withProfile(use: (profile: string) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'blightwatch-'));
  try {
    await use(profile);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A server of one's own, to be stopped at will. */
export async function withSite(
  root: string,
  use: (site: Site, address: string) => Promise<void>,
  onrequest?: (url: string) => void,
): Promise<void> {
  const site = new Site(root, { compressed: true, ...(onrequest && { onrequest }) });
  try {
    await use(site, await site.start());
  } finally {
    await site.stop();
  }
}

/** Opens the app and waits until it would open without a network too. */
export async function install(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Lets the version that waits take over, and waits for the page that it begins; it is offered again if it is late. */
export async function letIn(table: Table): Promise<void> {
  const { page } = table;
  await page.evaluate(() => void (document.body.dataset.before = 'yes'));
  const offer = table.button('app_update_apply');
  const hasBegun = async (): Promise<boolean> => {
    // It may be gone by now: the page loads itself anew.
    if (await offer.isVisible()) await offer.click({ timeout: 5_000 }).catch(() => {});
    return page.evaluate(() => !!document.body && !('before' in document.body.dataset)).catch(() => false);
  };
  await expect.poll(hasBegun, { timeout: 120_000 }).toBe(true);
}

/** Takes the server away, and makes sure of it. */
export async function cutOff(page: Page, site: Site): Promise<void> {
  await site.stop();
  await expect(page.request.get('/')).rejects.toThrow('ECONNREFUSED');
  const answer = await page.evaluate(() =>
    fetch('/not-kept').then(
      ({ status }) => status,
      (error: Error) => error.name,
    ),
  );
  expect(answer).toBe('TypeError');
}
