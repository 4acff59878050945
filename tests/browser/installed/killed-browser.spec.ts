import { setTimeout as moment } from 'node:timers/promises';
import { expect, type Locator, test } from '@playwright/test';
import { rows } from '../support/database';
import { withSite } from '../support/install';
import { withMortal } from '../support/mortal';
import { startGame, Table } from '../support/table';

const GAMES = 5;
const DEATHS_PER_GAME = 10;
/** Taps just before the end, so that it comes in the middle of saving. */
const HASTY = 6;
const LONGEST_MOMENT = 50;

/** What a table can see of a game. */
interface Seen {
  readonly title: string;
  readonly fear: string | null;
  readonly lands: readonly string[];
}

const seen = async (table: Table): Promise<Seen> => ({
  title: await table.title.innerText(),
  fear: await table.fear.getAttribute('aria-label'),
  lands: await table.lands(),
});

/** The entry of the log that the table is at. */
async function head(table: Table, game: string): Promise<number> {
  const games = await rows<{ id: string; head: number }>(table.page, 'games');
  return games.find(({ id }) => id === game)!.head;
}

/** Taps, and waits until the screen shows what came of it: from then on it must never be lost. */
async function acknowledged(table: Table, tap: () => Promise<void>): Promise<void> {
  const look = async () => [await table.sheet.innerText(), await seen(table)];
  const before = await look();
  await tap();
  await expect.poll(look, { intervals: [10] }).not.toEqual(before);
}

/** Taps without looking. */
const hastily = (button: Locator, times: number): Promise<void> =>
  button.evaluate((element: HTMLElement, times) => {
    for (let i = 0; i < times; i++) element.click();
  }, times);

test.fixme(`killed ${GAMES * DEATHS_PER_GAME} times in the middle of saving, it has every tap that was shown`, async () => {
  test.setTimeout(300_000);
  const caught: number[] = [];
  await withSite('build', (_, address) =>
    withMortal(async (browser) => {
      for (let game = 0; game < GAMES; game++) {
        let table = await startGame(await browser.open(address), { at: address });
        const url = table.page.url();
        const id = new URL(url).searchParams.get('game')!;
        for (let death = 0; death < DEATHS_PER_GAME; death++) {
          await acknowledged(table, () => table.goOn());
          await acknowledged(table, () => table.tap(table.button('fear_add')));
          await acknowledged(table, () => table.goOn());
          const last = await seen(table);
          const at = await head(table, id);
          await hastily(table.button('fear_add'), HASTY);
          await moment(Math.random() * LONGEST_MOMENT);
          await browser.kill();

          table = new Table(await browser.open(url));
          await expect(table.title).toBeVisible();
          const more = (await head(table, id)) - at;
          expect(more).toBeGreaterThanOrEqual(0);
          expect(more).toBeLessThanOrEqual(HASTY);
          await hastily(table.button('undo'), more);
          await expect.poll(() => seen(table), { intervals: [10] }).toEqual(last);
          caught.push(more);
        }
        await browser.kill();
      }
    }),
  );
  test.info().annotations.push({ type: 'hasty taps saved before each end', description: caught.join(' ') });
});
