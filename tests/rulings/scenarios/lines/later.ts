import { CONTENT } from '../../../../src/lib/game-engine';
import { explorations } from '../../../../src/lib/rules/forecast/turn-forecast';
import { terrorLevel } from '../../../../src/lib/rules/table/fear';
import type { Game } from '../../../../src/lib/rules/table/game';
import type { ScenarioId } from '../../../../src/lib/rules/table/printed-names';
import { asLand } from '../../../support/ids';
import { type Position } from '../../../support/position';
import { marked, plays, setsUp } from '../../../support/scenario-table';
import { RULES, type Table } from '../../../support/table';
import { after, because, inLands, line, listed, said, waits } from './ruling';

const STAGE_3 = CONTENT.invaderCards
  .filter(({ stage, byName }) => stage === 3 && !byName)
  .map(({ id }) => id);
const open = (card: string) => ({ slots: { explore: [card], build: [], ravage: [] } });
const EXPLORE = [{ do: 'invaderAction', action: 'explore' }] as const;

const ELEMENTS = [
  line(
    'ei-s1',
    'a Town in land 6 of every board, besides what is printed',
    () => setsUp('elemental-invocation', 'AB'),
    ({ game }) => (['A6', 'B6'] as const).map((land) => game.lands[land]!.pieces['T']),
    [1, 2],
  ),
  line(
    'ei-s2',
    '1 Fear Card more at Terror Level I',
    () => setsUp('elemental-invocation'),
    ({ game }) => game.fear.split,
    [4, 3, 3],
  ),
  line(
    'ei-s3',
    'one card of Stage I less',
    () => setsUp('elemental-invocation'),
    ({ game }) => game.invaders.deck.map(({ stage }) => stage).join(''),
    '11222233333',
  ),
  said('ei-r1', 'elemental-invocation', 'spirit'),
  said('ei-r2', 'elemental-invocation', 'spirit'),
];

const THIEVES = [
  listed('dt-s1', 'despicable-theft'),
  line(
    'dt-r1',
    'a successful Explore in land 6 brings 1 Thief, in land 1 none',
    after(
      () =>
        plays('despicable-theft', {
          phase: 'explore',
          lands: 'A6: 1T\nA1: 1T',
          invaders: open('1-mountain'),
          agenda: EXPLORE,
        }),
      (table) => table.answers('all'),
    ),
    (table) => marked(table, 'thief'),
    ['A6'],
  ),
  line(
    'dt-r2',
    'before the Ravage one on the coast escapes: 4 Fear, and a card for the number on it',
    after(thieves(['A1'], { lands: 'A6: 1C', fear: { generated: 3 } }), (table) => {
      table.goesOn().answers('1');
      while (table.asked === 'accelerate') table.goesOn();
    }),
    (table) => [
      marked(table, 'thief'),
      table.game.invaders.discard.length,
      table.happened('fearSet').map(({ fear, cause }) => [fear.generated, cause]),
    ],
    [[], 1, [[0, 'despicable-theft.r2']]],
  ),
  line(
    'dt-r2',
    'one whose land has sunk is gone',
    after(thieves(['A6'], { lands: 'A8: 1C' }), (table) => {
      table.game = { ...table.game, sunk: ['A6'] };
      table.goesOn();
    }),
    (table) => [table.asked, marked(table, 'thief')],
    ['slowPowers', []],
  ),
  line(
    'dt-r3',
    'one destroyed with 2 Dahan and no Town or City there is 1 Fear',
    after(thieves(['A5', 'A5'], { lands: 'A5: 2D\nA6: 1C' }), (table) =>
      table.tells({ report: 'offer', of: 'despicable-theft.r3', step: 'destroyed', land: 'A5' }),
    ),
    (table) => [marked(table, 'thief'), table.game.fear.generated],
    [['A5'], 1],
  ),
];

/** Thieves stand in these lands; the Fast phase is followed by the Ravage step. */
function thieves(where: readonly string[], told: Position): () => Promise<Table> {
  const lasting = where.map((land, i): Game['lasting'][number] => ({
    id: i + 1,
    cause: 'despicable-theft.r1',
    change: { change: 'marker', name: 'thief' },
    where: [asLand(land)],
    until: 'game',
  }));
  return after(
    () =>
      plays('despicable-theft', {
        ...told,
        agenda: [{ do: 'fastPowers' }, { do: 'invaderAction', action: 'ravage' }],
      }),
    (table) => {
      table.game = { ...table.game, lasting };
    },
  );
}

const river = (lands: string, action?: 'build' | 'explore') => () =>
  plays('the-great-river', {
    boards: 'B',
    lands,
    agenda: [action ? { do: 'invaderAction', action } : { do: 'slowPowers' }],
  });
const RIVER = [
  listed('gr-s1', 'the-great-river'),
  line(
    'gr-r1',
    'after the Build step Coastal lands with Explorers but no Town or City Build',
    river('B1: 1E\nB2: 1E 1T\nB5: 1E', 'build'),
    inLands('B1', 'B2', 'B5'),
    ['1T 1E', '1T 1E', '1E'],
  ),
  line(
    'gr-r2',
    'after the Explore step every Coastal land without Town and City is Explored',
    river('B2: 1C', 'explore'),
    inLands('B1', 'B2', 'B3'),
    ['1E', '1C', '1E'],
  ),
  line(
    'gr-r3',
    'a Town on the coast goes Inland; the most Inland one leaves by the east edge first',
    after(river('B1: 1T\nB8: 1T'), (table) => {
      table.goesOn().answers('east');
      while (waits(table) === 'rest') table.goesOn();
    }),
    (table) => [table.at('B1'), table.at('B8'), table.game.counters['the-great-river.d1:escaped']],
    ['-', '-', 1],
  ),
  line(
    'gr-d1',
    'the fourth Town that leaves loses the game of one player',
    after(river('B8: 4T\nB2: 1C'), (table) => table.goesOn().answers('east', 'end')),
    because,
    ['the-great-river.d1'],
  ),
];

