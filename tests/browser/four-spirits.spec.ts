import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import type { Report } from '../../src/lib/rules/table/command';
import { type PowerCardId } from '../../src/lib/rules/table/printed-cards';
import { asLand } from '../support/ids';
import { Cardboard } from './support/cardboard';
import { dealt } from './support/played';
import { defendAll } from './support/powers';
import { openPlayed } from './support/seeded';
import { SpiritPlayers } from './support/spirit-players';
import { countsTaps } from './support/telling';

declare global {
  /** What the page has counted. */
  var taps: number;
}

/** Five for the whole proof (`TURNS=5`); fewer where every test waits. */
const TURNS = Number(process.env.TURNS ?? 1);
/**
 * A turn of four Spirits, with Growth, cards and Powers: the first of them told piece by piece took 95. The fourth, in
 * which the Invaders ask most, takes 62 with 6 Powers; Growth and cards take about 30 in each.
 */
const MOST_TAPS = 62;

const SPIRITS = {
  Noor: 'dances-up-earthquakes',
  Sam: 'oceans-hungry-grasp',
  Lin: 'many-minds-move-as-one',
  Kim: 'bringer-of-dreams-and-nightmares',
} as const;
const NAMES = Object.keys(SPIRITS) as (keyof typeof SPIRITS)[];
const CARDS = JSON.parse(readFileSync('src/lib/content/powers/data/unique-powers.json', 'utf8')) as {
  cards: readonly { id: PowerCardId; name: string; spirit: string }[];
};
/** Where each Spirit has its Presence as the proof begins. */
const PRESENCE = ['A7', 'B2', 'C5', 'D7'];
/** The spaces that each has uncovered: its Presence there is on the island beside that of its setup. */
const UNCOVERED = [['energy.1', 'plays.1'], ['energy.1'], ['energy.1', 'plays.1'], ['energy.1']];

/** Each tracks its Spirit, with its own cards in hand, some Energy and three Presence. */
const begins = (name: keyof typeof SPIRITS, i: number): readonly Report[] => [
  { report: 'deed', deed: { deed: 'add', land: asLand(PRESENCE[i]!), pieces: { [`P${i + 1}`]: 3 } } },
  {
    report: 'spirit',
    player: i + 1,
    changes: [
      { change: 'kept', on: true },
      { change: 'energy', n: 3 },
      ...UNCOVERED[i]!.map((space) => ({ change: 'space', space }) as const),
      ...CARDS.cards
        .filter(({ spirit }) => spirit === SPIRITS[name])
        .map(({ id, name }) => ({ change: 'card', id, name, to: 'hand' }) as const),
    ],
  },
];

test(`four Spirits against France and Sweden: ${TURNS} turns with Growth, cards and Powers, and the cardboard agrees`, async ({
  page,
}) => {
  test.setTimeout(300_000 * TURNS);
  const table = await openPlayed(
    page,
    dealt({
      players: NAMES,
      boards: ['A', 'B', 'C', 'D'],
      layout: '4-standard',
      spirits: Object.values(SPIRITS).map((id) => ({ id, aspect: null })),
      adversaries: [
        { id: 'france', level: 5 },
        { id: 'sweden', level: 3 },
      ],
      products: PRODUCTS,
      tokens: true,
    }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 1,
    'en',
    [{ report: 'trackPresence', on: true }, ...NAMES.flatMap(begins)],
  );
  await page.evaluate(() => addEventListener('click', () => (globalThis.taps += 1), { capture: true }));
  const players = new SpiritPlayers(table, new Cardboard(await table.lands()));
  for (let turn = 0; turn < TURNS; turn++) {
    await page.evaluate(() => (globalThis.taps = 0));
    await players.grow(NAMES, [1, 2, 0][turn % 3]!);
    await players.until(table.say('phase_fast'));
    await players.usePowers();
    // So that the island lives for five turns: told by hand, and not counted.
    const before = await page.evaluate(() => globalThis.taps);
    const defended = await defendAll(players);
    if (defended) await players.tell(defended);
    await page.evaluate((n) => (globalThis.taps = n), before);
    await players.until(table.say('phase_slow'));
    await players.usePowers();
    await players.until(table.say('phase_spirit'));
    const counted = await page.evaluate(() => globalThis.taps);
    const used = players.used.splice(0);
    console.log(`turn ${turn + 1}: ${counted} taps; ${used.join(', ')}`);
    countsTaps(`turn ${turn + 1} of four tracked Spirits with ${used.length} Powers`, counted, MOST_TAPS);
    expect(used.length, `Powers in turn ${turn + 1}`).toBeGreaterThan(0);
    expect(counted, `turn ${turn + 1}`).toBeLessThanOrEqual(MOST_TAPS);
  }
});
