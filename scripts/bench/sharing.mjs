import { readFileSync } from 'node:fs';
import { chromium as playwright } from '@playwright/test';
import { args, chromium } from '../chromium.mjs';
import { withModules } from '../run.mjs';
import { Site } from '../site.mjs';
import { farTables } from './far-tables.mjs';

const GUESTS = 3;
const TAPS = 60;
/** The number of entries of a very long game. */
const LONG = 3000;
const WORDS = JSON.parse(readFileSync('messages/sharing.en.json', 'utf8'));

const percentile = (numbers, part) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))];

/**
 * Measures without screen and network: the size of a tap in bytes, and whether the last of very many taps takes longer
 * than the first.
 */
const without = () =>
  withModules(
    [
      '/src/lib/sharing/fixtures/simulation.ts',
      '/src/lib/saves/fixtures/play-games.ts',
      '/src/lib/game-engine.ts',
    ],
    async ({ World }, { diceOf }, { loadRules }) => {
      await loadRules();
      const world = new World(diceOf(1), 2);
      await world.begin(1);
      const settled = () => new Promise((resolve) => setImmediate(resolve));
      const arrive = async () => {
        do {
          await settled();
          while (world.air.flights.length > 0) {
            world.air.deliver(0);
            await settled();
          }
        } while (world.air.flights.length > 0);
      };
      await arrive();
      const guest = world.devices[1].guest;
      const [times, bytes] = [[], []];
      for (let i = 0; i < LONG; i++) {
        const report = { report: i % 2 ? 'remove' : 'add', land: 'A2', piece: 'T', n: 1 };
        const from = performance.now();
        const before = world.air.bytes;
        const { head } = guest.replica.tree;
        const answer = guest.tap(`b1.${i + 1}`, { command: { do: 'report', reports: [report] } }, head);
        await arrive();
        const done = await answer;
        if (!done.ok) throw new Error(`tap ${i} was refused: ${done.error.code}`);
        times.push(performance.now() - from);
        bytes.push(world.air.bytes - before);
      }
      return { bytes: percentile(bytes, 0.95), ...growth(times) };
    },
  );

/** Returns the median of early values, and that of the last ones. */
const growth = (numbers) => ({
  first: percentile(numbers.slice(200, 500), 0.5),
  last: percentile(numbers.slice(-300), 0.5),
});

/**
 * Measures the time in milliseconds from a tap on one device until the other screens show it, over real data channels.
 */
async function across() {
  const site = new Site('build', { base: process.env.BASE_PATH ?? '', compressed: true });
  const address = await site.start();
  const browser = await playwright.launch({ executablePath: chromium(), args });
  try {
    const open = async (path) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
      const page = await context.newPage();
      await page.goto(`${address}${path}`);
      return page;
    };
    const button = (page, name) => page.getByRole('button', { name, exact: true });
    const keeper = await open('new/');
    await keeper.locator('.go').getByRole('button').last().click();
    await keeper.waitForURL(/play/);
    const game = new URL(keeper.url()).searchParams.get('game');
    await keeper.getByRole('button', { name: 'Menu', exact: true }).click();
    await keeper.getByRole('link', { name: WORDS.share_title, exact: true }).click();
    await button(keeper, WORDS.share_start_plain).click();
    await keeper.locator('summary', { hasText: WORDS.share_link }).click();
    const guests = [];
    for (let i = 0; i < GUESTS; i++) {
      const link = keeper.getByLabel(WORDS.share_link, { exact: true });
      await link.waitFor({ state: 'attached' });
      const guest = await open('join/');
      await guest.getByLabel(WORDS.join_paste, { exact: true }).fill(await link.inputValue());
      await button(guest, WORDS.join_paste_go).click();
      const answer = await guest.getByLabel(WORDS.join_text_label, { exact: true }).inputValue();
      await keeper.getByLabel(WORDS.share_answer, { exact: true }).fill(answer);
      await button(keeper, WORDS.share_answer_go).click();
      await button(guest, 'Player 1').click();
      await guest.waitForURL(/play/);
      guests.push(guest);
    }
    await keeper.getByRole('link', { name: WORDS.share_back }).last().click();
    await keeper.waitForURL(new RegExp(game));
    const fear = (page) => page.getByRole('button', { name: /^Fear \d/ });
    for (const page of [keeper, ...guests]) await fear(page).waitFor();
    // Every page records when it shows a new number of Fear, on the clock that all pages of a machine share.
    for (const page of [keeper, ...guests])
      await fear(page).evaluate((button) => {
        window.shown = [];
        const note = () => window.shown.push(performance.timeOrigin + performance.now());
        new MutationObserver(note).observe(button, { attributes: true, attributeFilter: ['aria-label'] });
      });
    const delays = [];
    for (let i = 0; i < TAPS; i++) {
      const tapping = [keeper, ...guests][i % (GUESTS + 1)];
      const at = await button(tapping, 'Add 1 Fear').evaluate((button) => {
        const now = performance.timeOrigin + performance.now();
        button.click();
        return now;
      });
      for (const page of [keeper, ...guests]) {
        await page.waitForFunction((n) => window.shown.length >= n, i + 1);
        if (page !== tapping) delays.push((await page.evaluate((i) => window.shown[i], i)) - at);
      }
    }
    return delays;
  } finally {
    await browser.close();
    await site.stop();
  }
}

export async function measure() {
  const { bytes, first, last } = await without();
  const late = percentile(await across(), 0.95);
  return [
    row(
      'a tap on its way, there and back, 95th percentile',
      `${bytes} bytes`,
      '<= 2048 bytes',
      bytes <= 2048,
    ),
    row(
      `the ${LONG}th tap against the 300th`,
      `${(last / first).toFixed(2)} times`,
      '<= 1.50',
      last <= first * 1.5,
    ),
    row(
      `from a tap to the ${GUESTS} other screens, 95th percentile of ${TAPS}`,
      `${Math.round(late)} ms`,
      '<= 150 ms',
      late <= 150,
    ),
    ...(await measureFar()),
  ];
}

/** Measures many online games at once. */
async function measureFar() {
  const { tables, devices, delays, bytes, perSecond, lost, floodPerSecond, long, longBytes } =
    await farTables();
  const late = percentile(delays, 0.95);
  const most = percentile(bytes, 1);
  const [slower, longer] = [growth(long), growth(longBytes)].map(({ first, last }) => last / first);
  const all = `${tables} tables far apart x ${devices} devices`;
  return [
    row(
      `${all}: taps a second while everybody plays, none unanswered`,
      `${Math.round(perSecond)}${lost > 0 ? `, ${lost} unanswered` : ''}`,
      '>= 200',
      perSecond >= 200 && lost === 0,
    ),
    row(
      `${all}: taps a second that the server takes`,
      `${Math.round(floodPerSecond)}`,
      '>= 400',
      floodPerSecond >= 400,
    ),
    row(
      `${all}: from a tap to the other screens, 95th percentile of ${delays.length}`,
      `${Math.round(late)} ms`,
      '<= 150 ms',
      late <= 150,
    ),
    row('the longest tap to a far table', `${most} bytes`, '<= 2048 bytes', most <= 2048),
    row(
      `far: the ${long.length}th tap against the 300th, time and bytes`,
      `${slower.toFixed(2)} and ${longer.toFixed(2)} times`,
      '<= 1.50',
      slower <= 1.5 && longer <= 1.5,
    ),
  ];
}

const row = (what, measured, budget, ok) => ({ what, measured, budget, ok });
