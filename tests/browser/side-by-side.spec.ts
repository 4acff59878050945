import { type Browser, expect, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import { powerCardId } from '../../src/lib/rules/table/printed-cards';
import { allAlike, entries } from './support/alike';
import { violations } from './support/axe';
import { answer, backToTable, phoneCode, share, tableCode, textOfCode } from './support/joining';
import { sideways } from './support/overflow';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import { Table } from './support/table';

const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const phone = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ ...PHONE, baseURL, reducedMotion: 'reduce' })).newPage();

const SPIRITS = [
  { id: 'river-surges-in-sunlight', aspect: null },
  { id: 'lightnings-swift-strike', aspect: null },
] as const;

const CARDS = [
  { id: 'wash-away', name: 'Wash Away', land: 'A5', seat: 'River · Noor' },
  { id: 'harbingers-of-the-lightning', name: 'Harbingers of the Lightning', land: 'A4', seat: /^Lightning/ },
] as const;

test('two phones resolve a Power each at once, and each becomes one entry of the game', async ({
  browser,
  baseURL,
}) => {
  const keeper = await openPlayed(
    await phone(browser, baseURL!),
    dealt({ spirits: SPIRITS, products: PRODUCTS, tokens: true }),
    ({ step }, { turn }) => step.do === 'slowPowers' && turn === 1,
    'en',
    [
      { report: 'trackPresence', on: true },
      { report: 'deed', deed: { deed: 'add', land: 'A5', pieces: { P1: 2, E: 2, T: 1 } } },
      { report: 'deed', deed: { deed: 'add', land: 'A4', pieces: { P2: 2, D: 2 } } },
      ...CARDS.map(
        ({ id, name }, i) =>
          ({
            report: 'spirit',
            player: i + 1,
            changes: [
              { change: 'kept', on: true },
              { change: 'card', id: powerCardId(id), name, to: 'played' },
            ],
          }) as const,
      ),
    ],
  );
  await share(keeper);
  const phones: Table[] = [];
  for (const { seat } of CARDS) {
    const guest = new Table(await phone(browser, baseURL!));
    phones.push(guest);
    await guest.page.goto(await textOfCode(tableCode(keeper)));
    await answer(keeper, await textOfCode(phoneCode(guest)));
    await guest.tap(guest.page.getByRole('button', { name: seat }));
    await expect(guest.title).toBeVisible();
  }
  await backToTable(keeper);
  await allAlike(keeper, ...phones);
  const written = (await entries(keeper)).length;
  const strip = (table: Table) => table.page.getByRole('region', { name: table.say('share_prepare_label') });
  const phase = await keeper.title.textContent();

  // Both open a Power that asks something: each phone shows its own question, and the table shows neither.
  for (const [i, { name, land }] of CARDS.entries()) {
    const guest = phones[i]!;
    await guest.tap(guest.button('my_spirit_use', { name }));
    await guest.land(land).click();
    await expect(strip(guest)).toContainText(name);
    await expect(strip(guest)).toContainText(guest.say('share_prepare_asks'));
    await expect(guest.title).not.toHaveText(phase!);
  }
  await expect(keeper.title).toHaveText(phase!);
  expect(await entries(keeper)).toHaveLength(written);
  const [first, second] = phones as [Table, Table];
  expect(await violations(first.page, 'light')).toEqual([]);
  expect(await sideways(first.page)).toBe(0);

  // The game of all is a tap away, and back.
  await strip(first)
    .getByRole('button', { name: first.say('share_prepare_table') })
    .click();
  await expect(first.title).toHaveText(phase!);
  await strip(first)
    .getByRole('button', { name: first.say('share_prepare_back') })
    .click();
  await expect(first.title).not.toHaveText(phase!);

  // A page that is reloaded comes back to its Power, on the same question.
  const question = (await first.title.textContent())!;
  await first.page.reload();
  const left = first.page.getByText(first.say('share_prepare_left', { what: CARDS[0].name }));
  await expect(left).toBeVisible();
  await first.page.getByRole('button', { name: first.say('share_strip') }).click();
  await first.button('share_rejoin').click();
  await keeper.openMenu();
  await keeper.tap(keeper.link('menu_share'));
  await first.page
    .getByRole('textbox', { name: first.say('join_paste') })
    .fill(await textOfCode(tableCode(keeper)));
  await first.tap(first.button('join_paste_go'));
  await answer(keeper, await textOfCode(phoneCode(first)));
  await expect(left).toBeVisible();
  await backToTable(keeper);
  await first.tap(first.button('share_prepare_back'));
  await expect(strip(first)).toContainText(CARDS[0].name);
  await expect(first.title).toHaveText(question);

  // Each answers its own questions; what is complete counts at once.
  for (const guest of [second, first])
    await expect(async () => {
      // A proposal is confirmed by the main button; a single question has its answers in a list.
      const main = guest.page.locator('main').getByRole('button', { name: guest.say('proposal_yes') });
      const keeps = guest.page.locator('main').getByRole('button', { name: guest.say('proposal_back') });
      const answers = guest.sheet.locator('li button').first();
      const more = (await keeps.isVisible()) ? keeps : (await main.isVisible()) ? main : answers;
      if (await strip(guest).isVisible()) await more.click({ timeout: 1_000 });
      await expect(strip(guest)).toBeHidden({ timeout: 1_000 });
    }).toPass();
  await expect.poll(async () => (await entries(keeper)).length).toBe(written + 2);
  await allAlike(keeper, ...phones);
  const last = (await keeper.journal()).slice(0, 2).join(' ');
  for (const { name } of CARDS) expect(last).toContain(name);
});
