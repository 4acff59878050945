import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as moment } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { Site } from '../../../scripts/site.mjs';
import { atRest, rows, witnessed } from '../support/database';
import { Mortal } from '../support/mortal';
import { setTheTable, startGame, Table } from '../support/table';

/** Milliseconds after a tap from which on it must never be lost again. */
const SOON = 50;
const NOTE = 'a quiet island';

/** What a table can see of a game. */
interface Seen {
  readonly title: string;
  readonly fear: string | null;
  readonly lands: readonly string[];
  readonly canRedo: boolean;
}

const seen = async (table: Table): Promise<Seen> => ({
  title: await table.title.innerText(),
  fear: await table.fear.getAttribute('aria-label'),
  lands: await table.lands(),
  canRedo: await table.button('redo').isEnabled(),
});

/** What lies on the device when its browser dies. */
interface Evening {
  readonly running: { readonly url: string; readonly seen: Seen };
  readonly setUp: { readonly url: string; readonly ticked: string };
  readonly finished: string;
  readonly deleted: string;
}

const idIn = (url: string): string => new URL(url).searchParams.get('game')!;

/** How far the list for setting the table is: `1 of 18`. */
const progress = (page: Page, table: Table): Promise<string> =>
  page
    .getByRole('region', { name: table.say('setlist_label'), exact: true })
    .getByRole('status')
    .innerText();

/** A game that is over and one that is deleted, one that is being set up, and one in its first turn. */
async function evening(browser: Mortal, address: string): Promise<Evening> {
  const page = await browser.open(address);
  const over = await startGame(page, { at: address });
  const finished = page.url();
  await setTheTable(over, 'jungle', 4);
  await over.openMenu('menu_end');
  await over.tap(over.button('ending_victory'));
  const notes = page.getByLabel(over.say('after_notes'));
  await notes.fill(NOTE);
  await notes.blur();
  await expect.poll(() => rows<{ notes: string }>(page, 'results')).toMatchObject([{ notes: NOTE }]);
  await witnessed(page, idIn(finished));
  await atRest(page);

  const gone = await startGame(page, { at: address });
  const deleted = page.url();
  await page.goto(address);
  await gone.tap(page.getByRole('article').getByRole('button'));
  await gone.tap(page.getByRole('menuitem', { name: gone.say('home_delete') }));
  await gone.tap(page.getByRole('dialog').getByRole('button', { name: gone.say('home_delete') }));
  await expect(gone.button('home_undo')).toBeVisible();

  await startGame(page, { at: address });
  const setUp = page.url();
  const list = page.getByRole('region', { name: over.say('setlist_label'), exact: true });
  const group = list.locator('details:has(> summary .far)').first();
  if ((await group.getAttribute('open')) === null) await over.tap(group.locator('> summary'));
  await group.getByRole('checkbox').first().check();
  const count = await progress(page, over);

  const table = await startGame(page, { at: address });
  await setTheTable(table, 'jungle', 4);
  await table.tap(table.button('fear_add'));
  await table.tap(table.button('fear_add'));
  await table.tap(table.button('undo'));
  await table.proceed('go_spirit');
  await table.tap(table.button('undo'));
  await expect(table.button('redo')).toBeEnabled();
  await table.asks('phase_spirit');
  const running = { url: page.url(), seen: await seen(table) };
  await moment(SOON);
  await browser.kill();
  return { running, setUp: { url: setUp, ticked: count }, finished, deleted };
}

/** All of it is there, to the very tap; the list's ticks only where the browser had the time to write them down. */
async function expectAll(page: Page, address: string, evening: Evening, withTicks = true): Promise<void> {
  const { running, setUp, finished, deleted } = evening;
  const table = new Table(page);
  await expect(table.title).toBeVisible();
  await expect.poll(() => seen(table)).toEqual(running.seen);
  await page.goto(setUp.url);
  await table.asks('ask_set');
  if (withTicks) expect(await progress(page, table)).toBe(setUp.ticked);
  await page.goto(finished);
  await expect(page.getByLabel(table.say('after_notes'))).toHaveValue(NOTE);
  await page.goto(address);
  await expect(page.getByRole('article')).toBeVisible();
  const games = await rows<{ id: string; deletedAt: number | null }>(page, 'games');
  const listed = games.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
  expect(listed.toSorted()).toEqual([running.url, setUp.url, finished].map(idIn).toSorted());
  expect(listed).not.toContain(idIn(deleted));
}

const logsOf = async (profile: string): Promise<readonly string[]> => {
  const root = join(profile, 'Default', 'IndexedDB');
  const folder = (await readdir(root)).find((name) => name.endsWith('.leveldb'))!;
  const logs = (await readdir(join(root, folder))).filter((name) => name.endsWith('.log'));
  return logs.map((log) => join(root, folder, log));
};

/** The head of a record whose body a kill has kept from the disk: as many bytes should follow. */
const TORN_BYTES = 218;
const TORN = Uint8Array.of(1, 2, 3, 4, TORN_BYTES, 0, 1);

/** Now and then the store begins a new log, where it opens or soon after: then nothing is torn, and another copy is to be tried. */
class NewLog extends Error {}

