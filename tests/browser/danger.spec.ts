import { expect, test } from '@playwright/test';
import { dealt, openPlayed } from './support/seeded';

/** So many Blight lie there, as the map says it. */
const blightIn = (name: string): number => Number(/(\d+) Blight$/.exec(name)?.[1] ?? 0);

test('danger is seen while it can be averted, follows what is told, and comes as it was said', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    dealt(),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
  );
  const { sheet } = table;
  const total = sheet.getByText(/^In total: |left: the /).first();
  const rows = sheet.locator('details').first();
  await expect(rows.getByText(table.say('ahead_ravage'))).toBeVisible();
  await table.tap(rows.locator('summary'));
  const said = await rows.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  const blighted = said.filter((one) => /Blight from/.test(one)).map((one) => one.slice(0, 2));
  expect(blighted.length, said.join('\n')).toBeGreaterThan(0);
  await expect(total).toContainText(`${blighted.length} Blight`);
  const before = await table.lands();

  // On the map, and on the pad of the land, with what is told of it.
  const land = blighted[0]!;
  const damage = Number(/(\d+) damage/.exec(said.find((one) => one.startsWith(land))!)?.[1]);
  await expect(table.land(land)).toHaveAccessibleName(new RegExp(`Ravage ${damage}, Blight`));
  await table.openLand(land);
  await expect(sheet.getByText(String(damage), { exact: true }).first()).toBeVisible();
  await table.tap(
    sheet
      .getByRole('button', { name: table.say('tell_defend_here', { land, n: 6 }) })
      .or(sheet.getByRole('button', { name: table.say('tell_defend_here', { land, n: 5 }) }))
      .first(),
  );
  await expect(table.land(land)).not.toHaveAccessibleName(/, Blight/);
  await table.tap(table.button('go_done'));
  if (blighted.length > 1) await expect(total).toContainText(`${blighted.length - 1} Blight`);
  else await expect(total).not.toContainText('Blight');

  await table.proceed('go_spirit');
  await expect(table.land(land)).not.toHaveAccessibleName(/, Blight/);
  // It comes as it was said: to the lands that were named, and not to the one that was defended.
  await table.proceed('go_fast');
  await expect(async () => {
    const after = await table.lands();
    const hit = after
      .filter((name, i) => blightIn(name) > blightIn(before[i]!))
      .map((name) => name.slice(0, 2));
    if (!hit.includes(blighted.at(-1)!)) await table.goOn();
    expect(hit).toEqual(expect.arrayContaining(blighted.slice(1)));
    expect(hit).not.toContain(land);
  }).toPass();
});
