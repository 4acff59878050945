import { scenarioOf } from '../../../../src/lib/content/scenarios/all-scenarios';
import type { Ending, Setup } from '../../../../src/lib/rules/table/game';
import type { ScenarioId } from '../../../../src/lib/rules/table/printed-names';
import type { Step } from '../../../../src/lib/rules/table/step';
import type { Position } from '../../../support/position';
import { offers, plays } from '../../../support/scenario-table';
import type { Table } from '../../../support/table';
import { after } from './ruling';

/** How a game with a Scenario ends, and what it is worth. */
interface EndingRuling {
  readonly scenario: string;
  /** The key of the fact that decides it, or what decides any game. */
  readonly key: string;
  readonly what: string;
  /** The table that is asked whether the game is over. */
  readonly table: () => Promise<Table>;
  readonly result: Ending['result'];
  readonly because: readonly string[];
  /** What stands there, as far as it is the Scenario's own. */
  readonly says: string;
  readonly score: number;
}

/**
 * Two players, one of whose lands decides. In the deck are 3 Invader Cards and 4 are gone; with 6 Dahan and 4 Blight a
 * victory is worth 5 for each point of the difficulty and 10 + 6 + 3 - 2, a defeat 2 and 4 + 3 - 2.
 */
const LANDS = 'A4: 4D\nB4: 2D 2B\nB5: 2B';
const INVADERS = {
  deck: [{ stage: 3 }, { stage: 3 }, { stage: 3 }],
  slots: { explore: [], build: ['3-jungle-sands'], ravage: ['2-wetland'] },
  discard: ['1-jungle', '2-coastal-lands'],
} as const;

const plain = (scenario: ScenarioId, lands: string, told: Position = {}, ...agenda: readonly Step[]) =>
  plays(scenario, {
    boards: 'AB',
    invaders: INVADERS,
    agenda: agenda.length > 0 ? agenda : [{ do: 'fastPowers' }],
    ...told,
    lands: `${LANDS}\n${lands}`,
    setup: { difficulty: scenarioOf(scenario)!.difficulty, ...told.setup },
  });

/** You earned the last Fear Card. */
const byFear = (table: Table) => table.tells({ report: 'fear', n: 2 });
/** The last of them is destroyed. */
const last = (piece: 'E' | 'T' | 'C', table: Table) =>
  table.tells({ report: 'deed', deed: { deed: 'destroy', land: 'A1', pieces: { [piece]: 1 } } });

type Deciding = 'fear' | 'terror1' | 'terror2' | 'terror3' | 'blight' | 'presence' | 'time';
const DECIDING: Readonly<Record<Deciding, readonly [result: EndingRuling['result'], says: string]>> = {
  fear: ['victory', 'You earned the last Fear Card.'],
  terror1: ['victory', 'The island has no Invaders left.'],
  terror2: ['victory', 'The island has no Towns or Cities left.'],
  terror3: ['victory', 'The island has no Cities left.'],
  blight: ['defeat', 'You ran out of Blight.'],
  presence: ['defeat', 'A Spirit has no Presence left.'],
  time: ['defeat', 'You ran out of Invader Cards.'],
};

/** Fear and Blight so that one thing more decides. */
const NEARLY: Readonly<Record<Deciding, (scenario: ScenarioId, setup: Partial<Setup>) => Promise<Table>>> = {
  fear: async (id, setup) => {
    const all = (await plain(id, 'A1: 1C', { setup })).game.fear;
    const earned = all.split.reduce((sum, n) => sum + n) - 1;
    return byFear(await plain(id, 'A1: 1C', { setup, fear: { earned, generated: all.size - 2 } }));
  },
  terror1: async (id, setup) => last('E', await plain(id, 'A1: 1E', { setup })),
  terror2: async (id, setup) =>
    last('T', await plain(id, 'A1: 1T\nA2: 3E', { setup, fear: { earned: 4, level: 2 } })),
  terror3: async (id, setup) =>
    last('C', await plain(id, 'A1: 1C\nA2: 2T', { setup, fear: { earned: 8, level: 3 } })),
  blight: (id, setup) =>
    plain(
      id,
      'A1: 1C',
      { setup: { blight: 'card', ...setup }, blight: { side: 'blighted', card: 'downward-spiral', left: 1 } },
      { do: 'addBlight', land: 'B8', cause: 'ravage' },
      { do: 'checkEnding' },
    ),
  presence: async (id, setup) =>
    (await plain(id, 'A1: 1C 1P1\nB8: 1P2', { setup })).tells({
      report: 'deed',
      deed: { deed: 'destroy', land: 'B8', pieces: { P2: 1 } },
    }),
  time: (id, setup) =>
    plain(
      id,
      'A1: 1C',
      { turn: 4, setup, invaders: { ...INVADERS, deck: [] } },
      { do: 'drawInvaderCard' },
      { do: 'checkEnding' },
    ),
};

