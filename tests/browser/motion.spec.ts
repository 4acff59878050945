import { expect, type Page, test } from '@playwright/test';
import { dealt, play } from './support/played';
import { openPlayed, openRows } from './support/seeded';
import type { Table } from './support/table';

/** What was set in motion: which element, how it stood at first, and whether it still lies there. */
interface Moved {
  readonly what: string;
  readonly stands: boolean;
  readonly from: Readonly<Record<string, unknown>>;
}

/** Writes down whatever the page sets in motion by script. */
const watchMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: unknown[] = [];
    Object.assign(globalThis, { moved });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const [from] = frames as Keyframe[];
      moved.push({ what: `${this.parentElement?.className} ${this.className}`, from, element: this });
      return animate.call(this, frames, options);
    };
  });

const moved = (page: Page): Promise<readonly Moved[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { moved: (Moved & { element: Element })[] }).moved.map(
      ({ what, from, element }) => ({ what, from, stands: element.isConnected }),
    ),
  );

const forget = (page: Page): Promise<void> =>
  page.evaluate(() => void (globalThis as unknown as { moved: unknown[] }).moved.splice(0));

const undone = async (page: Page, table: Table, times: number, title: string): Promise<void> => {
  for (let i = 0; i < times; i++) await table.tap(table.button('undo'));
  await expect(table.title).toHaveText(title);
  expect(await moved(page), 'Undo shows nothing').toEqual([]);
};

test('a drawn card turns, cards that Advance slide, a Blight Card turns: once the result stands, and not with less motion', async ({
  page,
}) => {
  await watchMotion(page);
  const table = await openPlayed(
    page,
    dealt({ decks: 'table' }),
    ({ step }, { turn }) => step.do === 'drawInvaderCard' && turn === 2,
  );
  const title = await table.title.innerText();
  const draw = async () => {
    await page.locator('main .answers button').first().click();
    await expect(table.title).not.toHaveText(title);
    await expect(page.locator('.track .space').last()).toContainText(/Jungle|Mountain|Sands|Wetland/);
  };
  const explore = async () => {
    await table.goOn();
    await expect(page.locator('.track .space').last()).toContainText('–');
  };
  await draw();
  await explore();
  expect(await moved(page), 'less motion').toEqual([]);
  await undone(page, table, 2, title);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await draw();
  await expect
    .poll(() => moved(page))
    .toEqual([
      { what: expect.stringMatching(/space.* card/), from: { transform: 'rotateY(90deg)' }, stands: true },
    ]);
  await forget(page);
  await explore();
  const slid = {
    what: expect.stringMatching(/space.* card/),
    from: { transform: 'translateX(100%)', opacity: 0.3 },
    stands: true,
  };
  await expect.poll(() => moved(page)).toEqual([slid, slid]);

  const setup = dealt({ decks: 'table' });
  const turns = await openRows(page, await play(setup, ({ step }) => step.do === 'flipBlightCard', 'turns'));
  await turns.asks('ask_flip');
  await turns.tap(page.locator('main .answers button').first());
  await expect
    .poll(() => moved(page))
    .toContainEqual({
      what: expect.stringMatching(/strip.* card/),
      from: { transform: 'rotateY(90deg)' },
      stands: true,
    });
});
