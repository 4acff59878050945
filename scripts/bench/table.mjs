import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { args, chromium } from '../chromium.mjs';
import { Site } from '../site.mjs';
import { writeFloor } from './floor.mjs';

const SLOWER = 6;
const PHONE = { width: 390, height: 844 };
const RUNS = Number(process.env.RUNS ?? 3);
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

/** A game of six boards, dealt by the app, up to its first question. */
export async function startSixBoards(page, address) {
  await page.goto(`${address}new/`);
  await page.getByRole('radio', { name: '6', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: /^Digital decks/ }).check({ force: true });
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

/** What one built page is measured by: its taps, and how long it takes to open without a network. */
class Measured {
  medians = [];
  slowest = [];
  openings = [];
  islands = [];
  speeds = [];
  #site;
  #begin;
  #play;

  /** @param root where it is built; @param begin opens what is played; @param play taps, and gives how long each took. */
  constructor(root, begin, play) {
    this.#site = new Site(root, { base: process.env.BASE_PATH ?? '', compressed: root.endsWith('build') });
    this.#begin = begin;
    this.#play = play;
  }

  #open = (profile) =>
    playwright.launchPersistentContext(profile, {
      executablePath: chromium(),
      args,
      viewport: PHONE,
      hasTouch: true,
      locale: 'en-GB',
    });

  #slow = async (page) =>
    (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

  /** One device: it is opened with a network and tapped, then opened again without one. */
  async run() {
    const profile = mkdtempSync(join(tmpdir(), 'bench-'));
    try {
      const address = await this.#site.start();
      let context = await this.#open(profile);
      const page = context.pages()[0] ?? (await context.newPage());
      this.speeds.push(await page.evaluate(calibration));
      await page.addInitScript(sameChance);
      await page.addInitScript(watchTaps);
      await this.#begin(page, address);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await this.#slow(page);
      const taps = await this.#play(page);
      this.medians.push(percentile(taps, 0.5));
      this.slowest.push(percentile(taps, 0.95));
      const at = page.url();
      await context.close();
      await this.#site.stop();

      context = await this.#open(profile);
      const cold = context.pages()[0] ?? (await context.newPage());
      await this.#slow(cold);
      await cold.addInitScript(watchOpening);
      await cold.waitForTimeout(SETTLED_MS);
      await cold.goto(at, { waitUntil: 'commit' });
      await cold.waitForFunction(() => globalThis.shown.question != null);
      await cold.waitForTimeout(SETTLED_MS);
      const { question, island } = await cold.evaluate(() => globalThis.shown);
      this.openings.push(question);
      if (island != null) this.islands.push(island);
      await context.close();
    } finally {
      await this.#site.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    }
  }
}

/** The least page there can be: as many taps on its one button. */
const floorPage = () =>
  new Measured(
    writeFloor(),
    (page, address) => page.goto(address),
    async (page) => {
      await page.evaluate(() => (globalThis.taps.length = 0));
      for (let i = 0; i < TAPS; i++) await tap(page, page.locator('footer .main button'));
      return page.evaluate(() => globalThis.taps.map(({ ms }) => ms));
    },
  );

const MOST_BESIDE_BASELINE = 1.05;
const ratio = (ours, others) => percentile(ours, 0.5) / percentile(others, 0.5);
const times = (n) => `${n.toFixed(2)} times`;

/** One figure, beside the floor's (a goal, printed) and beside version 0.3.0's (a budget, judged). */
function rows(what, of, goal, { ours, floor, baseline }) {
  const [now, least, before] = [of(ours), of(floor), of(baseline)];
  const besideBaseline = ratio(now, before);
  return [
    {
      what: `${what}: ${spread(now)}; floor ${spread(least)}; 0.3.0 ${spread(before)}`,
      measured: `${times(ratio(now, least))} the floor`,
      budget: `goal ${goal}`,
      ok: true,
    },
    {
      what: `${what}, beside 0.3.0`,
      measured: times(besideBaseline),
      budget: `<= ${MOST_BESIDE_BASELINE}`,
      ok: besideBaseline <= MOST_BESIDE_BASELINE,
    },
  ];
}

/**
 * How the table feels on a slow phone: taps on six boards until their result stands, and opening without a network.
 * Judged beside an empty page and version 0.3.0, which take turns with it on the same machine; milliseconds are printed.
 */
export async function measure() {
  const all = {
    floor: floorPage(),
    baseline: new Measured(buildOf('0.3.0'), startSixBoards, play),
    ours: new Measured('build', startSixBoards, play),
  };
  for (let i = 0; i < RUNS; i++) for (const one of Object.values(all)) await one.run();
  return [
    {
      what: `this machine: a fixed piece of work, median of ${RUNS} runs, CPU not slowed`,
      measured: spread(all.ours.speeds),
      budget: '',
      ok: true,
    },
    ...rows(`tap to its result, six boards, median of ${TAPS}`, (one) => one.medians, 2.5, all),
    ...rows('tap to its result, six boards, 95th percentile', (one) => one.slowest, 3, all),
    ...rows('open offline to the restored game', (one) => one.openings, 2, all),
    {
      what: 'until its island is drawn',
      measured: spread(all.ours.islands),
      budget: '',
      ok: true,
    },
  ];
}
