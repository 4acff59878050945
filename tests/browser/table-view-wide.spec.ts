import { expect, type Page, test } from '@playwright/test';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import { readsFromAMeter } from './support/table-view';

/** Whether all of it lies on the screen. */
const within = async (page: Page, ...which: readonly string[]): Promise<readonly boolean[]> => {
  const { width, height } = page.viewportSize()!;
  return Promise.all(
    which.map(async (one) => {
      const box = (await page.locator(one).first().boundingBox())!;
      return box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
    }),
  );
};

test('a tablet that lies flat shows large cards, island and next step, turned to whoever sits there; what moves travels', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    dealt({ players: ['Ann', 'Ben', 'Cas'], boards: ['A', 'B', 'C'], layout: '3-standard' }),
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 3,
    'en',
    [{ report: 'count', land: 'A5', piece: 'E', n: 2 }],
  );
  const inHand = (await page.locator('.map').boundingBox())!;
  await table.openMenu();
  await table.tap(table.button('flat_title'));
  const flat = page.getByRole('region', { name: table.say('flat_title') });
  await expect(flat.getByRole('listitem')).toHaveCount(3);
  const cards = flat.locator('.card');
  expect(
    await cards.first().evaluate((card) => Number.parseFloat(getComputedStyle(card).fontSize)),
  ).toBeGreaterThan(32);
  await expect(table.title).toHaveText(table.say('phase_fast'));
  // first-game.md 39: the cards grew, the island did not.
  const lying = (await page.locator('.map').boundingBox())!;
  // Three boards are as wide as they are high: what is shorter of their place decides.
  expect(Math.min(lying.width, lying.height)).toBeGreaterThan(Math.min(inHand.width, inHand.height) * 1.05);

  for (const turned of [0, 1, 2, 3]) {
    await expect(page.locator('html')).toHaveAttribute('data-flat', String(turned));
    await expect
      .poll(() => within(page, '.flat', '.strip', '.map', '.sheet h2', '.sheet footer button:last-child'))
      .toEqual([true, true, true, true, true]);
    // What a finger or a wheel does to the map is done where it is, whichever way round the table stands.
    const land = table.land('B5');
    const { x, y, width, height } = (await land.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.wheel(0, -300);
    await expect(page.getByRole('button', { name: table.say('fit') })).toBeVisible();
    await expect(async () => {
      const after = (await land.boundingBox())!;
      expect(after.width, `turned ${turned}`).toBeGreaterThan(width * 1.3);
      expect(Math.abs(after.x + after.width / 2 - x - width / 2), `turned ${turned}`).toBeLessThan(width / 2);
      expect(Math.abs(after.y + after.height / 2 - y - height / 2), `turned ${turned}`).toBeLessThan(
        height / 2,
      );
    }).toPass();
    await table.tap(page.getByRole('button', { name: table.say('fit') }));
    await table.openLand('A5');
    await table.tap(page.getByRole('button', { name: 'A5: Defend 1', exact: true }));
    await expect(table.land('A5')).toHaveAccessibleName(/Defend 1/);
    await table.tap(table.button('go_done'));
    await table.tap(table.button('undo'));
    await expect(table.land('A5')).not.toHaveAccessibleName(/Defend/);
    await table.tap(table.button('flat_turn'));
  }

  // Back closes a pad first, then this view.
  await table.openLand('A5');
  await table.goBack();
  await table.asks('phase_fast');
  await expect(flat).toBeVisible();
  await table.goBack();
  await expect(flat).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-flat');
  await table.asks('phase_fast');

  // Whoever wants no motion has none; else it is by transform and opacity alone, and waits for nothing.
  const travellers = page.locator('.traveller');
  await page.evaluate(() => {
    const moving = new Set<string>();
    const look = () => {
      for (const animation of document.getAnimations())
        if ((animation.effect as KeyframeEffect).target?.matches('.traveller, .track .card'))
          for (const frame of (animation.effect as KeyframeEffect).getKeyframes())
            for (const property of Object.keys(frame)) moving.add(property);
      requestAnimationFrame(look); // whatever moves does so in one frame at least
    };
    look();
    Object.assign(globalThis, { moving });
  });
  const moved = () => page.evaluate(() => [...(globalThis as unknown as { moving: Set<string> }).moving]);
  const move = async () => {
    await table.openLand('A5');
    await table.tap(
      page.getByRole('list', { name: 'Pieces here' }).getByRole('button', { name: /Explorer/ }),
    );
    await table.tap(table.land('A6'));
    await expect(table.land('A5')).toHaveAccessibleName(/: 1 Explorer|: .*1 Explorer/);
    await table.tap(table.button('go_done'));
  };
  await move();
  await expect(travellers).toHaveCount(0);
  await table.tap(table.button('undo'));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await move();
  await expect.poll(moved).toContain('transform');
  await expect(travellers).toHaveCount(0);
  const properties = (await moved()).filter(
    (one) => !['offset', 'computedOffset', 'easing', 'composite'].includes(one),
  );
  expect(new Set(properties)).toEqual(new Set(['transform', 'opacity']));
});

test('a tablet from a meter away: where, how much and what next, with four boards', ({ page }) =>
  readsFromAMeter(page, 'tablet', ['A', 'B', 'C', 'D']));
