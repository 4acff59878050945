import { expect, type Page, test } from '@playwright/test';
import type { BoardId } from '../../src/lib/rules/table/island';
import { blightCardId } from '../../src/lib/rules/table/printed-cards';
import { dealt } from './support/played';
import { layOut, openPlayed } from './support/seeded';

const box = async (page: Page, of: string) => (await page.locator(of).boundingBox())!;
/** What the boards of the island take of the screen. */
const ISLAND = '.map .ground > .boards';

test('the island keeps its place and its size through every question of a turn', async ({ page }) => {
  const table = await openPlayed(
    page,
    dealt(),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
  );
  const before = {
    map: await box(page, '.map'),
    island: await box(page, ISLAND),
    panel: await box(page, '.sheet'),
  };
  expect(before.map.height).toBeGreaterThanOrEqual(0.45 * 844 - 1);
  expect(before.island.width).toBeGreaterThanOrEqual(360);
  for (let asked = 0; asked < 14; asked++) {
    const title = await table.title.innerText();
    expect(await box(page, '.map'), title).toEqual(before.map);
    expect(await box(page, ISLAND), title).toEqual(before.island);
    expect(await box(page, '.sheet'), title).toEqual(before.panel);
    await expect(table.title, title).toBeInViewport({ ratio: 1 });
    if (await table.next.isVisible()) await table.tap(table.next);
    else await table.tap(page.locator('.answers button').first());
  }
});

test('a Blight Card that flips leaves the island its place, however long its name', async ({ page }) => {
  const places = [];
  for (const card of ['downward-spiral', 'invaders-find-the-land-to-their-liking']) {
    const blight = { left: 9, side: 'blighted', card: blightCardId(card) } as const;
    const table = await openPlayed(
      page,
      dealt({ products: ['base', 'branch-and-claw', 'jagged-earth'] }),
      ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 2,
      'en',
      [{ report: 'setBlight', blight }],
    );
    const name = page.locator('.strip .card .label');
    if (card.length > 16) await expect(name).toContainText('Invaders Find the Land to Their Liking');
    places.push([await box(page, '.strip'), await box(page, ISLAND)]);
    if (card === 'downward-spiral') {
      await table.tap(table.button('undo'));
      await expect(name).toContainText(table.say('island_healthy'));
      places.push([await box(page, '.strip'), await box(page, ISLAND)]);
    }
  }
  expect(places[1]).toEqual(places[0]);
  expect(places[2]).toEqual(places[0]);
});

for (const [boards, gain] of [
  ['AB', 1.4],
  ['ABCD', 1.35],
] as const)
  test(`the map on the whole screen is turned to fill it with boards ${boards}, and a table can turn it`, async ({
    page,
  }) => {
    const table = await openPlayed(
      page,
      dealt({
        boards: [...boards] as BoardId[],
        players: [...boards].map(() => ''),
        layout: `${boards.length}-standard`,
      }),
      ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 2,
    );
    const scale = (): Promise<number> =>
      page.locator('.map .ground').evaluate((map) => (map as SVGSVGElement).getScreenCTM()!.a);
    const inHand = await scale();
    const rests = await box(page, ISLAND);
    await table.openMenu('menu_more');
    await table.tap(table.button('menu_wide'));
    await expect.poll(scale).toBeGreaterThanOrEqual(inHand * gain);
    await table.tap(table.button('wide_leave'));
    await expect.poll(() => box(page, ISLAND)).toEqual(rests);

    // Turned by the table, it keeps that angle on every screen and through a reload.
    await table.openMenu('menu_more');
    await table.tap(table.button('menu_turn'));
    await table.tap(table.button('turn_right'));
    await table.tap(table.button('turn_apply'));
    await expect.poll(() => box(page, ISLAND)).not.toEqual(rests);
    const turned = await box(page, ISLAND);
    await table.reload();
    await table.stands();
    await expect.poll(() => box(page, ISLAND)).toEqual(turned);
    await table.tap(table.button('undo'));
    await expect.poll(() => box(page, ISLAND)).toEqual(rests);
  });

/** What the handle of the panel takes of the screen, with what a second line may need. */
const HANDLE_PX = 24;

