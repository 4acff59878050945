import { expect, test } from '@playwright/test';
import { boardIds } from '../support/ids';
import { Cardboard } from './support/cardboard';
import { dealt } from './support/played';
import { Players } from './support/players';
import { FAST, NAMES, SLOW } from './support/powers';
import { openPlayed } from './support/seeded';

/** Five for the whole proof (`TURNS=5`); fewer where every test waits. */
const TURNS = Number(process.env.TURNS ?? 1);
const BOARDS = boardIds('ABCD');

test(`four players against France and Sweden: ${TURNS} turns, and the cardboard agrees after every answer`, async ({
  page,
}) => {
  test.setTimeout(300_000 * TURNS);
  const table = await openPlayed(
    page,
    dealt({
      players: NAMES,
      boards: BOARDS,
      layout: '4-standard',
      decks: 'table',
      adversaries: [
        { id: 'france', level: 5 },
        { id: 'sweden', level: 3 },
      ],
      products: ['base', 'branch-and-claw', 'jagged-earth', 'feather-and-flame'],
      tokens: true,
    }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 1,
    'en',
    [{ report: 'trackPresence', on: true }],
  );
  await expect(page.getByText(/Ravage/).first()).toBeVisible();
  const players = new Players(table, new Cardboard(await table.lands()));
  for (let turn = 0; turn < TURNS; turn++)
    await players.play(FAST[turn % FAST.length]!, SLOW[turn % SLOW.length]!);
});
