import { expect, test } from '@playwright/test';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import { twoPlans } from './support/two-plans';

test('what is tried shows the forecast with and without, and is made so or dropped', async ({ page }) => {
  const table = await openPlayed(
    page,
    dealt(),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
    'en',
    // As many as any table has: one more cannot be.
    [{ report: 'count', land: 'A8', piece: 'A', n: 99 }],
  );
  const { sheet } = table;
  const totals = sheet.getByText(/^(?:Total|The coming Ravage): /);
  const tryOut = table.button('what_if');
  const blight = async (n: number): Promise<number> =>
    Number(/(\d+) Blight/.exec(await totals.nth(n).innerText())?.[1] ?? 0);
  await expect(tryOut).toBeVisible();
  const before = await blight(0);
  const lands = await table.lands();
  const written = (await table.journal()).length;
  const land = lands.find((name) => /\d+ Ravage Damage, Blight/.test(name))!.slice(0, 2);

  await table.tap(tryOut);
  await expect(sheet.getByText(table.say('what_if_how'))).toBeVisible();
  await table.openLand(land);
  await table.tap(sheet.getByRole('button', { name: /Defend: larger numbers/ }));
  await table.tap(sheet.getByRole('button', { name: `${land}: Defend 20`, exact: true }));
  await expect(sheet.getByText(table.say('what_if_on', { name: 'Plan 1' }))).toBeVisible();
  await table.tap(table.button('go_done'));

  // The pad goes on from what was tried, while the map shows what really lies there.
  await table.openLand(land);
  await table.tap(table.button('pad_add'));
  await table.tap(sheet.getByRole('button', { name: 'Beasts', exact: true }));
  await expect(sheet.getByRole('button', { name: /^1 Beasts/ })).toBeVisible();
  await expect(table.land(land)).not.toHaveAccessibleName(/Beasts/);
  await table.tap(table.button('go_done'));

  // Without on top, with below; the map shows it too, the journal knows nothing.
  await expect(sheet.getByText(table.say('what_if_with'))).toBeVisible();
  await expect(table.land(land)).not.toHaveAccessibleName(/, Blight/);
  await expect.poll(() => blight(0)).toBe(before);
  if (before > 1) await expect.poll(() => blight(1)).toBe(before - 1);
  expect(await table.journal()).toHaveLength(written);

  // What cannot be is refused in words, and is not among what is tried.
  const pinned = sheet.getByRole('region', { name: 'Plan 1' }).getByRole('listitem');
  await expect(pinned).toHaveCount(2);
  await table.openLand('A8');
  await table.tap(table.button('pad_add'));
  await table.tap(sheet.getByRole('button', { name: 'Beasts', exact: true }));
  await expect(sheet.getByRole('alert').getByText(table.say('trouble_title'), { exact: true })).toBeVisible();
  await expect(sheet.getByText(table.say('refusal_badnumber'))).toBeVisible();
  await table.tap(table.button('go_done'));
  await expect(pinned).toHaveCount(2);

  // Set aside, all is as it was; made so, it is one line and one Undo.
  await table.tap(table.button('plans_aside'));
  await expect.poll(() => table.lands()).toEqual(lands);
  await table.tap(tryOut);
  await table.tap(table.button('plans_begin'));
  for (const n of [1, 2]) {
    await table.openLand(land);
    await table.tap(sheet.getByRole('button', { name: `${land}: Defend ${n}`, exact: true }));
    await table.tap(table.button('go_done'));
  }
  await table.tap(table.button('what_if_so'));
  await expect(tryOut).toBeVisible();
  await expect(table.land(land)).toHaveAccessibleName(/Defend 3/);
  expect(await table.journal()).toHaveLength(written + 1);
  await table.tap(table.button('undo'));
  await expect.poll(() => table.lands()).toEqual(lands);
});

test('two plans are made, compared, found after a reload and made so', ({ page }) => twoPlans(page));
