import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright-core';
import { args, chromium } from '../chromium.mjs';
import { Site } from '../site.mjs';

const SLOWER = 6;
const PHONE = { width: 390, height: 844 };

/** Collects, in the page, how long each tap took until the next paint (Event Timing, 8 ms steps). */
function watchTaps() {
  globalThis.taps = [];
  new PerformanceObserver((list) => {
    for (const { name, interactionId, duration } of list.getEntries())
      if (interactionId && (name === 'click' || name === 'keydown')) globalThis.taps.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

async function startSixBoards(page, address) {
  await page.goto(`${address}new/`);
  await page.getByRole('radio', { name: '6', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: /^Dealt by the app/ }).check({ force: true });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/play\/\?game=/);
  await page.locator('footer .main button').waitFor();
}

/** Plays on as a table would: the usual answer, now and then a look into a land and a corrected count. */
async function play(page, taps) {
  for (let i = 0; i < taps; i++) {
    const main = page.locator('footer .main button');
    if ((await main.count()) > 0) await main.click();
    else await page.locator('.answers button').first().click();
    await page.waitForTimeout(250);
    if (i % 4 !== 3) continue;
    await page.locator('.island [role=button]').nth(i).click({ force: true });
    await page.waitForTimeout(250);
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await page.waitForTimeout(250);
    await page.locator('.counts button').nth(1).click();
    await page.waitForTimeout(250);
    await main.click();
    await page.waitForTimeout(250);
  }
}

const percentile = (numbers, p) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * p)];

const row = (what, ms, budget) => ({
  what: `${what}, CPU ${SLOWER}x slower`,
  measured: `${Math.round(ms)} ms`,
  budget: `<= ${budget} ms`,
  ok: ms <= budget,
});

/** How the table feels on a slow phone: taps on six boards, and opening the app without a network. */
export async function measure() {
  const site = new Site('build', { base: process.env.BASE_PATH ?? '', compressed: true });
  const address = await site.start();
  const profile = mkdtempSync(join(tmpdir(), 'bench-'));
  const open = () =>
    playwright.launchPersistentContext(profile, {
      executablePath: chromium(),
      args,
      viewport: PHONE,
      hasTouch: true,
      locale: 'en-GB',
    });
  const slow = async (page) =>
    (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

  try {
    let context = await open();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.addInitScript(watchTaps);
    await startSixBoards(page, address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await slow(page);
    await play(page, 40);
    const taps = await page.evaluate(() => globalThis.taps);
    const game = page.url();
    await context.close();
    await site.stop();

    const times = [];
    for (let i = 0; i < 5; i++) {
      context = await open();
      const cold = context.pages()[0] ?? (await context.newPage());
      await slow(cold);
      await cold.goto(game, { waitUntil: 'commit' });
      await cold.locator('.sheet h2, footer .main button').first().waitFor();
      times.push(
        await cold.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now())))),
        ),
      );
      await context.close();
    }
    return [
      row(`tap to next paint, six boards, 95th percentile of ${taps.length}`, percentile(taps, 0.95), 100),
      row('open offline to the restored game, median of 5', percentile(times, 0.5), 1500),
    ];
  } finally {
    await site.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
