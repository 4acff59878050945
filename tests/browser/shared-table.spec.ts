import { type Browser, expect, type Page, test } from '@playwright/test';
import { allAlike, entries } from './support/alike';
import { violations } from './support/axe';
import { rows } from './support/database';
import {
  answer,
  backToTable,
  giveCamera,
  join,
  ofNextVersion,
  phoneCode,
  share,
  sit,
  tableCode,
  textOfCode,
} from './support/joining';
import { withMortal } from './support/mortal';
import { layOut } from './support/seeded';
import { startGame, Table } from './support/table';
import { watch } from './support/watch';

const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A phone of its own: nothing is shared with any other but what they say to each other. */
async function phone(browser: Browser, baseURL: string): Promise<Table> {
  const context = await browser.newContext({ ...PHONE, baseURL });
  return new Table(await context.newPage());
}

/** Notes every touch that the device gives back; to be asked for before the page is opened. */
const noteTouches = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (touch) => felt.push(touch) > 0;
  });

const firmTouches = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { felt } = window as unknown as { felt: readonly (readonly number[])[] };
    return felt.filter(({ length }) => length > 1).length;
  });

const FEAR = 12;

/** A whole Invader phase in which everybody taps whatever there is to tap, as fast as they can. */
async function tapAtOnce(table: Table): Promise<void> {
  const { page } = table;
  for (let i = 0; i < FEAR; i++) {
    await table.tap(table.button('fear_add'));
    if (i % 3 === 0) await page.waitForTimeout(60);
  }
}

