import { expect, type Page } from '@playwright/test';
import type { Hand } from './hand';
import { Table } from './table';

const WAITING_MS = 60_000;

/** How a board goes on the plan, in sides: to the east, and to the north-east. */
type Steps = readonly [x: number, d: number];

const boardOf = (page: Page, id: string) => page.locator(`dialog [data-board="${id}"]`);

/** Drags a board so far, as a hand does. */
async function drag(page: Page, hand: Hand, id: string, [x, d]: Steps): Promise<void> {
  const group = boardOf(page, id);
  await group.scrollIntoViewIfNeeded();
  const side = await group.evaluate((one) => 100 * (one as SVGGElement).ownerSVGElement!.getScreenCTM()!.a);
  const box = (await group.boundingBox())!;
  const from = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await hand.down(from);
  await hand.move([from[0] + side * (x + d / 2), from[1] - side * d * Math.sqrt(0.75)]);
  await hand.up();
}

/** Sits down to a new game of three with boards A to C, cards dealt by the app, and opens the plan of its boards. */
export async function openPlan(page: Page): Promise<Table> {
  await page.goto('/');
  const plan = { players: 3, boards: ['A', 'B', 'C'], layout: '3-standard', blight: 'card' };
  await page.evaluate((choices) => localStorage.setItem('blightwatch.new-game', JSON.stringify(choices)), {
    plan,
    picked: true,
    decks: 'app',
    names: ['Ann', 'Bo', 'Cy'],
  });
  await page.goto('/new/');
  const table = new Table(page);
  await table.unfold('new_map');
  await table.tap(table.button('new_lay_freely'));
  await expect(table.dialog('laying_title')).toBeVisible({ timeout: WAITING_MS });
  return table;
}

/** Three boards are laid by this hand and by keys, what cannot be costs nothing, and a turn is played on them. */
export async function layThree(page: Page, handOf: (page: Page) => Hand | Promise<Hand>): Promise<void> {
  const table = await openPlan(page);
  const hand = await handOf(page);
  const dialog = table.dialog('laying_title');
  const said = dialog.getByRole('status');
  const use = table.button('laying_use');

  // Off on its own it is another island, which has to be meant.
  await drag(page, hand, 'C', [2, -2]);
  await expect(said).toHaveText(table.say('laying_lies_apart', { id: 'C' }));
  await expect(use).toBeDisabled();
  await expect(dialog.getByText(table.say('laying_archipelago', { count: 2 }))).toBeVisible();
  await table.tap(table.button('laying_undo'));
  await expect(use).toBeEnabled();
  await expect(table.button('laying_undo')).toBeDisabled();

  // Where another board lies it cannot lie, and it stays.
  const before = await boardOf(page, 'C').getAttribute('aria-label');
  await drag(page, hand, 'C', [-1, 1]);
  await expect(said).toHaveText(table.say('laying_overlap', { one: 'A', other: 'C' }));
  expect(await boardOf(page, 'C').getAttribute('aria-label')).toBe(before);
  await expect(table.button('laying_undo')).toBeDisabled();

  // Edge to edge, by choosing: C with its east against the north of A.
  await table.tap(dialog.getByText(table.say('laying_by_edges')));
  await dialog.getByLabel(table.say('laying_which'), { exact: true }).selectOption('2');
  await dialog.getByLabel(table.say('laying_own_edge'), { exact: true }).selectOption('east');
  await dialog.getByLabel(table.say('laying_against'), { exact: true }).selectOption({ index: 0 });
  await table.tap(table.button('laying_lay'));
  const joined = table.say('laying_joined', { n: 2, id: 'A', edge: 1 });
  await expect(said).toContainText(table.say('laying_lies', { id: 'C', edges: joined }));
  await expect(boardOf(page, 'C')).toHaveAccessibleName(table.say('laying_lies', { id: 'C', edges: joined }));

  // By keys: B goes one side on, and back again by Undo.
  await boardOf(page, 'B').focus();
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('B');
  await table.tap(table.button('laying_undo'));

  // A north 8, 6, 1 cut at 6 and 10; C east 7, 8 from the other end.
  const borders = dialog.locator('dl');
  await expect(borders).toContainText('A – C');
  await table.tap(use);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('radio', { name: table.say('layout_free') })).toBeChecked();

  await table.proceed('new_start');
  await table.asks('ask_set');
  expect(await table.lands()).toHaveLength(24);
  await table.goOnUntil(new RegExp(table.say('phase_spirit')));
  await table.goOn();
  await table.goOnUntil(new RegExp(table.say('phase_spirit')));
  await table.reload();
  await expect(table.title).toHaveText(table.say('phase_spirit'));
  expect(await table.lands()).toHaveLength(24);
}
