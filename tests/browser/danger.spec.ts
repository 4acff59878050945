import { expect, type Locator, test } from '@playwright/test';
import { blightCardId } from '../../src/lib/rules/table/printed-cards';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';

/** So many Blight lie there, as the map says it. */
const blightIn = (name: string): number => Number(/^[^.]* (\d+) Blight\./.exec(name)?.[1] ?? 0);

test('danger is seen while it can be averted, follows what is told, and comes as it was said', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    dealt(),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
  );
  const { sheet } = table;
  const total = sheet
    .getByText(/^((?:Total|The coming Ravage): |The coming Ravage flips|You would lose)/)
    .first();
  const rows = sheet.locator('details').filter({ hasText: table.say('ahead_ravage') });
  await expect(rows.getByText(table.say('ahead_ravage'))).toBeVisible();
  await table.tap(rows.locator('summary'));
  await expect(rows.getByRole('button').first()).toBeVisible();
  const said = await rows.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  const blighted = said.filter((one) => /Blight from/.test(one)).map((one) => one.slice(0, 2));
  expect(blighted.length, said.join('\n')).toBeGreaterThan(0);
  await expect(total).toContainText(`${blighted.length} Blight`);
  const before = await table.lands();

  // On the map, and on the pad of the land, with what is told of it.
  const land = blighted[0]!;
  const damage = Number(/(\d+) Damage/.exec(said.find((one) => one.startsWith(land))!)?.[1]);
  await expect(table.land(land)).toHaveAccessibleName(new RegExp(`${damage} Ravage Damage, Blight`));
  await table.openLand(land);
  await expect(sheet.getByText(String(damage), { exact: true }).first()).toBeVisible();
  await table.tap(
    sheet
      .getByRole('button', { name: table.say('pad_defend_here', { land, n: 6 }) })
      .or(sheet.getByRole('button', { name: table.say('pad_defend_here', { land, n: 5 }) }))
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

/** The lands that a line names: `Will Ravage: A3 and B4`. */
async function named(line: Locator): Promise<readonly string[]> {
  return [...new Set((await line.innerText()).match(/[A-Z]\d/g) ?? [])].sort();
}

test('in Slow the forecast is made for the next turn: what ends with this one does not hold', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    dealt(),
    ({ step }, { turn }) => step.do === 'slowPowers' && turn === 3,
  );
  const next = table.sheet.locator('summary').filter({ hasText: table.say('ahead_ravage_next') });
  const total = table.sheet
    .getByText(/^((?:Total|The coming Ravage): |The coming Ravage flips|You would lose)/)
    .first();
  await expect(next).toBeVisible();
  const [lands, costs] = [await named(next), await total.innerText()];
  const [first] = lands;
  expect(lands.length).toBeGreaterThan(1);

  // A Skip and a Defend of this turn, and Damage that heals, change nothing of what is said.
  await table.openLand(first!);
  await table.tap(table.button('pad_further'));
  await table.tap(table.button('pad_stop_turn', { action: table.say('phase_ravage') }));
  await table.tap(table.button('pad_defend_here', { land: first!, n: 5 }));
  await table.tap(table.button('go_done'));
  await expect.poll(() => named(next)).toEqual(lands);
  await expect(total).toHaveText(costs);
  await expect(table.land(first!)).toHaveAccessibleName(/\d+ Ravage Damage/);

  // It is the next turn, and it is as it was said.
  await table.proceed('go_slow_time');
  await table.asks('phase_spirit');
  const now = table.sheet.locator('summary').filter({ hasText: table.say('ahead_ravage') });
  await expect.poll(() => named(now)).toEqual(lands);
  await expect(total).toHaveText(costs);

  // Where Blight lies already it spreads: one more is certain, behind a question.
  const least = Number(/(\d+) Blight/.exec(costs)![1]);
  const clean = (await table.lands()).find(
    (name) => /\d+ Ravage Damage, Blight/.test(name) && !/\d Blight/.test(name),
  )!;
  const land = clean.slice(0, 2);
  await table.openLand(land);
  await table.tap(table.button('pad_counts'));
  await table.oneMore(land, 'b');
  await table.tap(table.button('go_done'));
  await expect(total).toContainText(`at least ${least + 1} Blight`);
});

