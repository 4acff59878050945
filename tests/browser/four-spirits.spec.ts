import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import type { Report } from '../../src/lib/rules/table/command';
import type { BoardId } from '../../src/lib/rules/table/island';
import type { Pieces } from '../../src/lib/rules/table/pieces';
import { type PowerCardId } from '../../src/lib/rules/table/printed-cards';
import type { SpiritId } from '../../src/lib/rules/table/printed-names';
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
 * A turn of four Spirits, with Growth, cards and Powers: the first of them told piece by piece took 95. In the fourth
 * turn an Event and a Fear Card come, and 6 Powers are used.
 */
const MOST_TAPS = [45, 45, 45, 53, 45] as const;
/** Taps of a turn of the expert table, which took 80 with 9 Powers, and 75 with 10 (experts.md); here 8 and 6 are used. */
const MOST_OF_EXPERTS = [51, 50] as const;

/** Four people with their Spirits, as a test begins. */
interface Party {
  readonly title: string;
  readonly spirits: Readonly<Record<string, SpiritId>>;
  readonly boards: readonly BoardId[];
  /** The pieces that are added, by player: Presence of each, and tokens of its setup. */
  readonly lands: readonly Readonly<Record<string, Pieces>>[];
  readonly energy: number;
  /** The spaces that each has uncovered: its Presence there is on the island beside that of its setup. */
  readonly uncovered: readonly (readonly string[])[];
  /** The Growth option of each player, by turn. */
  readonly grows: readonly (readonly number[])[];
  readonly turns: number;
  /** The greatest number of taps, by turn. */
  readonly most: readonly number[];
  /** Powers that are used in the Fast and in the Slow Phase, of those that can be. */
  readonly powers: { readonly fast: number; readonly slow: number };
}

const PARTIES: readonly Party[] = [
  {
    title: 'four Spirits against France and Sweden',
    spirits: {
      Noor: 'dances-up-earthquakes',
      Sam: 'oceans-hungry-grasp',
      Lin: 'many-minds-move-as-one',
      Kim: 'bringer-of-dreams-and-nightmares',
    },
    boards: ['A', 'B', 'C', 'D'],
    lands: [{ A7: { P1: 3 } }, { B2: { P2: 3 } }, { C5: { P3: 3 } }, { D7: { P4: 3 } }],
    energy: 3,
    uncovered: [['energy.1', 'plays.1'], ['energy.1'], ['energy.1', 'plays.1'], ['energy.1']],
    grows: [
      [1, 1, 1, 1],
      [2, 2, 2, 2],
      [0, 0, 0, 0],
    ],
    turns: TURNS,
    most: MOST_TAPS,
    powers: { fast: 3, slow: 3 },
  },
  {
    // experts.md: its Spirits, boards and Adversaries from their setup, each with the Growth of that evening.
    title: 'turns 1 and 2 of the expert table',
    spirits: {
      Noor: 'oceans-hungry-grasp',
      Sam: 'finder-of-paths-unseen',
      Lin: 'fractured-days-split-the-sky',
      Kim: 'many-minds-move-as-one',
    },
    boards: ['A', 'D', 'C', 'E'],
    lands: [
      { A0: { P1: 1 }, A2: { P1: 1 } },
      { D3: { P2: 1 }, D1: { P2: 1 } },
      { C6: { P3: 1 }, C8: { P3: 2 } },
      { E6: { P4: 1, A: 1 } },
    ],
    energy: 0,
    uncovered: [[], [], [], []],
    grows: [
      [1, 2, 1, 2],
      [2, 1, 2, 1],
    ],
    turns: 2,
    most: MOST_OF_EXPERTS,
    powers: { fast: 9, slow: 2 },
  },
];

const CARDS = JSON.parse(readFileSync('src/lib/content/powers/data/unique-powers.json', 'utf8')) as {
  cards: readonly { id: PowerCardId; name: string; spirit: string }[];
};
/** Each tracks its Spirit, with its own cards in hand. */
const begins = ({ lands, energy, uncovered }: Party, spirit: SpiritId, i: number): readonly Report[] => [
  ...Object.entries(lands[i]!).map(
    ([land, pieces]) => ({ report: 'deed', deed: { deed: 'add', land: asLand(land), pieces } }) as const,
  ),
  {
    report: 'spirit',
    player: i + 1,
    changes: [
      { change: 'kept', on: true },
      ...(energy > 0 ? [{ change: 'energy', n: energy } as const] : []),
      ...uncovered[i]!.map((space) => ({ change: 'space', space }) as const),
      ...CARDS.cards
        .filter((card) => card.spirit === spirit)
        .map(({ id, name }) => ({ change: 'card', id, name, to: 'hand' }) as const),
    ],
  },
];

for (const party of PARTIES)
  test(`${party.title}: ${party.turns} turns with Growth, cards and Powers, and the cardboard agrees`, async ({
    page,
  }) => {
    test.setTimeout(300_000 * party.turns);
    const names = Object.keys(party.spirits);
    const spirits = Object.values(party.spirits);
    const table = await openPlayed(
      page,
      dealt({
        players: names,
        boards: party.boards,
        layout: '4-standard',
        spirits: spirits.map((id) => ({ id, aspect: null })),
        adversaries: [
          { id: 'france', level: 5 },
          { id: 'sweden', level: 3 },
        ],
        products: PRODUCTS,
        tokens: true,
      }),
      ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 1,
      'en',
      [{ report: 'trackPresence', on: true }, ...spirits.flatMap((spirit, i) => begins(party, spirit, i))],
    );
    await page.evaluate(() => addEventListener('click', () => (globalThis.taps += 1), { capture: true }));
    const players = new SpiritPlayers(table, new Cardboard(await table.lands()));
    for (let turn = 0; turn < party.turns; turn++) {
      await page.evaluate(() => (globalThis.taps = 0));
      await players.grow(names, party.grows[turn % party.grows.length]!);
      await players.until(table.say('phase_fast'));
      await players.usePowers(party.powers.fast);
      // So that the island lives for five turns: told by hand, and not counted.
      const before = await page.evaluate(() => globalThis.taps);
      const defended = await defendAll(players);
      if (defended) await players.tell(defended);
      await page.evaluate((n) => (globalThis.taps = n), before);
      await players.until(table.say('phase_slow'));
      await players.usePowers(party.powers.slow);
      await players.until(table.say('phase_spirit'));
      const counted = (await page.evaluate(() => globalThis.taps)) - players.looked;
      players.looked = 0;
      const used = players.used.splice(0);
      const most = party.most[turn % party.most.length]!;
      console.log(`turn ${turn + 1}: ${counted} taps; ${used.join(', ')}`);
      countsTaps(`turn ${turn + 1} of ${party.title} with ${used.length} Powers`, counted, most);
      expect(used.length, `Powers in turn ${turn + 1}`).toBeGreaterThan(0);
      expect(counted, `turn ${turn + 1}`).toBeLessThanOrEqual(most);
    }
  });
