import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as moment } from 'node:timers/promises';
import { type BrowserContext, expect, firefox, type Page, test } from '@playwright/test';
import { firefoxOptions } from '../../../scripts/firefox.mjs';
import { rows } from '../support/database';
import { firstPage, withProfile, withSite } from '../support/install';
import { setTheTable, startGame, Table } from '../support/table';

/** How often Firefox is killed: once in `npm test`, twenty times with `npm run kill:firefox`. */
const KILLS = Number(process.env.KILLS ?? 1);
const TAPS = 12;
/** Milliseconds between two taps, at most. */
const TAP_MS = 60;

interface Stored {
  readonly id: string;
  readonly nextEntry: number;
}

/** The processes that were started on this profile. */
const ofProfile = (profile: string): readonly number[] =>
  readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile) ? [Number(pid)] : [];
    } catch {
      return []; // gone while we looked
    }
  });

/** None of its processes gets to finish anything. */
async function kill(profile: string): Promise<void> {
  for (let left = ofProfile(profile); left.length > 0; left = ofProfile(profile)) {
    for (const pid of left)
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It went by itself.
      }
    await moment(20);
  }
}

/** Taps on and on, by chance, and counts in the page what the table says is saved. */
const tapAway = ({ label, taps, most }: { label: string; taps: number; most: number }): void => {
  const counted = window as unknown as { saved: number };
  counted.saved = 0;
  const panel = document.querySelector('main.panel')!;
  new MutationObserver(() => counted.saved++).observe(panel, { attributeFilter: ['data-saved'] });
  let wait = 0;
  for (let tap = 0; tap < taps; tap++)
    setTimeout(
      () => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)!.click(),
      (wait += Math.random() * most),
    );
};

/** The game as it lies there, with each of its entries. */
async function whole(page: Page): Promise<Stored> {
  const [game] = await rows<Stored>(page, 'games');
  const ids = (await rows<{ id: number }>(page, 'entries')).map(({ id }) => id);
  expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: game!.nextEntry }, (_, id) => id));
  return game!;
}

test(`killed ${KILLS} times while tapping, it has every tap that was saved at the start that follows`, async ({
  browser,
}) => {
  test.setTimeout(300_000 + KILLS * 60_000);
  expect(browser.isConnected()).toBe(true); // the first to start teaches Playwright how this Firefox is spoken to
  await withSite('build', (_, address) =>
    withProfile(async (profile) => {
      const open = (): Promise<BrowserContext> =>
        firefox.launchPersistentContext(profile, {
          ...firefoxOptions,
          channel: 'moz-firefox',
          baseURL: address,
          viewport: { width: 390, height: 844 },
        });
      let context = await open();
      let table = await startGame(firstPage(context));
      await setTheTable(table, 'jungle', 4);
      const url = table.page.url();
      let { nextEntry } = await whole(table.page);
      let taps = 0;
      for (let kills = 0; kills < KILLS; kills++) {
        await table.page.evaluate(tapAway, { label: table.say('fear_add'), taps: TAPS, most: TAP_MS });
        const until = Date.now() + Math.random() * TAPS * TAP_MS;
        let saved = 0;
        while (saved === 0 || Date.now() < until)
          saved = await table.page.evaluate(() => (window as unknown as { saved: number }).saved);
        await kill(profile);
        await context.close().catch(() => undefined);
        taps += saved;

        context = await open();
        table = new Table(firstPage(context));
        await table.page.goto(url);
        await expect(table.title).toBeVisible();
        const found = await whole(table.page);
        expect(found.nextEntry).toBeGreaterThanOrEqual(nextEntry + saved);
        expect(found.nextEntry).toBeLessThanOrEqual(nextEntry + TAPS);
        ({ nextEntry } = found);
      }
      console.log(`KILLED firefox ${JSON.stringify({ kills: KILLS, taps })}`);
      await context.close();
    }),
  );
});