/** What decides any game decides this one, too. */
const ordinary = (
  scenario: ScenarioId,
  by: Deciding,
  score: number,
  setup: Partial<Setup> = {},
): EndingRuling => ({
  scenario,
  key: by,
  what: 'as in any game',
  table: () => NEARLY[by](scenario, setup),
  result: DECIDING[by][0],
  because: [by],
  says: DECIDING[by][1],
  score,
});

/** The Scenario decides it in its own way. */
const own = (
  scenario: string,
  key: string,
  what: string,
  table: () => Promise<Table>,
  ends: readonly [result: EndingRuling['result'], because: string, says: string, score: number],
): EndingRuling => {
  const [result, because, says, score] = ends;
  return { scenario, key, what, table, result, because: [`${scenario}.${because}`], says, score };
};

const BASE: readonly EndingRuling[] = [
  ordinary('blitz', 'terror2', 17),
  ordinary('blitz', 'blight', 5),
  ordinary('guard-the-isles-heart', 'terror1', 17),
  own(
    'guard-the-isles-heart',
    'gih-d1',
    'from turn 2 a City in an Inner Land',
    () => plain('guard-the-isles-heart', 'A7: 1C', { turn: 2 }, { do: 'checkEnding' }),
    ['defeat', 'd1', 'Guard the Isle’s Heart: An Inner Land has a Town or City. Where: A7.', 5],
  ),
  ordinary('rituals-of-terror', 'terror2', 32),
  ordinary('rituals-of-terror', 'blight', 11),
  own(
    'rituals-of-terror',
    'rot-v1',
    'the third Ritual, with Cities on the island',
    after(
      () => plain('rituals-of-terror', 'A4: 6D\nA1: 1C', { presence: 'untracked' }),
      (table) => {
        table.tells({ report: 'setCounter', counter: 'rituals-of-terror.r4:done', n: 2 });
        offers(table, 'rituals-of-terror.r3', 'pay', 'A4').answers('paid');
      },
    ),
    ['victory', 'v1', 'Rituals of Terror: You completed the third Ritual.', 33],
  ),
  ordinary('dahan-insurrection', 'terror1', 37),
  own(
    'dahan-insurrection',
    'di-v1',
    'Terror Level II: no land with more Towns and Cities than Dahan',
    () => plain('dahan-insurrection', 'A1: 1E', { fear: { earned: 3 } }, { do: 'checkEnding' }),
    ['victory', 'v1-2', 'Dahan Insurrection: No land has more Towns/Cities than Dahan.', 37],
  ),
  own(
    'dahan-insurrection',
    'di-v1',
    'Terror Level III: fewer such lands than players',
    () => plain('dahan-insurrection', 'A1: 1C', { fear: { earned: 7 } }, { do: 'checkEnding' }),
    [
      'victory',
      'v1-3',
      'Dahan Insurrection: Towns/Cities outnumber Dahan in fewer lands than the number of players.',
      37,
    ],
  ),
  own(
    'dahan-insurrection',
    'di-r3',
    'the last Fear Card, after which as many such lands as players are left',
    after(
      () => plain('dahan-insurrection', 'A1: 1C\nA2: 1C', { fear: { earned: 8, generated: 7 } }),
      (table) => table.tells({ report: 'fear', n: 1 }),
    ),
    ['defeat', 'r3', 'Dahan Insurrection: The Dahan fought back in every land, but it was not enough.', 13],
  ),
  own(
    'dahan-insurrection',
    'di-d1',
    '3 Dahan for two players',
    after(
      () => plain('dahan-insurrection', 'A1: 1C'),
      (table) => table.tells({ report: 'deed', deed: { deed: 'destroy', land: 'A4', pieces: { D: 3 } } }),
    ),
    ['defeat', 'd1', 'Dahan Insurrection: Too few Dahan remain.', 11],
  ),
];

