import { type Browser, expect, test } from '@playwright/test';
import { dice } from '../support/random-table';
import { SEED } from '../support/seed';
import { answer, backToTable, phoneCode, share, tableCode, textOfCode } from './support/joining';
import { PlaywrightFinger } from './support/monkey/finger';
import { Monkey } from './support/monkey/monkey';
import { anyGame, FIRST_TABLE, onPages, TAPS_PER_TABLE, tapsOf, tapTables } from './support/monkey/tables';
import { openRows } from './support/seeded';
import { Table } from './support/table';

const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('taps by chance on tables by chance: nothing fails, and the game opens from the store after each', async ({
  browser,
  baseURL,
}) => {
  const taps = tapsOf('phone');
  test.setTimeout(300_000 + taps * 10_000);
  await tapTables(SEED * 100_003, taps, onPages(browser, { ...PHONE, baseURL: baseURL! }));
});

async function phone(browser: Browser, baseURL: string): Promise<Table> {
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: 'block',
    baseURL,
    reducedMotion: 'reduce',
  });
  return new Table(await context.newPage());
}

/** A keeper and a guest at one table by chance, who tap in turns until there were so many taps or one of them has left. */
async function tapTogether(browser: Browser, baseURL: string, seed: number, most: number): Promise<number> {
  const roll = dice(seed);
  const game = await anyGame(roll, `monkey-${seed}`);
  const keeper = await phone(browser, baseURL);
  await openRows(keeper.page, game);
  await share(keeper);
  const guest = await phone(browser, baseURL);
  await guest.page.goto(await textOfCode(tableCode(keeper)));
  await answer(keeper, await textOfCode(phoneCode(guest)));
  await guest.tap(guest.page.getByRole('button', { name: /\bAnn$/ }));
  await expect(guest.title).toBeVisible();
  await backToTable(keeper);
  const monkeys = [keeper, guest].map(
    ({ page }) => new Monkey(new PlaywrightFinger(page, baseURL), roll, game.id),
  );
  let taps = 0;
  try {
    while (taps < most && !monkeys.some(({ hasLeft }) => hasLeft)) await monkeys[taps++ % 2]!.tap();
    for (const monkey of monkeys) await monkey.opensAnew();
  } catch (error) {
    console.log(
      `MONKEY shared table ${seed}: ${monkeys.map(({ trail }) => trail).join('\n  guest: ')}\n${String(error)}`,
    );
    throw error;
  }
  for (const { page } of [keeper, guest]) await page.context().close();
  return taps;
}

test('taps by chance of a keeper and a guest at one table: nothing fails on either, nor in what either stores', async ({
  browser,
  baseURL,
}) => {
  const taps = tapsOf('shared');
  test.setTimeout(300_000 + taps * 10_000);
  for (let done = 0, n = FIRST_TABLE; done < taps; n++) {
    const seed = SEED * 300_007 + n;
    done += await tapTogether(browser, baseURL!, seed, Math.min(2 * TAPS_PER_TABLE, taps - done));
    console.log(`MONKEY shared table ${seed}: SEED=${SEED}, table ${n}, ${done} taps`);
  }
});
