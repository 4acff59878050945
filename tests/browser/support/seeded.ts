import { expect, type Page } from '@playwright/test';
import type { Prompt } from '../../../src/lib/rules/engine/engine';
import type { Report } from '../../../src/lib/rules/table/command';
import type { Game, Setup } from '../../../src/lib/rules/table/game';
import type { BoardId } from '../../../src/lib/rules/table/island';
import { makeDatabase, writeRows } from './database';
import { dealt, play } from './played';
import { Table, type Terrain } from './table';
import type { Locale } from './words';

/** A game as it lies in the database. */
type Rows = Awaited<ReturnType<typeof play>>;

/** Opens the table of this game, written past the app. */
export async function openRows(
  page: Page,
  { id, games, entries, positions }: Rows,
  locale: Locale = 'en',
): Promise<Table> {
  const table = new Table(page, locale);
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  await makeDatabase(page);
  await writeRows(page, { games, entries, positions });
  await page.goto(`/play/?game=${id}`);
  await expect(table.title).toBeVisible();
  await table.stands();
  return table;
}

/** Opens the table of a game that was played up to this question. */
export const openPlayed = async (
  page: Page,
  setup: Setup,
  until: (prompt: Prompt, game: Game) => boolean,
  locale: Locale = 'en',
  told: readonly Report[] = [],
): Promise<Table> => openRows(page, await play(setup, until, 'seeded', told), locale);

let sittings = 0;
/** Nobody gave a name. */
const PLAYERS = ['', '', ''];

/** A game in which nobody has done anything yet, as `startGame` brings it about; cards by the app, a board for each player. */
export const layOut = (page: Page, boards: readonly BoardId[] = ['A', 'B']): Promise<Table> =>
  openPlayed(
    page,
    dealt({ boards, players: PLAYERS.slice(0, boards.length), layout: `${boards.length}-standard` }),
    ({ step }) => step.do === 'setTheTable',
  );

/**
 * A table of two just now, whose Invader Cards were these, at the Spirit phase after the last of them: as
 * `startGame`, `setTheTable` and `firstTurn` bring it about, in a second instead of four.
 */
export async function sitDown(
  page: Page,
  turnedUp: readonly Terrain[],
  locale: Locale = 'en',
): Promise<Table> {
  const played = await play(
    dealt({ players: PLAYERS.slice(0, 2), decks: 'table' }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === turnedUp.length,
    `sitting-${++sittings}`,
    [],
    turnedUp.map((terrain) => `1-${terrain}`),
  );
  const since = Date.now() - 60_000;
  const rows = {
    ...played,
    games: played.games.map((row) => ({
      ...row,
      name: 'Thursday',
      createdAt: since,
      updatedAt: since + row.updatedAt,
    })),
    entries: played.entries.map((row) => ({ ...row, at: since + row.at })),
  };
  return openRows(page, rows, locale);
}
