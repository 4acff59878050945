import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { buildOf } from '../../../scripts/old-build.mjs';
import type { Game } from '../../../src/lib/rules/table/game';
import { summaryOf } from '../../../src/lib/saves/rows/new-rows';
import { makeDatabase, rows, writeRows } from '../support/database';
import { withSite } from '../support/install';
import { Table } from '../support/table';
import { watch } from '../support/watch';

/** A game of an earlier version with a question open, and which kind of question that version called it. */
interface Asked {
  readonly kind: string;
  readonly state: Game;
}

const asked = (version: number): readonly Asked[] =>
  JSON.parse(
    gunzipSync(readFileSync(`src/lib/saves/fixtures/questions-v${version}.json.gz`)).toString(),
  ) as readonly Asked[];

/** What the versions of before say of games that a newer one has saved; 0.2.0 cannot tell how such a row is wrong. */
const REFUSED = /newer version|cannot be read|not here/;

/** Answers on each visit to today's build. */
const ANSWERS = 3;
/** Taps for one answer: what hands move is done first, and a list may open another. */
const MOST_TRIES = 5;
/** Milliseconds after which an answer that shows nothing is taken for none, such as a land to be chosen on the map first. */
const NO_ANSWER_MS = 4_000;

/** The rows of a game that this version has stored in the middle of a question. */
function rowsOf(version: number, id: string, state: Game) {
  const { turn, phase } = state;
  // 0.2.0 knows no Adversaries there.
  const summary = Object.fromEntries(
    Object.entries(summaryOf(state)).filter(([key]) => key !== 'adversaries'),
  );
  const row = { id, name: id, createdAt: 1, updatedAt: 1, head: 0, nextEntry: 1, redo: [], deletedAt: null };
  const entry = { game: id, id: 0, parent: null, version, at: 1, turn, phase, command: null, events: [] };
  return {
    games: [{ ...row, summary }],
    entries: [entry],
    positions: [{ game: id, id: 0, version, state }],
  };
}

/** All that is stored of games, in one text. */
const stored = async (page: Page): Promise<string> =>
  JSON.stringify(
    await Promise.all((['games', 'entries', 'positions'] as const).map((table) => rows(page, table))),
  );

/** The place of the open question, in the versions of before as well. */
const sheetOf = (page: Page): Locator =>
  page.locator('main.panel').or(page.getByRole('region', { name: 'Question', exact: true }));

async function opens(page: Page, id: string): Promise<void> {
  await page.goto(`/play/?game=${id}`);
  const title = sheetOf(page).getByRole('heading', { level: 2 }).first();
  await expect(title, `${id} opens`).toBeVisible();
}

const headOf = async (page: Page, id: string): Promise<number> =>
  (await rows<{ id: string; head: number }>(page, 'games')).find((one) => one.id === id)!.head;

/** What is asked, and after how many entries. */
const shown = async (page: Page, id: string): Promise<string> => {
  const title = sheetOf(page).getByRole('heading', { level: 2 }).first();
  return `${await headOf(page, id)} ${(await title.isVisible()) ? await title.innerText() : ''}`;
};

/** The usual answer, or the first of a list; whether it was one. */
async function answers(page: Page, id: string): Promise<boolean> {
  const sheet = sheetOf(page);
  const head = await headOf(page, id);
  const ways = [
    sheet.locator('footer .main button:enabled, footer button:enabled:nth-of-type(n + 3)'),
    sheet.locator('li[data-usual] button:enabled'),
    sheet.locator('li button:enabled'),
  ];
  for (let way = 0, tries = 0; way < ways.length && tries < MOST_TRIES; tries++) {
    const before = await shown(page, id);
    const one = ways[way]!.first();
    if (await one.isVisible()) await one.click({ timeout: NO_ANSWER_MS }).catch(() => undefined);
    else {
      way++;
      continue;
    }
    const moved = expect
      .poll(() => shown(page, id), { intervals: [30], timeout: NO_ANSWER_MS })
      .not.toBe(before);
    const hasMoved = await moved.then(
      () => true,
      () => false,
    );
    if ((await headOf(page, id)) !== head) return true;
    if (!hasMoved) way++;
  }
  return false;
}

for (const [version, name] of [
  [2, '0.2.0'],
  [3, '0.3.0'],
] as const) {
  test(`games of ${name} in the middle of every kind of question: up, down and up again`, async ({
    browser,
  }) => {
    const kinds = asked(version);
    test.setTimeout(300_000 + kinds.length * 120_000);
    const build = buildOf(name);
    await withSite(build, async (site, address) => {
      const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' });
      const page = await context.newPage();
      const table = new Table(page);
      await page.goto('/robots.txt');
      await makeDatabase(page);
      const games = kinds.map(({ kind, state }, i) => ({ id: `kind-${i}`, kind, state }));
      for (const { id, state } of games) await writeRows(page, rowsOf(version, id, state));

      // In its own build each is answered and taken back, so that it lies there as that build has written it.
      let answered = 0;
      for (const { id } of games) {
        await opens(page, id);
        if (!(await answers(page, id))) continue;
        answered++;
        await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await expect.poll(() => headOf(page, id)).toBe(0);
      }

      console.log(`OLD ${name}: ${games.length} kinds opened there, ${answered} answered and taken back`);

      site.root = 'build';
      const complaints = watch(page, new URL(address).origin);
      let played = 0;
      const newer: string[] = [];
      for (const { id } of games) {
        await opens(page, id);
        let n = 0;
        while (n < ANSWERS && (await answers(page, id))) n++;
        if (n > 0) newer.push(id);
        played += n;
        await table.saved();
      }
      expect(complaints).toEqual([]);
      console.log(`OLD ${name}: all opened here, ${newer.length} played on with ${played} answers`);

      // Whoever goes back is told that a newer version has saved them; nothing that is stored changes.
      site.root = build;
      const before = await stored(page);
      await page.goto('/');
      await expect(page.getByText(REFUSED).first()).toBeVisible();
      for (const id of newer) {
        await page.goto(`/play/?game=${id}`);
        await expect(page.getByText(REFUSED).first(), `${id} is refused`).toBeVisible();
      }
      expect(await stored(page)).toBe(before);
      console.log(`OLD ${name}: ${newer.length} refused there, and nothing that is stored has changed`);

      site.root = 'build';
      let again = 0;
      for (const { id } of games) {
        await opens(page, id);
        expect(await table.sheet.getAttribute('data-entry')).toBe(`${await headOf(page, id)}`);
        if (await answers(page, id)) again++;
      }
      expect(complaints).toEqual([]);
      // A land on the map, or a number, is nothing to tap in the question.
      expect(Math.min(answered, newer.length, again)).toBeGreaterThan(0.5 * games.length);
      console.log(`OLD ${name}: all opened here again, ${again} played on`);
      await context.close();
    });
  });
}
