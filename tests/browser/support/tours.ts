import { expect, type Locator, type Page } from '@playwright/test';
import { sitDown } from './seeded';
import { startGame, Table } from './table';
import type { Locale } from './words';

/** Walks through part of the app, in English or as the device speaks, and stops at every screen. */
export type Tour = (page: Page, look: (screen: string) => Promise<void>, locale?: Locale) => Promise<void>;

/** Whatever opens over the page for a new game. */
async function newGameDialogs(table: Table, look: (screen: string) => Promise<void>): Promise<void> {
  const { page } = table;
  const dialogs: Readonly<Record<string, Locator>> = {
    chance: table.button('new_chance'),
    'a code': table.button('new_share_open'),
    difficulty: page.locator('.go').getByRole('button').first(),
    Spirits: page.getByRole('button', { name: table.say('new_spirit_choose') }).first(),
    Adversaries: page.getByRole('button', { name: table.say('new_no_adversary') }),
    Scenarios: page.getByRole('button', { name: table.say('new_no_scenario') }),
  };
  for (const [name, button] of Object.entries(dialogs)) {
    await table.tap(button);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if (name === 'Adversaries' || name === 'Scenarios') {
      await dialog.getByRole('radio').nth(1).check({ force: true });
      await expect(dialog.getByRole('listitem').or(dialog.getByRole('term')).first()).toBeVisible();
    }
    await look(`new game: ${name}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

/** Pages to be seen without a game, and addresses that lead nowhere. */
const pages: Tour = async (page, look, locale = 'en') => {
  const table = new Table(page, locale);
  await page.goto('/');
  await expect(table.link('home_new_first')).toBeVisible();
  await look('home, empty');
  await table.tap(table.button('home_first_game'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('a first game');
  await page.goto('/new/');
  await expect(table.button('new_start')).toBeVisible();
  await look('new game');
  for (const part of ['new_owned', 'new_map', 'new_blight', 'new_decks', 'new_more'] as const)
    await table.unfold(part);
  await look('new game, unfolded');
  await newGameDialogs(table, look);
  await page.goto('/reference/#ravage');
  await expect(page.getByText(table.say('reference_ravage_text'))).toBeVisible();
  await look('the reference');
  await page.goto('/settings/');
  await expect(page.getByRole('heading', { name: table.say('settings_look') })).toBeVisible();
  for (const part of await page.locator('summary').all()) await table.tap(part);
  await look('settings');
  await page.goto('/play/?game=nope');
  await expect(page.getByText(table.say('open_missing'))).toBeVisible();
  await look('a link to a game that is not here');
  await page.goto('/no/such/page/');
  await expect(page.getByRole('heading', { name: table.say('app_missing_title') })).toBeVisible();
  await look('an address nobody knows');
};

/** The list for setting the table with all of it unfolded, and the reference over it. */
async function setTheTableLooking(table: Table, look: (screen: string) => Promise<void>): Promise<void> {
  const { page } = table;
  const up = table.button('sheet_expand');
  if (await up.isVisible()) await table.tap(up);
  const list = page.getByRole('region', { name: table.say('setlist_label'), exact: true });
  const groups = list.locator('details:has(> summary .far)');
  for (let i = 1; i < (await groups.count()); i++) await table.tap(groups.nth(i).locator('> summary'));
  await list.getByRole('checkbox').first().check();
  await look('set the table, all of it');
  await table.tap(page.getByRole('button', { name: table.say('rule_setup') }));
  await expect(table.dialog('menu_look').getByText(table.say('reference_setup_text'))).toBeVisible();
  await look('rules');
  await table.closeDialog();
  const down = table.button('sheet_collapse');
  if (await down.isVisible()) await table.tap(down);
}

/** From setting the table to the mirror of the first Build, and the pad of a land. */
const play: Tour = async (page, look, locale = 'en') => {
  const table = await startGame(page, { locale });
  await look('set up the game');
  await setTheTableLooking(table, look);
  await table.proceed('go_set');
  await table.asks('ask_draw');
  await look('draw an Invader Card');
  await table.turnUp(1, 'jungle');
  await table.asShown('explore', 4);
  await table.asks('phase_spirit');
  await look('Spirit phase');
  await table.proceed('go_spirit');
  await table.proceed('go_fast');
  await expect(table.button('go_build', { count: 4 })).toBeVisible();
  await look('mirror');
  const drawn = table.button('sheet_expand');
  if (await drawn.isVisible()) await table.tap(drawn);
  await table.tap(table.inMirror('A3').getByRole('button'));
  await expect(table.count('A3', 't')).toBeVisible();
  await look('mirror, a land opened');
  const drawnUp = table.button('sheet_collapse');
  if (await drawnUp.isVisible()) await table.tap(drawnUp);
  await table.openLand('A8');
  await look('pad of a land');
  const town = table.sheet.getByRole('button', { name: table.say('count_t', { count: 1 }), exact: true });
  await table.tap(town);
  await look('a Town is picked');
  for (const verb of ['pad_move', 'pad_replace'] as const) {
    await table.tap(table.button(verb));
    await look(verb);
    await page.keyboard.press('Escape');
    await table.tap(town);
  }
  await page.keyboard.press('Escape');
  for (const page of ['pad_add', 'pad_push', 'verb_gather', 'pad_further', 'pad_counts'] as const) {
    await table.tap(table.button(page));
    await look(page);
    await table.page.keyboard.press('Escape');
  }
  await table.tap(table.button('go_done'));
  await table.tap(table.button('view_list'));
  await expect(page.getByRole('list', { name: table.say('island_list') })).toBeVisible();
  await look('list of lands');
};

/** Every question a second turn can ask. */
const questions: Tour = async (page, look, locale = 'en') => {
  const table = await sitDown(page, ['jungle', 'mountain'], locale);
  for (let i = 0; i < 8; i++) await table.tap(table.button('fear_add'));
  await look('a Fear Card is earned');
  await table.proceed('go_spirit');
  await table.proceed('go_fast');
  await table.asks('ask_fear_card', { level: 'I' });
  await look('which Fear Card is it');
  await table.choose('fear_scapegoats_name');
  await table.asks('ask_fear_do', { card: table.say('fear_scapegoats_name'), level: 'I' });
  await look('Fear Card');
  await table.choose('go_by_hand');
  await look('a Fear Card by hand');
  await table.proceed('go_fear_done');
  await table.asShown('ravage', 4);
  await table.asks('ask_counterattack', { land: 'A3', damage: 2 });
  await look('counterattack');
  await table.goOn();
  await table.asks('ask_cascade', { land: 'B4' });
  await look('cascade');
  await table.goOn();
  await table.asks('ask_flip');
  await look('the Blight Card flips');
  await table.choose('blight_downward_spiral_name');
  await table.asks('ask_counterattack', { land: 'B8', damage: 2 });
  await table.goOn();
  await expect(table.button('go_presence')).toBeVisible();
  await look('Presence lost');
};

/** Dialogs over the table, the end, and the home page with games on it. */
const context: Tour = async (page, look, locale = 'en') => {
  const table = await sitDown(page, ['mountain'], locale);
  await table.openMenu();
  await look('menu');
  await table.tap(table.button('menu_journal'));
  await expect(table.dialog('journal_title')).toBeVisible();
  await look('journal');
  await table.closeDialog();
  await table.openMenu();
  await table.tap(table.button('menu_correct'));
  await expect(table.dialog('correct_title')).toBeVisible();
  await look('correct the table');
  await table.closeDialog();
  await sitDown(page, ['mountain'], locale);
  await table.openMenu('menu_end');
  await table.tap(table.button('ending_victory'));
  await table.asks('ending_victory');
  await look('score');
  await page.goto('/');
  await expect(table.link('home_go_on')).toBeVisible();
  await look('home, with games');
  await table.tap(page.getByRole('article').getByRole('button'));
  await expect(page.getByRole('menu')).toBeVisible();
  await look("a game's menu");
  await table.tap(page.getByRole('menuitem', { name: table.say('home_delete') }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('delete a game');
};

/** What is kept of games that are over. */
const past: Tour = async (page, look, locale = 'en') => {
  const table = new Table(page, locale);
  await page.goto('/history/tell/');
  await page.getByLabel(table.say('form_score')).fill('40');
  await look('a game told by hand');
  await table.tap(table.button('form_save'));
  await expect(table.button('after_share')).toBeVisible();
  await look('a game that was told');
  await sitDown(page, ['mountain'], locale);
  await table.openMenu('menu_end');
  await table.tap(table.button('ending_defeat'));
  await expect(page.getByRole('heading', { name: table.say('after_title') })).toBeVisible();
  await look('after the game');
  await table.tap(table.link('after_story'));
  await expect(page.getByRole('heading', { name: table.say('story_title') })).toBeVisible();
  await look('its story');
  await page.goto('/history/');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await table.tap(page.getByText(table.say('history_filter'), { exact: true }));
  await look('past games');
  await page.goto('/history/statistics/');
  await expect(page.getByRole('heading', { name: table.say('stats_scores') })).toBeVisible();
  await look('statistics');
};

export const TOURS = { pages, play, questions, context, past } satisfies Readonly<Record<string, Tour>>;
