import { expect, test } from '@playwright/test';
import { violations } from './support/axe';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import { Table } from './support/table';

test('trackers only: chosen, told, undone, opened again, lost and scored, and nothing is said of lands', async ({
  page,
}) => {
  const table = new Table(page);
  await page.goto('/');
  await table.tap(table.link('home_new_first'));
  await table.unfold('new_more');
  await page.getByRole('switch', { name: table.say('trackers_only') }).click();
  await table.proceed('new_start');
  await table.asks('ask_set');
  await table.proceed('go_set');
  await table.turnUp(1, 'mountain');
  await expect(table.sheet).toContainText(table.say('trackers_explore'));
  await table.proceed('trackers_done', { action: table.say('phase_explore') });
  await table.asks('phase_spirit');
  await expect(table.map).toHaveCount(0);
  await expect(page.locator('.strip').getByRole('button', { name: /Invaders/ })).toHaveCount(0);

  const blight = page.locator('.strip .card');
  await table.tap(table.button('fear_generate_n', { n: 3 }));
  await expect(table.fear).toContainText('3/8');
  await table.tap(table.button('trackers_blight_n', { n: 2 }));
  await expect(blight).toHaveAccessibleName(/^Blight left 3\./);
  await table.tap(table.button('trackers_blight_off'));
  await expect(blight).toHaveAccessibleName(/^Blight left 4\./);
  await table.tap(table.button('undo'));
  await expect(blight).toHaveAccessibleName(/^Blight left 3\./);
  await table.tap(table.button('redo'));
  await expect(blight).toHaveAccessibleName(/^Blight left 4\./);
  // The same by a sentence.
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('blight -1, 2 fear');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('.answered')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(blight).toHaveAccessibleName(/^Blight left 5\./);
  await expect(table.fear).toContainText('5/8');
  await table.tap(table.button('undo'));
  await expect(blight).toHaveAccessibleName(/^Blight left 4\./);
  await expect(table.fear).toContainText('3/8');
  await table.proceed('go_spirit');
  await expect(table.sheet).toContainText(table.say('trackers_fast'));
  await table.proceed('go_fast');
  await expect(table.sheet).toContainText(table.say('trackers_build'));
  expect(await violations(page, 'dark')).toEqual([]);

  await page.goto('/');
  await expect(page.getByText(table.say('trackers_only'))).toBeVisible();
  await table.tap(table.link('home_go_on'));
  await expect(table.sheet).toContainText(table.say('trackers_build'));
  await expect(blight).toHaveAccessibleName(/^Blight left 4\./);

  // 5 more turn the card; which one it is is asked, and its words are for hands.
  await table.tap(table.button('trackers_blight_n', { n: 5 }));
  await table.asks('ask_flip');
  await table.tap(page.locator('main .answers button').first());
  await expect(blight).not.toHaveAccessibleName(/healthy/);
  await page.getByText(table.say('trackers_lands'), { exact: true }).click();
  await table.tap(table.button('trackers_lost'));
  await page.getByLabel(table.say('score_dahan_n')).fill('9');
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByLabel(table.say('score_blight_n')).fill('5');
  await table.proceed('trackers_count');
  // Lost at difficulty 0: 1 for each card gone, 4 for 9 Dahan, 2 less for 5 Blight, between two players.
  await expect(page.getByRole('table')).toContainText(`${table.say('score_title')}: 3`);
  await table.tap(table.link('after_story'));
  await expect(page.getByText(table.say('story_trackers'))).toBeVisible();
  await expect(page.getByText(table.say('story_fear')).first()).toBeVisible();
  await expect(page.getByText(table.say('story_invaders'))).toHaveCount(0);
});

test('trackers only: an empty turn is a tap and an Undo, and a counter of one’s own stands below', async ({
  page,
}) => {
  const setup = dealt({ boards: ['A'], players: [''], layout: '1-standard', trackers: true });
  const table = await openPlayed(page, setup, ({ step }) => step.do === 'spiritPhase');
  await table.proceed('trackers_through');
  await table.asks('phase_spirit');
  await expect(page.locator('.trackers')).toContainText(table.say('turn_n', { turn: 2 }));
  await page.getByText(table.say('own_title'), { exact: true }).click();
  await page.getByRole('textbox', { name: table.say('own_new') }).fill('Beasts');
  await table.tap(table.button('own_make'));
  await table.tap(table.button('correct_more', { what: 'Beasts' }));
  await table.proceed('trackers_through');
  await expect(page.getByRole('spinbutton', { name: 'Beasts' })).toHaveAttribute('aria-valuenow', '1');
  await table.tap(table.button('undo'));
  await expect(page.locator('.trackers')).toContainText(table.say('turn_n', { turn: 2 }));
});
