import { chromium as playwright } from '@playwright/test';
import { args, chromium } from '../chromium.mjs';
import { Site } from '../site.mjs';

const TAPS = 60;
/**
 * The number of measurements of each kind. The kinds are measured in turn, so that other work on the machine affects
 * both.
 */
const ROUNDS = 4;
/** The time in milliseconds between two taps of a fast player; the second copy is written in it. */
const FINGER = 120;
/** The maximum time in milliseconds by which the second copy may delay a tap. */
const MORE = 16;

/**
 * Returns the milliseconds from each tap on "Add 1 Fear" until the number on screen changes, with this pause between
 * taps.
 */
const taps = (page, pause) =>
  page.evaluate(
    async ([times, pause]) => {
      const add = document.querySelector('button[aria-label="Add 1 Fear"]');
      const fear = document.querySelector('button[aria-label^="Fear "]');
      const took = [];
      for (let n = 0; n < times; n++) {
        const shown = new Promise((resolve) => {
          const watch = new MutationObserver(() => (watch.disconnect(), resolve()));
          watch.observe(fear, { attributeFilter: ['aria-label'] });
        });
        const start = performance.now();
        add.click();
        await shown;
        took.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return took;
    },
    [TAPS, pause],
  );

/** Measures a game with the second copy, or in a browser that can't store one. */
async function table(browser, address, isWitnessed) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const page = await context.newPage();
  if (!isWitnessed) await page.addInitScript(() => delete window.Worker);
  await page.goto(`${address}new/`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Add 1 Fear' }).waitFor();
  await taps(page, FINGER); // The first taps load what later ones use.
  const took = { finger: await taps(page, FINGER), hammer: await taps(page, 0) };
  await context.close();
  return took;
}

const at = (sorted, share) => sorted[Math.floor(share * (sorted.length - 1))];
const said = (sorted) => `${at(sorted, 0.5).toFixed(1)} / ${at(sorted, 0.95).toFixed(1)} ms`;

/** Measures by how many milliseconds the second copy delays a tap: the median and the 95th percentile. */
export async function measure() {
  const site = new Site('build', { compressed: true });
  const address = await site.start();
  const browser = await playwright.launch({ executablePath: chromium(), args });
  try {
    const [without, having] = [0, 1].map(() => ({ finger: [], hammer: [] }));
    for (let n = 0; n < 2 * ROUNDS; n++) {
      const took = await table(browser, address, n % 2 === 1);
      for (const pace of ['finger', 'hammer']) (n % 2 === 1 ? having : without)[pace].push(...took[pace]);
    }
    for (const all of [without, having])
      for (const pace of ['finger', 'hammer']) all[pace].sort((a, b) => a - b);
    return ['finger', 'hammer'].flatMap((pace) => {
      const bound = at(without[pace], 0.5) + MORE;
      const name = pace === 'finger' ? 'a tap, at the pace of a finger' : 'a tap, as fast as they are taken';
      return [
        { what: `${name}: no second witness`, measured: said(without[pace]), budget: '', ok: true },
        {
          what: `${name}: with it`,
          measured: said(having[pace]),
          budget: `median <= ${bound.toFixed(1)} ms`,
          ok: at(having[pace], 0.5) <= bound,
        },
      ];
    });
  } finally {
    await browser.close();
    await site.stop();
  }
}
