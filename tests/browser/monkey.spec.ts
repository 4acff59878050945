import { type Browser, test } from '@playwright/test';
import { dice } from '../support/random-table';
import { SEED } from '../support/seed';
import { answer, backToTable, phoneCode, share, sit, tableCode, textOfCode } from './support/joining';
import { Monkey, TAPS, tapTables } from './support/monkey';
import { layOut } from './support/seeded';
import { Table } from './support/table';

const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('taps by chance on tables by chance: nothing fails, and the game opens from the store after each', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000 + TAPS * 10_000);
  await tapTables(browser, { ...PHONE, baseURL: baseURL! }, SEED * 100_003);
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

test('taps by chance of a keeper and a guest at one table: nothing fails on either', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000 + TAPS * 10_000);
  const keeper = await phone(browser, baseURL!);
  await layOut(keeper.page);
  await share(keeper);
  const guest = await phone(browser, baseURL!);
  await guest.page.goto(await textOfCode(tableCode(keeper)));
  await answer(keeper, await textOfCode(phoneCode(guest)));
  await sit(guest, 1);
  await backToTable(keeper);
  const roll = dice(SEED);
  const monkeys = [keeper, guest].map((table) => new Monkey(table, roll, baseURL!));
  let taps = 0;
  while (taps < TAPS && !monkeys.some(({ hasLeft }) => hasLeft))
    await monkeys[taps % 2]!.tap(taps++ % 2 === 0);
  console.log(`MONKEY shared table: ${taps} of ${TAPS} taps`);
});
