import { expect, type Page, test } from '@playwright/test';
import {
  clearHttpCache,
  cutOff,
  firstPage,
  install,
  launch,
  withProfile,
  withSite,
} from '../support/install';
import { answer, backToTable, phoneCode, share, tableCode, textOfCode } from '../support/joining';
import { kept } from '../support/kept-packs';
import { dealt } from '../support/played';
import { openPlayed } from '../support/seeded';
import { Table } from '../support/table';

const WITH_BOXES = dealt({ products: ['base', 'branch-and-claw'], events: true, tokens: true });

/** A phone comes to the table as far as being connected. */
async function connect(keeper: Table, guest: Table): Promise<void> {
  await guest.page.goto('/join/');
  await guest.page
    .getByRole('textbox', { name: guest.say('join_paste') })
    .fill(await textOfCode(tableCode(keeper)));
  await guest.tap(guest.button('join_paste_go'));
  await answer(keeper, await textOfCode(phoneCode(guest)));
}

/** A table whose game needs a pack, and a phone that has installed the app without it; then there is no network. */
async function inAHut(
  use: (keeper: Table, guest: Table, cut: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await withSite('build', (site, address) =>
    withProfile((one) =>
      withProfile(async (other) => {
        const [there, here] = [await launch(one, address), await launch(other, address)];
        const [keeping, visiting] = [firstPage(there), firstPage(here)];
        await install(keeping);
        const keeper = await openPlayed(
          keeping,
          WITH_BOXES,
          ({ step }) => step.do === 'exceptional' && step.of === 'events',
        );
        await expect.poll(() => kept(keeping, 'expansions')).toBe(1);
        await install(visiting);
        await clearHttpCache(visiting);
        await share(keeper);
        await use(keeper, new Table(visiting), () => cutOff(visiting, site));
        await Promise.all([there.close(), here.close()]);
      }),
    ),
  );
}

/** As one of the players, once the game is there. */
async function sitDown(guest: Table): Promise<void> {
  await guest.tap(guest.page.getByRole('button', { name: WITH_BOXES.players[0]! }));
  await expect(guest.title).toBeVisible();
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('a phone without a network gets what the table plays with from the table’s device, and in Settings more', async () => {
  await inAHut(async (keeper, guest, cut) => {
    const { page } = guest;
    expect(await kept(page, 'expansions')).toBe(0);
    await cut();
    await connect(keeper, guest);
    await sitDown(guest);
    expect(await kept(page, 'expansions')).toBe(1);
    await backToTable(keeper);
    await expect(guest.title).toHaveText(await keeper.title.innerText());
    await expect(page.locator('body')).not.toContainText(/\b[a-z]+_[a-z_]+\b/);

    const game = page.url();

    // What its device has not got is said, and what it has comes at a tap.
    await guest.openMenu('menu_more');
    await guest.tap(guest.link('menu_settings'));
    const packs = region(page, guest.say('packs_title'));
    await expect(packs.getByText(guest.say('packs_at_table'))).toBeVisible();
    const name = guest.say('packs_name_scenarios');
    await packs.getByRole('button', { name: guest.say('packs_fetch_label', { name }) }).click();
    await expect(packs.getByRole('alert')).toContainText(guest.say('packs_trouble_lacks', { name }));
    expect(await kept(page, 'scenarios')).toBe(0);

    // It is there for good, without the table as well.
    await page.goto(game);
    await expect(guest.title).toBeVisible();
  });
});

test('where the table’s device sends nothing that would do, the phone says so, keeps none of it, and tries again', async () => {
  await inAHut(async (keeper, guest, cut) => {
    const { page } = guest;
    // A device that sends other bytes than were asked for.
    await keeper.page.evaluate(() => {
      const { send } = RTCDataChannel.prototype;
      Object.assign(window, { spoils: true });
      RTCDataChannel.prototype.send = function (this: RTCDataChannel, text: never) {
        const { spoils } = window as unknown as { spoils: boolean };
        const said = String(text);
        const other = said.replace(
          /"bytes":"(?<first>.)/g,
          (_, first) => `"bytes":"${first === 'A' ? 'B' : 'A'}`,
        );
        return send.call(this, (spoils ? other : said) as never);
      };
    });
    await cut();
    await connect(keeper, guest);
    const name = guest.say('packs_name_expansions');
    const notice = page.getByRole('alert').filter({ hasText: guest.say('packs_missing_safe') });
    await expect(notice).toContainText(guest.say('packs_trouble_spoiled', { name }));
    expect(await kept(page, 'expansions')).toBe(0);
    await keeper.page.evaluate(() => Object.assign(window, { spoils: false }));
    await guest.tap(notice.getByRole('button', { name: guest.say('packs_get_from_table') }));
    await sitDown(guest);
    expect(await kept(page, 'expansions')).toBe(1);
  });
});
