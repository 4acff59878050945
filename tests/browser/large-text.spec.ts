import { expect, test } from '@playwright/test';
import { args, pageChromium } from '../../scripts/chromium.mjs';
import { cut, sideways } from './support/overflow';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';

// As a browser is told to write: what is measured in letters follows.
test.use({
  launchOptions: { executablePath: pageChromium(), args: [...args, '--blink-settings=defaultFontSize=32'] },
});

for (const locale of ['en-GB', 'de-DE'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('with text of 200 % no page around the table runs over the side, and no button is cut', async ({
      page,
    }) => {
      for (const address of ['/', '/new/', '/settings/', '/history/', '/history/tell/', '/reference/']) {
        await page.goto(address);
        await expect(page.getByRole('heading').first()).toBeAttached();
        await expect.poll(() => sideways(page), address).toBeLessThanOrEqual(0);
        await expect.poll(() => cut(page), address).toEqual([]);
      }
    });
  });

test('with text of 200 % a table is played: the big button and Undo are on the screen, and no word is cut', async ({
  page,
}) => {
  const visible = async (what: string): Promise<void> => {
    await expect.poll(() => sideways(page), what).toBeLessThanOrEqual(0);
    await expect.poll(() => cut(page), what).toEqual([]);
    for (const one of [table.button('undo'), table.next]) {
      await expect(one, what).toBeInViewport({ ratio: 1 });
      // Nothing lies over it.
      const hit = (): Promise<boolean> =>
        one.evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
      await expect.poll(hit, what).toBe(true);
    }
  };
  const table = await openPlayed(
    page,
    dealt({ decks: 'table', adversaries: [{ id: 'england', level: 4 }] }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
  );
  await expect(table.land('A5')).toBeVisible();
  await visible('Spirit phase');
  await table.goOn();
  await table.openLand('A5');
  await visible('the pad of a land');
  await table.tap(page.getByRole('button', { name: 'A5: Defend 2', exact: true }));
  await table.tap(table.button('undo'));
  await table.tap(table.button('go_done'));
  for (let i = 0; i < 4; i++) {
    const title = await table.title.innerText();
    if ((await table.next.count()) > 0) await visible(title);
    await table.goOn();
  }
  await table.tap(table.button('undo'));
});
