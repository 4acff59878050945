import { expect, type Page, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import type { Report } from '../../src/lib/rules/command';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import type { Table } from './support/table';

/** A card, what is asked with the usual answers, and what is said at the end. */
type Row = readonly [card: string, asked: readonly (string | RegExp)[], said: RegExp];

const setup = dealt({ products: PRODUCTS, tokens: true, decks: 'table' });
const presenceIn = (land: string): readonly Report[] => [
  { report: 'trackPresence', on: true },
  { report: 'add', land, piece: 'P1', n: 2 },
  { report: 'add', land: 'B5', piece: 'P2', n: 2 },
];

/** What a step of the Invader phase, or hands that move, are called. */
const OVER = /^(Ravage|Now on the table)/;

/** Picks the card, answers what it asks, hears what is said, and undoes it all. */
async function plays(table: Table, page: Page, [card, asked, said]: Row, reloads = false): Promise<void> {
  const { title } = table;
  const list = await title.innerText();
  const heard = page.locator('p[role=status]:not(main *, dialog *)');
  await page
    .getByRole('button', { name: new RegExp(`^${card}`) })
    .first()
    .click();
  for (const question of [new RegExp(`^${card}`), ...asked]) {
    await expect(title, card).toHaveText(question);
    if (reloads) {
      await page.reload();
      await expect(title, card).toHaveText(question);
    }
    await table.goOn();
  }
  await expect(heard, card).toHaveText(said);
  await expect(title, card).toHaveText(OVER);
  for (let entries = 0; entries <= asked.length + 1; entries++) {
    const before = `${await title.innerText()} ${await heard.innerText()}`;
    await table.button('undo').click();
    await expect.poll(async () => `${await title.innerText()} ${await heard.innerText()}`).not.toBe(before);
  }
  await expect(title, card).toHaveText(list);
}

const EVENTS: readonly Row[] = [
  // A side with its cost; a Power that a board shows; a token that moves; what only hands can do.
  [
    'Sacred Sites under Threat',
    ['Beasts from B5: where to?', /^Sacred Sites under Threat · Spirit-Speakers/],
    /./,
  ],
  [
    'Missionaries Arrive',
    [
      'Board A: does the Power show Sun?',
      'Board A: Push 1 Explorer',
      /^Board A: Explorer from \w\d: where to\?/,
      'Board B: does the Power show Sun?',
      'Board B: Push 1 Explorer',
      /^Board B: Explorer from \w\d: where to\?/,
    ],
    /Move 1 Explorer to \w\d \(Missionaries Arrive\)/,
  ],
  // By Terror Level, for each board.
  ['Cultural Assimilation', ['Board A: replace 1 Dahan with Town'], /Replace 1 Dahan with 1 Town \(Cultural/],
  // By Stage, for each board.
  [
    'Promising Farmland',
    ['Board A: add 1 Beasts', 'Board B: add 1 Beasts'],
    /Promising Farmland lasts until/,
  ],
  // Each Spirit picks its own side.
  [
    'Ethereal Conjunction',
    [
      'Noor: Ethereal Conjunction',
      /^Ethereal Conjunction · Endure/,
      'Sam: Ethereal Conjunction',
      /^Ethereal Conjunction · Endure/,
    ],
    /Ethereal Conjunction lasts until/,
  ],
];

test('one Event of each kind asks what is the table’s to decide, after a reload as before', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const table = await openPlayed(
    page,
    { ...setup, events: true },
    ({ step }, { turn }) => step.do === 'exceptional' && step.of === 'events' && turn === 2,
    'en',
    presenceIn('A5'),
  );
  for (const row of EVENTS) await plays(table, page, row, row === EVENTS[0]);
});

const FEARS: readonly Row[] = [
  // Without a question; for each player; pushed; each with Presence; what stops a Ravage.
  ['Dahan on their Guard', [], /Dahan on their Guard carried out at Terror Level I/],
  [
    'Emigration Accelerates',
    ['Player 1 of 2: remove 1 Explorer', 'Player 2 of 2: remove 1 Explorer'],
    /Take off 1 Explorer\. Emigration/,
  ],
  ['Fear of the Unseen', ['Player 1 of 2: remove 1 Explorer or Town'], /Take off 1 Town.*Fear of the Unseen/],
  [
    'Tread Carefully',
    ['Player 1 of 2: no Ravage there', 'Player 2 of 2: no Ravage there'],
    /Tread Carefully carried out/,
  ],
  [
    'Discord',
    ['Player 1 of 2: add 1 Strife', 'Player 2 of 2: add 1 Strife'],
    /Add 1 Strife to 1 Town.*Discord/,
  ],
];

test('one Fear Card of each scope asks what is the table’s to decide', async ({ page }) => {
  test.setTimeout(90_000);
  const table = await openPlayed(
    page,
    setup,
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 2,
    'en',
    [...presenceIn('A3'), { report: 'fear', n: 8 }],
  );
  await table.goOn();
  await expect(page.getByRole('button', { name: /^Discord/ })).toBeVisible();
  for (const row of FEARS) await plays(table, page, row);
});
