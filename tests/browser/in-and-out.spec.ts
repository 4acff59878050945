import { expect, test } from '@playwright/test';
import { numberOf } from '../../src/lib/setup/fixtures/chance-wishes';
import { weekAt, weeklyIsland } from '../../src/lib/setup/weekly/weekly-island';
import { inTheWay } from './support/axe';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import { Table } from './support/table';
import { watch } from './support/watch';

test('a game on the island of the week has a code, and a league is codes pasted', async ({
  page,
  baseURL,
}) => {
  const complaints = watch(page, baseURL!);
  const plan = weeklyIsland(weekAt(Date.now()), 0);
  const { spirits, boards, layout, adversaries, scenario } = plan;
  const difficulty = numberOf(plan);
  const setup = dealt({ spirits, boards, layout, adversaries, scenario, difficulty });
  const table = await openPlayed(page, setup, (_, { turn }) => turn === 2);
  await table.openMenu('menu_end');
  await table.tap(table.button('ending_defeat'));
  await table.asks('ending_defeat');

  await page.goto('/history/');
  await table.tap(table.button('history_weekly'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(table.say('weekly_name')).fill('The club');
  await table.tap(dialog.getByRole('button', { name: table.say('weekly_make') }));
  const code = await dialog.getByText(/ The club$/).innerText();
  expect(code.length).toBeLessThanOrEqual(80);

  await dialog.getByLabel(table.say('weekly_paste')).fill(`${code}\n${code.replace('The', 'Tha')}`);
  await table.tap(dialog.getByRole('button', { name: table.say('weekly_take') }));
  await expect(dialog.getByRole('listitem').filter({ hasText: 'The club' })).toHaveCount(1);
  await expect(dialog.getByRole('alert')).toContainText(table.say('weekly_bad_damaged'));
  expect(await inTheWay(page)).toEqual([]);

  // What was pasted is there the next time; what was refused is not.
  await page.reload();
  await table.tap(table.button('history_weekly'));
  await expect(dialog.getByRole('listitem').filter({ hasText: 'The club' })).toHaveCount(1);
  await table.tap(dialog.getByRole('button', { name: table.say('weekly_forget', { name: 'The club' }) }));
  await expect(dialog.getByRole('listitem').filter({ hasText: 'The club' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a table with headings of its own is read by hand, and all of what is shown comes in', async ({
  page,
  baseURL,
}) => {
  const complaints = watch(page, baseURL!);
  const table = new Table(page);
  await page.goto('/history/');
  await table.giveFile(table.button('csv_open'), {
    name: 'games.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('when;how;who\n3/4/2026;meh;Ocean\n5/4/2026;meh;Godzilla\n'),
  });
  await expect(page.getByText(table.say('csv_no_day'))).toBeVisible();
  await page.getByLabel('when', { exact: true }).selectOption('day');
  await page.getByLabel('how', { exact: true }).selectOption('result');
  await page.getByLabel('who', { exact: true }).selectOption('spirit 1');
  await page.getByRole('radio', { name: table.say('csv_order_day') }).check();
  await page.getByLabel(table.say('csv_means', { word: 'meh' })).selectOption('defeat');
  const godzilla = table.say('csv_cell', { column: table.say('form_spirit_n', { n: 1 }), cell: 'Godzilla' });
  await expect(page.getByText(godzilla)).toBeVisible();
  expect(await inTheWay(page)).toEqual([]);
  await table.tap(table.button('csv_add', { count: 1 }));
  await expect(page.getByText(table.say('csv_added', { count: 1 }))).toBeVisible();
  await expect(page.getByText(table.say('history_found', { count: 1 }), { exact: true })).toBeVisible();

  // An export of BG Stats: the same game is here, and another is not.
  const play = (day: string, role: string) => ({
    gameRefId: 1,
    playDate: `${day} 20:00:00`,
    board: 'England 3',
    playerScores: [{ playerRefId: 1, role, winner: false, score: '' }],
  });
  const file = {
    games: [{ id: 1, name: 'Spirit Island', bggId: 162886 }],
    players: [{ id: 1, name: 'Ann' }],
    plays: [play('2026-04-03', "Ocean's Hungry Grasp"), play('2026-04-04', 'Thunderspeaker')],
  };
  // Firefox opens no second dialog for a field while its driver keeps the first one closed.
  await page.locator('input[type=file]').setInputFiles({
    name: 'BGStatsExport.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await expect(page.getByText(table.say('csv_known', { count: 1 }))).toBeVisible();
  await table.tap(table.button('csv_add', { count: 1 }));
  await expect(page.getByText(table.say('history_found', { count: 2 }), { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a set-up comes from the virtual table, and opens in the digital game', async ({ page, baseURL }) => {
  const complaints = watch(page, baseURL!);
  const table = new Table(page);
  await page.goto('/new/');
  await table.tap(table.button('new_share_open'));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(table.say('new_other_games')).click();
  const setup = {
    numPlayers: 2,
    boardLayout: 'Fragment',
    boards: [
      { board: 'B', spirit: 'Thunderspeaker' },
      { board: 'D', spirit: 'River Surges in Sunlight' },
    ],
    adversary: 'Sweden',
    adversaryLevel: 3,
  };
  const field = dialog.getByLabel(table.say('other_table_paste'));
  await field.fill(JSON.stringify({ ...setup, adversary: 'Atlantis' }));
  await table.tap(dialog.getByRole('button', { name: table.say('other_table_take') }));
  await expect(dialog.getByText(table.say('other_bad_adversary', { what: 'Atlantis' }))).toBeVisible();
  await field.fill(JSON.stringify(setup));
  await table.tap(dialog.getByRole('button', { name: table.say('other_table_take') }));
  await expect(dialog.getByText(table.say('other_taken'))).toBeVisible();
  await expect(dialog.getByRole('link', { name: table.say('other_digital') })).toHaveAttribute(
    'href',
    /spirits=Thunderspeaker,RiverSurgesInSunlight&boards=B,D&layout=B2:D1&adversary=TheKingdomOfSweden&adversaryLevel=3/,
  );
  expect(await inTheWay(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
