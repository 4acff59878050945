import { expect, test } from '@playwright/test';
import type { Prompt } from '../../src/lib/rules/engine/engine';
import type { Game } from '../../src/lib/rules/table/game';
import type { AdversaryId } from '../../src/lib/rules/table/printed-names';
import { ADVERSARY_NUMBERS as IDS } from '../../src/lib/setup/code-tables';
import { inTheWay } from './support/axe';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import type { Table } from './support/table';

const against = (...adversaries: readonly (readonly [id: AdversaryId, level: number])[]) =>
  dealt({ adversaries: adversaries.map(([id, level]) => ({ id, level })) });

const fastOfTurn =
  (turn: number) =>
  ({ step }: Prompt, game: Game): boolean =>
    step.do === 'fastPowers' && game.turn === turn;

/** The screen's text that nobody should ever read: a name of ours, or an input that was forgotten. */
const UNSPOKEN = /undefined|NaN|\[object|\{\w+\}|[a-z]+-?[a-z]+\.(\d|escalation|loss)\b/;

/** Goes on with the usual answers through one Invader phase; every screen is read on the way. */
async function invaderPhase(table: Table): Promise<readonly string[]> {
  const titles: string[] = [];
  for (let i = 0; i < 40; i++) {
    const title = await table.title.innerText();
    titles.push(title);
    expect(await table.page.locator('body').innerText()).not.toMatch(UNSPOKEN);
    if (title === table.say('phase_slow')) return titles;
    await table.goOn(table.button('go_play_on'));
  }
  throw new Error(`no end to this Invader phase: ${titles.join(', ')}`);
}

for (const [i, id] of IDS.entries()) {
  const locale = i % 2 === 0 ? 'en' : 'nl';
  test(`${id} 6 plays through an Invader phase, in ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
      locale: locale === 'nl' ? 'nl-NL' : 'en-GB',
    });
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    const table = await openPlayed(page, against([id, 6]), fastOfTurn(3), locale);
    await expect(table.page.getByRole('button', { name: / 6\b/ }).first()).toBeVisible();
    const titles = await invaderPhase(table);
    expect(titles.some((title) => title.startsWith(table.say('phase_ravage')))).toBe(true);
    expect(titles.some((title) => title.startsWith(table.say('phase_build')))).toBe(true);
    await table.openJournal();
    expect(await table.dialog('journal_title').innerText()).not.toMatch(UNSPOKEN);
    expect(wrong).toEqual([]);
    await context.close();
  });
}

test("England's cards Build on the extra space before they Ravage", async ({ page }) => {
  const table = await openPlayed(page, against(['england', 6]), fastOfTurn(3));
  await expect(page.getByRole('button', { name: /High Immigration .*; Ravage .*; Build / })).toBeVisible();
  const high = new RegExp(`^${table.say('slot_high_immigration')}: `);
  for (let i = 0; i < 4 && !high.test(await table.title.innerText()); i++) {
    await table.goOn();
  }
  await expect(table.title).toHaveText(high);
  const reminders = table.sheet.getByRole('list', { name: table.say('reminders') });
  await expect(reminders.getByRole('listitem')).toHaveCount(3);
  await expect(reminders).toContainText('Independent Resolve');
  await table.tap(reminders.getByText('Independent Resolve'));
  await expect(reminders).toContainText('The Fear Pool has 5 markers');
});

test('a question of an Adversary is answered on the map, and the move says why', async ({ page }) => {
  const asked = ({ step }: Prompt): boolean => step.do === 'exceptional';
  const table = await openPlayed(page, against(['brandenburg-prussia', 6]), asked);
  await table.asks('brandenburg_prussia_escalation_name');
  const answer = table.sheet.getByRole('listitem').getByRole('button').first();
  // What any of them brings is said once.
  await expect(table.sheet.getByText('Add 1 Town.', { exact: true })).toHaveCount(1);
  const land = /[A-Z]\d/.exec(await answer.innerText())![0];
  await table.tap(table.land(land));
  await table.openJournal();
  await expect(table.journalLines.first()).toContainText(
    `${land}: Add 1 Town (Land Rush, Brandenburg-Prussia).`,
  );
});

test('what an Adversary counts is corrected three taps from where it is shown', async ({ page }) => {
  const table = await openPlayed(page, against(['russia', 6]), fastOfTurn(3));
  const bar = page.getByRole('button', { name: /Russia 6/ });
  const before = Number(/(\d+)\/\d+/.exec(await bar.innerText())![1]);
  const { taps } = table;
  await table.tap(bar);
  const panel = page.getByRole('dialog', { name: table.say('panel_title', { count: 1 }) });
  const label = table.say('counter_russia_beasts');
  await table.tap(
    panel.getByRole('button', { name: table.say('correct_more', { what: label }), exact: true }),
  );
  expect(table.taps - taps).toBeLessThanOrEqual(3);
  await table.closeDialog();
  await expect(bar).toContainText(`${before + 1}/`);
});

test('a loss is announced with its name', async ({ page }) => {
  const lost = ({ step }: Prompt): boolean => step.do === 'checkEnding';
  const table = await openPlayed(page, against(['france', 6]), lost);
  await table.asks('ending_defeat');
  await expect(table.sheet).toContainText('Sprawling Plantations, France:');
});

test('a game without an Adversary knows nothing of one', async ({ page }) => {
  const table = await openPlayed(page, dealt(), fastOfTurn(1));
  await expect(page.getByRole('button', { name: table.say('loss_none') })).toHaveCount(0);
  await table.openMenu();
  await expect(page.getByRole('button', { name: table.say('panel_title', { count: 1 }) })).toHaveCount(0);
});

test('nothing in the way of anyone, by day and by night', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const mining = against(['england', 4], ['habsburg-mining', 6]);
  const table = await openPlayed(page, mining, fastOfTurn(3));
  const found: string[] = [];
  const look = async (screen: string) => {
    for (const one of await inTheWay(page)) found.push(`${screen}, ${one}`);
  };
  await look('fast Powers');
  for (const screen of ['second', 'third', 'fourth']) {
    await table.goOn();
    await look(`${screen} question`);
  }
  await table.tap(page.getByRole('button', { name: /England 4 .*Habsburg Mining 6/ }));
  await expect(page.getByRole('dialog', { name: table.say('panel_title', { count: 2 }) })).toBeVisible();
  await look('the panel');
  await table.closeDialog();
  await table.openLand('A5');
  await look('a land');
  expect(found).toEqual([]);
});
