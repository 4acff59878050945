import { chromium as playwright } from '@playwright/test';
import { args, chromium } from '../chromium.mjs';
import { Site } from '../site.mjs';

/** The number of taps of a very long game. */
const LONG = 3000;
/** The tap after which a game counts as started, and the number of taps that are measured there and at the end. */
const EARLY = 30;
const SAMPLE = 100;
const UNDO_MS = 100;
/**
 * The number of milliseconds by which the last taps may be slower than early ones: the rounding of a browser's clock,
 * plus one frame.
 */
const MORE_MS = 8;

const percentile = (numbers, p) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * p)];
const ms = (n) => `${n.toFixed(1)} ms`;

/**
 * Runs in the page: adds and removes one Dahan `times` times; returns the milliseconds until each tap is shown and
 * until it is saved.
 */
async function tapOn(times) {
  const panel = document.querySelector('main.panel');
  const [fewer, more] = [...document.querySelectorAll('.counts button')].slice(6, 8);
  const until = (is) =>
    new Promise((done) => {
      const watch = new MutationObserver(() => {
        if (!is()) return;
        watch.disconnect();
        done(performance.now());
      });
      watch.observe(panel, { attributes: true });
    });
  const took = [];
  for (let n = 0; n < times; n++) {
    const { entry } = panel.dataset;
    const begun = performance.now();
    const shown = until(() => panel.dataset.entry !== entry);
    const saved = until(() => panel.dataset.entry !== entry && panel.dataset.saved === panel.dataset.entry);
    (n % 2 ? fewer : more).click();
    took.push({ shown: (await shown) - begun, saved: (await saved) - begun });
  }
  return took;
}

/**
 * Runs in the page: returns the milliseconds from a tap on the first log entry until its position is painted.
 */
async function toTheStart() {
  const panel = document.querySelector('main.panel');
  const lines = document.querySelectorAll('dialog[open] li button');
  const painted = new Promise((done) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(null);
      });
    });
    watch.observe(panel, { attributeFilter: ['data-entry'] });
  });
  const begun = performance.now();
  lines[lines.length - 1].click();
  return (await painted) - begun;
}

/** Measures whether a long game becomes slow: its last taps, and the jump to its first entry. */
export async function measure() {
  const site = new Site('build', { base: process.env.BASE_PATH ?? '', compressed: true });
  const browser = await playwright.launch({ executablePath: chromium(), args });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    page.setDefaultTimeout(300_000);
    await page.goto(`${await site.start()}new/`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('footer .main button').click();
    await page.locator('.island [role=button]').first().click();
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await page.locator('.counts button').nth(7).waitFor();
    const took = await page.evaluate(tapOn, LONG);
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.locator('dialog[open] summary').last().click();
    await page.locator('dialog[open] details[open] li button').first().waitFor();
    const undone = await page.evaluate(toTheStart);
    const rows = ['shown', 'saved'].map((what) => {
      const at = (from) =>
        percentile(
          took.slice(from, from + SAMPLE).map((tap) => tap[what]),
          0.5,
        );
      const [early, late] = [at(EARLY), at(LONG - SAMPLE)];
      return {
        what: `a tap until it is ${what}: around the ${EARLY}th of a game, and the ${LONG}th`,
        measured: `${ms(early)}, ${ms(late)}`,
        budget: `<= ${MORE_MS} ms more`,
        ok: late - early <= MORE_MS,
      };
    });
    return [
      ...rows,
      {
        what: `back to the first of ${LONG} taps`,
        measured: ms(undone),
        budget: `<= ${UNDO_MS} ms`,
        ok: undone <= UNDO_MS,
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
