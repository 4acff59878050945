import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { startRelay } from '../../scripts/relay/relay.mjs';
import { Site } from '../../scripts/site.mjs';
import { violations } from './support/axe';
import { ofNextVersion } from './support/joining';
import { dealt } from './support/played';
import { layOut, openPlayed } from './support/seeded';
import { Table } from './support/table';

const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let relay: Awaited<ReturnType<typeof startRelay>>;
const folder = mkdtempSync(join(tmpdir(), 'listing-'));
/** The same build, as if it had been made with this server in BLIGHTWATCH_RELAYS. */
const listing = new Site(folder);

test.beforeAll(async () => {
  relay = await startRelay();
  cpSync('build', folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html')) {
      const html = readFileSync(join(folder, file), 'utf8');
      const listed = html.replace("connect-src 'self'", `connect-src 'self' ${relay.addresses[0]}`);
      writeFileSync(join(folder, file), listed);
    }
  await listing.start();
});
test.afterAll(async () => {
  await Promise.all([relay.stop(), listing.stop()]);
  rmSync(folder, { recursive: true });
});

async function device(browser: Browser, baseURL: string, more = {}): Promise<Table> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', ...more, baseURL });
  const page = await context.newPage();
  return new Table(page);
}

async function toFar(table: Table): Promise<void> {
  await table.openMenu();
  await table.tap(table.link('menu_share'));
  await table.tap(table.button('share_far'));
}

/** Keeps the server and its login on this device. */
async function keepServer(table: Table): Promise<void> {
  const [{ user, password }] = relay.logins as [{ user: string; password: string }];
  await table.page.goto('/settings/');
  await table.tap(table.button('settings_far_choose'));
  await table.page.getByRole('textbox', { name: table.say('far_login') }).fill(`${user}:${password}`);
  await table.tap(table.button('far_server_keep'));
  await expect(table.page.getByText(table.say('far_server_kept'))).toBeVisible();
}

// Decision 0024: at a far table each device says its plan itself, signed, and again to whoever comes.
test('a plan is shown between tables far apart, seen again by whoever comes back, and made so by either', async ({
  browser,
}) => {
  const noor = await device(browser, listing.address);
  await keepServer(noor);
  const one = await openPlayed(
    noor.page,
    dealt(),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
  );
  await toFar(one);
  await one.tap(one.button('far_open'));
  const sent = await one.page.getByRole('textbox', { name: one.say('far_link') }).inputValue();
  await one.tap(one.link('share_back').last());
  await expect(one.title).toBeVisible();
  const two = await device(browser, listing.address, { viewport: { width: 1180, height: 820 } });
  await two.page.goto(sent);
  await two.tap(two.button('far_join'));
  await two.tap(two.page.getByRole('button', { name: 'Sam', exact: true }));
  await expect(two.title).toBeVisible();

  const ravaged = async () => (await one.lands()).find((name) => /\d+ Ravage Damage, Blight/.test(name));
  await expect.poll(ravaged).toBeTruthy();
  const land = (await ravaged())!.slice(0, 2);
  const written = (await one.journal()).length;
  const defend = async (n: number): Promise<void> => {
    await two.openLand(land);
    await two.tap(two.sheet.getByRole('button', { name: `${land}: Defend ${n}`, exact: true }));
    await two.tap(two.button('go_done'));
  };
  const line = one.sheet.getByText(one.say('plans_shown', { name: 'Plan 1', who: 'Sam' }));
  await two.tap(two.button('what_if'));
  // Until it has begun, deeds are told to the table.
  await expect(two.button('plans_aside')).toBeVisible();
  await defend(2);
  await two.tap(two.button('plans_show'));
  await expect(line).toBeVisible();
  // Whoever begins anew sees it again: its device says it to whoever comes.
  await one.reload();
  await expect(line).toBeVisible();
  await one.tap(one.button('plans_look'));
  await expect(one.sheet.getByText(one.say('plans_of', { who: 'Sam' }))).toBeVisible();
  await expect(one.land(land)).toHaveAccessibleName(/Plan 1: draft/);
  await expect(one.land(land)).not.toHaveAccessibleName(/Defend 2/);
  await defend(1);
  await expect(one.sheet.getByRole('region', { name: 'Plan 1' }).getByRole('listitem')).toHaveCount(2);
  expect(await one.journal()).toHaveLength(written);
  // The game goes on elsewhere: both are told, and nothing of the plan changes.
  await one.tap(one.button('fear_add'));
  await two.moved();
  for (const table of [one, two]) await expect(table.sheet.getByText(table.say('plans_moved'))).toBeVisible();
  await one.tap(one.button('plans_mine'));
  await one.tap(one.button('what_if_so'));
  await expect(two.land(land)).toHaveAccessibleName(/Defend 3/);
});

