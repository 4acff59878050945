import { chromium as playwright } from '@playwright/test';
import { args, chromium } from '../chromium.mjs';
import { Site } from '../site.mjs';

const SLOWER = 6;
const GAMES = 1000;
const OPENING = 1500;
/** The maximum time in milliseconds from a tap on the home page until the list is painted. */
const TAP = 700;
const LETTER = 200;

/** Runs in the page: fills the history with the games of two years, as if entered by hand. */
function fill(games) {
  const spirits = ['river-surges-in-sunlight', 'thunderspeaker', 'a-spread-of-rampant-green'];
  const adversaries = ['england', 'sweden', 'brandenburg-prussia'];
  const row = (i) => ({
    id: `told-${i}`,
    version: 1,
    game: null,
    head: null,
    byHand: [],
    name: i % 5 === 0 ? `Evening ${i}` : '',
    finishedAt: 1_700_000_000_000 + i * 60_000_000,
    players: ['Ann', 'Bo'],
    spirits: [
      { id: spirits[i % 3], aspect: null },
      { id: spirits[(i + 1) % 3], aspect: null },
    ],
    adversaries: [{ id: adversaries[i % 3], level: i % 7 }],
    scenario: null,
    boards: ['A', 'B'],
    layout: '2-standard',
    difficulty: i % 11,
    result: i % 3 === 0 ? 'defeat' : 'victory',
    score: { terms: null, total: (i * 7) % 60 },
    turns: 8,
    duration: { total: 5_400_000, paused: 0, phases: { spirit: 3_000_000, ravage: 2_400_000 } },
    blightLeft: 3,
    terrorLevel: 2,
    marks: [],
    notes: i % 9 === 0 ? 'A close one, with the last card of the deck.' : '',
    createdAt: i,
    updatedAt: i,
    deletedAt: null,
  });
  return new Promise((done, fail) => {
    const opening = indexedDB.open('blightwatch');
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('results', 'readwrite');
      for (let i = 0; i < games; i++) writing.objectStore('results').put(row(i));
      writing.onerror = () => fail(writing.error);
      writing.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
  });
}

const row = (what, ms, budget = OPENING) => ({
  what: `${what}, ${GAMES} games, CPU ${SLOWER}x slower`,
  measured: `${Math.round(ms)} ms`,
  budget: `<= ${budget} ms`,
  ok: ms <= budget,
});

/** Runs in the page: taps "Past games"; returns the milliseconds until the list is painted. */
function openList() {
  const from = performance.now();
  return new Promise((done) => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('main li .words')) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)));
    });
    look.observe(document.body, { subtree: true, childList: true });
    document.querySelector('a[href$="/history/"]').click();
  });
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Measures the time that the history takes on a slow phone to open and to search. */
export async function measure() {
  const site = new Site('build', { base: process.env.BASE_PATH ?? '', compressed: true });
  const address = await site.start();
  const browser = await playwright.launch({ executablePath: chromium(), args });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    await page.goto(`${address}history/`);
    await page.locator('.empty').waitFor();
    await page.evaluate(fill, GAMES);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

    const opened = async (path, first) => {
      const times = [];
      for (let i = 0; i < 5; i++) {
        await page.goto(`${address}${path}`, { waitUntil: 'commit' });
        await page.locator(first).first().waitFor();
        times.push(
          await page.evaluate(
            () =>
              new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now())))),
          ),
        );
      }
      return median(times);
    };
    const statistics = await opened('history/statistics/', 'svg[role=img]');
    const list = await opened('history/', 'main li');
    const tapped = [];
    for (let i = 0; i < 5; i++) {
      await page.goto(address, { waitUntil: 'networkidle' });
      tapped.push(await page.evaluate(openList));
    }
    const finding = (text) =>
      page.evaluate((text) => {
        const input = document.querySelector('input[type=search]');
        const from = performance.now();
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        return new Promise((done) =>
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - from))),
        );
      }, text);
    await finding('e');
    const found = await finding('evening thunder');
    return [
      row('open the history, median of 5', list),
      row('the history, by a tap on the home page, median of 5', median(tapped), TAP),
      row('open its statistics, median of 5', statistics),
      row('one letter more in its search', found, LETTER),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
