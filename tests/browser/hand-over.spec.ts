import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { inTheWay } from './support/axe';
import { rows, writeRow } from './support/database';
import { countCameras, withCamera } from './support/film';
import { cutOff, install, withSite } from './support/install';
import { dealt, play } from './support/played';
import { openRows, sitDown } from './support/seeded';
import { Table } from './support/table';
import { watch } from './support/watch';

const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The games' rows, as they lie there. */
const stored = async (page: Page): Promise<string> =>
  JSON.stringify([await rows(page, 'games'), await rows(page, 'entries'), await rows(page, 'positions')]);

/** The file of the game that is open on this page: all there is of it, to the byte. */
async function fileFrom(page: Page): Promise<string> {
  const table = new Table(page);
  await page.goto(`/hand-over/${new URL(page.url()).search}`);
  await page.getByRole('radio', { name: table.say('handoff_file') }).check();
  const download = page.waitForEvent('download');
  await table.tap(table.button('handoff_save_file'));
  return readFile(await (await download).path(), 'utf8');
}

/** A game with a turn behind it, on the page that hands it over. */
async function handOver(page: Page): Promise<Table> {
  const table = await sitDown(page, ['jungle', 'mountain']);
  await table.openMenu('menu_more');
  await table.tap(table.link('menu_hand_over'));
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  return table;
}

async function linkFrom(table: Table): Promise<string> {
  await table.page.getByRole('radio', { name: table.say('handoff_link') }).check();
  return table.page.getByRole('textbox', { name: table.say('handoff_link_label') }).inputValue();
}

/** A game over which an evening went by, too long for one code, on the page that hands it over. */
async function handOverLong(page: Page): Promise<Table> {
  const players = ['Player 1', 'Player 2', 'Player 3', 'Player 4'];
  const long = await play(
    dealt({ players, boards: ['A', 'B', 'C', 'D'], layout: '4-standard', decks: 'table' }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 8,
  );
  // Fingers that think before they tap, and a table that has a lot to call its game.
  const entries = long.entries.map((entry) => ({
    ...entry,
    at: Math.floor(1e6 * (entry.id + Math.random())),
  }));
  const name = Array.from({ length: 190 }, () => Math.random().toString(36)[5]).join('');
  const table = await openRows(page, {
    ...long,
    entries,
    games: long.games.map((row) => ({ ...row, name })),
  });
  await table.openMenu('menu_more');
  await table.tap(table.link('menu_hand_over'));
  await expect(page.getByRole('img', { name: /QR code \d of/ })).toBeVisible();
  return table;
}

test('a link brings the same game, without a server, and the tree to undo it', async ({ browser }) => {
  await withSite('build', async (site, address) => {
    const [one, two] = [
      await browser.newContext({ ...PHONE, baseURL: address }),
      await browser.newContext({ ...PHONE, baseURL: address, serviceWorkers: 'allow' }),
    ];
    const giver = await handOver(await one.newPage());
    const link = await linkFrom(giver);
    const given = await fileFrom(giver.page);
    const page = await two.newPage();
    await install(page);
    await cutOff(page, site);

    const complaints = watch(page, new URL(address).origin);
    const table = new Table(page);
    await page.goto(link);
    await expect(table.button('receive_take')).toBeVisible();
    await expect(page.getByText(table.say('turn_n', { turn: 2 }))).toBeVisible();
    await expect(page.getByRole('img').or(page.getByRole('group')).first()).toBeVisible();
    expect(await stored(page)).toBe('[[],[],[]]');
    await table.tap(table.button('receive_take'));
    await table.asks('phase_spirit');
    const game = page.url();
    expect(await fileFrom(page)).toBe(given);
    await page.goto(game);
    await table.tap(table.button('undo'));
    await expect(table.button('go_time')).toBeVisible();

    // The same game again: what was undone here is in it, so it goes on in this one.
    await page.goto(link);
    await expect(page.getByText(table.say('receive_ahead'))).toBeVisible();
    await table.tap(table.button('receive_go_on'));
    await table.asks('phase_spirit');
    expect(await rows(page, 'games')).toHaveLength(1);

    // Played on here, it stays as it is; what comes may stand beside it.
    await page.goto(game);
    await table.tap(table.button('fear_add'));
    await expect(table.fear).toHaveText(/1\/8/);
    // A first tap waits for the store, so that nothing was to be saved yet when it was made.
    await table.saved();
    await page.goto(link);
    await expect(page.getByText(table.say('receive_behind'))).toBeVisible();
    await table.tap(table.button('receive_copy'));
    await table.asks('phase_spirit');
    expect(await rows(page, 'games')).toHaveLength(2);

    // Deleted here, it is said to be, and comes out again as it was left.
    for (const row of await rows<object>(page, 'games'))
      await writeRow(page, 'games', { ...row, deletedAt: Date.now() });
    await page.goto(link);
    await page.reload();
    await expect(page.getByText(table.say('receive_removed'))).toBeVisible();
    await table.tap(table.button('receive_take_out'));
    await expect(table.fear).toHaveText(/1\/8/);
    expect(complaints).toEqual([]);
    await one.close();
    await two.close();
  });
});

test('codes bring the same game through a camera, which is off afterwards', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const giver = await handOverLong(page);
  const code = page.getByRole('img', { name: /QR/ });
  const [, of] = /of (\d+)/.exec((await code.getAttribute('aria-label'))!) ?? [];
  expect(Number(of)).toBeGreaterThan(1);
  const shots: Buffer[] = [];
  for (let i = 0; i < Number(of); i++) {
    shots.push(await code.screenshot());
    await giver.tap(giver.button('handoff_next'));
  }
  // Not in the order in which they were shown, and one of them a second time.
  await withCamera([...shots.reverse(), shots[0]!], async (browser) => {
    const context = await browser.newContext({ ...PHONE, baseURL: baseURL! });
    const live = await countCameras(context);
    const phone = await context.newPage();
    const complaints = watch(phone, baseURL!);
    const table = new Table(phone);
    await phone.goto('/');
    await table.tap(table.link('home_receive'));
    await table.tap(table.button('receive_camera_go'));
    await expect(table.button('receive_take')).toBeVisible();
    await expect.poll(() => live(phone)).toBe(0);
    await table.tap(table.button('receive_take'));
    await expect(table.fear).toBeVisible();
    expect(await fileFrom(phone)).toBe(await fileFrom(page));
    expect(complaints).toEqual([]);
  });
});

