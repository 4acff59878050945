import { expect, type Page, test } from '@playwright/test';
import { cut, fast, sideways } from './support/overflow';
import { dealt, play } from './support/played';
import { openPlayed, openRows } from './support/seeded';
import { readsFromAMeter } from './support/table-view';

/** How much of the height the island has. */
const share = async (page: Page): Promise<number> =>
  (await page.locator('.map').boundingBox())!.height / page.viewportSize()!.height;

test('at 400 % everything is there, and nothing goes sideways', async ({ page }) => {
  const table = await fast(page);
  const game = page.url();
  // A window of 1280 x 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const address of ['/', '/new/', '/settings/', '/history/', '/reference/', game]) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect.poll(() => sideways(page), address).toBeLessThanOrEqual(0);
  }
  await table.openLand('A4');
  await table.tap(page.getByRole('button', { name: 'A4: Defend 2', exact: true }));
  await expect(table.land('A4')).toHaveAccessibleName(/Defend 2/);
  await table.tap(table.button('go_done'));
  await table.tap(table.button('undo'));
  await expect(table.land('A4')).not.toHaveAccessibleName(/Defend 2/);
  await table.tap(table.next);
  await expect(table.title).not.toHaveText(table.say('phase_fast'));
  await expect.poll(() => cut(page)).toEqual([]);

  // Where colours are the system's, what is picked and what acts is told by its outline.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('.track .now')).toHaveCSS('outline-style', 'solid');
  await table.openLand('A4');
  const token = page.getByRole('list', { name: 'Pieces here' }).getByRole('button').first();
  await table.tap(token);
  await expect(token).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
  await expect(table.button('redo')).toHaveCSS('opacity', '0.5');
});

test('large leaves the island 45 % of the height, and nothing lies under a notch', async ({ page }) => {
  await page.goto('/settings/');
  await page.getByRole('radio', { name: 'Table', exact: true }).check({ force: true });
  const table = await fast(page);
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    const where = `${width} x ${height}`;
    await expect.poll(() => share(page), where).toBeGreaterThanOrEqual(0.45);
    await table.openLand('A4');
    await expect.poll(() => share(page), `${where}, a land`).toBeGreaterThanOrEqual(0.45);
    await table.tap(page.getByRole('list', { name: 'Pieces here' }).getByRole('button').first());
    await expect.poll(() => share(page), `${where}, a piece`).toBeGreaterThanOrEqual(0.45);
    await table.tap(table.next);
    await expect(table.title).toHaveText('A4');
    await table.tap(table.button('go_done'));
    await table.tap(table.next);
    await expect(table.title).not.toHaveText(table.say('phase_fast'));
    await expect.poll(() => share(page), `${where}, what acts`).toBeGreaterThanOrEqual(0.45);
    // expert-table.md, B29: a title twice as large left its answers no room.
    const { height: tall } = (await table.title.boundingBox())!;
    expect(tall, `${where}, its title`).toBeLessThan(height * 0.11);
    await table.tap(table.button('undo'));
    await table.asks('phase_fast');
  }

  const device = await page.context().newCDPSession(page);
  for (const { width, height, ...inset } of [
    { width: 390, height: 844, top: 47, bottom: 34, left: 0, right: 0 },
    { width: 844, height: 390, top: 0, bottom: 21, left: 44, right: 44 },
  ]) {
    await device.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: inset } as never);
    await page.setViewportSize({ width, height });
    const outside = (): Promise<readonly string[]> =>
      page.locator('.strip button, .track, .sheet h2, .sheet footer button').evaluateAll(
        (all, { top, bottom, left, right }) =>
          all
            .filter((one) => {
              const box = one.getBoundingClientRect();
              const within = { right: innerWidth - right, bottom: innerHeight - bottom };
              const text = one.matches('.track') ? { left: box.left + 8 } : box;
              return (
                box.width > 0 &&
                (box.top < top - 1 ||
                  box.bottom > within.bottom + 1 ||
                  text.left < left ||
                  box.right > within.right)
              );
            })
            .map((one) => {
              const { left, top, right, bottom } = one.getBoundingClientRect();
              return `${one.ariaLabel ?? one.textContent.trim()}: ${[left, top, right, bottom].map(Math.round).join()}`;
            }),
        inset,
      );
    await expect.poll(outside, `${width} x ${height}`).toEqual([]);
  }
});

test('with the text spacing of WCAG 1.4.12 nothing is cut and nothing goes sideways', async ({ page }) => {
  const spaced = (): Promise<void> =>
    page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`);
      document.adoptedStyleSheets = [spacing];
    });
  const stands = async (what: string): Promise<void> => {
    await expect.poll(() => sideways(page), what).toBeLessThanOrEqual(0);
    await expect.poll(() => cut(page), what).toEqual([]);
  };
  for (const address of ['/', '/new/', '/settings/', '/history/', '/reference/']) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await spaced();
    await stands(address);
  }
  const setup = dealt({ decks: 'table', adversaries: [{ id: 'england', level: 4 }] });
  const table = await openPlayed(
    page,
    setup,
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
  );
  await spaced();
  await stands('the Spirit phase');
  await expect(table.next).toBeInViewport({ ratio: 1 });
  await table.openLand('A5');
  await stands('the pad of a land');
  await table.tap(table.button('go_done'));
  await table.goOn();
  await table.goOn();
  await stands('the Invader phase');
  await expect(table.next).toBeInViewport({ ratio: 1 });
});

test('the track is no taller for Coastal lands, so that the island below it stays', async ({ browser }) => {
  for (const locale of ['en', 'nl'] as const) {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const tall: number[] = [];
    for (const cards of [
      ['1-sands', '1-jungle', '1-wetland', '2-sands'],
      ['1-sands', '1-jungle', '1-wetland', '2-coastal-lands'],
    ]) {
      await openRows(
        page,
        await play(
          dealt({ decks: 'table', adversaries: [{ id: 'england', level: 3 }] }),
          ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 4,
          cards.at(-1),
          [],
          cards,
        ),
        locale,
      );
      tall.push((await page.locator('.track').boundingBox())!.height);
    }
    expect(tall[1], locale).toBe(tall[0]);
    await context.close();
  }
});

test('what can be told of a land stands on one line in Dutch too, on a tablet', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'nl', viewport: { width: 1180, height: 820 } });
  const page = await context.newPage();
  const table = await openPlayed(
    page,
    dealt(),
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 2,
    'nl',
    [{ report: 'count', land: 'A4', piece: 'E', n: 1 }],
  );
  await table.openLand('A4');
  const verbs = ['pad_push', 'verb_gather', 'verb_remove', 'pad_further', 'pad_counts'] as const;
  const tops = await Promise.all(
    verbs.map(async (verb) => Math.round((await table.button(verb).boundingBox())!.y)),
  );
  expect(new Set(tops).size).toBe(1);
  await context.close();
});

test('a phone from a meter away: where, how much and what next, with two boards', ({ page }) =>
  readsFromAMeter(page, 'phone', ['A', 'B']));

test('a phone from a meter away, with four boards', ({ page }) =>
  readsFromAMeter(page, 'phone', ['A', 'B', 'C', 'D']));
