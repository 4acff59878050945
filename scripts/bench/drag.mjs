import { chromium as playwright } from 'playwright-core';
import { args, chromium } from '../chromium.mjs';
import { Site } from '../site.mjs';
import { startSixBoards } from './table.mjs';

const SLOWER = 4;
const PHONE = { width: 390, height: 844 };
const RUNS = Number(process.env.RUNS ?? 3);
const MOVES = 120;
const MOVE_MS = 16;
const LONGEST_MS = 50;

/** Notes, in the page, when each frame begins. */
function watchFrames() {
  globalThis.frames = [];
  const next = (now) => {
    globalThis.frames.push(now);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** A finger that goes around in the middle of this box for two seconds: how long each frame took. */
async function led(page, touch, { x, y, width, height }) {
  await page.evaluate(watchFrames);
  for (let i = 0; i < MOVES; i++) {
    const angle = (i / MOVES) * 4 * Math.PI;
    const to = {
      x: x + width * (0.5 + 0.35 * Math.cos(angle)),
      y: y + height * (0.5 + 0.35 * Math.sin(angle)),
    };
    await Promise.all([touch('touchMove', to), page.waitForTimeout(MOVE_MS)]);
  }
  const frames = await page.evaluate(() => globalThis.frames);
  await touch('touchEnd');
  return frames.slice(1).map((now, i) => now - frames[i]);
}

/** The frames of a finger that leads a piece over six boards, or, beside it, over a page on which nothing happens. */
async function run(address, isEmpty) {
  const browser = await playwright.launch({ executablePath: chromium(), args });
  try {
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'en-GB' });
    const session = await page.context().newCDPSession(page);
    const slow = () => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    if (isEmpty) {
      await page.goto(`${address}robots.txt`);
      await slow();
      await touch('touchStart', { x: PHONE.width / 2, y: PHONE.height / 2 });
      return await led(page, touch, { x: 0, y: 0, ...PHONE });
    }
    await startSixBoards(page, address);
    await page.locator('p[role=status]:not(main *, dialog *)').waitFor({ state: 'attached' });
    const map = await page.locator('.map').boundingBox();
    const sign = await page.locator('.map .over .sign path').first().boundingBox();
    await slow();
    await touch('touchStart', { x: sign.x + sign.width / 2, y: sign.y + sign.height / 2 });
    await page.locator('.map .ghost').waitFor({ state: 'attached' });
    return await led(page, touch, map);
  } finally {
    await browser.close();
  }
}

const longestOf = (runs) => runs.map((frames) => Math.max(...frames)).toSorted((a, b) => a - b);
const median = (numbers) => numbers[Math.floor(numbers.length / 2)];
const listed = (numbers) => numbers.map(Math.round).join(', ');

/**
 * What a drag feels like on a slow phone with six boards: whether the piece follows the finger, frame by frame. On a machine
 * that is busy with other things an empty page misses frames as well, and takes turns with it.
 */
export async function measure() {
  const site = new Site('build', { base: process.env.BASE_PATH ?? '', compressed: true });
  const [ours, empty] = [[], []];
  try {
    const address = await site.start();
    for (let i = 0; i < RUNS; i++) {
      empty.push(await run(address, true));
      ours.push(await run(address, false));
    }
  } finally {
    await site.stop();
  }
  const [longest, least] = [longestOf(ours), longestOf(empty)];
  const most = Math.max(LONGEST_MS, median(least));
  return [
    {
      what: `a drag over six boards, CPU ${SLOWER} times slower: longest frame of each run ${listed(longest)} ms; empty page ${listed(least)} ms`,
      measured: `${Math.round(median(longest))} ms`,
      budget: `<= ${Math.round(most)} ms`,
      ok: median(longest) <= most,
    },
  ];
}
