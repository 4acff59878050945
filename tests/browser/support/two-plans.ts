import { expect, type Page } from '@playwright/test';
import { dealt } from './played';
import { openPlayed } from './seeded';
import type { Table } from './table';

/** Makes two plans, compares them, comes back after a reload, and makes one of them so, deed by deed and as a whole. */
export async function twoPlans(page: Page): Promise<void> {
  const table: Table = await openPlayed(
    page,
    dealt(),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
  );
  const { sheet } = table;
  const lands = await table.lands();
  const land = lands.find((name) => /\d+ Ravage Damage, Blight/.test(name))!.slice(0, 2);
  const written = (await table.journal()).length;
  const plans = table.button('what_if');
  const all = table.dialog('what_if');
  const row = (name: string) => all.locator('tbody').filter({ has: page.getByRole('rowheader', { name }) });
  const blight = async (name: string): Promise<string> =>
    (await row(name).first().getByRole('cell').first().innerText()).trim();
  const defend = async (n: number): Promise<void> => {
    await table.openLand(land);
    await table.tap(sheet.getByRole('button', { name: `${land}: Defend ${n}`, exact: true }));
    await table.tap(table.button('go_done'));
  };
  const planned = (name: string) => sheet.getByRole('region', { name }).getByRole('listitem');

  // The first one begins at once; another has a name that it is given.
  await table.tap(plans);
  // Until it has begun, deeds are told to the table.
  await expect(table.button('plans_aside')).toBeVisible();
  await defend(1);
  await table.tap(table.button('plans_aside'));
  await table.tap(plans);
  await all.getByLabel(table.say('plans_new')).fill('Hold the coast');
  await table.tap(table.button('plans_begin'));
  await table.openLand(land);
  await table.tap(sheet.getByRole('button', { name: /Defend: larger numbers/ }));
  await table.tap(sheet.getByRole('button', { name: `${land}: Defend 20`, exact: true }));
  await table.tap(table.button('go_done'));
  await table.openLand(land);
  await table.tap(table.button('pad_add'));
  await table.tap(sheet.getByRole('button', { name: 'Dahan', exact: true }));
  await table.tap(table.button('go_done'));
  await expect(planned('Hold the coast')).toHaveCount(2);
  // The map shows it as a plan: what lies there is as it was.
  await expect(table.land(land)).toHaveAccessibleName(/Hold the coast: draft/);
  await expect(table.land(land)).not.toHaveAccessibleName(/2 Dahan/);
  await expect(page.getByText(table.say('what_if_on', { name: 'Hold the coast' }))).toBeVisible();
  expect(await table.journal()).toHaveLength(written);

  // Beside each other, totals first; as wide as the screen and no wider.
  await table.tap(table.button('plans_compare'));
  await expect(all.getByText(table.say('turns_working'))).toHaveCount(0, { timeout: 120_000 });
  const usual = async (name: string) => Number(/^\d+/.exec(await blight(name))![0]);
  expect(await usual('Hold the coast')).toBe((await usual(table.say('plans_as_it_stands'))) - 1);
  expect(await usual('Plan 1')).toBe(await usual(table.say('plans_as_it_stands')));
  expect(await all.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await table.tap(
    all.getByRole('region', { name: 'Plan 1' }).getByRole('button', { name: table.say('plans_copy') }),
  );
  await table.tap(
    all.getByRole('region', { name: 'Plan 3' }).getByRole('button', { name: table.say('plans_delete') }),
  );
  await expect(all.getByText(table.say('plans_deleted', { name: 'Plan 3' }))).toBeVisible();

  // They are there after a reload, and the table is where it was.
  await page.reload();
  await table.stands();
  expect(await table.journal()).toHaveLength(written);
  await table.tap(plans);
  await expect(all.getByRole('region')).toHaveCount(2);
  const kept = all.getByRole('region', { name: 'Hold the coast' });
  await table.tap(kept.getByRole('button', { name: table.say('plans_enter') }));

  // Deed by deed, each a line with its Undo.
  await table.tap(table.button('plans_next'));
  await expect(table.land(land)).toHaveAccessibleName(/Defend 20/);
  expect(await table.journal()).toHaveLength(written + 1);
  await expect(planned('Hold the coast').first()).toContainText('Applied');
  await table.tap(table.button('undo'));
  await expect(planned('Hold the coast').first()).not.toContainText('Applied');

  // Somebody does something else: the plan says so, and names what can no longer be.
  await table.tap(table.button('plans_aside'));
  await defend(1);
  await table.tap(plans);
  await table.tap(kept.getByRole('button', { name: table.say('plans_enter') }));
  await expect(sheet.getByText(table.say('plans_moved'))).toBeVisible();
  await table.tap(table.button('what_if_so'));
  await expect(table.land(land)).toHaveAccessibleName(/2 Dahan/);
  await expect(table.land(land)).toHaveAccessibleName(/Defend 21/);
  const together = (await table.journal()).filter((line) => /Defend 20, this turn\. Add 1 Dahan/.test(line));
  expect(together).toHaveLength(1);
  await table.tap(table.button('undo'));
  await expect(table.land(land)).not.toHaveAccessibleName(/2 Dahan/);
}
