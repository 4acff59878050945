import { chromium as playwright } from '@playwright/test';
import { args, chromium } from '../chromium.mjs';
import { Site } from '../site.mjs';

/** The numbers of restored games; each is twice the one before. */
const SIZES = (process.env.GAMES ?? '100,200,400').split(',').map(Number);
const TAPS = 25;
/** The maximum factor by which the time may grow for twice as many games; quadratic time would give four. */
const MOST_TIMES = 3;

/** Plays a game with this number of taps in the app and returns its second copy. */
async function aGame(page, address) {
  await page.goto(`${address}new/`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (let n = 0; n < TAPS; n++) await page.getByRole('button', { name: 'Add 1 Fear' }).click();
  await page.waitForTimeout(2_000);
  const id = new URL(page.url()).searchParams.get('game');
  await page.goto(`${address}robots.txt`);
  return page.evaluate(async (id) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('blightwatch-witness-1');
    const file = await (await folder.getFileHandle(`game.${id}.0`)).getFile();
    return { id, text: await file.text() };
  }, id);
}

/** Writes this game many times under other ids, as the second copy of a device whose database was deleted. */
const seed = (page, { id, text }, count) =>
  page.evaluate(
    async ([id, text, count]) => {
      const table = Uint32Array.from({ length: 256 }, (_, n) => {
        let crc = n;
        for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
        return crc;
      });
      const sum = (bytes) => {
        let crc = 0xffffffff;
        for (const byte of bytes) crc = table[(crc ^ byte) & 0xff] ^ (crc >>> 8);
        return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
      };
      const encoder = new TextEncoder();
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('blightwatch-witness-1', { create: true });
      const lines = text
        .split('\n')
        .filter(Boolean)
        .map((line) => line.slice(9));
      const databases = await indexedDB.databases();
      await Promise.all(
        databases.map(({ name }) => new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done))),
      );
      for (let n = 0; n < count; n++) {
        const other = id.slice(0, -5) + String(n).padStart(5, '0');
        const written = lines.map((line) => {
          const json = line.replaceAll(id, other);
          return `${sum(encoder.encode(json))} ${json}\n`;
        });
        const file = await folder.getFileHandle(`game.${other}.0`, { create: true });
        const writable = await file.createWritable();
        await writable.write(written.join(''));
        await writable.close();
      }
      await folder.removeEntry(`game.${id}.0`);
      localStorage.clear();
    },
    [id, text, count],
  );

/** Returns the milliseconds until all games are restored, and until the first one can be opened. */
async function returning(browser, address, count) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(900_000);
  await seed(page, await aGame(page, address), count);
  const start = performance.now();
  await page.goto(address);
  await page.getByRole('link', { name: 'Continue' }).first().waitFor();
  const first = performance.now() - start;
  await page.getByText(/^Restored/).waitFor();
  const all = performance.now() - start;
  await context.close();
  return { first, all };
}

/**
 * Measures the time in which games are restored from the second copy, and checks that it grows in proportion to their
 * number.
 */
export async function measure() {
  const site = new Site('build', { compressed: true });
  const address = await site.start();
  const browser = await playwright.launch({ executablePath: chromium(), args });
  try {
    const lines = [];
    let before = null;
    for (const count of SIZES) {
      const { first, all } = await returning(browser, address, count);
      lines.push({
        what: `${count} games come back from the second witness`,
        measured: `${(all / 1000).toFixed(1)} s, the first after ${(first / 1000).toFixed(1)} s`,
        budget: before ? `<= ${((MOST_TIMES * before) / 1000).toFixed(1)} s` : '',
        ok: !before || all <= MOST_TIMES * before,
      });
      before = all;
    }
    return lines;
  } finally {
    await browser.close();
    await site.stop();
  }
}