/** As a browser that goes on writing behind it without noticing: only the next start finds the log corrupt. */
async function tearLog(profile: string, address: string): Promise<void> {
  const [log] = (await logsOf(profile)) as [string];
  await appendFile(log, TORN);
  const { size } = await stat(log);
  const browser = new Mortal(profile);
  const page = await browser.open(`${address}robots.txt`);
  await page.evaluate(
    (bytes) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('other', 1);
        opening.onupgradeneeded = () =>
          void opening.result.createObjectStore('nothing').put(new Uint8Array(bytes), 0);
        opening.onsuccess = () => resolve();
      }),
    2 * TORN_BYTES,
  );
  // Less than should follow is read as a record that was not finished, and nothing is lost.
  const written = () => stat(log).then(({ size: now }) => now > size + TORN_BYTES);
  let isNew = false;
  await expect.poll(() => written().catch(() => (isNew = true))).toBe(true);
  await moment(SOON);
  await browser.kill();
  if (isNew || (await logsOf(profile)).join() !== log) throw new NewLog();
}

const deleteStore = (profile: string) => rm(join(profile, 'Default', 'IndexedDB'), { recursive: true });
const deleteWitness = (profile: string) => rm(join(profile, 'Default', 'File System'), { recursive: true });

/** One byte in the middle of every file. */
async function damageWitness(profile: string): Promise<void> {
  const root = join(profile, 'Default', 'File System');
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter(
    (one) => one.isFile() && /^\d{8}$/.test(one.name),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    if (bytes.length > 0) bytes[bytes.length >> 1]! ^= 0x20;
    await writeFile(join(parentPath, name), bytes);
  }
}

/** Of one game the row is gone, of another an entry and a position, and of the third the witness. */
async function halve(profile: string, address: string, { running, setUp, finished }: Evening) {
  const browser = new Mortal(profile);
  const page = await browser.open(`${address}robots.txt`);
  await page.evaluate(
    async ([running, setUp, finished]) => {
      const opening = indexedDB.open('blightwatch');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      // On the disk before it is done: a browser that is killed soon after may lose what is not.
      const transaction = opening.result.transaction(['games', 'entries', 'positions'], 'readwrite', {
        durability: 'strict',
      });
      transaction.objectStore('games').delete(setUp!);
      transaction.objectStore('entries').delete([running!, 1]);
      transaction.objectStore('positions').delete([running!, 3]);
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('blightwatch-witness-1');
      for await (const name of folder.keys()) if (name.includes(finished!)) await folder.removeEntry(name);
    },
    [running, setUp, { url: finished }].map(({ url }) => idIn(url)),
  );
  await moment(SOON);
  await browser.kill();
}

test.describe.configure({ mode: 'serial' });

let site: Site;
let address: string;
let before: string;
let told: Evening;

test.beforeAll(async () => {
  site = new Site('build', { compressed: true });
  address = await site.start();
  before = await mkdtemp(join(tmpdir(), 'blightwatch-'));
  const browser = new Mortal(before);
  try {
    told = await evening(browser, address);
  } finally {
    await browser.kill();
  }
});

test.afterAll(async () => {
  await site.stop();
  await rm(before, { recursive: true, force: true, maxRetries: 5 });
});

/** The same evening on a device of its own, which may be broken at will. */
async function onCopy(use: (profile: string) => Promise<void>, tries = 4): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'blightwatch-'));
  try {
    await cp(before, profile, { recursive: true });
    await use(profile);
  } catch (error) {
    if (!(error instanceof NewLog) || tries === 0) throw error;
    await onCopy(use, tries - 1);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Starts the browser at the running game. */
async function started(profile: string, use: (page: Page, table: Table) => Promise<void>): Promise<void> {
  const browser = new Mortal(profile);
  try {
    const page = await browser.open(told.running.url);
    await use(page, new Table(page));
  } finally {
    await browser.kill();
  }
}

const FOUND = { name: 'a torn log', tear: tearLog };

for (const { name, tear } of [FOUND, { name: 'its database deleted', tear: deleteStore }])
  test(`with ${name}, the browser has every game to the very tap, and says so`, async () => {
    await onCopy(async (profile) => {
      await tear(profile, address);
      await started(profile, async (page, table) => {
        await expect(page.getByText(table.say('recovered_emptied'))).toBeVisible();
        await expect(page.getByText(table.say('recovered_games', { count: 3 }))).toBeVisible();
        await table.tap(table.button('close'));
        await expectAll(page, address, told);
      });
    });
  });

test('with nothing left that knows of a game, the browser itself says that it threw its store away', async () => {
  await onCopy(async (profile) => {
    await tearLog(profile, address);
    await deleteWitness(profile);
    await rm(join(profile, 'Default', 'Local Storage'), { recursive: true });
    await started(profile, async (page, table) => {
      await expect(page.getByText(table.say('recovered_emptied'))).toBeVisible();
      await expect(page.getByText(table.say('recovered_where'))).toBeVisible();
    });
  });
});

for (const { name, harm } of [
  { name: 'deleted', harm: deleteWitness },
  { name: 'damaged', harm: damageWitness },
])
  test(`a second witness that was ${name} is made good, and then stands in for the database`, async () => {
    await onCopy(async (profile) => {
      await harm(profile);
      await started(profile, async (page, table) => {
        await expectAll(page, address, told, false);
        await expect(page.getByText(table.say('recovered_part'))).toHaveCount(0);
        await atRest(page);
      });
      await deleteStore(profile);
      await started(profile, (page) => expectAll(page, address, told, false));
    });
  });

test('what the database has and what the witness has make up the whole', async () => {
  await onCopy(async (profile) => {
    await halve(profile, address, told);
    await started(profile, async (page, table) => {
      await expect(page.getByText(table.say('recovered_part'))).toBeVisible();
      await expectAll(page, address, told);
      const entries = await rows<{ game: string; id: number }>(page, 'entries');
      const ids = entries.filter(({ game }) => game === idIn(told.running.url)).map(({ id }) => id);
      expect(ids).toEqual(ids.map((_, i) => i));
    });
  });
});
