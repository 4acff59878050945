import { expect, type Page, test } from '@playwright/test';
import { Cardboard } from './support/cardboard';
import { FIRST_FAST, FIRST_SLOW, PAIR } from './support/first-powers';
import { dealt, play } from './support/played';
import { Players } from './support/players';
import { openRows } from './support/seeded';
import { countsTaps } from './support/telling';

/** Five for the whole proof (`TURNS=5`); fewer where every test waits. */
const TURNS = Number(process.env.TURNS ?? 1);
/** Taps of their fifth turn in 0.3.0 (first-game.md). */
const MOST_TAPS = 46;
/** The cards as they turned them, from the second Explore on, and their Fear Cards. */
const FIRST_CARD = '1-sands';
const INVADERS = [
  'Jungle, Stage I',
  'Wetland, Stage I',
  'Coastal lands, Stage II',
  'Jungle, Stage II',
  'Sands, Stage II',
];
const FEARS = ['Retreat!', 'Seek Safety', 'Emigration Accelerates', 'Dahan Enheartened'];

/** What Lightning and River have grown before their first Powers. */
const START = [
  ['C2', 'P1'],
  ['C4', 'P1'],
  ['A5', 'P2'],
  ['A6', 'P2'],
] as const;

/** How often a finger came down, as the page counts it. */
const downs = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage['downs'] ?? 0));

test(`two newcomers with the base box alone: ${TURNS} turns with drags, and the cardboard agrees after every answer`, async ({
  page,
}) => {
  test.setTimeout(300_000 * TURNS);
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => (sessionStorage['downs'] = Number(sessionStorage['downs'] ?? 0) + 1),
      {
        capture: true,
      },
    ),
  );
  const played = await play(
    dealt({ players: PAIR, boards: ['C', 'A'], blight: 'space', decks: 'table' }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 1,
    'newcomers',
    [
      { report: 'trackPresence', on: true },
      ...START.map(([land, piece]) => ({ report: 'add', land, piece, n: 2 }) as const),
    ],
    [FIRST_CARD],
  );
  const table = await openRows(page, played);
  await expect(page.getByText(/Ravage/).first()).toBeVisible();
  const players = new Players(table, new Cardboard(await table.lands()), [...INVADERS, ...FEARS], 8);
  for (let turn = 0; turn < TURNS; turn++) {
    const before = await downs(page);
    await players.play(FIRST_FAST[turn % FIRST_FAST.length]!, FIRST_SLOW[turn % FIRST_SLOW.length]!);
    const taps = (await downs(page)) - before;
    console.log(`turn ${turn + 1}: ${taps} times a finger came down`);
    countsTaps(`turn ${turn + 1} of two newcomers`, taps, MOST_TAPS);
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  }
  expect(players.unturned).toEqual(expect.arrayContaining(INVADERS.slice(TURNS)));
  expect(INVADERS.slice(0, TURNS).filter((card) => players.unturned.includes(card))).toEqual([]);
});
