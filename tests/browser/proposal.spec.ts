import { expect, type Page, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import type { Report } from '../../src/lib/rules/table/command';
import { asLand, boardIds } from '../support/ids';
import { violations } from './support/axe';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import type { Table } from './support/table';
import { countsTaps } from './support/telling';
import type { Locale } from './support/words';

const THREE = { players: ['Noor', 'Sam', 'Lin'], boards: boardIds('ABC'), layout: '3-standard' };
const FOUR = { players: ['Noor', 'Sam', 'Lin', 'Bo'], boards: boardIds('ABCD'), layout: '4-standard' };
const EVERY_BOX = { products: PRODUCTS, decks: 'table' } as const;

const chips = (table: Table) =>
  table.sheet.getByRole('list', { name: table.say('proposal_list') }).getByRole('button');

/** What lies in each land, as the map shows it. */
const pieces = async (table: Table): Promise<readonly (string | undefined)[]> =>
  (await table.lands()).map((name) => name.split(': ')[1]?.split('. ')[0]);

/** Picks the card by its name. */
async function name(page: Page, card: string): Promise<void> {
  await page.getByRole('searchbox').fill(card);
  await page.locator('main .answers button').first().click();
}

/** Four boards on which a Blight Card has just turned that asks sixteen times. */
async function thrivingCommunities(page: Page, locale: Locale = 'en'): Promise<Table> {
  const told: readonly Report[] = [
    ...FOUR.boards.flatMap((board) =>
      [3, 4, 5, 6, 7].map((n): Report => ({ report: 'count', land: `${board}${n}`, piece: 'E', n: 1 })),
    ),
    { report: 'setBlight', blight: { side: 'healthy', left: 1, card: null } },
    { report: 'addBlight', land: 'A2' },
  ];
  const table = await openPlayed(
    page,
    dealt({ ...FOUR, ...EVERY_BOX }),
    ({ step }, { turn }) => (step.do === 'fastPowers' && turn === 1) || step.do === 'flipBlightCard',
    locale,
    told,
  );
  await table.goOnUntil(new RegExp(table.say('ask_flip').replace('?', '.')));
  await name(page, 'Thriving Communities');
  await table.goOn();
  return table;
}

// expert-table.md B22: 16 questions, 12 of them answered without being shown.
test('Thriving Communities on four boards is read, changed in one place and told by three taps; one Undo', async ({
  page,
}) => {
  const table = await thrivingCommunities(page);
  await expect(table.title).toHaveText('Thriving Communities');
  await expect(chips(table)).toHaveCount(16);
  const all = await chips(table).allInnerTexts();
  const before = Number(await table.sheet.getAttribute('data-entry'));
  expect(await violations(page, 'light')).toEqual([]);

  table.taps = 0;
  await table.tap(chips(table).nth(5));
  const answer = table.sheet.locator('.answers button:not(.usual)').first();
  await expect(answer).toBeInViewport({ ratio: 1 });
  const other = await answer.innerText();
  expect(other).not.toBe(all[5]);
  await table.tap(answer);
  await expect(chips(table).nth(5)).toHaveText(other);
  expect((await chips(table).allInnerTexts()).slice(0, 5)).toEqual(all.slice(0, 5));
  // The island shows what is proposed, and nothing of it is told.
  const drawn = await pieces(table);
  expect(Number(await table.sheet.getAttribute('data-entry'))).toBe(before);
  await table.tap(table.button('proposal_yes'));
  countsTaps('Thriving Communities on four boards, one place changed', table.taps, 4);
  expect(table.taps).toBeLessThanOrEqual(4);
  await expect.poll(async () => Number(await table.sheet.getAttribute('data-entry'))).toBe(before + 1);
  await expect(table.title).not.toHaveText('Thriving Communities');
  expect(await pieces(table)).toEqual(drawn);
  await table.tap(table.button('undo'));
  await expect(chips(table)).toHaveCount(16);
});

// expert-table.md B21: 13 questions, one for each Explorer and each target.
test('up to 2 Explorers pushed on each of three boards take five taps, two of them changed', async ({
  page,
}) => {
  const told = ['A', 'B', 'C'].flatMap((board): readonly Report[] => [
    { report: 'count', land: asLand(`${board}5`), piece: 'A', n: 1 },
    { report: 'count', land: asLand(`${board}5`), piece: 'E', n: 2 },
  ]);
  const table = await openPlayed(
    page,
    dealt({ ...THREE, ...EVERY_BOX, tokens: true, events: true }),
    ({ step }) => step.do === 'exceptional' && step.step === 'card',
    'en',
    told,
  );
  await name(page, 'Eager Explorers');
  await table.goOnUntil(/Beasts Chase Off Homesteaders/);
  const first = chips(table).first();
  await expect(first).toBeVisible();
  const many = await chips(table).count();
  expect(many).toBeGreaterThanOrEqual(9);
  table.taps = 0;
  for (const nth of [1, many - 1]) {
    await table.tap(chips(table).nth(nth));
    const answers = table.sheet.locator('.answers button:not(.usual)');
    const other = await answers.first().innerText();
    await table.tap(answers.first());
    await expect(chips(table).filter({ hasText: other }).first()).toBeVisible();
  }
  await table.tap(table.button('proposal_yes'));
  countsTaps('up to 2 Explorers pushed on three boards, two answers changed', table.taps, 5);
  expect(table.taps).toBe(5);
  await expect(table.title).not.toHaveText(/Beasts Chase Off Homesteaders/);
});

test('whoever wants to is asked one by one, as before', async ({ page }) => {
  const table = await thrivingCommunities(page);
  const drawn = await pieces(table);
  await table.tap(table.button('proposal_singly'));
  await expect(table.title).toContainText('Board A');
  await expect.poll(() => pieces(table)).not.toEqual(drawn);
  await table.goOn();
  await expect(table.title).toContainText('Board A');
  await expect(table.button('proposal_yes')).toHaveCount(0);
});

test('a land on the map is the way to what is proposed there, and to another answer', async ({ page }) => {
  const table = await thrivingCommunities(page);
  const land = (await chips(table).first().innerText()).split(' ')[0]!;
  await table.tap(table.land(land));
  const answer = table.sheet.locator('.answers button:not(.usual)').first();
  await expect(answer).toBeVisible();
  await expect(table.button('proposal_back')).toBeVisible();
  const other = (await answer.innerText()).split(' ')[0]!;
  await table.tap(table.land(other));
  await expect(chips(table).first()).toContainText(other);
});
