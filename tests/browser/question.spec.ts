import { expect, test } from '@playwright/test';
import { middleOf, touch } from './support/hand';
import { dealt, play } from './support/played';
import { openPlayed, openRows } from './support/seeded';
import { painted } from './support/table';

test('what hands still move and an Escalation leave the answers of a choice in sight', async ({ page }) => {
  const answers = page.locator('.answers button');
  const ravaged = await openPlayed(
    page,
    dealt(),
    ({ step, choices }) => step.do === 'counterattack' && choices.length > 1,
  );
  await expect(ravaged.sheet.locator('summary').first()).toBeVisible();
  for (const n of [0, 1]) await expect(answers.nth(n)).toBeInViewport({ ratio: 1 });
  await ravaged.tap(ravaged.sheet.locator('summary').first());
  const tick = ravaged.sheet.getByRole('checkbox').first();
  await ravaged.tap(tick);
  await expect(tick).toBeChecked();

  const escalated = await openRows(
    page,
    await play(
      dealt({ adversaries: [{ id: 'england', level: 3 }], seed: 11 }),
      ({ step }) => step.do === 'exceptional' && step.of === 'england.escalation' && step.board === 'B',
      'escalated',
      [],
    ),
  );
  await expect(escalated.sheet.getByRole('heading', { name: /^Building Boom, England/ })).toBeVisible();
  for (const n of [0, 1]) await expect(answers.nth(n)).toBeInViewport({ ratio: 1 });

  // The first tap of a table that was opened: the next question has the focus, and no finger sees a ring around it.
  await escalated.tap(answers.first());
  await expect(escalated.title).toBeFocused();
  await expect(escalated.title).toHaveCSS('outline-style', 'none');
});

// Five lands, each with what the Build brings: too much for a small phone.
test('three long answers of an Event Card are in sight at once on a phone', async ({ page }) => {
  const setup = dealt({
    products: ['base', 'branch-and-claw'],
    tokens: true,
    events: true,
    adversaries: [{ id: 'russia', level: 5 }],
    seed: 2,
  });
  await openPlayed(page, setup, ({ step }) => step.do === 'exceptional' && step.step === 'read');
  const answers = page.locator('.answers button');
  await expect(answers).toHaveCount(3);
  for (const n of [0, 1, 2]) await expect(answers.nth(n)).toBeInViewport({ ratio: 1 });
  const text = page.locator('details.long');
  await expect(text).not.toHaveAttribute('open');
  // What every table looks at beside it stays where it is.
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeInViewport({ ratio: 1 });
});

test('the text of a card is folded only where its answers would sink below the edge', async ({ page }) => {
  await page.setViewportSize({ width: 430, height: 1400 });
  await openPlayed(
    page,
    dealt({ products: ['base', 'branch-and-claw', 'jagged-earth'], tokens: true, events: true, seed: 7 }),
    ({ step }, { turn }) => step.do === 'exceptional' && step.step === 'read' && turn === 2,
  );
  await expect(page.locator('details.long')).toHaveAttribute('open');
  const answers = page.locator('.answers button');
  await expect(answers.first()).toBeVisible();
  for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
});

test('answers below the edge are counted, and a tap on that shows them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPlayed(
    page,
    dealt({
      players: ['Noor', 'Sam', 'Lin'],
      boards: ['A', 'B', 'C'],
      layout: '3-standard',
      adversaries: [{ id: 'habsburg-mining', level: 6 }],
    }),
    ({ step, choices }) => step.do === 'exceptional' && step.of === 'habsburg-mining.5' && choices.length > 4,
  );
  const more = page.locator('.more button');
  const below = (): Promise<number> =>
    page.locator('.answers').evaluate((list) => {
      const edge = list.closest('.body')!.getBoundingClientRect().bottom;
      return [...list.children].filter((one) => one.getBoundingClientRect().bottom > edge + 1).length;
    });
  await expect(more).toBeVisible();
  await expect.poll(async () => parseInt(await more.innerText()) - (await below())).toBe(0);
  for (let taps = 0; taps < 3 && (await below()) > 0; taps++) {
    const before = await below();
    await touch(page, await middleOf(page, '.more button'));
    await expect.poll(below).toBeLessThan(before);
  }
  expect(await below()).toBe(0);
  await expect(more).toBeHidden();
});

