import { chromium as playwright } from '@playwright/test';
import { args, chromium } from '../chromium.mjs';
import { Site } from '../site.mjs';

const row = (what, taps, budget) => ({
  what,
  measured: `${taps}`,
  budget: `<= ${budget}`,
  ok: taps <= budget,
});

/** Returns a page that counts its taps. */
async function counting(page) {
  let taps = 0;
  return {
    tap: async (locator) => {
      taps++;
      await locator.click();
    },
    /** Returns the number of taps since the last call. */
    count: () => {
      const since = taps;
      taps = 0;
      return since;
    },
    page,
  };
}

/**
 * Gives the suggested answer: taps the main button, or a card if there is none. On boards A and B a Ravage in Wetlands
 * needs no choice, so only the turn itself is counted.
 */
async function answer({ tap, page }) {
  const before = await page.locator('.sheet h2').textContent();
  const main = page.locator('footer .main button');
  const answers = page.locator('.answers button');
  const wetland = answers.filter({ hasText: 'Wetland' });
  if ((await main.count()) > 0) await tap(main);
  else await tap(((await wetland.count()) > 0 ? wetland : answers).first());
  await page.waitForFunction((title) => document.querySelector('.sheet h2')?.textContent !== title, before);
}

const title = (page) => page.locator('.sheet h2').textContent();

async function until(table, wanted) {
  while ((await title(table.page)) !== wanted) await answer(table);
}

/**
 * Plays a second turn with physical decks and without corrections, from one Spirit Phase to the next; returns the
 * number of taps.
 */
async function steadyTurn(table) {
  await until(table, 'Spirit phase');
  await answer(table);
  await until(table, 'Spirit phase');
  table.count();
  await answer(table);
  await until(table, 'Spirit phase');
  return table.count();
}

/** Corrects each of the numbers that need the most taps; returns the largest number of taps. */
async function corrections(table) {
  const { tap, page } = table;
  const plus = (name) => page.getByRole('dialog').getByRole('button', { name });
  const far = [];
  const away = async () => {
    far.push(table.count());
    await page.keyboard.press('Escape');
  };
  await tap(page.locator('.island [role=button]').nth(3));
  await tap(page.getByRole('button', { name: 'Correct', exact: true }));
  await tap(page.locator('.counts button').nth(1));
  await away();
  await page.keyboard.press('Escape');
  for (const [cell, name] of [
    [0, 'Fear generated +1'],
    [2, 'Blight on the card −1'],
    [3, 'Turn +1'],
  ]) {
    await tap(page.locator('.strip > *').nth(cell));
    await tap(plus('Correct'));
    await tap(plus(name));
    await away();
  }
  return Math.max(...far);
}

/** Counts taps in the real app. */
export async function measure() {
  const site = new Site('build', { base: process.env.BASE_PATH ?? '' });
  const browser = await playwright.launch({ executablePath: chromium(), args });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'en-GB',
    });
    await page.goto(`${await site.start()}new/`);
    // The same island in every run, so that the number of taps is always the same.
    await page.getByLabel('Player 1 board').selectOption('A');
    await page.getByLabel('Player 2 board').selectOption('B');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('.sheet h2').waitFor();
    const table = await counting(page);
    const turn = await steadyTurn(table);
    return [
      row('taps for a steady two-player turn, no choice to make', turn, 12),
      row('taps to correct any number', await corrections(table), 3),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