const SITES = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3'] as const;
const BRANCH_AND_CLAW: readonly EndingRuling[] = [
  {
    ...ordinary('powers-long-forgotten', 'fear', 26),
    key: 'plf-r2',
    what: 'two powers found and not used',
    table: async () =>
      byFear(
        (await plain('powers-long-forgotten', 'A1: 1C', { fear: { earned: 8, generated: 6 } })).tells(
          { report: 'setCounter', counter: 'powers-long-forgotten.r1:spirits-3', n: 1 },
          { report: 'setCounter', counter: 'powers-long-forgotten.r1:spirits-6', n: 1 },
        ),
      ),
  },
  ordinary('powers-long-forgotten', 'blight', 7),
  own(
    'ward-the-shores',
    'wts-v1',
    'a Pattern in every Coastal land',
    async () => {
      const sites = SITES.map((land) => `${land}: 2P1`).join('\n');
      const table = await plain(
        'ward-the-shores',
        `${sites}\nA8: 1C`,
        { fear: { earned: 3 } },
        {
          do: 'slowPowers',
        },
      );
      for (const land of SITES) offers(table, 'ward-the-shores.r1', 'ward', land).answers('paid');
      return table;
    },
    ['victory', 'v1', 'Ward the Shores: Every Coastal land has a Warding Pattern.', 27],
  ),
  ordinary('ward-the-shores', 'terror1', 27),
  ordinary('ward-the-shores', 'blight', 9),
  ordinary('rituals-of-the-destroying-flame', 'terror3', 32),
  ordinary('rituals-of-the-destroying-flame', 'presence', 11),
  ordinary('second-wave', 'terror2', 17, { wave: { number: 2, after: null } }),
  ordinary('second-wave', 'blight', 5, { wave: { number: 2, after: null } }),
];

const LATER: readonly EndingRuling[] = [
  ordinary('elemental-invocation', 'fear', 22),
  ordinary('elemental-invocation', 'time', 7),
  ordinary('despicable-theft', 'terror2', 27),
  ordinary('despicable-theft', 'blight', 9),
  ordinary('the-great-river', 'terror3', 32),
  own(
    'the-great-river',
    'gr-d1',
    'the seventh Town of two players leaves',
    after(
      () => plain('the-great-river', 'A8: 7T\nA2: 1C'),
      (table) => table.goesOnTo('exceptional').answers('east'),
    ),
    ['defeat', 'd1', 'The Great River: Too many Towns left the map.', 11],
  ),
  ordinary('a-diversity-of-spirits', 'terror3', 17),
  ordinary('a-diversity-of-spirits', 'presence', 5),
  ordinary('varied-terrains', 'terror2', 27),
  ordinary('varied-terrains', 'blight', 9),
  ordinary('destiny-unfolds', 'fear', 12),
  ordinary('destiny-unfolds', 'presence', 3),
  ordinary('surges-of-colonization', 'terror2', 27),
  // The ordinary card cannot be turned; what a surge lacks comes from elsewhere (r3).
  { ...ordinary('surges-of-colonization', 'time', 9), key: 'surges-of-colonization-r3' },
  ordinary('surges-of-colonization-larger', 'fear', 52),
  { ...ordinary('surges-of-colonization-larger', 'time', 19), key: 'surges-of-colonization-larger-r3' },
];

/** Every Scenario's victory and losses, and their score by hand. */
export const ENDINGS = [...BASE, ...BRANCH_AND_CLAW, ...LATER];
