import { expect, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import { Keys } from './support/keys';
import { dealt } from './support/played';
import { layOut, openPlayed } from './support/seeded';
import { startGame, Table } from './support/table';

/** Hands on the keys, at a table. */
class TableKeys extends Keys {
  /** Walks over the map to this land. */
  async walk(table: Table, land: string): Promise<void> {
    await this.reach(table.map.locator('[tabindex="0"]'));
    const at = () => table.map.locator(':focus').evaluate((path: SVGElement) => path.dataset.land ?? '');
    for (let i = 0; i < 40; i++) {
      const from = await at();
      if (from === land) return;
      await this.press(await towards(table, from, land));
      await expect.poll(at, 'an arrow key leads on').not.toBe(from);
    }
    throw new Error(`the arrow keys do not lead to ${land}`);
  }
}

/** The arrow key that points from one land to another. */
async function towards(table: Table, from: string, to: string): Promise<string> {
  const middle = async (land: string) => {
    const { x, y, width, height } = (await table.land(land).boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  const [[x, y], [toX, toY]] = await Promise.all([middle(from), middle(to)]);
  if (Math.abs(toX - x) > Math.abs(toY - y)) return toX > x ? 'ArrowRight' : 'ArrowLeft';
  return toY > y ? 'ArrowDown' : 'ArrowUp';
}

test('a whole turn without a finger on the screen', async ({ page }) => {
  const table = new Table(page);
  const keys = new TableKeys(page);
  await page.goto('/');
  await keys.enter(table.link('home_new_first'));
  // On the way to a name a list passes others, which change places with the board of the other player.
  const boards = [1, 2].map((n) => page.getByRole('combobox', { name: table.say('new_board_of', { n }) }));
  const chosen = () => Promise.all(boards.map((board) => board.inputValue()));
  await expect(async () => {
    for (const [i, id] of ['A', 'B'].entries()) {
      await keys.reach(boards[i]!);
      await page.keyboard.type(table.say('new_board', { id }));
    }
    expect(await chosen()).toEqual(['A', 'B']);
  }).toPass({ intervals: [1500] });
  await keys.enter(table.button('new_start'));
  await keys.enter(table.button('go_set'));
  await keys.enter(table.card(1, 'mountain'));
  await keys.enter(table.button('go_explore', { count: 4 }));
  await keys.enter(table.button('go_spirit'));

  await keys.walk(table, 'A3');
  await keys.press('Enter');
  await expect(table.title).toHaveText('A3');
  await keys.enter(table.button('pad_counts'));
  await keys.reach(table.count('A3', 'e'));
  await keys.press('ArrowUp');
  await expect(table.land('A3')).toHaveAccessibleName(/: 1 Explorer and 2 Dahan\./);
  await keys.press('Escape');
  await keys.press('Escape');
  await table.asks('phase_fast');

  await keys.enter(table.button('go_fast'));
  await keys.enter(table.inMirror('A1').getByRole('button'));
  await keys.reach(table.count('A1', 'c'));
  await keys.press('2');
  await expect(table.inMirror('A1').getByRole('button').first()).toHaveAccessibleName(/1 Town/);
  await keys.enter(table.button('go_build', { count: 4 }));
  await expect(table.land('A1')).toHaveAccessibleName(/: 2 Cities, 1 Town and 1 Explorer\./);
  await keys.enter(table.card(1, 'sands'));
  await keys.enter(table.button('go_explore', { count: 4 }));
  await keys.enter(table.button('go_slow_time'));
  await table.asks('phase_spirit');
  await keys.enter(table.button('undo'));
  await table.asks('phase_slow');
});

test('a land’s panel closes with Escape and gives the focus back to the land', async ({ page }) => {
  const keys = new TableKeys(page);
  const table = await layOut(page);
  await keys.walk(table, 'A3');
  await keys.press('Enter');
  await expect(table.title).toHaveText('A3');
  await expect(table.title).toBeFocused();
  await keys.press('Escape');
  await expect(table.land('A3')).toBeFocused();
});

test('a dialog closes with Escape and gives the focus back', async ({ page }) => {
  const keys = new TableKeys(page);
  const table = await layOut(page);
  await keys.enter(table.button('menu'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await keys.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(table.button('menu')).toBeFocused();
});

test('no answer takes the focus away from the question', async ({ page }) => {
  const keys = new TableKeys(page);
  const table = await startGame(page);
  for (const answer of [
    table.button('go_set'),
    table.card(1, 'mountain'),
    table.button('go_explore', { count: 4 }),
    table.button('go_spirit'),
    table.button('go_fast'),
    table.button('go_build', { count: 4 }),
    table.card(1, 'sands'),
  ]) {
    await keys.enter(answer);
    await expect(answer).toHaveCount(0);
    // The big button stays where it is, and has the focus until the next question is painted.
    await expect(table.title).toBeFocused();
    await expect(table.title).toHaveCSS('outline-style', 'solid');
  }
});

test('no verb of a land takes the focus away from its pad', async ({ page }) => {
  const keys = new TableKeys(page);
  const table = await layOut(page);
  await keys.walk(table, 'A8');
  await keys.press('Enter');
  const town = table.sheet.getByRole('button', { name: table.say('count_t', { count: 1 }), exact: true });
  for (const verb of ['pad_move', 'pad_replace'] as const) {
    await keys.enter(town);
    await keys.enter(table.button(verb));
    await expect(table.sheet.locator(':focus')).toHaveCount(1);
    await keys.press('Escape');
    await expect(table.sheet.locator(':focus')).toHaveCount(1);
  }
  await keys.enter(town);
  await keys.enter(table.button('verb_destroy'));
  await expect(table.land('A8')).toHaveAccessibleName(/selected\. \w+, inland$/);
  await expect(table.sheet.locator(':focus')).toHaveCount(1);
  await keys.enter(table.button('go_done'));
  await expect(table.sheet.locator(':focus')).toHaveCount(1);
});

test('a number is the answer that stands there, and nothing where something is typed or lies over the question', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    dealt({ products: PRODUCTS, decks: 'table' }),
    ({ step }) => step.do === 'fastPowers',
    'en',
    [{ report: 'deed', deed: { deed: 'fear', n: 8 } }],
  );
  const answers = page.locator('main .answers button .label');
  await table.goOn();
  const question = await table.title.innerText();

  // Fifty cards behind their letters: the second of those that are shown.
  await page.getByRole('radio', { name: /^D/ }).check();
  await expect(answers.nth(1)).toHaveText(/^D/);
  const [, second = ''] = await answers.allInnerTexts();
  await page.keyboard.press('2');
  await expect(table.title).toHaveText(question);
  await table.title.focus();
  await page.keyboard.press('2');
  await expect(table.title).toContainText(second);

  // Whether the app carries it out: what the big button does not say is the list.
  await page.keyboard.press('1');
  await expect(answers).toHaveCount(0);
  const draws = table.say('ask_draw');
  for (let i = 0; i < 12 && (await table.title.innerText()) !== draws; i++) {
    await table.goOn();
  }
  await table.asks('ask_draw');

  await page.keyboard.press('j');
  await page.keyboard.press('1');
  await expect(table.dialog('journal_title')).toBeVisible();
  await page.keyboard.press('Escape');
  await table.openLand('A1');
  await page.keyboard.press('1');
  await expect(table.title).toHaveText('A1');
  await page.keyboard.press('Escape');
  await table.asks('ask_draw');
  await expect(answers.nth(1)).toBeVisible();
  const [, card = ''] = await answers.allInnerTexts();
  await page.keyboard.press('2');
  await expect(page.locator('.track .space').last()).toContainText(card.split(',')[0]!);
});