test('what a mark means is said on the handle of the panel, and not on the island', async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    const table = await openPlayed(
      page,
      dealt(),
      ({ step }, { turn }) => step.do === 'fastPowers' && turn === 3,
    );
    const [legend, map, panel] = [
      await box(page, '.island .first'),
      await box(page, '.map'),
      await box(page, '.sheet'),
    ];
    expect(legend.y + HANDLE_PX).toBeGreaterThanOrEqual(map.y + map.height);
    expect(legend.y + legend.height).toBeLessThanOrEqual(panel.y + HANDLE_PX);
    await table.tap(table.button('marks_enough'));
    await expect(page.locator('.island .first')).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
  }
});

test('a land that is told of is looked at among its neighbours, and the island is whole again after it', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    dealt({ boards: ['A', 'B', 'C', 'D'], players: ['', '', '', ''], layout: '4-standard' }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
  );
  const whole = await box(page, ISLAND);
  expect(whole.width).toBeGreaterThanOrEqual(360);
  await table.openLand('A4');
  for (const land of ['A4', 'A1', 'A2', 'A3', 'A5'])
    await expect(table.land(land)).toBeInViewport({ ratio: 0.6 });
  // Who picks more lands has all of them in sight (expert-table.md, B27).
  await table.tap(table.button('pad_many'));
  await expect.poll(() => box(page, ISLAND)).toEqual(whole);
  await table.tap(table.button('go_done'));
  await expect.poll(() => box(page, ISLAND)).toEqual(whole);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
])
  test(`the bar stays at the edge of a screen ${viewport.width} wide, whatever is asked, and few answers leave the island its place`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const table = await openPlayed(
      page,
      dealt({ decks: 'table' }),
      ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 2,
      'en',
      [{ report: 'deed', deed: { deed: 'fear', n: 8 } }],
    );
    const panel = await box(page, '.sheet');
    const stands = async (of: string): Promise<void> => {
      const { y, height } = await box(page, '.sheet footer');
      expect(Math.round(y + height), of).toBe(viewport.height);
    };
    const draws = table.say('ask_draw');
    for (let answers = 0; answers < 30 && (await table.title.innerText()) !== draws; answers++) {
      await stands(await table.title.innerText());
      await table.goOn();
    }
    await table.asks('ask_draw');
    expect(await box(page, '.sheet')).toEqual(panel);
    await stands(draws);
    await table.openLand('A7');
    await table.tap(table.sheet.getByRole('list').first().getByRole('button').first());
    await stands('a piece is picked');
  });

test('seven of eight lands of a Build are in sight on a phone, in the order of their numbers', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    dealt({
      boards: ['A', 'B', 'C', 'D'],
      players: ['', '', '', ''],
      layout: '4-standard',
      adversaries: [
        { id: 'france', level: 5 },
        { id: 'sweden', level: 3 },
      ],
    }),
    ({ step }, { turn }) => step.do === 'actionCard' && step.action === 'build' && turn === 4,
  );
  if ((await table.title.innerText()) === table.say('moves_title')) await table.tap(table.next);
  await expect(table.title).toContainText('Build');
  const rows = page.locator('.sheet .row');
  await expect(rows.first()).toBeVisible();
  const body = await box(page, '.sheet .body');
  const seen = await rows.evaluateAll(
    (all, bottom) => all.filter((one) => one.getBoundingClientRect().bottom <= bottom + 1).length,
    body.y + body.height,
  );
  const lands = await page.locator('.sheet li.acting .name').allInnerTexts();
  expect(lands).toEqual([...lands].sort());
  expect(seen).toBeGreaterThanOrEqual(Math.min(7, lands.length));
});

test('two players set the table by the list in twelve taps', async ({ page }) => {
  const table = await layOut(page);
  table.taps = 0;
  const all = page.locator('.sheet').getByRole('button', { name: table.say('setlist_all'), exact: true });
  await expect(all).toBeVisible();
  while (await all.isVisible()) {
    await expect(page.locator('.checklist > details[open]')).toHaveCount(1);
    await expect(all).toBeInViewport({ ratio: 0.99 });
    await table.tap(all);
  }
  await table.proceed('go_set');
  expect(table.taps).toBeLessThanOrEqual(12);
});
