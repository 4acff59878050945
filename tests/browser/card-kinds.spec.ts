import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import type { Report } from '../../src/lib/rules/table/command';
import { asLand } from '../support/ids';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import type { Table } from './support/table';

/** A card, what is asked with the usual answers, and what is said at the end. */
type Row = readonly [card: string, asked: readonly (string | RegExp)[], said: RegExp];
type Rows = Readonly<Record<string, readonly Row[]>>;

/** What the data says of a card, as far as it is looked at here. */
interface Printed {
  readonly name: string;
  readonly parts: readonly { readonly part: string }[];
  readonly levels: readonly { readonly effects: readonly { readonly each: string }[] }[];
}

const cardsOf = (file: string): readonly Printed[] =>
  (
    JSON.parse(readFileSync(`src/lib/content/cards/data/${file}.json`, 'utf8')) as {
      readonly cards: readonly Printed[];
    }
  ).cards;

/** What says which main part of an Event counts; without any of it the table chooses. */
const BY = ['stages', 'terror', 'island'] as const;
const kindOf = ({ parts }: Printed): string =>
  BY.find((word) => parts.some((one) => one.part === 'main' && word in one)) ?? 'choice';
/** For whom a Fear Card is carried out at Terror Level II. */
const scopesOf = ({ levels }: Printed): readonly string[] => levels[1]!.effects.map(({ each }) => each);

/** That there are rows for all that the data says of these cards and no more, each with cards of which it says so. */
function covers(rows: Rows, cards: readonly Printed[], of: (card: Printed) => string | readonly string[]) {
  expect(Object.keys(rows).sort()).toEqual([...new Set(cards.flatMap(of))].sort());
  for (const [one, those] of Object.entries(rows))
    for (const [name] of those)
      expect([of(cards.find((card) => card.name === name)!)].flat(), name).toContain(one);
}

const setup = dealt({ products: PRODUCTS, tokens: true, decks: 'table' });
const presenceIn = (land: string): readonly Report[] => [
  { report: 'trackPresence', on: true },
  { report: 'add', land: asLand(land), piece: 'P1', n: 2 },
  { report: 'add', land: 'B5', piece: 'P2', n: 2 },
];

/** What a step of the Invader phase, or hands that move, are called. */
const OVER = /^(Ravage|Update your table)/;

/** This is asked; what is proposed as one is asked one by one. */
async function asksSingly(table: Table, question: string | RegExp, card: string): Promise<void> {
  const singly = table.button('proposal_singly');
  const asked = async (): Promise<string> => {
    if (await singly.isVisible()) await singly.click();
    return table.title.innerText();
  };
  await expect
    .poll(asked, card)
    .toEqual(typeof question === 'string' ? question : expect.stringMatching(question));
}

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
    await asksSingly(table, question, card);
    if (reloads) {
      await table.reload();
      await asksSingly(table, question, card);
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

const EVENTS: Rows = {
  choice: [
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
    // Each Spirit picks its own side.
    [
      'Ethereal Conjunction',
      [
        'Noor: Ethereal Conjunction',
        /^Noor: Ethereal Conjunction · Endure/,
        'Sam: Ethereal Conjunction',
        /^Sam: Ethereal Conjunction · Endure/,
      ],
      /\(Ethereal Conjunction\)/,
    ],
  ],
  // Here and below for each board. At Stages II and III nobody would be gathered.
  stages: [
    [
      'Interesting Discoveries',
      ['Board A: Gather 1 Explorer (A5)', 'Board B: Gather 1 Explorer (B5)', 'Board B: add 1 Disease'],
      /Add 1 Disease \(Interesting Discoveries\)/,
    ],
  ],
  terror: [
    [
      'Cultural Assimilation',
      ['Board A: replace 1 Dahan with Town'],
      /Replace 1 Dahan with 1 Town \(Cultural/,
    ],
  ],
  island: [
    ['Promising Farmland', ['Board A: add 1 Beasts', 'Board B: add 1 Beasts'], /\(Promising Farmland\)/],
  ],
};

test('one Event of each kind asks what is the table’s to decide, after a reload as before', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    { ...setup, events: true },
    ({ step }, { turn }) => step.do === 'exceptional' && step.of === 'events' && turn === 2,
    'en',
    presenceIn('A5'),
  );
  covers(EVENTS, cardsOf('event-cards'), kindOf);
  const rows = Object.values(EVENTS).flat();
  for (const row of rows) await plays(table, page, row, row === rows[0]);
});

/** At Terror Level II there is one of each. */
const FEARS: Rows = {
  land: [['Dahan on their Guard', [], /Dahan on their Guard resolved at Terror Level II/]],
  player: [
    [
      'Emigration Accelerates',
      ['Noor: remove 1 Explorer or Town', 'Sam: remove 1 Explorer or Town'],
      /Remove 1 Explorer\. Emigration/,
    ],
    // Each with Presence; what stops a Ravage.
    ['Fear of the Unseen', ['Noor: remove 1 Explorer or Town'], /Remove 1 Town.*Fear of the Unseen/],
    ['Tread Carefully', ['Noor: no Ravage there', 'Sam: no Ravage there'], /Tread Carefully resolved/],
  ],
  board: [
    [
      'Sense of Dread',
      ['Board A: remove 1 Explorer or Town', 'Board B: remove 1 Explorer or Town'],
      /Remove 1 Town\. Sense of Dread/,
    ],
  ],
  invader: [
    ['Discord', ['Noor: add 1 Strife', 'Sam: add 1 Strife'], /1 City with Strife: 1 Damage\. Discord/],
  ],
  // Energy is the hands' to take.
  spirit: [
    [
      'Theological Strife',
      ['Noor: add 1 Strife', 'Sam: add 1 Strife', /^Theological Strife/],
      /Theological Strife resolved/,
    ],
  ],
  once: [['Daunted by the Dahan', [], /\+2 Fear\..*Daunted by the Dahan/]],
};

test('one Fear Card of each scope asks what is the table’s to decide', async ({ page }) => {
  const fear = { generated: 0, earned: 3, resolved: 2, split: [3, 3, 3], size: 8 } as const;
  const table = await openPlayed(
    page,
    setup,
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 2,
    'en',
    [...presenceIn('A3'), { report: 'setFear', fear }],
  );
  covers(FEARS, cardsOf('fear-cards'), scopesOf);
  await table.goOn();
  await expect(page.getByRole('button', { name: /^Discord/ })).toBeVisible();
  for (const row of Object.values(FEARS).flat()) await plays(table, page, row);
});
