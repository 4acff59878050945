import { expect, test } from '@playwright/test';
import type { Prompt } from '../../src/lib/rules/engine/engine';
import type { Game } from '../../src/lib/rules/table/game';
import type { LandId } from '../../src/lib/rules/table/island';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import { isForeign } from './support/watch';

const fastOfTurn =
  (turn: number) =>
  ({ step }: Prompt, game: Game): boolean =>
    step.do === 'fastPowers' && game.turn === turn;

/** Names of ours, and inputs that were forgotten, are for nobody to read. */
const UNSPOKEN = /undefined|NaN|\[object|\{\w+\}|[a-z]+-[a-z]+\.[a-z]\d/;

test('Rituals of Terror: three Rituals to the end, with a Fear Card at the level they brought', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'nl-NL',
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  const setup = dealt({
    players: ['Noor'],
    boards: ['A'],
    layout: '1-standard',
    scenario: 'rituals-of-terror',
  });
  const table = await openPlayed(page, setup, fastOfTurn(2), 'nl', [
    ...(['A4', 'A5', 'A6'] as const).map((land) => ({ report: 'count', land, piece: 'D', n: 6 }) as const),
    { report: 'count', land: 'A1', piece: 'C', n: 1 },
    { report: 'fear', n: 4 },
  ]);
  const ritual = async (land: LandId) => {
    const offer = page.getByRole('button', { name: `Ritueel in ${land}`, exact: true });
    const folded = page.getByText('Paniekritueel', { exact: true });
    await expect(offer.or(folded).filter({ visible: true }).first()).toBeVisible();
    if (!(await offer.isVisible())) await folded.click();
    await table.tap(offer);
    await expect(table.title).toHaveText(`Ritueel in ${land}`);
  };
  /** The usual answers, until this heading stands there. */
  const goOnTo = async (title: string) => {
    for (let i = 0; i < 30 && (await table.title.innerText()) !== title; i++) {
      expect(await page.locator('body').innerText()).not.toMatch(UNSPOKEN);
      await table.goOn();
    }
    await expect(table.title).toHaveText(title);
  };

  await expect(
    page.getByRole('button', { name: /geen indringers op het eiland, of het derde ritueel/ }),
  ).toBeVisible();
  // What was told earned a Fear Card, which waits; the panel has every line of the Scenario.
  await expect(table.sheet).toContainText(table.say('moment_fear_rituals_of_terror'));
  await table.tap(page.getByRole('button', { name: table.say('scenario_rituals_of_terror') }));
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(6);
  await table.closeDialog();
  await goOnTo(table.say('phase_fast'));
  await ritual('A4');
  await goOnTo(table.say('phase_fast'));
  await expect(
    page.getByRole('button', { name: /geen dorpen of steden op het eiland, of het derde ritueel/ }),
  ).toBeVisible();
  await ritual('A5');
  await goOnTo(table.say('phase_fast'));
  await ritual('A6');
  await goOnTo(table.say('ending_victory'));
  await expect(table.sheet).toContainText('Het derde ritueel is volbracht.');
  // Neither answer is the big button, and none comes to stand where the one was tapped.
  await expect(table.next).toHaveCount(0);
  await table.choose('go_end');
  await expect(table.sheet).toContainText(table.say('score_title'));
  expect(wrong).toEqual([]);
  await context.close();
});

test('Second Wave: on the island that a game of this device left', async ({ page }) => {
  const setup = dealt({ adversaries: [{ id: 'england', level: 2 }], products: ['base', 'branch-and-claw'] });
  const table = await openPlayed(page, setup, ({ step }) => step.do === 'checkEnding', 'en');
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => isForeign(message) || wrong.push(message));
  await table.choose('go_end');
  await expect(table.sheet).toContainText(table.say('score_title'));
  await page.evaluate(() =>
    localStorage.setItem('blightwatch.owned', JSON.stringify(['base', 'branch-and-claw'])),
  );

  await page.goto('/new/');
  await table.tap(page.getByRole('button', { name: table.say('new_no_scenario') }));
  await page.getByRole('radio', { name: /Second Wave/ }).check();
  await table.tap(table.button('new_done'));
  await expect(page.getByRole('radio', { name: table.say('new_wave_elsewhere') })).toBeChecked();
  // The games of this device come once they have been read.
  const after = page.getByRole('group', { name: table.say('new_wave_after') }).getByRole('radio');
  await expect(after).toHaveCount(2);
  await after.first().check();
  await expect(page.getByText(table.say('new_wave_known', { n: 2 }))).toBeVisible();
  await page.screenshot({ path: 'test-results/second-wave-new.png', fullPage: true });
  // Nobody defended the island: its Blight Card was Blighted, so that the level stays.
  await expect(page.getByRole('button', { name: 'England 2' })).toBeVisible();
  await table.proceed('new_start');

  // What stays is asked about first, each land it is in a tap.
  for (let i = 0; i < 60 && (await table.title.innerText()) !== table.say('ask_set'); i++) {
    expect(await page.locator('body').innerText()).not.toMatch(UNSPOKEN);
    await page.screenshot({ path: `test-results/second-wave-${Math.min(i, 9)}.png` });
    await table.goOn();
  }
  await table.asks('ask_set');
  await expect(page.locator('body')).not.toHaveText(UNSPOKEN);
  await page.screenshot({ path: 'test-results/second-wave-set.png', fullPage: true });
  expect(wrong).toEqual([]);
});
