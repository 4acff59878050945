import { expect, test } from '@playwright/test';
import { dealt, play } from '../support/played';
import { withWebKit } from '../support/webkit-table';

test('a plan is made, found after a reload, and applied', () =>
  withWebKit(async (table) => {
    await table.open(await play(dealt(), ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3));
    const before = await table.land('A1');
    await table.tap('button', 'what_if');
    await expect.poll(() => table.has(table.say('plans_aside'))).toBe(true);
    await table.tapLand('A1');
    await table.tapNamed('A1: Defend 1');
    await table.tap('button', 'go_done');
    // The map shows it as a plan, and the table stays as it is.
    await expect.poll(() => table.land('A1')).toMatch(/Plan 1: draft/);
    expect(await table.land('A1')).not.toMatch(/[.,] Defend 1/);
    await table.tap('button', 'plans_aside');
    await expect.poll(() => table.land('A1')).toBe(before);

    await table.reload();
    await table.tap('button', 'what_if');
    await table.tap('button', 'plans_enter');
    await table.tap('button', 'what_if_so');
    await expect.poll(() => table.land('A1')).toMatch(/Defend 1/);
    await table.tap('button', 'undo');
    await expect.poll(() => table.land('A1')).toBe(before);
  }));
