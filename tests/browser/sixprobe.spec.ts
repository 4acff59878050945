import { expect, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import { SOLID } from '../../src/lib/ui/icons/icon-shapes';
import { dealt, openPlayed } from './support/seeded';

for (const [turn, layout, adv] of [
  [4, '6-standard', false],
  [4, '6-standard', true],
  [6, '6-standard', true],
] as const)
  test(`six ${turn} ${layout} ${adv}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 360, height: 640 });
    const six = dealt({
      players: ['Ann', 'Ben', 'Cas', 'Dee', 'Eva', 'Fay'],
      boards: ['A', 'B', 'C', 'D', 'E', 'F'],
      layout,
      tokens: true,
      products: PRODUCTS,
      ...(adv && {
        adversaries: [
          { id: 'france', level: 5 },
          { id: 'sweden', level: 3 },
        ] as never,
      }),
    });
    const table = await openPlayed(
      page,
      six,
      ({ step }, game) => step.do === 'spiritPhase' && game.turn === turn,
      'en',
      [{ report: 'trackPresence', on: true }],
    );
    await page.waitForTimeout(3000);
    const shapes = Object.fromEntries(
      ['city', 'city-1', 'city-2', 'town', 'town-1', 'explorer', 'dahan', 'blight'].map((k) => [
        SOLID[k as 'city'],
        k.split('-')[0]!,
      ]),
    );
    const drawn = await page.locator('.over .pieces').evaluateAll(
      (groups, shapes) =>
        groups.map((g) => ({
          id: g.querySelector('.name')?.textContent ?? '?',
          kinds: [
            ...new Set(
              [...g.querySelectorAll('.sign > path:first-child')]
                .map((p) => shapes[p.getAttribute('d')!])
                .filter(Boolean),
            ),
          ],
          sizes: [...g.querySelectorAll('.sign > path:first-child')].map((p) => {
            const r = p.getBoundingClientRect();
            return Math.round(Math.max(r.width, r.height) * 10) / 10;
          }),
          danger: [...g.querySelectorAll('.danger > path')].map((p) => {
            const r = p.getBoundingClientRect();
            return Math.round(Math.max(r.width, r.height) * 10) / 10;
          }),
          more: g.querySelector('.more')?.textContent,
        })),
      shapes,
    );
    const names = await table.lands();
    let lost = 0;
    for (const name of names) {
      const id = name.slice(0, 2);
      const d = drawn.find((x) => x.id === id);
      const pieces = name.split(': ').slice(1).join(': ');
      const want = [
        ['city', /Cit(y|ies)/],
        ['town', /Town/],
        ['explorer', /Explorer/],
        ['dahan', /Dahan/],
        ['blight', /Blight(?! from)/],
      ]
        .filter(([, r]) => (r as RegExp).test(pieces))
        .map(([k]) => k as string);
      const missing = want.filter((k) => !d?.kinds.includes(k));
      if (missing.length || d?.more) {
        console.log(id, missing.join(), d?.more, '|', name);
        if (missing.length) lost++;
      }
    }
    console.log(
      'lost',
      lost,
      'of',
      names.length,
      'more',
      drawn.filter((d) => d.more).length,
      'least',
      Math.min(...drawn.flatMap((d) => d.sizes)),
      'danger',
      Math.min(...drawn.flatMap((d) => d.danger)),
      'nameless',
      drawn.filter((d) => d.id === '?').length,
    );
    await page.screenshot({ path: `/tmp/play-six-${turn}-${adv}.png` });
  });