test('what is certain is counted, lands by their names, and Builds that are Ravages among them', async ({
  page,
}) => {
  const PLENTY = 30;
  const table = await openPlayed(
    page,
    dealt({ adversaries: [{ id: 'habsburg-mining', level: 3 }] }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
    'en',
    [{ report: 'setBlight', blight: { side: 'healthy', left: PLENTY, card: null } }],
  );
  const { sheet } = table;
  const summary = (key: 'ahead_ravage' | 'ahead_build'): Locator =>
    sheet.locator('summary').filter({ hasText: table.say(key) });
  const left = async (): Promise<number> =>
    Number(/\d+/.exec((await page.getByRole('button', { name: /^Blight left/ }).ariaSnapshot()) ?? '')?.[0]);

  // B2 is a Mountain, which Builds this turn; as a Mining land it Ravages instead, and is listed as such.
  await expect(summary('ahead_ravage')).toContainText('B2');
  await expect(summary('ahead_build')).not.toContainText('B2');
  await expect(table.land('B2')).toHaveAccessibleName(
    /\. \d+ Ravage Damage, Blight, Mining land.*\. Mountain, coastal$/,
  );
  const total = sheet.getByText(/^(?:Total|The coming Ravage): \+\d+ Blight/);
  const least = Number(/\d+/.exec(await total.innerText())![0]);
  const blighted = (await table.lands()).filter((name) => /\d+ Ravage Damage, Blight/.test(name));
  expect(least).toBe(blighted.length);

  // With so little left, the warning names the lands, and says what it means.
  await table.tap(page.getByRole('button', { name: /^Blight left/ }));
  await table.tap(page.getByRole('dialog').getByRole('button', { name: table.say('explain_correct') }));
  const stepper = page.getByRole('spinbutton', { name: /^Blight on the card/ });
  await stepper.focus();
  for (let i = PLENTY; i > least; i--) await stepper.press('ArrowDown');
  await page.keyboard.press('Escape');
  const warning = sheet.getByRole('status').filter({ hasText: 'The coming Ravage flips the Blight Card' });
  await expect(warning).toContainText(`${least} Blight`);
  await expect(warning).toContainText(`${least} left`);
  const where = sheet.locator('details.warning p');
  for (const land of blighted.map((name) => name.slice(0, 2))) await expect(where).toContainText(land);
  await table.tap(table.button('undo'));
  await expect(total).toBeVisible();

  // And so it comes, at least.
  const before = await left();
  await expect(async () => {
    const title = await table.title.innerText();
    if (!/^(Turn|Explore)/.test(title)) await table.goOn();
    expect(title).toMatch(/^(Turn up|Explore)/);
  }).toPass({ intervals: [100] });
  expect(before - (await left())).toBeGreaterThanOrEqual(least);
});

test('a Defeat by Blight told on a pad closes it, and says in which land the last of it came to lie', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    dealt(),
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 2,
    'en',
    [{ report: 'setBlight', blight: { side: 'blighted', left: 1, card: blightCardId('downward-spiral') } }],
  );
  await table.openLand('A5');
  await table.tap(table.button('pad_add'));
  await table.tap(table.sheet.getByRole('button', { name: table.say('piece_b'), exact: true }));
  // Presence that goes with it may decide the game as well, so it is asked for first.
  await table.asks('ask_presence', { lands: 'A5' });
  await table.proceed('go_presence');
  await table.asks('ending_defeat');
  await expect(table.sheet.getByText('The last Blight was added in A5.', { exact: true })).toBeVisible();
  await expect(table.sheet.locator('.defeat svg')).toBeInViewport({ ratio: 1 });
});

test('a Victory is told by what won, not by what would hold from now on', async ({ page }) => {
  const table = await openPlayed(
    page,
    dealt(),
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 2,
    'en',
    [{ report: 'fear', n: 8 * 9 - 1 }],
  );
  await expect(table.sheet.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await table.tap(table.button('fear_add'));
  await table.asks('ending_victory');
  const why = table.sheet.getByText(table.say('ending_because_fear'), { exact: true });
  await expect(why).toBeInViewport({ ratio: 1 });
  await expect(table.sheet.locator('.victory svg')).toBeInViewport({ ratio: 1 });
  await expect(table.sheet.getByRole('heading', { level: 3 })).toHaveCount(0);
});

// eyes.md E3: the line that says so was cut on both devices.
test('a warning has at most two lines on a phone, in every language', async ({ page }) => {
  const four = dealt({
    players: ['', '', '', ''],
    boards: ['A', 'B', 'C', 'D'],
    layout: '4-standard',
    adversaries: [{ id: 'england', level: 6 }],
  });
  const flipped = { side: 'blighted', left: 5, card: blightCardId('downward-spiral') } as const;
  for (const locale of ['en', 'nl', 'de', 'fr'] as const)
    for (const blight of [{ side: 'healthy', left: 5, card: null } as const, flipped]) {
      const table = await openPlayed(
        page,
        four,
        ({ step }, { turn }) => step.do === 'fastPowers' && turn === 3,
        locale,
        [{ report: 'setBlight', blight }],
      );
      const warning = table.sheet.locator('.warning [role=status]').first();
      await expect(warning).toBeVisible();
      const lines = await warning.evaluate((text) => {
        const all = document.createRange();
        all.selectNodeContents(text);
        return new Set([...all.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines, `${locale}: ${await warning.innerText()}`).toBeLessThanOrEqual(2);
    }
});