test('a camera is off when its page is left, and stopping it goes back to the button', async ({
  baseURL,
}) => {
  await withCamera([await readFile('static/icons/192.png')], async (browser) => {
    const context = await browser.newContext({ ...PHONE, baseURL: baseURL! });
    const live = await countCameras(context);
    const page = await context.newPage();
    const table = new Table(page);
    await page.goto('/receive/');
    await table.tap(table.button('receive_camera_go'));
    await expect(page.getByText(table.say('receive_camera_seeing'))).toBeVisible();
    await expect.poll(() => live(page)).toBe(1);
    await table.tap(table.button('receive_camera_stop'));
    await expect(table.button('receive_camera_go')).toBeFocused();
    await expect.poll(() => live(page)).toBe(0);
    await table.tap(table.button('receive_camera_go'));
    await expect(page.getByText(table.say('receive_camera_seeing'))).toBeVisible();
    await table.tap(table.link('app_home'));
    await expect(table.link('home_new_first')).toBeVisible();
    await expect.poll(() => live(page)).toBe(0);
  });
});

test('a camera that is refused, or is not there, leaves the other ways open', async ({ page, baseURL }) => {
  const none = new Table(page);
  await page.goto('/receive/');
  await none.tap(none.button('receive_camera_go'));
  await expect(page.getByRole('alert')).toContainText(none.say('receive_camera_none'));
  await expect(none.button('receive_paste_go')).toBeVisible();

  const icon = await readFile('static/icons/192.png');
  await withCamera(
    [icon],
    async (browser) => {
      const context = await browser.newContext({ ...PHONE, baseURL: baseURL!, permissions: [] });
      const refused = new Table(await context.newPage());
      await refused.page.goto('/receive/');
      await refused.tap(refused.button('receive_camera_go'));
      await expect(refused.page.getByRole('alert')).toContainText(refused.say('receive_camera_refused'));
      await expect(refused.button('receive_file_go')).toBeVisible();
    },
    { allowed: false },
  );
});