test('three phones join by scanned and by pasted codes and tap through an Invader phase at once', async ({
  browser,
  baseURL,
}) => {
  const keeper = await phone(browser, baseURL!);
  const complaints = watch(keeper.page, baseURL!);
  const hold = await giveCamera(keeper.page);
  await noteTouches(keeper.page);
  await layOut(keeper.page, ['A', 'B', 'C']);
  await keeper.openMenu();
  await keeper.tap(keeper.link('menu_share'));
  await keeper.tap(keeper.button('share_start'));

  // The first sees the table's code with its camera, and the table's camera sees the answer.
  const one = await phone(browser, baseURL!);
  const holdToOne = await giveCamera(one.page);
  await noteTouches(one.page);
  await one.page.goto('/');
  await one.tap(one.link('home_join'));
  await one.tap(one.button('join_scan_go'));
  await holdToOne(tableCode(keeper));
  await hold(phoneCode(one));
  for (const { page } of [keeper, one]) await expect.poll(() => firmTouches(page)).toBe(1); // both feel it
  await sit(one, 0);

  // The second opens it as a link, read from the pixels; its answer is pasted.
  const two = await phone(browser, baseURL!);
  const link = await textOfCode(tableCode(keeper));
  expect(Buffer.byteLength(link.split('#')[1]!, 'base64url')).toBeLessThanOrEqual(300);
  await two.page.goto(link);
  const reply = await textOfCode(phoneCode(two));
  expect(Buffer.byteLength(reply.slice(4), 'base64url')).toBeLessThanOrEqual(300);
  await answer(keeper, reply);
  // Who is at the table stands at the foot of the page, which may be out of sight.
  await expect(keeper.page.getByText(keeper.say('share_joined'))).toBeInViewport();
  await sit(two, 1);

  // The third takes everything as files.
  const three = await phone(browser, baseURL!);
  await three.page.goto('/join/');
  const invitation = {
    name: 'table.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(await textOfCode(tableCode(keeper))),
  };
  await three.page.locator('input[type=file]').setInputFiles(invitation);
  const back = await textOfCode(phoneCode(three));
  await keeper.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'answer.txt', mimeType: 'text/plain', buffer: Buffer.from(back) });
  await sit(three, 2);

  await backToTable(keeper);
  const all = [keeper, one, two, three];
  await allAlike(...all);

  // Everybody taps Fear while everybody also goes on; nobody's Fear is lost or doubled, and nobody's answer counts twice.
  let isOver = false;
  let hasBegun = false;
  const atOnce = all.map(async (table) => {
    await tapAtOnce(table);
    for (;;) {
      const label = (await table.next.innerText({ timeout: 1_000 }).catch(() => '')).trim();
      hasBegun ||= label === table.say('go_fast');
      isOver ||=
        hasBegun && ([table.say('go_slow_time'), table.say('go_spirit')] as string[]).includes(label);
      if (isOver) return;
      const answer = label === '' ? table.sheet.locator('li button').first() : table.next;
      await answer.click({ timeout: 1_000 }).catch(() => {}); // another finger was faster
      await table.page.waitForTimeout(80);
    }
  });
  await Promise.all(atOnce);
  if ((await keeper.title.textContent()) === keeper.say('moves_title')) await keeper.proceed('moves_done');
  await allAlike(...all);
  const played = await entries(keeper);
  const fear = played.flatMap(
    ({ command }) => command?.reports?.filter(({ deed }) => deed?.deed === 'fear') ?? [],
  );
  expect(fear).toHaveLength(4 * FEAR);
  const doers = played.filter(({ command }) => command?.do === 'report').map(({ by }) => by!.who);
  for (const who of [null, 0, 1, 2]) expect(doers.filter((doer) => doer === who)).toHaveLength(FEAR);
  const taps = played.flatMap(({ by }) => by?.tap ?? []);
  expect(new Set(taps).size).toBe(taps.length);
  const phases = played.map((row) => (row as unknown as { phase: string }).phase);
  expect(phases).toEqual(expect.arrayContaining(['build', 'explore', 'slow']));

  // Who is ready is seen on every device, and not any more once somebody answered.
  await one.page.getByRole('button', { name: one.say('share_ready'), exact: true }).click();
  for (const table of [keeper, two, three]) await expect(table.page.locator('.dot.ready')).toHaveCount(1);

  // A guest puts a land right, and all have it so.
  await three.openLand('B2');
  await three.tap(three.button('pad_counts'));
  const blight = three.count('B2', 'b');
  await expect(blight).toBeVisible();
  const counted = Number(await blight.innerText());
  await three.oneMore('B2', 'b');
  await expect(blight).toHaveText(String(counted + 1));
  await three.tap(three.button('go_done'));
  await allAlike(...all);

  // Undo names whose tap it takes back, and asks.
  await one.tap(one.button('fear_add'));
  await allAlike(...all);
  const before = (await entries(keeper)).length;
  await two.tap(two.button('undo'));
  await expect(two.dialog('share_undo_title')).toContainText(two.say('player_n', { n: 1 }));
  await two.tap(two.button('share_undo_no'));
  await expect(one.fear).toHaveText(await keeper.fear.innerText());
  await two.tap(two.button('undo'));
  await two.tap(two.button('share_undo_yes'));
  await expect(two.dialog('share_undo_title')).toBeHidden();
  await allAlike(...all);
  expect(await entries(keeper)).toHaveLength(before);
  await one.openJournal();
  await expect(
    one.page
      .getByRole('dialog')
      .getByText(one.say('player_n', { n: 2 }))
      .first(),
  ).toBeVisible();
  await one.closeDialog();

  // Everybody has the game in their own library.
  await three.page.goto('/');
  await expect(three.page.getByRole('link', { name: /go on|continue|Thursday|Game/i }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the keeper is killed: a guest keeps the table, one that went on alone is chosen, the keeper comes back', async ({
  browser,
  baseURL,
}) => {
  await withMortal(async (mortal) => {
    const keeper = new Table(await mortal.open(baseURL!));
    await startGame(keeper.page, { decks: 'app', at: baseURL! });
    const [one, two] = [await phone(browser, baseURL!), await phone(browser, baseURL!)];
    await share(keeper);
    await join(keeper, one, 0);
    await join(keeper, two, 1);
    await backToTable(keeper);
    await one.tap(one.button('fear_add'));
    await expect(keeper.fear).toHaveText(/1\/8/);
    await allAlike(keeper, one, two);
    const address = keeper.page.url();
    await mortal.kill();

    // Both hear of it; a tap then does not count, and says so.
    const away = (table: Table) => table.page.getByRole('button', { name: table.say('share_strip') });
    await expect(away(one)).toContainText(one.say('share_away'));
    await expect(away(two)).toContainText(two.say('share_away'));
    for (const table of [one, two]) await expect(table.fear).toHaveText(/1\/8/);
    await two.tap(two.button('fear_add'));
    await expect(two.page.getByRole('alert')).toContainText(two.say('refusal_away'));

    // One keeps the table and goes on; the other goes on alone.
    await away(one).click();
    await one.tap(one.button('share_take_over'));
    await expect(tableCode(one)).toBeVisible(); // it pushes what stands below it down
    await backToTable(one);
    await one.tap(one.button('fear_add'));
    await away(two).click();
    await two.tap(two.button('share_alone'));
    await two.tap(two.button('fear_add'));
    await two.tap(two.button('fear_add'));
    await expect(two.fear).toHaveText(/3\/8/);

    // They meet again: two branches, and somebody chooses.
    await one.openMenu();
    await one.tap(one.link('menu_share'));
    await two.page.getByRole('button', { name: two.say('share_strip') }).click();
    await two.tap(two.button('share_rejoin'));
    await two.page
      .getByRole('textbox', { name: two.say('join_paste') })
      .fill(await textOfCode(tableCode(one)));
    await two.tap(two.button('join_paste_go'));
    await answer(one, await textOfCode(phoneCode(two)));
    await expect(away(two)).toContainText(two.say('share_apart_title'));
    await backToTable(one);
    await away(two).click();
    await two.tap(two.button('share_apart_mine'));
    await expect(one.dialog('share_offer_title')).toContainText('2');
    await one.tap(one.button('share_offer_yes'));
    await expect(one.fear).toHaveText(/3\/8/);
    await two.page.keyboard.press('Escape');
    await allAlike(one, two);
    expect(await rows(two.page, 'games')).toHaveLength(2); // its own, as it was, lies beside

    // The keeper's device starts again, and comes to the table as a guest: nothing it has is lost.
    const again = new Table(await mortal.open(address));
    await expect(again.fear).toHaveText(/1\/8/);
    await one.openMenu();
    await one.tap(one.link('menu_share'));
    await again.page.goto(`${baseURL!}/join/`);
    await again.page
      .getByRole('textbox', { name: again.say('join_paste') })
      .fill(await textOfCode(tableCode(one)));
    await again.tap(again.button('join_paste_go'));
    await answer(one, await textOfCode(phoneCode(again)));
    await sit(again, null);
    await backToTable(one);
    await allAlike(one, two, again);
    await again.tap(again.button('fear_add'));
    await expect(again.page.getByRole('alert')).toContainText(again.say('refusal_viewer'));
  });
});

