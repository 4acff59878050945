import { expect, type Page, test } from '@playwright/test';
import { finger, ghostOf, type Hand, hold, landOn, middleOf, mouse, pieceOn } from './support/hand';
import type { Table } from './support/table';
import { tellingTable } from './support/telling';

/** By their place among the signs of their land. In A5 there is one of each, so that a slow machine holds no more of them. */
const IN_A3 = { towns: 1, explorers: 2 };
const IN_A5 = { town: 0, explorer: 1 };

/** The number of the entry at which the table is. */
const entry = async (page: Page): Promise<number> =>
  Number(await page.locator('main.panel').getAttribute('data-entry'));

const said = (page: Page) => page.locator('p[role=status]:not(main *, dialog *)');

/** A hand at a table, and what stands there before it does anything. */
async function sit(page: Page, handOf: (page: Page) => Hand | Promise<Hand> = mouse) {
  const table = await tellingTable(page);
  await expect(page.getByText(/Ravage/).first()).toBeVisible();
  const hand = await handOf(page);
  return { table, hand, lands: await table.lands() };
}

/** One Undo takes all of it back. */
async function undoes(table: Table, lands: readonly string[]): Promise<void> {
  await table.tap(table.button('undo'));
  await expect.poll(() => table.lands(), { intervals: [20, 50, 100] }).toEqual(lands);
}

const WAYS = [
  ['a finger', finger],
  ['the mouse', mouse],
] as const;

for (const [who, handOf] of WAYS) {
  test(`${who} Pushes an Explorer, and Gathers it back, with a line and an Undo each`, async ({ page }) => {
    const { table, hand, lands } = await sit(page, handOf);
    const before = await entry(page);
    await hold(page, hand, await pieceOn(page, 'A5', IN_A5.explorer), '1');
    await hand.move(await landOn(page, 'A6'));
    await expect(ghostOf(page)).toContainText('→ A6');
    await hand.up();
    await expect(said(page)).toHaveText(/^A5: Move 1 Explorer to A6/);
    // Nothing is left of it, and no pad is open.
    await expect(ghostOf(page)).toHaveCount(0);
    await expect(table.button('go_done')).toHaveCount(0);
    expect(await entry(page)).toBe(before + 1);
    // Before the Dahan of A6.
    await hold(page, hand, await pieceOn(page, 'A6', 0), '1');
    await hand.move(await landOn(page, 'A5'));
    await hand.up();
    await expect(said(page)).toHaveText(/^A6: Move 1 Explorer to A5/);
    await table.tap(table.button('undo'));
    await undoes(table, lands);
  });

  test(`${who} that holds longer moves two Towns`, async ({ page }) => {
    const { table, hand, lands } = await sit(page, handOf);
    await hold(page, hand, await pieceOn(page, 'A3', IN_A3.towns), '2');
    await hand.move(await landOn(page, 'A4'));
    await hand.up();
    await expect(said(page)).toHaveText(/^A3: Move 2 Towns to A4/);
    await undoes(table, lands);
  });

  test(`${who} lets go on a sign: removed, destroyed with its Fear, damaged`, async ({ page }) => {
    const { table, hand, lands } = await sit(page, handOf);
    const fear = await table.fear.innerText();
    const letGoOn = async (sign: string): Promise<void> => {
      await hold(page, hand, await pieceOn(page, 'A5', IN_A5.town), '1');
      await hand.move(await middleOf(page, `.map [data-sign="${sign}"]`));
      await expect(page.locator('.map .signs .on')).toHaveCount(1);
      await hand.up();
    };
    await letGoOn('remove');
    await expect(said(page)).toHaveText(/^A5: Remove 1 Town/);
    await expect(table.fear).toHaveText(fear);
    await undoes(table, lands);
    await letGoOn('destroy');
    await expect(said(page)).toHaveText(/^A5: 1 Town destroyed.*\+1 Fear/);
    await expect(table.fear).not.toHaveText(fear);
    await undoes(table, lands);
    await letGoOn('damage');
    await expect(said(page)).toHaveText(/^A5: 1 Town.*Damage/);
    await undoes(table, lands);
  });

  test(`${who} that lets go on the sea, on its own land or outside tells nothing`, async ({ page }) => {
    const { table, hand, lands } = await sit(page, handOf);
    const before = await entry(page);
    const from = await pieceOn(page, 'A3', IN_A3.explorers);
    const panel = await middleOf(page, 'main.panel h2');
    for (const to of [panel, [from[0] + 12, from[1] + 12] as const, await seaOf(page)]) {
      await hold(page, hand, from);
      await hand.move(await landOn(page, 'A4'));
      await expect(ghostOf(page)).toContainText('→ A4');
      await hand.move(to);
      await expect(ghostOf(page)).not.toContainText('→');
      await hand.up();
      await expect(ghostOf(page)).toHaveCount(0);
      await expect(table.button('go_done')).toHaveCount(0);
    }
    expect(await entry(page)).toBe(before);
    expect(await table.lands()).toEqual(lands);
  });

  test(`${who} that moves before it has held moves the map`, async ({ page }) => {
    const { table, hand, lands } = await sit(page, handOf);
    await page.locator('.map [data-land="A3"]').focus();
    await page.keyboard.press('+');
    const before = await stillAt(page, 'A3');
    const [x, y] = await pieceOn(page, 'A3', IN_A3.explorers);
    // A machine that is slow holds it before it moves: then once more.
    await expect(async () => {
      await hand.down([x, y]);
      await hand.move([x - 40, y - 30]);
      const held = await ghostOf(page).count();
      if (held > 0) await page.keyboard.press('Escape');
      await hand.up();
      expect(held).toBe(0);
    }).toPass();
    const after = await stillAt(page, 'A3');
    expect(Math.hypot(after[0] - before[0], after[1] - before[1])).toBeGreaterThan(20);
    await expect(table.button('go_done')).toHaveCount(0);
    expect(await table.lands()).toEqual(lands);
  });
}

