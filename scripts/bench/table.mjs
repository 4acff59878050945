import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright-core';
import { args, chromium } from '../chromium.mjs';
import { Site } from '../site.mjs';

const SLOWER = 6;
const PHONE = { width: 390, height: 844 };
const RUNS = Number(process.env.RUNS ?? 5);
const TAPS = 40;

/** Every run deals the same island: whatever the page asks of chance follows from one seed. */
function sameChance() {
  let state = 1;
  Math.random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  crypto.getRandomValues = (array) => array.map(() => Math.random() * 2 ** 32);
}

/**
 * Collects, in the page, how long each tap takes until its result is painted: from the click to the end of the frame
 * that shows other words than before, which a question gets when its answer has been decided and saved.
 */
function watchTaps() {
  globalThis.taps = [];
  const text = () => document.querySelector('.table')?.textContent ?? '';
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null);
    });
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = text();
      const tap = { ms: null };
      globalThis.taps.push(tap);
      const observer = new MutationObserver(() => {
        if (text() === before) return;
        observer.disconnect();
        painted((now) => (tap.ms = now - timeStamp));
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    { capture: true },
  );
}

/**
 * Notes, in the page, when the question of a table that opens has been painted, and when its island has. Asking from
 * outside waits for whatever the page does next, which is to draw the island.
 */
function watchOpening() {
  globalThis.shown = {};
  const parts = { question: '.sheet h2, footer .main button', island: '.island [role=button]' };
  const painted = (part) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (globalThis.shown[part] = performance.now());
      port2.postMessage(null);
    });
  const observer = new MutationObserver(() => {
    for (const [part, selector] of Object.entries(parts))
      if (!(part in globalThis.shown) && document.querySelector(selector)) {
        globalThis.shown[part] = null;
        painted(part);
      }
    if (Object.keys(globalThis.shown).length === Object.keys(parts).length) observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true });
}

async function startSixBoards(page, address) {
  await page.goto(`${address}new/`);
  await page.getByRole('radio', { name: '6', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: /^Dealt by the app/ }).check({ force: true });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/play\/\?game=/);
  await page.locator('footer .main button').waitFor();
}

/** Between two taps of a quick hand. The big button takes none sooner where it has just come to stand under a finger. */
const HAND_MS = 500;
/** A browser just launched is still busy with pages of its own. */
const SETTLED_MS = 2500;

/** One tap, and then as long as its result takes. */
async function tap(page, locator) {
  await page.waitForTimeout(HAND_MS);
  const n = await page.evaluate(() => globalThis.taps.length);
  await locator.click({ force: true });
  await page.waitForFunction((at) => globalThis.taps[at]?.ms != null, n, { timeout: 20_000 });
}

/** Plays on as a table would: the usual answer, now and then a look into a land and a corrected count. */
async function play(page) {
  await page.evaluate(() => (globalThis.taps.length = 0)); // those that set the game up
  const main = page.locator('footer .main button');
  const taps = () => page.evaluate(() => globalThis.taps.length);
  for (let i = 0; (await taps()) < TAPS; i++) {
    if ((await main.count()) > 0) await tap(page, main);
    else await tap(page, page.locator('.answers button').first());
    if (i % 4 !== 3) continue;
    await tap(page, page.locator('.island [role=button]').nth(i));
    await tap(page, page.getByRole('button', { name: 'Correct', exact: true }));
    await tap(page, page.locator('.counts button').nth(1));
    await tap(page, main);
  }
  return page.evaluate(() => globalThis.taps.map(({ ms }) => ms));
}

/** How fast this machine is right now, whatever the app does: the milliseconds of a fixed piece of work. */
function calibration() {
  const start = performance.now();
  let state = 1;
  const numbers = Array.from(
    { length: 300_000 },
    () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0),
  );
  numbers.sort((a, b) => a - b);
  return performance.now() - start;
}

const percentile = (numbers, p) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * p)];
const ms = (n) => `${Math.round(n)} ms`;

/** The median of several runs beside how far apart they lie. */
const spread = (runs) =>
  `${ms(percentile(runs, 0.5))} (${Math.round(Math.min(...runs))} to ${ms(Math.max(...runs))})`;

const row = (what, runs, budget) => ({
  what: `${what}, CPU ${SLOWER}x slower`,
  measured: spread(runs),
  budget: `<= ${budget} ms`,
  ok: percentile(runs, 0.5) <= budget,
});

/** How the table feels on a slow phone: taps on six boards until their result stands, and opening without a network. */
export async function measure() {
  const site = new Site('build', { base: process.env.BASE_PATH ?? '', compressed: true });
  const address = await site.start();
  // Every run draws the same game, so each has a device of its own.
  const profiles = Array.from({ length: RUNS }, () => mkdtempSync(join(tmpdir(), 'bench-')));
  const open = (profile) =>
    playwright.launchPersistentContext(profile, {
      executablePath: chromium(),
      args,
      viewport: PHONE,
      hasTouch: true,
      locale: 'en-GB',
    });
  const slow = async (page) =>
    (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const [speeds, medians, slowest, openings, again, islands] = [[], [], [], [], [], []];

  try {
    let game = '';
    for (const profile of profiles) {
      const context = await open(profile);
      const page = context.pages()[0] ?? (await context.newPage());
      speeds.push(await page.evaluate(calibration));
      await page.addInitScript(sameChance);
      await page.addInitScript(watchTaps);
      await startSixBoards(page, address);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await slow(page);
      const taps = await play(page);
      medians.push(percentile(taps, 0.5));
      slowest.push(percentile(taps, 0.95));
      game = page.url();
      await context.close();
    }
    await site.stop();

    // The first opening leaves behind what the browser has compiled.
    for (const times of [openings, again])
      for (const profile of profiles) {
        const context = await open(profile);
        const cold = context.pages()[0] ?? (await context.newPage());
        await slow(cold);
        await cold.addInitScript(watchOpening);
        await cold.waitForTimeout(SETTLED_MS);
        await cold.goto(game, { waitUntil: 'commit' });
        await cold.waitForFunction(
          () => globalThis.shown.question != null && globalThis.shown.island != null,
        );
        const { question, island } = await cold.evaluate(() => globalThis.shown);
        times.push(question);
        islands.push(island);
        await context.close();
      }
    const each = `median of ${RUNS} runs`;
    return [
      {
        what: `this machine: a fixed piece of work, ${each}`,
        measured: spread(speeds),
        budget: '',
        ok: true,
      },
      row(`tap to its result, six boards, median of ${TAPS}, ${each}`, medians, 60),
      row(`tap to its result, six boards, 95th percentile, ${each}`, slowest, 100),
      row(`open offline to the restored game, ${each}`, openings, 1000),
      row(`open it offline a second time, ${each}`, again, 1000),
      { ...row(`until its island is drawn, median of ${2 * RUNS} openings`, islands, Infinity), budget: '' },
    ];
  } finally {
    await site.stop();
    for (const profile of profiles)
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
