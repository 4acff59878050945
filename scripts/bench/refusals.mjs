import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { chromium as playwright } from '@playwright/test';
import { args, chromium } from '../chromium.mjs';
import { Site } from '../site.mjs';

/** The factor by which a phone is slower than this machine. */
const SLOWER = 6;
const MOST_MB = 200;
/** The maximum time in milliseconds for which a page may not respond. */
const LONGEST_FREEZE = 1000;
/** The maximum length of a text that the app reads, in characters. */
const LONGEST = 20 * 1024 * 1024;
const MB = 2 ** 20;

const upTo = (length, some) => some.repeat(Math.floor(length / some.length));

/** Creates a game in the app and returns it as a file. */
async function someGame(browser, address) {
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(`${address}new/`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Add 1 Fear' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).and(page.locator(':enabled')).waitFor();
  await page.goto(address);
  await page.getByRole('article').getByRole('button').click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as a file' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  await page.close();
  return JSON.parse(text);
}

/**
 * Returns this game with almost as many entries as the app accepts. The last entry is invalid unless `spoil` is false.
 */
function longGame(game, spoil = true) {
  const [first, last] = game.entries;
  const each = JSON.stringify(last).length + 10;
  const entries = [first];
  for (let id = 1; id < (LONGEST - 50_000) / each; id++) entries.push({ ...last, id, parent: id - 1 });
  if (spoil) entries.push({ ...last, id: entries.length, parent: entries.length - 1, state: 7 });
  return { ...game, redo: [], head: entries.length - 1, entries };
}

const sha = (bytes) => createHash('sha256').update(bytes).digest();

/** Returns a link with arbitrary content and a valid checksum. */
function linkOf(log) {
  const body = Buffer.concat([Buffer.alloc(12), deflateRawSync(Buffer.from(JSON.stringify(log)))]);
  const packet = Buffer.concat([Buffer.of(1), sha(body).subarray(0, 4), body]);
  return `#${packet.toString('base64url')}`;
}

function logOf(game, { steps = 0, did }) {
  const { id: _id, parent: _parent, at: _at, ...kept } = game.entries[0];
  const [step] = kept.state.agenda;
  const state = { ...kept.state, agenda: [...new Array(steps).fill(step), ...kept.state.agenda] };
  const { version, id, name, createdAt, updatedAt } = game;
  const start = steps > 0 ? { kept: { ...kept, state } } : { setup: kept.state.setup };
  return {
    ...{ app: '9.9.9', version, id: `${id}x`, name, createdAt, updatedAt, head: did.length, redo: [] },
    ...{ start, did, after: new Array(did.length + 1).fill(1), ids: [], branches: [] },
  };
}

const row = (table, game, id, more) => JSON.stringify({ table, key: [game, id], row: more });

/** Yields rows of games with meaningless content, in the format of safe mode, up to this total number of characters. */
function* rowsOf(characters) {
  const filler = upTo(100_000, '[],');
  for (let all = 0, n = 0; all < characters; n++, all += filler.length)
    yield row('entries', `g${n % 60}`, n, `FILL`).replace('"FILL"', `[${filler}0]`);
}

/** Returns the hostile inputs, each with the way in which it reaches the app. */
function given(game) {
  const empty = upTo(LONGEST - 1000, '[],');
  const fear = [{ report: 'fear', n: 1 }];
  const head = '{"format":"blightwatch-backup","version":1,"at":1}\n';
  return [
    ['file', '20 MB of empty lists', () => `[${empty}0]`],
    ['file', 'as many empty lists as are read', () => `[${upTo(3 * 2_999_000, '[],')}0]`],
    ['file', 'one text of 20 MB', () => `"${'a'.repeat(LONGEST - 10)}"`],
    ['file', 'a game of 20 MB, the last entry none', () => JSON.stringify(longGame(game))],
    ['backup', '20 MB of empty lists', () => `[${empty}0]`],
    ['backup', 'a game of 20 MB, the last entry none', () => JSON.stringify(longGame(game))],
    ['backup', 'ten such games', () => head + `${JSON.stringify(longGame(game))}\n`.repeat(10)],
    ['backup', '1 GiB of one letter, packed', () => gzipSync(Buffer.alloc(2 ** 30, 'a'))],
    ['backup', 'two million lines, packed', () => gzipSync('{}\n'.repeat(2_100_000))],
    ['backup', 'rows of 300 MB', () => [...rowsOf(300 * MB)].join('\n')],
    [
      'link',
      'what a link grows to, 998 steps in the start',
      () => linkOf(logOf(game, { steps: 998, did: new Array(4999).fill(fear) })),
    ],
    ['link', '5,000 entries', () => linkOf(logOf(game, { did: new Array(4999).fill(fear) }))],
    [
      'link',
      'ten thousand reports at once, 9 times',
      () => linkOf(logOf(game, { did: new Array(9).fill(new Array(9_999).fill(fear[0])) })),
    ],
    [
      'link',
      '4 MB of empty lists',
      () => linkOf({ app: '1', version: 3, did: new Array(1_390_000).fill([]) }),
    ],
  ];
}

/** The ways into the app: the page, how it receives an input, and where it shows the refusal. */
const WAYS = {
  file: { page: '', give: (page, path) => page.locator('input[type=file]').setInputFiles(path) },
  backup: {
    page: 'backup/',
    give: (page, path) => page.locator('input[type=file]').first().setInputFiles(path),
  },
  link: {
    page: 'receive/',
    give: (page, path) =>
      page.evaluate(
        (hash) => {
          location.hash = hash;
          dispatchEvent(new HashChangeEvent('hashchange'));
        },
        readFileSync(path, 'utf8'),
      ),
  },
};

const memoryOf = (pid, what) =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Returns the megabytes of memory and the milliseconds that a page needs to refuse an input. */
async function refused(address, way, path) {
  const browser = await playwright.launch({ executablePath: chromium(), args });
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(address + WAYS[way].page, { waitUntil: 'networkidle' });
    const whole = await browser.newBrowserCDPSession();
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(() => {
      globalThis.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          globalThis.longest = Math.max(globalThis.longest, duration);
      }).observe({ type: 'longtask' });
    });
    const before = renderers.map(
      (pid) => (writeFileSync(`/proc/${pid}/clear_refs`, '5'), memoryOf(pid, 'VmRSS')),
    );
    const start = performance.now();
    await WAYS[way].give(page, path);
    await page.getByRole('alert').or(page.locator('.notice.error')).first().waitFor({ timeout: 300_000 });
    const took = performance.now() - start;
    await page.waitForTimeout(100);
    const freeze = await page.evaluate(() => globalThis.longest);
    const mb = Math.max(...renderers.map((pid, i) => memoryOf(pid, 'VmHWM') - before[i]));
    return {
      mb,
      freeze,
      took,
      said: await page.getByRole('alert').or(page.locator('.notice.error')).first().innerText(),
    };
  } finally {
    await browser.close();
  }
}

