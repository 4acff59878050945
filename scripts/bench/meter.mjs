import { chromium as playwright } from '@playwright/test';
import { args, chromium } from '../chromium.mjs';
import { Site } from '../site.mjs';
import { sameChance } from './table.mjs';

/** The width of each device's glass in millimeters, for arc-minutes from a meter away. */
const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, glass: 70 },
  tablet: { viewport: { width: 1180, height: 820 }, glass: 230 },
};
const BOARDS = ['AB', 'ABCD'];
const METER_MM = 1000;
const ARC_MINUTES = (180 / Math.PI) * 60;
const MOST_TAPS = 60;
/** The time in milliseconds after which the main button accepts another tap. */
const HAND_MS = 300;

/**
 * The texts to read while Invaders act, each with its least font size in pixels on a phone and on a tablet; `crowded`
 * is that of a phone with four boards, whose smallest lands have no room for more. Sizes are those of the screen, so
 * that texts of the map count as they are zoomed.
 */
const TEXTS = [
  { what: 'acting name', selector: 'svg.over .pieces.acting .name', crowded: 18, phone: 22, tablet: 26 },
  { what: 'outcome', selector: 'svg.over .pieces.acting .danger .count', phone: 22, tablet: 26 },
  { what: 'strip number', selector: '.strip .meter .figure > .numeral', phone: 30, tablet: 30 },
  { what: 'question', selector: '.sheet h2', phone: 24, tablet: 24 },
];

/** Runs in the page: returns the font size and the height of capitals of each visible element, in pixels. */
function heights(all) {
  return all
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => {
      const style = getComputedStyle(one);
      const brush = document.createElement('canvas').getContext('2d');
      brush.font = `${style.fontWeight} 100px ${style.fontFamily}`;
      const drawn = one instanceof SVGGraphicsElement ? Math.abs(one.getScreenCTM()?.a ?? 1) : 1;
      const size = Number.parseFloat(style.fontSize) * drawn;
      return { size, capital: (size * brush.measureText('H0').actualBoundingBoxAscent) / 100 };
    });
}

/** Starts a game in size Table on these boards, and plays to the first Ravage. */
async function playToRavage(page, address, boards) {
  await page.goto(`${address}settings/`);
  await page.getByRole('radio', { name: 'Table', exact: true }).check({ force: true });
  await page.goto(`${address}new/`);
  await page.getByRole('radio', { name: `${boards.length}`, exact: true }).check({ force: true });
  for (const [i, board] of [...boards].entries())
    await page.getByLabel(`Player ${i + 1} board`).selectOption(board);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/play\/\?game=/);
  const main = page.locator('footer .main button');
  await main.waitFor();
  const ravage = page.getByRole('heading', { name: /^Ravage: / });
  for (let tap = 0; tap < MOST_TAPS && (await ravage.count()) === 0; tap++) {
    const next = (await main.count()) > 0 ? main : page.locator('.answers button').first();
    await next.click({ force: true });
    await page.waitForTimeout(HAND_MS);
  }
  await page.locator(TEXTS[1].selector).first().waitFor({ state: 'attached' });
  await page.waitForTimeout(HAND_MS);
}

async function measureOn(device, boards, address) {
  const { viewport, glass } = DEVICES[device];
  const browser = await playwright.launch({ executablePath: chromium(), args });
  try {
    const page = await browser.newPage({ viewport, hasTouch: true, locale: 'en-US' });
    await page.addInitScript(sameChance);
    await playToRavage(page, address, boards);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${device}-${boards}.png` });
    const arc = (px) => ((px * glass) / viewport.width / METER_MM) * ARC_MINUTES;
    const rows = [];
    for (const { what, selector, ...least } of TEXTS) {
      const isCrowded = device === 'phone' && boards.length > 2;
      const budget = (isCrowded && least.crowded) || least[device];
      const seen = await page.locator(selector).evaluateAll(heights);
      const size = Math.min(...seen.map((one) => one.size));
      const capital = Math.min(...seen.map((one) => one.capital));
      rows.push({
        what: `${what}, ${boards.length} boards on a ${device}`,
        measured: `${size.toFixed(1)} px (${arc(capital).toFixed(1)} arc-minutes from a meter)`,
        budget: `at least ${budget} px`,
        ok: size >= budget,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** Measures the smallest texts that a table reads from a meter away while Invaders act. */
export async function measure() {
  const site = new Site('build', { base: process.env.BASE_PATH ?? '', compressed: true });
  try {
    const address = await site.start();
    const rows = [];
    for (const device of Object.keys(DEVICES))
      for (const boards of BOARDS) rows.push(...(await measureOn(device, boards, address)));
    return rows;
  } finally {
    await site.stop();
  }
}