test('a phone that slept for two turns follows, and stale, foreign and wrong codes are told', async ({
  browser,
  baseURL,
}) => {
  const [keeper, guest] = [await phone(browser, baseURL!), await phone(browser, baseURL!)];
  await keeper.page.clock.install();
  await layOut(keeper.page);
  await share(keeper);
  const old = await textOfCode(tableCode(keeper));
  await guest.page.goto(old);
  const late = await textOfCode(phoneCode(guest));
  await keeper.tap(keeper.button('share_new_code'));
  await expect(async () => expect(await textOfCode(tableCode(keeper))).not.toBe(old)).toPass();
  await answer(keeper, late);
  await expect(keeper.page.getByRole('alert')).toContainText(keeper.say('share_error_stale'));
  await answer(keeper, 'hello');
  await expect(keeper.page.getByRole('alert')).toContainText(keeper.say('share_error_notacode'));
  await answer(keeper, await textOfCode(tableCode(keeper)));
  await expect(keeper.page.getByRole('alert')).toContainText(keeper.say('share_error_side'));
  await answer(keeper, late.slice(0, -3));
  await expect(keeper.page.getByRole('alert')).toContainText(keeper.say('share_error_damaged'));
  await answer(keeper, `BWS.${ofNextVersion(late.slice(4), 17)}`);
  await expect(keeper.page.getByRole('alert')).toContainText(keeper.say('share_error_newer'));
  // A phone that is not where its code says.
  await guest.page.goto('about:blank');
  await guest.page.goto(await textOfCode(tableCode(keeper)));
  const gone = await textOfCode(phoneCode(guest));
  await guest.page.goto('about:blank');
  await answer(keeper, gone);
  await expect(async () => {
    await keeper.page.clock.fastForward(10_000);
    const said = keeper.page.getByRole('alert').filter({ hasText: keeper.say('share_error_unreachable') });
    await expect(said).toBeVisible({ timeout: 500 });
  }).toPass();
  await join(keeper, guest, 1);

  // Five phones are a full table: its device says so, and shows no code to a sixth.
  const others = await browser.newContext({ ...PHONE, baseURL: baseURL! });
  for (let i = 0; i < 4; i++) {
    const other = new Table(await others.newPage());
    await other.page.goto(await textOfCode(tableCode(keeper)));
    await answer(keeper, await textOfCode(phoneCode(other)));
    await expect(other.button('join_look_on')).toBeVisible();
  }
  await expect(keeper.page.getByText(keeper.say('share_full'))).toBeVisible();
  await expect(tableCode(keeper)).toBeHidden();
  await others.close();
  await backToTable(keeper);
  await allAlike(keeper, guest);

  const session = await guest.page.context().newCDPSession(guest.page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  const turns = () =>
    entries(keeper).then((all) => Math.max(...all.map((row) => (row as unknown as { turn: number }).turn)));
  await expect(async () => {
    await keeper.next.click({ timeout: 1_000 });
    expect(await turns()).toBeGreaterThanOrEqual(2);
  }).toPass({ intervals: [50] });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await allAlike(keeper, guest);
  await guest.tap(guest.button('fear_add'));
  await allAlike(keeper, guest);
});

test('the next evening one scan is enough; a second screen shows the island; nothing is in the way of anyone', async ({
  browser,
  baseURL,
}) => {
  const [keeper, guest] = [await phone(browser, baseURL!), await phone(browser, baseURL!)];
  const complaints = [keeper, guest].map(({ page }) => watch(page, baseURL!));
  const found: string[] = [];
  const look = async ({ page }: Table, screen: string): Promise<void> => {
    for (const scheme of ['dark', 'light'] as const)
      for (const one of await violations(page, scheme)) found.push(`${screen}, ${one}`);
  };
  for (const { page } of [keeper, guest]) await page.emulateMedia({ reducedMotion: 'reduce' });
  await keeper.page.addInitScript(() => {
    // The blank page that comes first has none.
    if (!navigator.mediaDevices) return;
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await layOut(keeper.page);
  await keeper.openMenu();
  await keeper.tap(keeper.link('menu_share'));
  await look(keeper, 'before a table is shared');
  await keeper.tap(keeper.button('share_start')); // and the browser says no to the camera
  await expect(keeper.page.getByRole('alert')).toContainText(keeper.say('share_camera_refused'));
  await expect(tableCode(keeper)).toBeVisible();
  await guest.page.goto('/join/');
  await look(guest, 'join');
  await guest.tap(guest.button('join_scan_go')); // there is no camera here
  await expect(guest.page.getByRole('alert')).toContainText(guest.say('share_camera_none'));
  await guest.page.goto(await textOfCode(tableCode(keeper)));
  await expect(phoneCode(guest)).toBeVisible();
  await look(guest, 'the answer');
  await answer(keeper, await textOfCode(phoneCode(guest)));
  await expect(guest.button('join_look_on')).toBeVisible();
  await look(guest, 'who plays');
  await sit(guest, 1);
  await look(keeper, 'a table that is shared');

  // What is its own, on its own phone: kept through a reload, elements until Time Passes.
  await guest.tap(guest.page.getByRole('button', { name: guest.say('menu_tally') }));
  const more = (what: 'tally_income' | 'element_fire') =>
    guest
      .dialog('tally_title')
      .getByRole('button', { name: guest.say('tally_more', { what: guest.say(what) }) });
  await guest.tap(more('tally_income'));
  await guest.tap(more('tally_income'));
  await guest.tap(guest.button('tally_collect', { n: 2 }));
  await guest.tap(more('element_fire'));
  await look(guest, 'a Spirit of its own');
  await guest.closeDialog();
  await guest.page.getByRole('button', { name: guest.say('share_strip') }).click();
  await look(guest, 'who is at the table');

  // Its page begins anew: it needs a new code, and a tap made meanwhile waits for the table.
  await guest.page.reload();
  const strip = guest.page.getByRole('button', { name: guest.say('share_strip') });
  await expect(strip).toContainText(guest.say('share_unconnected'));
  await guest.button('fear_add').click(); // not saved before the table has it
  await expect(strip).toContainText(guest.say('share_tap_waits'));
  await strip.click();
  await expect(guest.page.getByText(guest.say('share_unconnected_todo'))).toBeVisible();
  await look(guest, 'the way back');
  await guest.button('share_rejoin').click();
  await expect(guest.page.getByRole('alert')).toHaveCount(0);
  await guest.page
    .getByRole('textbox', { name: guest.say('join_paste') })
    .fill(await textOfCode(tableCode(keeper)));
  await guest.tap(guest.button('join_paste_go'));
  await answer(keeper, await textOfCode(phoneCode(guest)));
  await expect(guest.title).toBeVisible(); // nobody is asked who plays: it is the same player
  await expect(guest.fear).toHaveText(/1\/8/);
  await backToTable(keeper);
  await expect(keeper.fear).toHaveText(/1\/8/);
  await allAlike(keeper, guest);

  // Both start anew: the table's device knows the phone, and the phone shows nothing back.
  const game = keeper.page.url().split('?')[1]!;
  await keeper.page.goto(`/share/?${game}`);
  await keeper.tap(keeper.button('share_start_plain'));
  await keeper.page.getByText(keeper.say('share_known')).click();
  const before = await textOfCode(tableCode(keeper));
  await keeper.tap(keeper.page.getByRole('button', { name: /^Player 2, last here/ }));
  await expect(async () => expect(await textOfCode(tableCode(keeper))).not.toBe(before)).toPass();
  const again = await textOfCode(tableCode(keeper));
  const stranger = await phone(browser, baseURL!);
  await stranger.page.goto(again);
  await expect(stranger.page.getByRole('alert')).toContainText(stranger.say('share_error_twoscans'));
  await guest.page.goto(again);
  await expect(guest.title).toBeVisible();
  await expect(keeper.page.getByText(keeper.say('player_n', { n: 2 })).first()).toBeVisible();
  await guest.openMenu();
  await guest.tap(guest.link('menu_home'));
  await guest.tap(guest.link('home_join'));
  await guest.tap(guest.button('share_island_only'));
  await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(guest.say('ask_set'));
  await backToTable(keeper);
  await keeper.proceed('go_set');
  await expect(keeper.title).not.toHaveText(keeper.say('ask_set'));
  await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText((await keeper.title.textContent())!);
  await expect(guest.page.getByRole('main')).toContainText(`${guest.say('terror_level')} I`);
  await expect(guest.page.locator('.cards').getByRole('listitem')).toHaveCount(3);
  const ahead = guest.page.getByRole('complementary', { name: guest.say('share_island_ahead') });
  await expect(ahead.getByRole('heading').first()).toBeVisible();
  await look(guest, 'a second screen');
  await guest.tap(guest.button('share_island_close'));
  await sit(guest, 1);
  await guest.tap(guest.page.getByRole('button', { name: guest.say('menu_tally') }));
  const counted = (what: 'tally_energy' | 'element_fire') =>
    guest.page.getByRole('spinbutton', { name: guest.say(what), exact: true });
  await expect(counted('tally_energy')).toHaveAttribute('aria-valuenow', '2');
  await expect(counted('element_fire')).toHaveAttribute('aria-valuenow', '1');
  expect(found).toEqual([]);
  expect(complaints.flat()).toEqual([]);
});