/**
 * Measures the cost of refusing a file, a link or a code on a slow phone; `GIVEN=rows` runs only the inputs
 * with that name.
 */
export async function measure() {
  const site = new Site('build', { compressed: true });
  const address = await site.start();
  const folder = mkdtempSync(join(tmpdir(), 'blightwatch-'));
  const rows = [];
  try {
    const browser = await playwright.launch({ executablePath: chromium(), args });
    const game = await someGame(browser, address);
    await browser.close();
    for (const [way, what, make] of given(game)) {
      if (!what.includes(process.env.GIVEN ?? '')) continue;
      const path = join(folder, 'given.json');
      writeFileSync(path, make());
      const { mb, freeze, took, said } = await refused(address, way, path).catch((error) => ({
        mb: NaN,
        freeze: NaN,
        took: NaN,
        said: String(error).slice(0, 200),
      }));
      console.log(way, what, mb.toFixed(0), freeze.toFixed(0), took.toFixed(0), said);
      rows.push({
        what: `${way}: ${what}`,
        measured: `${mb.toFixed(0)} MB, freezes ${freeze.toFixed(0)} ms, ${(took / 1000).toFixed(1)} s in all`,
        budget: `<= ${MOST_MB} MB, ${LONGEST_FREEZE} ms`,
        ok: mb <= MOST_MB && freeze <= LONGEST_FREEZE,
      });
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
    await site.stop();
  }
}
