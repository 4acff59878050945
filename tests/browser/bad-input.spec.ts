import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { atRest, deleteWitness, rows, writeRow } from './support/database';
import { sideways } from './support/overflow';
import { sitDown } from './support/seeded';
import { startGame, Table } from './support/table';
import { watch } from './support/watch';

const told = (table: Table, sentence: string) => table.page.getByText(sentence, { exact: true });

/** Chooses a file as a player does. */
async function openFile(table: Table, content: string): Promise<void> {
  const chooser = table.page.waitForEvent('filechooser');
  await table.tap(table.button('home_import'));
  await (
    await chooser
  ).setFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(content) });
}

/** Opens the menu of the game on top of the home page. */
async function fromGameMenu(table: Table, item: 'home_save_file' | 'home_delete'): Promise<void> {
  await table.tap(table.page.getByRole('article').getByRole('button'));
  await table.tap(table.page.getByRole('menuitem', { name: table.say(item) }));
}

async function deleteGame(table: Table): Promise<void> {
  await table.page.goto('/');
  await fromGameMenu(table, 'home_delete');
  await table.tap(table.page.getByRole('dialog').getByRole('button', { name: table.say('home_delete') }));
  await expect(table.button('home_undo')).toBeVisible();
}

const gameAt = (page: Page): string => new URL(page.url()).searchParams.get('game')!;

test('a link to a game that is not here says so and leads home', async ({ page, baseURL }) => {
  const complaints = watch(page, baseURL!);
  const table = new Table(page);
  await page.goto('/play/?game=nope');
  await expect(told(table, table.say('open_missing'))).toBeVisible();
  await table.tap(table.link('open_home'));
  await expect(table.link('home_new_first')).toBeVisible();
  await page.goto('/play/');
  await expect(told(table, table.say('open_missing'))).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a game deleted in another tab is told, and nothing is lost when that is undone', async ({
  page,
  context,
  baseURL,
}) => {
  const complaints = watch(page, baseURL!);
  const table = await sitDown(page, ['mountain']);
  const other = new Table(await context.newPage());
  await deleteGame(other);
  await expect(told(table, table.say('refusal_gone'))).toBeVisible();
  await table.tap(table.button('fear_add'));
  await expect(told(table, table.say('refusal_gone'))).toBeVisible();
  await expect(table.fear).toHaveText(/0\/8/);
  await other.tap(other.button('home_undo'));
  await expect(other.link('home_go_on')).toBeVisible();
  await page.reload();
  await table.asks('phase_spirit');
  await table.proceed('go_spirit');
  await table.asks('phase_fast');
  expect(complaints).toEqual([]);
});

test('a damaged position is put back by the second witness; without one it is set aside, and costs the other game nothing', async ({
  page,
  baseURL,
}) => {
  const complaints = watch(page, baseURL!);
  await sitDown(page, ['mountain']);
  const wholeGame = page.url();
  const table = await sitDown(page, ['jungle']);
  const game = gameAt(page);
  const lands = await table.lands();
  const last = async () =>
    (await rows<{ game: string; id: number; state: { lands?: object } }>(page, 'positions'))
      .filter((row) => row.game === game)
      .at(-1)!;
  const { state, ...about } = await last();
  await atRest(page);
  await writeRow(page, 'positions', { ...about, state: { ...state, lands: undefined } });
  await page.reload();
  await table.asks('phase_spirit');
  await expect.poll(() => table.lands()).toEqual(lands);
  expect((await last()).state).toEqual(state);

  await atRest(page);
  await deleteWitness(page, game);
  await writeRow(page, 'positions', { ...about, state: 7 });
  await page.reload();
  await expect(told(table, table.say('open_unreadable'))).toBeVisible();
  await table.tap(table.link('open_home'));
  await expect(told(table, table.say('home_problems', { count: 1 }))).toBeVisible();
  await expect(told(table, table.say('home_problems_safe'))).toBeVisible();
  const download = page.waitForEvent('download');
  await table.tap(table.button('app_export_all'));
  expect(await readFile(await (await download).path(), 'utf8')).toContain(game);
  await page.goto(wholeGame);
  await table.asks('phase_spirit');
  await table.proceed('go_spirit');
  await table.asks('phase_fast');
  expect(complaints).toEqual([]);
});

test('garbage among the games is told and hides no game', async ({ page, baseURL }) => {
  const complaints = watch(page, baseURL!);
  const table = await startGame(page);
  await writeRow(page, 'games', { id: 'garbage', name: 3, head: 'x', summary: null });
  const [row] = await rows<{ id: string }>(page, 'games').then((all) =>
    all.filter(({ id }) => id !== 'garbage'),
  );
  await writeRow(page, 'games', { ...row, name: 'W'.repeat(80) });
  await page.goto('/');
  await expect(told(table, table.say('home_problems', { count: 1 }))).toBeVisible();
  await expect(table.link('home_go_on')).toBeVisible();
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  await page.goto('/play/?game=garbage');
  await expect(told(table, table.say('open_unreadable'))).toBeVisible();
  expect(complaints).toEqual([]);
});

test('garbage among the preferences gives way to the usual', async ({ page, baseURL }) => {
  const complaints = watch(page, baseURL!);
  for (const garbage of ['{{{', '[]', '7', '{"theme":{},"boards":["A","A"],"language":"x","names":4}']) {
    await page.goto('/');
    await page.evaluate((garbage) => {
      for (const key of ['settings', 'new-game', 'owned', 'locale'])
        localStorage.setItem(`blightwatch.${key}`, garbage);
    }, garbage);
    const table = await startGame(page);
    await page.goto('/settings/');
    await expect(page.getByRole('radio', { name: table.say('settings_theme_system') }).first()).toBeChecked();
  }
  expect(complaints).toEqual([]);
});

test('a file that is no game, or a damaged one, says so; the real one comes back to its prompt', async ({
  page,
  baseURL,
}) => {
  const complaints = watch(page, baseURL!);
  const table = await sitDown(page, ['mountain']);
  await table.proceed('go_spirit');
  await table.asks('phase_fast');
  const lands = await table.lands();
  await page.goto('/');
  const download = page.waitForEvent('download');
  await fromGameMenu(table, 'home_save_file');
  const file = await readFile(await (await download).path(), 'utf8');
  await deleteGame(table);

  await openFile(table, 'no JSON at all');
  await expect(told(table, table.say('import_not_a_game'))).toBeVisible();
  await openFile(table, '{"format":"something else"}');
  await expect(told(table, table.say('import_not_a_game'))).toBeVisible();
  await openFile(table, file.replaceAll('"lands"', '"strands"'));
  await expect(told(table, table.say('import_damaged'))).toBeVisible();
  await openFile(table, JSON.stringify({ ...JSON.parse(file), version: 1000 }));
  await expect(told(table, table.say('import_newer'))).toBeVisible();
  await expect(table.link('home_go_on')).toHaveCount(0);

  await openFile(table, file);
  await table.asks('phase_fast');
  await expect.poll(() => table.lands()).toEqual(lands);
  expect(complaints).toEqual([]);
});