/** Where a land lies once the map has come to rest. */
async function stillAt(page: Page, land: string): Promise<readonly [number, number]> {
  let before = await landOn(page, land);
  await expect(async () => {
    const now = await landOn(page, land);
    const isStill = now.join() === before.join();
    before = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [200] });
  return before;
}

/** A place in the sea, which is no land. */
const seaOf = (page: Page): Promise<readonly [number, number]> =>
  page.locator('.map').evaluate((map): [number, number] => {
    const { left, top, width, height } = map.getBoundingClientRect();
    for (let y = top + height * 0.3; y < top + height * 0.7; y += 6)
      for (let x = left + 4; x < left + width; x += 6) {
        const found = document.elementFromPoint(x, y);
        if (found && map.contains(found) && !found.closest('[data-land]')) return [x, y];
      }
    throw new Error('no sea in sight');
  });

test('a finger gives up with a second one, and neither moves anything', async ({ page }) => {
  const hands = await finger(page);
  const { table, hand, lands } = await sit(page, () => hands);
  const place = await landOn(page, 'A5');
  await hold(page, hand, await pieceOn(page, 'A5', IN_A5.explorer), '1');
  await hand.move(await landOn(page, 'A6'));
  await hands.second();
  await expect(ghostOf(page)).toHaveCount(0);
  await hand.move(place);
  await hand.up();
  expect(await table.lands()).toEqual(lands);
  expect(await landOn(page, 'A5')).toEqual(place);
  // The next one moves as before.
  await hold(page, hand, await pieceOn(page, 'A5', IN_A5.explorer), '1');
  await hand.move(await landOn(page, 'A6'));
  await hand.up();
  await expect(said(page)).toHaveText(/^A5: Move 1 Explorer to A6/);
});

test('Escape gives up what the mouse holds, and leaves the pad that is open', async ({ page }) => {
  const { table, hand, lands } = await sit(page);
  await table.openLand('A6');
  await stillAt(page, 'A5');
  await hold(page, hand, await pieceOn(page, 'A5', IN_A5.explorer), '1');
  await hand.move(await landOn(page, 'A6'));
  await page.keyboard.press('Escape');
  await expect(ghostOf(page)).toHaveCount(0);
  await hand.up();
  await expect(table.title).toHaveText('A6');
  await table.tap(table.button('go_done'));
  await stillAt(page, 'A6');
  expect(await table.lands()).toEqual(lands);
});

test('a piece that is held and not moved opens the pad of its land, as the land does', async ({ page }) => {
  const { table, hand } = await sit(page);
  await hold(page, hand, await pieceOn(page, 'A3', IN_A3.explorers));
  await hand.up();
  await expect(table.title).toHaveText('A3');
});

test('a tap on a piece of the open land takes it, the next one more, and both go where the map is tapped', async ({
  page,
}) => {
  const { table } = await sit(page);
  await table.openLand('A3');
  await stillAt(page, 'A3');
  for (const n of [1, 2]) {
    await page.mouse.click(...(await pieceOn(page, 'A3', IN_A3.explorers)));
    await expect(
      page.getByRole('button', { name: new RegExp(`^${n} of \\d Explorers selected`) }),
    ).toBeVisible();
  }
  await page.mouse.click(...(await landOn(page, 'A4')));
  await expect(said(page)).toHaveText(/^A3: Move 2 Explorers to A4/);
});