test('what is pasted or chosen may be anything: it is told, and nothing changes', async ({
  page,
  baseURL,
}) => {
  const giver = await handOver(page);
  const link = await linkFrom(giver);
  const before = await stored(page);
  const complaints = watch(page, baseURL!);
  const table = new Table(page);
  const paste = async (text: string) => {
    await page.getByRole('textbox', { name: table.say('receive_paste_label') }).fill(text);
    await table.tap(table.button('receive_paste_go'));
  };
  await page.goto('/receive/');
  await paste('');
  await expect(page.getByText(table.say('receive_paste_empty'))).toBeVisible();
  await paste('<img src=x onerror=alert(1)>');
  await expect(page.getByRole('alert')).toContainText(table.say('receive_error_notagame'));
  await paste(link.slice(0, -20));
  await expect(page.getByRole('alert')).toContainText(table.say('receive_error_damaged'));
  const chooser = page.waitForEvent('filechooser');
  await table.tap(table.button('receive_file_go'));
  await (
    await chooser
  ).setFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from('{"') });
  await expect(page.getByRole('alert')).toContainText(table.say('receive_error_notagame'));
  expect(await stored(page)).toBe(before);

  await paste(`Look: ${link} (open it with Blightwatch)`);
  await expect(page.getByText(table.say('receive_same'))).toBeVisible();
  await table.tap(table.button('receive_open'));
  await table.asks('phase_spirit');
  expect(await stored(page)).toBe(before);
  expect(complaints).toEqual([]);
});

test('a file brings the same game', async ({ page, browser, baseURL }) => {
  await handOver(page);
  const given = await fileFrom(page);
  const context = await browser.newContext({ ...PHONE, baseURL: baseURL! });
  const table = new Table(await context.newPage());
  await table.page.goto('/receive/');
  const chooser = table.page.waitForEvent('filechooser');
  await table.tap(table.button('receive_file_go'));
  const buffer = Buffer.from(given);
  await (await chooser).setFiles({ name: 'game.txt', mimeType: 'text/plain', buffer });
  await table.tap(table.button('receive_take'));
  await table.asks('phase_spirit');
  expect(await fileFrom(table.page)).toBe(given);
  await context.close();
});

test('codes take turns slowly, stop at a tap, and stand still for those who ask for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const table = await handOverLong(page);
  const address = page.url();
  const code = page.getByRole('img', { name: /QR/ });
  const shown = () => code.getAttribute('aria-label');
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const changes: number[] = [];
        const watcher = new MutationObserver(() => {
          if (changes.push(performance.now()) === 6) resolve(changes[5]! - changes[0]!);
        });
        watcher.observe(document.querySelector('svg[role=img]')!, { attributeFilter: ['aria-label'] });
      }),
  );
  expect(ms).toBeGreaterThan(1_500); // under three flashes a second, each of two changes
  await table.tap(table.button('handoff_pause'));
  const still = await shown();
  await page.waitForTimeout(1_200);
  expect(await shown()).toBe(still);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(table.button('handoff_play')).toBeVisible();
});

test('nothing in the way of anyone, by day and by night, and all of it by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  const look = async (screen: string) => {
    for (const one of await inTheWay(page)) found.push(`${screen}, ${one}`);
  };
  const table = await handOverLong(page);
  await look('codes');
  await page.getByRole('radio', { name: table.say('handoff_code') }).focus();
  await page.keyboard.press('ArrowRight');
  const address = page.getByRole('textbox', { name: table.say('handoff_link_label') });
  await expect(address).toBeVisible();
  const link = await address.inputValue();
  await look('link');
  await page.getByRole('radio', { name: table.say('handoff_link') }).press('ArrowRight');
  await expect(table.button('handoff_save_file')).toBeVisible();
  await look('file');
  await page.goto('/receive/');
  await look('receive');
  await table.button('receive_camera_go').press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await look('no camera');
  const paste = page.getByRole('textbox', { name: table.say('receive_paste_label') });
  await paste.fill(link.replace('#', '#A'));
  await paste.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(table.say('receive_error_damaged'))).toBeVisible();
  await look('damaged');
  await paste.fill(link);
  await table.button('receive_paste_go').press('Enter');
  await expect(table.button('receive_open')).toBeVisible();
  await look('found');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(table.fear).toBeVisible();
  expect(found).toEqual([]);
});
