import { expect, type Locator, test } from '@playwright/test';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import type { Table } from './support/table';

/** The Invader Cards: what lies where, how the deck is made up, what can be next. */
async function openCards(table: Table): Promise<Locator> {
  await table.tap(table.page.getByRole('button', { name: /^Invader Cards: / }));
  const dialog = table.page.getByRole('dialog');
  await table.tap(dialog.getByText(table.say('cards_otherwise')));
  return dialog;
}

/** What a space of the track shows. */
const inSpace = (table: Table, space: string): Promise<string> =>
  table.page
    .getByRole('button', { name: /^Invader Cards: / })
    .getAttribute('aria-label')
    .then((name) => new RegExp(`${space} ([^;]+)`).exec(name ?? '')?.[1] ?? '');

test('cards of the track go anywhere by their names, and what was taken out counts as gone', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    dealt({ decks: 'table' }),
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 3,
  );
  const [ravage, build] = [await inSpace(table, 'Ravage'), await inSpace(table, 'Build')];

  // The deck by its Stages, and what can come next with its odds.
  let cards = await openCards(table);
  const stages = await cards.getByRole('list', { name: 'Stages in the deck, from the top' }).innerText();
  const left = stages.trim().split(/\s+/).length;
  await expect(cards).toContainText(new RegExp(`${left} (Invader )?[Cc]ards`));
  const odds = cards.getByText(/^\d+%/);
  await expect(odds.first()).toBeVisible();
  const shares = (await odds.allInnerTexts()).map((text) => parseInt(text));
  expect(shares.length).toBeGreaterThan(1);
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(shares.length);

  // Moved, swapped, into the box, put back: four taps each, one Undo each.
  const moves: readonly (readonly [Locator, string, string, string])[] = [
    [cards.getByRole('combobox', { name: `Move ${ravage}` }), 'Discard', 'Ravage', 'empty'],
    [cards.getByRole('combobox', { name: `Move ${build}` }), 'Ravage', 'Ravage', `${ravage} ${build}`],
    [cards.getByRole('combobox', { name: `Move ${build}` }), 'the box', 'Build', 'empty'],
  ];
  for (const [select, to, space, holds] of moves) {
    if (!(await cards.isVisible())) cards = await openCards(table);
    await select.selectOption({ label: to });
    await expect(cards).toBeHidden();
    for (const card of holds.split(/(?<=I) /)) await expect.poll(() => inSpace(table, space)).toContain(card);
    await table.tap(table.button('undo'));
    await expect.poll(() => inSpace(table, 'Ravage')).toBe(ravage);
    await expect.poll(() => inSpace(table, 'Build')).toBe(build);
  }
  cards = await openCards(table);
  const swap = cards.getByRole('combobox', { name: `Move ${ravage}` });
  const other = (
    await swap
      .getByRole('option', { name: /^swap for/ })
      .first()
      .innerText()
  ).slice(9);
  await swap.selectOption({ label: `swap for ${other}` });
  await expect.poll(() => inSpace(table, 'Ravage')).toBe(other);
  await table.tap(table.button('undo'));
  await expect.poll(() => inSpace(table, 'Ravage')).toBe(ravage);
  cards = await openCards(table);
  await cards.getByRole('combobox', { name: 'Explore: Add a card here' }).selectOption({ label: other });
  await expect.poll(() => inSpace(table, 'Explore')).toBe(other);
  await table.tap(table.button('undo'));

  // Accelerated: out of the deck by its name, and gone in the score.
  cards = await openCards(table);
  await cards.getByRole('combobox', { name: 'Accelerate' }).selectOption({ index: 1 });
  await expect(cards).toBeHidden();
  await expect(
    page.getByRole('button', { name: new RegExp(`^${left - 1} Invader Cards left`) }),
  ).toBeVisible();
  await table.openMenu('menu_end');
  await table.tap(page.getByRole('dialog').getByRole('button', { name: table.say('ending_defeat') }));
  await expect(page.getByRole('spinbutton', { name: table.say('score_cards_gone') })).toHaveText(
    String(12 - left + 1),
  );
});

test('one Town less is a correction; destroyed is offered beside it until the next tap', async ({ page }) => {
  const table = await openPlayed(
    page,
    dealt(),
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 2,
    'en',
    [{ report: 'count', land: 'A3', piece: 'T', n: 2 }],
  );
  await expect(page.getByText(/Ravage/).first()).toBeVisible();
  const fear = await table.fear.getAttribute('aria-label');
  await table.openLand('A3');
  await table.tap(table.button('pad_counts'));
  const towns = table.count('A3', 't');
  const less = towns
    .locator('..')
    .getByRole('button', { name: table.say('pad_less', { piece: table.say('piece_t') }), exact: true });
  const destroyed = table.button('counts_destroyed', { n: 1 });
  await table.tap(less);
  await expect(towns).toHaveText('1');
  await expect(table.fear).toHaveAccessibleName(fear!);
  await expect(destroyed).toBeVisible();
  await table.tap(destroyed);
  await expect(table.fear).not.toHaveAccessibleName(fear!);
  await expect(destroyed).toBeHidden();
  await table.tap(table.button('undo'));
  await expect(towns).toHaveText('2');
  // Anything else that is tapped takes the offer away.
  await table.tap(less);
  await expect(destroyed).toBeVisible();
  await table.oneMore('A3', 'e');
  await expect(destroyed).toBeHidden();
  await expect(table.fear).toHaveAccessibleName(fear!);
});
