import { expect, type Locator, test } from '@playwright/test';
import { STANDING } from '../../scripts/bench/tap-table.mjs';
import { PRODUCTS } from '../../src/lib/content/products';
import type { Report } from '../../src/lib/rules/table/command';
import { asLand } from '../support/ids';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';

/** What the rows of the tap table do not tell: taps, how many there may be, and what then is so. */
interface Row {
  readonly tells: string;
  readonly taps: number;
  readonly by: readonly (string | RegExp)[];
  /** A land as a screen reader gives it. */
  readonly land?: RegExp;
  /** What is said, or asked. */
  readonly said?: RegExp;
  readonly asked?: RegExp;
  /** How many entries it is, if not one. */
  readonly entries?: number;
  /** What is rarest stands further down on the one page behind More. */
  readonly scrolls?: true;
}

const standing: readonly Report[] = [
  { report: 'trackPresence', on: true },
  ...Object.entries({ ...STANDING, A8: { U: 1, T: 1 } }).flatMap(([land, pieces]) =>
    (['C', 'T', 'E', 'D', 'B', 'U', 'P1'] as const).map((piece): Report => ({
      report: 'count',
      land: asLand(land),
      piece,
      n: (pieces as Readonly<Record<string, number>>)[piece] ?? 0,
    })),
  ),
];

const CARDS = /^Invader Cards/;
const OTHERWISE = 'Change a card’s effect';
/** The folded group of the page with rare actions. */
const CHANGES = 'Damage, Health, markers';

const ROWS: readonly Row[] = [
  {
    tells: 'Explore here now, from nowhere',
    taps: 3,
    by: ['A6', 'More…', 'Explore here now, even without a source'],
    scrolls: true,
    land: /^A6: 1 Explorer and 1 Dahan$/,
  },
  { tells: 'this card acts again', taps: 3, by: [CARDS, OTHERWISE, 'Acts again'], asked: /Build|Ravage/ },
  { tells: 'downgrade', taps: 4, by: ['A5', /1 Town/, 'Replace…', 'Downgrade'], land: /^A5: 2 Explorers$/ },
  {
    tells: 'replace',
    taps: 4,
    by: ['A5', /1 Town/, 'Replace…', 'Becomes 1 Dahan'],
    land: /^A5: 1 Explorer and 1 Dahan$/,
  },
  { tells: 'remove', taps: 3, by: ['A5', /1 Town/, 'Remove'], land: /^A5: 1 Explorer$/ },
  {
    tells: 'a Town whose Health falls to its Damage',
    taps: 7,
    scrolls: true,
    entries: 2,
    by: ['A5', /1 Town/, '1 Damage to each', 'More…', CHANGES, '−1', 'Town: Health −1'],
    land: /^A5: 1 Explorer$/,
  },
  {
    tells: 'heal',
    taps: 5,
    entries: 2,
    by: ['A5', /1 Town/, '1 Damage to each', /1 Town with 1 Damage/, 'Heal'],
    land: /^A5: 1 Town and 1 Explorer$/,
  },
  {
    tells: 'Strife on and off',
    taps: 5,
    entries: 2,
    by: ['A5', /1 Town/, 'Strife', /1 Town with Strife/, 'Remove Strife'],
    land: /^A5: 1 Town and 1 Explorer$/,
  },
  {
    tells: '2 Damage for each Strife',
    taps: 6,
    entries: 2,
    by: ['A5', /1 Town/, 'Strife', /1 Town with Strife/, 'More…', '2 Damage for each Strife'],
    land: /^A5: 1 Explorer$/,
  },
  {
    tells: 'end it',
    taps: 4,
    entries: 2,
    by: ['A5', 'More…', 'Isolate', /^End /],
    said: /^A5.*(no longer|over)/i,
  },
  { tells: 'sink', taps: 3, by: ['A8', 'More…', 'Sink land'], scrolls: true, said: /A8/ },
];

test('a screen for each deed that the tap table does not tell, undone as it was', async ({ page }) => {
  const table = await openPlayed(
    page,
    dealt({ tokens: true, products: PRODUCTS }),
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 2,
    'en',
    standing,
  );
  // What lies ahead is looked up a moment after the question stands.
  await expect(table.map.getByRole('button', { name: /^A4:.*6 Ravage Damage/ })).toBeVisible();
  const said = page.locator('p[role=status]:not(main *, dialog *)');
  /** What stands where, without what lies ahead. */
  const stand = async (): Promise<readonly string[]> =>
    (await table.lands()).map((name) => name.split('. ')[0]!);
  const lands = await stand();
  const title = await table.title.innerText();
  const target = (by: string | RegExp): Locator => {
    if (by === CARDS) return page.getByRole('button', { name: by });
    if (by === OTHERWISE) return page.getByRole('dialog').getByText(by);
    if (by === CHANGES) return page.getByRole('main').getByText(by);
    if (by instanceof RegExp)
      return page
        .getByRole('list', { name: 'Pieces here' })
        .getByRole('button', { name: by })
        .or(page.getByRole('list', { name: 'Effects here' }).getByRole('button', { name: by }))
        .first();
    if (/^[A-Z]\d$/.test(by)) return page.locator(`[data-land="${by}"]`);
    if (/^[+−]\d$/.test(by)) return page.getByRole('radio', { name: by, exact: true });
    const within = page.getByRole('dialog').or(page.getByRole('main'));
    return within.getByRole('button', { name: by, exact: true }).first();
  };
  for (const row of ROWS)
    await test.step(row.tells, async () => {
      const close = table.button('go_done');
      for (const by of row.by) {
        if (!row.scrolls) await expect(target(by)).toBeInViewport({ ratio: 0.7 });
        await target(by).click();
      }
      expect(row.by.length).toBeLessThanOrEqual(row.taps);
      if (row.said) await expect(said, row.tells).toHaveText(row.said);
      if (row.land) await expect.poll(stand, row.tells).toContainEqual(expect.stringMatching(row.land));
      if (row.asked) {
        await page.keyboard.press('Escape');
        await expect(table.title, row.tells).toHaveText(row.asked);
      }
      if (await close.isVisible()) await close.click();
      // As many entries as were told, and not one more.
      for (let entries = 0; entries < (row.entries ?? 1); entries++) {
        const before = await said.innerText();
        await table.button('undo').click();
        await expect.poll(() => said.innerText(), row.tells).not.toBe(before);
      }
      await expect.poll(stand, row.tells).toEqual(lands);
      // A land that rises from the sea again is still picked.
      if (await close.isVisible()) await close.click();
      await expect(table.title, row.tells).toHaveText(title);
    });
});