const builds = (land: string, lands: string) => () =>
  plays('varied-terrains', { lands, agenda: [{ do: 'build', land: asLand(land), card: null }] });
const TERRAINS = [
  line(
    'vt-r1',
    'an Explored Mountain gets 2 Explorers',
    after(
      () => plays('varied-terrains', { lands: 'A6: 1T', invaders: open('1-mountain'), agenda: EXPLORE }),
      (table) => table.answers('all'),
    ),
    inLands('A1', 'A6'),
    ['2E', '1T 2E'],
  ),
  line(
    'vt-r2',
    'a City Built in a Jungle brings 1 Blight, a Town none',
    builds('A3', 'A3: 1T 1E'),
    inLands('A3'),
    ['1C 1T 1E 1B'],
  ),
  line(
    'vt-r3',
    'the first Blight in Sands spreads',
    () => plays('varied-terrains', { agenda: [{ do: 'addBlight', land: 'A4', cause: 'ravage' }] }),
    (table) => [table.asked, table.at('A4')],
    ['cascade', '1B'],
  ),
  line('vt-r4', 'a Wetland is Built in twice', builds('A5', 'A5: 1E'), inLands('A5'), ['1C 1T 1E']),
];

/** The lines that both strengths of Surges of Colonization have. */
const surges = (id: ScenarioId, inEvenTurns: number) => [
  line(
    `${id}-r1`,
    'an Explorer next to a land is a source',
    after(
      () => plays(id, { turn: 3, lands: 'A4: 1E', invaders: open('1-wetland'), agenda: EXPLORE }),
      (table) => table.answers('all'),
    ),
    inLands('A5'),
    ['1E'],
  ),
  line(
    `${id}-r2`,
    'a second card at set-up, none in turn 1, as many as it says in turn 2',
    after(
      () => setsUp(id),
      (table) => {
        table.goesOn();
        for (let i = 0; table.game.turn < 3 && i < 300; i++)
          if (table.asked === 'checkEnding') table.answers('playOn');
          else table.goesOn();
      },
    ),
    (table) => table.happened('invaderCardDrawn').length,
    2 + inEvenTurns,
  ),
  line(
    `${id}-r3`,
    'without a card for the surge one of Stage III comes out of the box, and nothing is lost',
    after(
      () =>
        plays(id, {
          turn: 2,
          invaders: { deck: [], slots: { explore: [], build: [], ravage: [] } },
          agenda: [{ do: 'drawInvaderCard', more: true }],
        }),
      (table) => table.goesOn(),
    ),
    ({ game }) => [
      game.invaders.slots['explore']?.length,
      game.invaders.slots['explore']?.[0]?.[0],
      game.ended,
    ],
    [1, '3', null],
  ),
];

/** What may be Explored at this turn's Explore step, and at the next turn's. */
const ahead = ({ game }: Table) => [false, true].map((next) => explorations(RULES, game, next).length > 0);

const SKIPPED = [
  line(
    'surges-of-colonization-r2',
    'nothing is to be Explored in an odd turn, and something in the one after it',
    () => plays('surges-of-colonization', { turn: 3, agenda: [{ do: 'spiritPhase' }] }),
    ahead,
    [false, true],
  ),
  line(
    'surges-of-colonization-r3',
    'with none of Stage III in the box a discarded card of the highest Stage comes back',
    after(
      () =>
        plays('surges-of-colonization', {
          turn: 2,
          invaders: {
            deck: [],
            discard: ['2-jungle', ...STAGE_3],
            slots: { explore: [], build: [], ravage: [] },
          },
          agenda: [{ do: 'drawInvaderCard', more: true }],
        }),
      (table) => table.answers(STAGE_3[0]!),
    ),
    ({ game }) => [game.invaders.slots['explore'], game.invaders.discard.length],
    [[STAGE_3[0]], STAGE_3.length],
  ),
];

const LARGER = 'surges-of-colonization-larger';
const REST = [
  said('ds-r1', 'a-diversity-of-spirits', 'spirit'),
  said('ds-r2', 'a-diversity-of-spirits', 'spirit'),
  ...TERRAINS,
  listed('du-s1', 'destiny-unfolds'),
  said('du-r1', 'destiny-unfolds', 'spirit'),
  ...surges('surges-of-colonization', 2),
  ...SKIPPED,
  line(
    `${LARGER}-s1`,
    '1 Fear Card more at every Terror Level',
    () => setsUp(LARGER),
    ({ game }) => [game.fear.split, terrorLevel(game.fear)],
    [[4, 4, 4], 1],
  ),
  ...surges(LARGER, 3),
];

/** The Scenarios of Jagged Earth, Feather & Flame and Nature Incarnate, line by line. */
export const LATER_LINES = [...ELEMENTS, ...THIEVES, ...RIVER, ...REST];