test('two tables far apart play one game over a server, and one is told where it cannot', async ({
  browser,
  baseURL,
}) => {
  const server = relay.addresses[0]!;
  const [{ user, password }] = relay.logins as [{ user: string; password: string }];

  // A build that lists no server has no way to a far table, and opens no socket for a link.
  const bare = await device(browser, baseURL!);
  const sockets: string[] = [];
  bare.page.on('websocket', (socket) => sockets.push(socket.url()));
  await layOut(bare.page);
  await bare.openMenu();
  await bare.tap(bare.link('menu_share'));
  await expect(bare.button('share_start_plain')).toBeVisible();
  await expect(bare.button('share_far')).toHaveCount(0);
  await bare.page.goto('/settings/');
  await expect(bare.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bare.button('settings_far_choose')).toHaveCount(0);

  // A build that lists one lets a device choose it once, in Settings.
  const one = await device(browser, listing.address);
  await one.page.goto('/settings/');
  await one.tap(one.button('settings_far_choose'));
  await expect(one.page.getByRole('radio', { name: new URL(server).host })).toBeChecked();
  const login = one.page.getByRole('textbox', { name: one.say('far_login') });
  await login.fill('nothing');
  await one.tap(one.button('far_server_keep'));
  await expect(one.page.getByText(one.say('far_login_wrong'))).toBeVisible();
  expect(await violations(one.page, 'light')).toEqual([]);
  await login.fill(`${user}:wrong`);
  await one.tap(one.button('far_server_keep'));
  await expect(one.page.getByText(one.say('far_server_kept'))).toBeVisible();
  await layOut(one.page);
  await toFar(one);
  expect(await violations(one.page, 'dark')).toEqual([]);
  await expect(login).toHaveValue(`${user}:wrong`);
  await one.tap(one.button('far_open'));
  await expect(one.page.getByText(one.say('far_error_login'))).toBeVisible();
  await login.fill(`${user}:${password}`);
  await one.tap(one.button('far_open'));
  const sent = await one.page.getByRole('textbox', { name: one.say('far_link') }).inputValue();
  expect(sent).toContain('#far.');
  await one.tap(one.link('share_back').last());
  await expect(one.title).toBeVisible();

  await bare.page.goto('about:blank');
  await bare.page.goto(new URL(new URL(sent).pathname + new URL(sent).hash, baseURL).href);
  await expect(bare.page.getByRole('alert')).toContainText(new URL(server).host);
  expect(sockets).toEqual([]);
  await bare.page.goto('about:blank');
  await bare.page.goto(new URL(`/join/#far.${ofNextVersion(sent.split('#far.')[1]!, 23)}`, baseURL).href);
  await expect(bare.page.getByRole('alert')).toContainText(bare.say('share_error_newer'));

  // The other table, in Dutch, by the link.
  const two = await device(browser, listing.address, {
    locale: 'nl-NL',
    viewport: { width: 1180, height: 820 },
  });
  const dutch = new Table(two.page, 'nl');
  await two.page.goto(sent);
  await expect(two.page.getByText(dutch.say('far_box_text'))).toBeVisible();
  expect(await violations(two.page, 'light')).toEqual([]);
  await dutch.tap(dutch.button('far_join'));
  await expect(two.page.getByText(dutch.say('far_setup'))).toBeVisible();
  expect(new URL(two.page.url()).hash).toBe('');
  await dutch.tap(two.page.getByRole('button', { name: /^(Speler|Player) 2$/ }));
  await expect(dutch.title).toBeVisible();

  // Both tap at once, and both have all of it.
  for (let i = 0; i < 3; i++)
    await Promise.all([one.tap(one.button('fear_add')), dutch.tap(dutch.button('fear_add'))]);
  await expect(one.fear).toHaveAccessibleName(/\b6\b/);
  await expect(dutch.fear).toHaveAccessibleName(/\b6\b/);

  // What one table does becomes moves for the hands of the other.
  for (const table of [one, dutch]) {
    await expect(table.title).toHaveText(table.say('moves_title'));
    await expect(table.sheet.getByRole('checkbox')).toHaveCount(3);
    await table.proceed('moves_done');
  }
  await one.proceed('go_set');

  // A count per board, compared on both sides, finds a drift.
  await one.tap(one.button('share_strip'));
  await one.tap(one.page.getByText(one.say('far_count'), { exact: true }));
  expect(await violations(one.page, 'dark')).toEqual([]);
  await one.page.getByRole('spinbutton').first().press('ArrowUp');
  await one.tap(one.button('far_count_send'));
  await dutch.tap(dutch.button('share_strip'));
  await dutch.tap(two.page.getByText(dutch.say('far_count'), { exact: true }));
  await expect(
    two.page.locator('strong', { hasText: dutch.say('far_count_of', { box: 'A' }) }),
  ).toBeVisible();
  await expect(two.page.getByText(/Bord A: 2 steden, de app heeft 1 stad/)).toBeVisible();
  if (process.env['SHOTS']) await two.page.screenshot({ path: `${process.env['SHOTS']}/two.png` });

  // A page that begins anew finds back by itself; a server that vanishes is said, and nothing is lost.
  await two.page.reload();
  await dutch.tap(dutch.button('fear_add'));
  await expect(one.fear).toHaveAccessibleName(/\b7\b/);
  await relay.vanish();
  await expect(two.page.getByText(dutch.say('far_away')).first()).toBeVisible();
  await expect(dutch.fear).toHaveAccessibleName(/\b7\b/);
  relay.comeBack();
  await expect(two.page.getByText(dutch.say('far_away'))).toHaveCount(0);
  await dutch.tap(dutch.button('fear_add'));
  await expect(dutch.fear).toHaveAccessibleName(/\b8\b/);

  // Sent away: the device that stays goes on, the other keeps the game and is told.
  await one.tap(one.button('close').first());
  await one.tap(one.button('share_strip'));
  await one.page.getByRole('button', { name: /^Remove Player 2/ }).click();
  await expect(two.page.getByText(dutch.say('join_sorry_kicked')).first()).toBeVisible();

  // Its link leads nowhere any more, and nothing does where the server is not there at all.
  await two.page.goto('about:blank');
  await two.page.goto(sent);
  await dutch.tap(dutch.button('far_join'));
  await expect(two.page.getByRole('alert')).toContainText(dutch.say('far_error_closed'));
  await relay.vanish();
  await two.page.goto('about:blank');
  await two.page.goto(sent);
  await dutch.tap(dutch.button('far_join'));
  const host = new URL(server).host;
  await expect(two.page.getByRole('alert')).toContainText(dutch.say('far_error_server', { host }));
});
