import { expect, type Page } from '@playwright/test';
import type { Report } from '../../../src/lib/rules/command';
import type { Prompt } from '../../../src/lib/rules/engine';
import type { Game, Setup } from '../../../src/lib/rules/game';
import { writeRows } from './database';
import { play } from './played';
import { Table } from './table';
import type { Locale } from './words';

export { dealt } from './played';

/** Opens the table of a game that was played up to this question. */
export async function openPlayed(
  page: Page,
  setup: Setup,
  until: (prompt: Prompt, game: Game) => boolean,
  locale: Locale = 'en',
  told: readonly Report[] = [],
): Promise<Table> {
  const { id, games, entries, positions } = await play(setup, until, 'seeded', told);
  const table = new Table(page, locale);
  await page.goto('/');
  await expect(table.link('home_new_first')).toBeVisible();
  await writeRows(page, { games, entries, positions });
  await page.goto(`/play/?game=${id}`);
  await expect(table.title).toBeVisible();
  return table;
}