// table-first-game.md: questions opened where the last one had been scrolled to, and a second tap hit what had just come.
test('a question begins at its beginning, and a quick second tap means nothing new', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const six = dealt({
    players: ['Ann', 'Ben', 'Cas', 'Dee', 'Eva', 'Fay'],
    boards: ['A', 'B', 'C', 'D', 'E', 'F'],
    layout: '6-standard',
  });
  const table = await openPlayed(page, six, ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3);
  const body = page.locator('.sheet .body');
  const scrolled = () => body.evaluate((element) => element.scrollTop);
  const toItsEnd = async () => {
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(scrolled).toBeGreaterThan(20);
  };

  // What is asked stays in sight however far the rest is scrolled, and the next question is at its beginning.
  await table.asks('phase_spirit');
  await sheetUnfolded();
  await toItsEnd();
  await expect(table.title).toBeInViewport({ ratio: 1 });
  await table.tap(table.next);
  await table.asks('phase_fast');
  await expect.poll(scrolled).toBe(0);

  // So is a land, with its name.
  await table.tap(table.land('A5'));
  await expect(table.title).toHaveText('A5');
  await expect.poll(scrolled).toBe(0);
  await toItsEnd();
  await expect(table.title).toBeInViewport({ ratio: 1 });

  // The big button comes to stand where Done was: the second half of a double tap does not answer the question.
  const done = (await table.button('go_done').boundingBox())!;
  const [x, y] = [done.x + done.width / 2, done.y + done.height / 2];
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  await table.asks('phase_fast');
  await expect(table.next).not.toHaveAttribute('aria-disabled'); // it has waited long enough
  await table.asks('phase_fast');
  await page.mouse.click(x, y);
  await expect(table.title).not.toHaveText(table.say('phase_fast'));

  // Six boards on a small phone: the island keeps its room, what is drawn can be told apart, and nothing is cut.
  await page.setViewportSize({ width: 360, height: 640 });
  await expect
    .poll(async () => (await page.locator('.map').boundingBox())!.height)
    .toBeGreaterThanOrEqual(640 / 3);
  const largest = async (): Promise<readonly number[]> =>
    page.locator('.over .sign:is(.invader, .dahan, .blight) > path').evaluateAll((paths) =>
      paths.map((path) => {
        const { width, height } = path.getBoundingClientRect();
        return Math.max(width, height);
      }),
    );
  await expect.poll(async () => (await largest()).length).toBeGreaterThan(40);
  // The drawing is made for its new size a frame after it has got it.
  await expect.poll(async () => Math.min(...(await largest()))).toBeGreaterThanOrEqual(8);
  const cut = (): Promise<number> =>
    page
      .locator('.strip .label')
      .evaluateAll((labels) => labels.filter((one) => one.scrollWidth > one.clientWidth).length);
  await expect.poll(cut).toBe(0);

  async function sheetUnfolded() {
    await expect(body.locator('summary').first()).toBeVisible();
    for (const summary of await body.locator('summary').all()) await summary.click();
  }
});

// first-game.md A4: the text of a Fear Card stood above the fold, and was carried out unread.
test('a Fear Card that was chosen far down its list is read from its beginning', async ({ page }) => {
  const setup = dealt({ decks: 'table' });
  const table = await openPlayed(page, setup, ({ step }) => step.do === 'fastPowers', 'en', [
    { report: 'deed', deed: { deed: 'fear', n: 8 } },
  ]);
  await table.goOnUntil(/^Which Fear Card/);
  const body = page.locator('.sheet .body');
  await expect(body.locator('.answers button').last()).toBeVisible();
  // A thumb that scrolls and taps at once: the browser tells of the scroll with the next frame.
  await body.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
    [...element.querySelectorAll<HTMLElement>('.answers button')].at(-1)!.click();
  });
  await expect(table.button('go_carry_out')).toBeVisible();
  await painted(page);
  expect(await body.evaluate((element) => element.scrollTop)).toBe(0);
  await expect(table.sheet.locator('p.card')).toBeInViewport({ ratio: 1 });
});

test('what a land of the mirror unfolds is in sight, and a panel drawn up comes down for the next question', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    dealt({ players: ['Noor', 'Sam', 'Lin', 'Bo'], boards: ['A', 'B', 'C', 'D'], layout: '4-standard' }),
    ({ step }, { turn }) => step.do === 'actionCard' && turn === 3,
  );
  // The last land that is in sight, as it lies near the bottom.
  const rows = table.sheet.locator('li > .row');
  await expect(rows.first()).toBeVisible();
  const foot = (await table.sheet.locator('footer').boundingBox())!.y;
  const tops = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  await table.tap(rows.nth(tops.findLastIndex((bottom) => bottom <= foot)));
  await expect(table.sheet.getByRole('button', { name: 'Skip Ravage' })).toBeInViewport({ ratio: 1 });

  await table.tap(table.button('sheet_expand'));
  await expect(table.button('sheet_collapse')).toBeVisible();
  const title = await table.title.innerText();
  await table.tap(table.next);
  await expect(table.title).not.toHaveText(title);
  await expect(table.button('sheet_expand')).toBeVisible();
});

// Letters of the size Table: the sign lay over the lower half of the only answer in sight.
test('the sign that more answers lie below lies beside the words of the first, which is tapped there', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    dealt({ adversaries: [{ id: 'england', level: 4 }] }),
    ({ step }) => step.do === 'counterattack',
  );
  const first = page.locator('.answers button').first();
  await expect(first).toBeVisible();
  // Until the first answer ends where the panel does.
  await page.evaluate(() => {
    const question = document.querySelector<HTMLElement>('.question')!;
    const [answer, panel] = [document.querySelector('.answers button')!, question.closest('.body')!];
    const room = panel.getBoundingClientRect().bottom - answer.getBoundingClientRect().bottom;
    question.style.paddingBottom = `${room - 4}px`;
  });
  await expect(page.getByText('1 more below')).toBeVisible();
  // A driver that clicks would scroll the sign away first.
  const { x, y, height } = (await first.boundingBox())!;
  const lowerHalf = { x: x + 24, y: y + height - 12 };
  const isMet = (): Promise<boolean> =>
    first.evaluate((button, at) => button.contains(document.elementFromPoint(at.x, at.y)), lowerHalf);
  await expect.poll(isMet).toBe(true);
  const asked = await table.title.innerText();
  await touch(page, [lowerHalf.x, lowerHalf.y]);
  await expect(table.title).not.toHaveText(asked);
});
