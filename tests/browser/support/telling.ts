import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Row, STANDING } from '../../../scripts/bench/tap-table.mjs';
import { PRODUCTS } from '../../../src/lib/content/products';
import type { Report } from '../../../src/lib/rules/table/command';
import type { Step } from '../../../src/lib/rules/table/step';
import type { GameRow } from '../../../src/lib/saves/database/db';
import { asLand } from '../../support/ids';
import { rows as rowsOf } from './database';
import { finger, hold, middleOf, pieceOn } from './hand';
import { dealt } from './played';
import { openPlayed } from './seeded';
import type { Table } from './table';

/** The lands as the rows expect them, counted anew. */
const standing: readonly Report[] = Object.entries(STANDING).flatMap(([land, pieces]) =>
  (['C', 'T', 'E', 'D', 'B', 'P1'] as const).map((piece): Report => ({
    report: 'count',
    land: asLand(land),
    piece,
    n: (pieces as Readonly<Record<string, number>>)[piece] ?? 0,
  })),
);

/** The number of the next entry: what is told raises it, whatever is undone. */
const nextEntry = async (page: Page): Promise<number> => (await rowsOf<GameRow>(page, 'games'))[0]!.nextEntry;

/** Drags with a finger. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const middle = async (of: Locator): Promise<readonly [number, number]> => {
    const { x, y, width, height } = (await of.boundingBox())!;
    return [x + width / 2, y + height / 2];
  };
  const [down, up] = await Promise.all([middle(from), middle(to)]);
  const hand = await finger(page);
  await hand.down(down);
  await hand.move(up);
  await hand.up();
}

/** A table in turn 2, in its Fast Powers if not said otherwise, with every expansion and the lands of the tap table. */
export const tellingTable = (page: Page, at: Step['do'] = 'fastPowers'): Promise<Table> =>
  openPlayed(
    page,
    dealt({ tokens: true, products: PRODUCTS }),
    ({ step }, { turn }) => step.do === at && turn === 2,
    'en',
    at === 'spiritPhase' ? [...standing, { report: 'trackPresence', on: true }] : standing,
  );

/** Counted by the bench (`scripts/bench/telling.mjs`): what took so many taps of so many it may take. */
export const countsTaps = (what: string, taps: number, most: number): void =>
  void test.info().annotations.push({ type: 'taps', description: `${what}: ${taps} of ${most}` });

/** The journal has one line more, which says what was just heard, and is not undone. */
async function isInJournal(table: Table, before: number, heard: string): Promise<void> {
  const lines = await table.journal();
  expect(lines).toHaveLength(before + 1);
  const [words = '', ...marks] = lines[0]!.split('\n').filter((line) => line.trim() !== '');
  expect(heard).toContain(words);
  expect(marks.join()).toContain(table.say('journal_here'));
}

/**
 * Tells each row with one finger, within its taps and, unless that is allowed, without scrolling; then takes it back.
 * What is heard of a row is what the journal has of it, which is looked at for the first of them.
 */
export async function tellRows(table: Table, rows: readonly Row[], { scrolls = false } = {}): Promise<void> {
  const { page } = table;
  const before = (await table.journal()).length;
  const heard = page.locator('p[role=status]:not(main *, dialog *)');
  const lands = await table.lands();
  for (const [i, { tells, taps, by, journal, entries = 1 }] of rows.entries())
    await test.step(tells, async () => {
      let count = 0;
      const next = await nextEntry(page);
      const inSight = async (target: Locator) => {
        if (!scrolls) await expect(target).toBeInViewport({ ratio: 0.9 });
        count++;
      };
      await by({
        page,
        tap: async (target) => {
          await inSight(target);
          await target.click();
        },
        hold: async (target) => {
          await inSight(target);
          await target.click({ delay: 700 });
        },
        carry: async ({ land, kind, all }, to, says) => {
          const before = await nextEntry(page);
          count++;
          const hand = await finger(page);
          await hold(page, hand, await pieceOn(page, land, kind), String(all));
          // A machine that is busy may not have seen the first move yet.
          for (let moves = 0; moves < 2; moves++)
            await hand.move(await middleOf(page, `[data-land="${to}"], .map [data-sign="${to}"]`));
          if (says) await expect(page.locator('.map .signs .on')).toHaveText(says);
          await hand.up();
          await expect.poll(() => nextEntry(page), { intervals: [20, 50] }).toBe(before + 1);
        },
        drag: async (from, to) => {
          await inSight(from);
          await drag(page, from, to);
        },
      });
      expect(count, tells).toBeLessThanOrEqual(taps);
      countsTaps(tells, count, taps);
      await expect.poll(() => nextEntry(page), { message: tells, intervals: [20, 50] }).toBe(next + entries);
      const close = table.button('go_done');
      if (await close.isVisible()) await close.click();
      await expect(heard, tells).toHaveText(journal);
      if (i === 0) await isInJournal(table, before + entries - 1, await heard.innerText());
      for (let undone = 0; undone < entries; undone++)
        await table.shows(() => table.tap(table.button('undo')));
      await expect.poll(() => table.lands(), { intervals: [20, 50, 100] }).toEqual(lands);
      expect(await nextEntry(page), 'as many entries and no more').toBe(next + entries);
    });
}
