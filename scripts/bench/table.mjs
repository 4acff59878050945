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

/** Replaces the page's random numbers by a seeded generator, so that every run has the same island. */
export function sameChance() {
  let state = 1;
  Math.random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  crypto.getRandomValues = (array) => array.map(() => Math.random() * 2 ** 32);
}

/**
 * Runs in the page: records the duration of each tap, from the click to the end of the frame in which the text has
 * changed. The text changes after an answer is decided and saved.
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
 * Runs in the page: records when the question and the island of an opening game are painted. A query from outside the
 * page would only return after the island is drawn.
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

/** Starts a game of six boards with digital decks, and plays to its first question. */
export async function startSixBoards(page, address) {
  await page.goto(`${address}new/`);
  await page.getByRole('radio', { name: '6', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: /^Digital decks/ }).check({ force: true });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/play\/\?game=/);
  await page.locator('footer .main button').waitFor();
}

/**
 * The time in milliseconds between two taps of a fast player. The main button ignores earlier taps after it has moved
 * under a finger.
 */
const HAND_MS = 500;
/** The time in milliseconds until a newly launched browser is idle. */
const SETTLED_MS = 2500;

/** Taps once and waits until the page shows the result. */
async function tap(page, locator) {
  await page.waitForTimeout(HAND_MS);
  const n = await page.evaluate(() => globalThis.taps.length);
  await locator.click({ force: true });
  await page.waitForFunction((at) => globalThis.taps[at]?.ms != null, n, { timeout: 20_000 });
}

/** Plays on like a group: gives the suggested answers, and sometimes looks into a land or makes a correction. */
async function play(page) {
  await page.evaluate(() => (globalThis.taps.length = 0)); // The taps of the setup are not measured.
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

/** Returns the milliseconds that this machine currently needs for a fixed amount of work. */
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

/** Returns the median of several runs, with the lowest and the highest value. */
const spread = (runs) =>
  `${ms(percentile(runs, 0.5))} (${Math.round(Math.min(...runs))} to ${ms(Math.max(...runs))})`;

/** The measurements of one built page: its taps, and the time to open it while offline. */
class Measured {
  medians = [];
  slowest = [];
  openings = [];
  islands = [];
  speeds = [];
  #site;
  #begin;
  #play;

  /**
   * @param root the folder of the build
   * @param begin opens the page to be measured
   * @param play taps, and returns the duration of each tap
   */
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

  /** Measures one device: opens the page online and taps it, then opens it again while offline. */
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

/** Returns the measurements of the smallest possible page, with the same number of taps. */
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

/**
 * Returns one row of the table. The comparison with the smallest page is a goal and only printed; the one with version
 * 0.3.0 is a budget.
 */
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
 * Measures a game on a slow phone: the time from a tap on six boards until its result is painted, and the time to open
 * the game while offline. The app, an empty page and version 0.3.0 are measured in turn on the same machine, and the
 * ratios are judged.
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
