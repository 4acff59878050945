import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { inTheWay } from './support/axe';
import { dealt } from './support/played';
import { openPlayed, sitDown } from './support/seeded';
import { Table } from './support/table';
import { watch } from './support/watch';

/** Nothing on this screen is in the way of anyone, by day and by night. */
async function isClear(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await inTheWay(page), screen).toEqual([]);
}

/** A short game that is won. */
async function playedGame(page: Page): Promise<Table> {
  const table = await sitDown(page, ['jungle']);
  await table.proceed('go_spirit');
  await table.tap(table.button('fear_add'));
  await table.openMenu('menu_end');
  await table.tap(table.button('ending_victory'));
  await table.asks('ending_victory');
  return table;
}

const row = (page: Page, name: string | RegExp) => page.getByRole('listitem').filter({ hasText: name });

/** Tells a game by hand. */
async function tell(page: Page, table: Table, name: string, score: string, ending: 'victory' | 'defeat') {
  await page.goto('/history/tell/');
  await page.getByRole('radio', { name: table.say(`ending_${ending}`), exact: true }).check();
  await page.getByLabel(table.say('form_score')).fill(score);
  await page.getByLabel(table.say('form_spirit_n', { n: 1 })).selectOption('thunderspeaker');
  await page.getByLabel(table.say('form_adversary_n', { n: 1 })).selectOption('sweden');
  await page.getByLabel(table.say('form_level_n', { n: 1 })).selectOption('2');
  await page.getByLabel(table.say('form_name')).fill(name);
  await table.tap(table.button('form_save'));
  await page.waitForURL(/\/history\/game\//);
}

test('a game that ends has its score, its notes and its picture, and is in the history with its story', async ({
  page,
  baseURL,
}) => {
  const complaints = watch(page, baseURL!);
  const table = await playedGame(page);

  await expect(page.getByRole('heading', { name: table.say('after_title') })).toBeVisible();
  await isClear(page, 'after the game');
  const download = page.waitForEvent('download');
  await table.tap(table.button('after_share'));
  expect((await download).suggestedFilename()).toBe('blightwatch.png');
  await page.getByLabel(table.say('after_notes')).fill('a quiet island');
  await page.getByLabel(table.say('after_notes')).blur();
  await expect(page.getByText(table.say('after_kept'), { exact: true })).toBeVisible();

  // The score is corrected at the table, and the history follows.
  await page.getByRole('spinbutton', { name: table.say('score_difficulty') }).press('ArrowUp');
  await table.tap(table.link('after_story'));
  await page.waitForURL(/\/history\/game\//);
  await expect(page.getByText(table.say('ending_victory')).first()).toBeVisible();
  await expect(page.getByLabel(table.say('after_notes'))).toHaveValue('a quiet island');
  const score = page.getByRole('table').first();
  await expect(score).toContainText('+15'); // 5 x 1 + 10
  const toBgStats = await table.link('history_bg_stats').getAttribute('href');
  const play = JSON.parse(new URL(toBgStats!).searchParams.get('data')!) as Record<string, unknown>;
  const total = await score.locator('tfoot td').last().innerText();
  expect(play).toMatchObject({
    sourceName: 'Blightwatch',
    game: { name: 'Spirit Island', highestWins: true, noPoints: false },
    players: [1, 2].map(() => ({ winner: true, score: total })),
    comments: expect.stringContaining('a quiet island'),
  });

  const points = page.getByRole('region', { name: table.say('story_points') });
  await expect(points.getByRole('button', { name: table.say('point_ended') })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Blight on the island: from / })).toBeVisible();
  await isClear(page, 'the story');

  // Back in time, by keyboard: the island as it was before the first turn, nothing of it can be changed.
  await page.getByRole('slider', { name: table.say('story_scrub') }).focus();
  await page.keyboard.press('Home');
  const island = page.getByRole('region', { name: table.say('story_island') });
  await expect(island.getByRole('status')).toContainText(table.say('phase_setup'));
  await table.tap(island.getByRole('button', { name: table.say('story_on') }));
  await expect(island.getByRole('button', { name: table.say('story_back') })).toBeEnabled();
  await table.tap(page.getByText(table.say('story_lands')));
  await expect(island.getByRole('listitem').first()).toContainText('A1');
  await table.tap(page.getByText(table.say('point_in_turn', { turn: 1 }), { exact: true }).last());
  const told = page.getByRole('button', { name: /\+1 Fear|1 Fear|Fear/ });
  await expect(told.first()).toBeVisible();

  await page.goto('/history/');
  await expect(row(page, table.say('ending_victory'))).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('a game on the thematic map against an Adversary tells its story while it runs, and has its picture', async ({
  page,
  baseURL,
}) => {
  const complaints = watch(page, baseURL!);
  const adversaries = [{ id: 'russia', level: 6 }] as const;
  const setup = dealt({ boards: ['NW', 'NE'], layout: 'thematic-2', adversaries, difficulty: 14 });
  const table = await openPlayed(page, setup, (_, { turn }) => turn === 2);
  const game = page.url();
  await page.goto('/history/game/?game=seeded');
  await expect(page.getByText(table.say('story_running'))).toBeVisible();
  await expect(page.getByRole('region', { name: table.say('story_points') })).toBeVisible();
  await isClear(page, 'the story so far');
  await page.goto(game);
  await table.openMenu('menu_end');
  await table.tap(table.button('ending_defeat'));
  await table.asks('ending_defeat');
  const download = page.waitForEvent('download');
  await table.tap(table.button('after_share'));
  expect((await download).suggestedFilename()).toBe('blightwatch.png');
  expect(complaints).toEqual([]);
});

test('going on after the end takes a game off the history, ending it anew brings it back', async ({
  page,
}) => {
  const table = await playedGame(page);
  await table.tap(table.button('undo'));
  await expect(table.title).not.toHaveText(table.say('ending_victory'));
  const game = page.url();
  await page.goto('/history/');
  await expect(page.getByText(table.say('history_empty'))).toBeVisible();
  await page.goto(game);
  await table.openMenu('menu_end');
  await table.tap(table.button('ending_aborted'));
  await table.asks('ending_aborted');
  await expect(page.getByRole('region', { name: table.say('score_title') })).toHaveCount(0);
  await page.goto('/history/');
  await expect(row(page, table.say('ending_aborted'))).toHaveCount(1);
});

test('a tab killed before the result was derived loses none: it is there when the history opens', async ({
  page,
}) => {
  const table = await sitDown(page, ['mountain']);
  await table.openMenu('menu_end');
  await table.tap(table.button('ending_defeat'));
  await table.asks('ending_defeat');
  await page.goto('/settings/');
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('blightwatch');
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('results', 'readwrite');
          clearing.objectStore('results').clear();
          clearing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
  );
  await page.goto('/history/');
  await expect(row(page, table.say('ending_defeat'))).toHaveCount(1);
});

test('games are told by hand, found, edited, deleted and brought back', async ({ page }) => {
  const table = new Table(page);
  await page.goto('/history/');
  await expect(page.getByText(table.say('history_empty'))).toBeVisible();
  await isClear(page, 'no past games');
  await tell(page, table, 'At the club', '47', 'victory');
  await tell(page, table, 'In the train', '9', 'defeat');

  await page.goto('/history/');
  await expect(page.getByText(table.say('history_found', { count: 2 }))).toBeVisible();
  await isClear(page, 'past games');
  await page.getByLabel(table.say('history_search')).fill('thunder club');
  await expect(page.getByText(table.say('history_found_of', { n: 1, all: 2 }))).toBeVisible();
  await expect(row(page, 'In the train')).toHaveCount(0);
  await page.getByLabel(table.say('history_search')).fill('');
  await table.tap(page.getByText(table.say('history_filter'), { exact: true }));
  await page.getByLabel(table.say('history_result')).selectOption('defeat');
  await expect(row(page, 'At the club')).toHaveCount(0);

  // Into a game and back: the list is as it was left.
  await table.tap(page.getByRole('link', { name: /In the train/ }));
  await page.waitForURL(/\/history\/game\//);
  await page.goBack();
  await expect(row(page, 'In the train')).toHaveCount(1);
  await expect(row(page, 'At the club')).toHaveCount(0);

  await table.tap(page.getByRole('button', { name: table.say('history_menu_of', { name: 'In the train' }) }));
  await table.tap(page.getByRole('menuitem', { name: table.say('history_edit') }));
  await page.waitForURL(/\/history\/tell\//);
  await isClear(page, 'the form');
  await page.getByLabel(table.say('form_difficulty')).fill('a lot');
  await table.tap(table.button('form_save'));
  await expect(page.getByText(table.say('form_bad_half', { least: -1, most: 60 }))).toBeVisible();
  await expect(page.getByLabel(table.say('form_difficulty'))).toBeFocused();
  // What it faced adds up to a number that can be taken.
  await table.tap(table.button('form_difficulty_take', { n: 3 }));
  await expect(page.getByLabel(table.say('form_difficulty'))).toHaveValue('3');
  await table.tap(table.button('form_save'));
  await page.waitForURL(/\/history\/game\//);

  await page.goto('/history/');
  await table.tap(page.getByRole('button', { name: table.say('history_menu_of', { name: 'At the club' }) }));
  await table.tap(page.getByRole('menuitem', { name: table.say('history_delete') }));
  await expect(row(page, 'At the club')).toHaveCount(0);
  await expect(table.button('history_undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'At the club')).toHaveCount(1);

  // Out as a table, and in again with one row that cannot be read: it is looked at first.
  const saving = page.waitForEvent('download');
  await table.tap(table.button('csv_save'));
  const saved = await readFile(await (await saving).path(), 'utf8');
  const openTable = (text: string) =>
    table.giveFile(table.button('csv_open'), {
      name: 'games.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  await openTable(`${saved}\nsome day,In the garden,victory\n`);
  // All of it is here: it is named, and added again only if somebody wants that.
  await expect(page.getByText(table.say('csv_known', { count: 2 }))).toBeVisible();
  await expect(table.button('csv_add', { count: 2 })).toHaveCount(0);
  await page.getByText(table.say('csv_known_add')).click();
  await expect(page.getByText(table.say('csv_found', { count: 2 }))).toBeVisible();
  await expect(page.getByText(table.say('csv_wrong', { count: 1 }))).toBeVisible();
  await isClear(page, 'a table of games');
  await table.tap(table.button('csv_add', { count: 2 }));
  await expect(page.getByText(table.say('csv_added', { count: 2 }))).toBeVisible();
  await expect(page.getByText(table.say('history_found', { count: 4 }))).toBeVisible();
  await openTable('what,when\n1,2\n');
  await expect(page.getByText(table.say('csv_no_day'))).toBeVisible();
});

test('statistics say what they stand on, and are read by keyboard and as tables', async ({ page }) => {
  const table = new Table(page);
  await page.goto('/history/statistics/');
  await expect(page.getByText(table.say('stats_empty'))).toBeVisible();
  await tell(page, table, 'One', '47', 'victory');
  await tell(page, table, 'Two', '9', 'defeat');
  await tell(page, table, 'Three', '52', 'victory');
  await table.tap(page.getByRole('switch', { name: table.say('mark_playedwrong') }));
  // On the switch, and on the game once it is kept.
  await expect(page.getByRole('main').getByText(table.say('mark_playedwrong'))).toHaveCount(2);
  await page.goto('/history/');
  await table.tap(table.link('history_statistics'));
  await page.waitForURL(/\/history\/statistics\//);

  await expect(page.getByText(table.say('stats_left_out', { count: 1 }))).toBeVisible();
  const adversaries = page.getByRole('table').filter({ hasText: 'Sweden' });
  await expect(adversaries.getByRole('row').nth(1)).toContainText('1/2');
  await expect(page.getByText(table.say('stats_based', { count: 2 })).first()).toBeVisible();
  const slider = page.getByRole('slider', { name: table.say('stats_scores_scrub') });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /(47|9), /);
  await isClear(page, 'statistics');
});
