import { expect, test } from '@playwright/test';
import { sitDown } from './support/seeded';
import { Table } from './support/table';

test('a tap in one tab shows in the other', async ({ page, context }) => {
  const one = await sitDown(page, ['mountain']);
  const other = new Table(await context.newPage());
  await other.page.goto(page.url());
  await other.asks('phase_spirit');

  await one.proceed('go_spirit');
  await other.asks('phase_fast');
  await other.tap(other.button('fear_add'));
  await expect(one.fear).toHaveText(/1\/8/);
  await one.tap(one.button('undo'));
  await expect(other.fear).toHaveText(/0\/8/);
  await other.proceed('go_fast');
  await one.asShown('build', 4);
  await other.asks('ask_draw');
  const lands = await one.lands();
  await expect.poll(() => other.lands()).toEqual(lands);
});

test('of two taps at once both count, or one is told why it does not', async ({ page, context }) => {
  const one = await sitDown(page, ['mountain']);
  const other = new Table(await context.newPage());
  await other.page.goto(page.url());
  await other.asks('phase_spirit');

  await Promise.all([one.tap(one.button('fear_add')), other.tap(other.button('fear_add'))]);
  const told = (table: Table) => table.page.getByText(table.say('refusal_stale')).count();
  await expect.poll(async () => (await told(one)) + (await told(other)) + (await fear(one))).toBe(2);
  await expect.poll(() => fear(other)).toBe(await fear(one));
});

test('what a tab that has heard nothing tells counts; an answer is refused, with the question as it is', async ({
  page,
  context,
}) => {
  const one = await sitDown(page, ['mountain']);
  const deaf = await context.newPage();
  await deaf.addInitScript(() => delete (window as Partial<typeof window>).BroadcastChannel);
  const other = new Table(deaf);
  await deaf.goto(page.url());
  await other.asks('phase_spirit');
  // Its store comes once the table stands, and looks once where the game is by then.
  await deaf.waitForLoadState('networkidle');

  await one.proceed('go_spirit');
  await one.asks('phase_fast');
  await other.asks('phase_spirit');
  await other.tap(other.button('fear_add'));
  await expect(other.fear).toHaveText(/1\/8/);
  await other.asks('phase_fast');
  await expect(deaf.getByText(other.say('refusal_stale'))).toHaveCount(0);

  await one.reload();
  await one.asks('phase_fast');
  expect(await fear(one)).toBe(1);
  await one.tap(one.button('fear_add'));
  await expect(one.fear).toHaveText(/2\/8/);
  expect(await fear(other)).toBe(1);
  await other.proceed('go_fast');
  await expect(deaf.getByText(other.say('refusal_stale'))).toBeVisible();
  await expect(other.fear).toHaveText(/2\/8/);
  await other.asks('phase_fast');
});

async function fear(table: Table): Promise<number> {
  const label = await table.fear.getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')![0]);
}
