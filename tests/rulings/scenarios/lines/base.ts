import type { Report } from '../../../../src/lib/rules/table/command';
import { terrorLevel } from '../../../../src/lib/rules/table/fear';
import { asLand } from '../../../support/ids';
import { marked, offers, plays, setsUp } from '../../../support/scenario-table';
import { RULES, type Table } from '../../../support/table';
import { after, because, inLands, line, listed, said } from './ruling';

const explore = (...cards: readonly string[]) =>
  ({
    invaders: { slots: { explore: cards, build: [], ravage: [] } },
    agenda: [{ do: 'invaderAction', action: 'explore' }],
  }) as const;

const moves = (n: number, land: string, to: string): Report => ({
  report: 'deed',
  deed: { deed: 'move', land: asLand(land), to: asLand(to), pieces: { D: n } },
});
const destroys = (land: string, piece: string): Report => ({
  report: 'deed',
  deed: { deed: 'destroy', land: asLand(land), pieces: { [piece]: 1 } },
});

const BLITZ = [
  line(
    'blitz-s1',
    '3 Blight each and 1 as on any card, 1 each more',
    () => setsUp('blitz', 'AB', { blight: 'card' }),
    ({ game }) => game.blight.left,
    2 * 3 + 1,
  ),
  line(
    'blitz-s2',
    'the first card Builds and a second is Explored before turn 1',
    after(
      () => setsUp('blitz'),
      (table) =>
        table
          .goesOn()
          .answers('1-mountain')
          .goesOnTo('drawInvaderCard')
          .answers('1-sands')
          .goesOnTo('spiritPhase'),
    ),
    ({ game }) => [game.turn, game.invaders.slots['ravage'], game.invaders.slots['build']],
    [1, ['1-mountain'], ['1-sands']],
  ),
  said('blitz-r1', 'blitz', 'slow'),
  said('blitz-r2', 'blitz', 'spirit'),
  line(
    'blitz-r3',
    'of the lands that a board Explored one gets 1 Explorer more',
    after(
      () => plays('blitz', { lands: 'A1: 1T\nA6: 1T', ...explore('1-mountain') }),
      (table) => table.answers('all', 'A6'),
    ),
    inLands('A1', 'A6'),
    ['1T 1E', '1T 2E'],
  ),
  line(
    'blitz-r4',
    'the card flips with 1 Blight less each',
    after(
      () =>
        plays('blitz', {
          boards: 'AB',
          setup: { blight: 'card' },
          blight: { side: 'healthy', left: 1 },
          agenda: [{ do: 'addBlight', land: 'A1', cause: 'ravage' }],
        }),
      (table) => table.answers('memory-fades-to-dust'),
    ),
    ({ game }) =>
      RULES.content.blightCards(game.setup).find(({ id }) => id === 'memory-fades-to-dust')!
        .blightedPerPlayer *
        2 -
      game.blight.left,
    2,
  ),
];

const heart = () => setsUp('guard-the-isles-heart');
const HEART = [
  line(
    'gih-s1',
    'no Town is left, nor one of an Adversary',
    after(
      () => setsUp('guard-the-isles-heart', 'A', { adversaries: [{ id: 'sweden', level: 4 }] }),
      (table) => table.goesOnTo('spiritPhase'),
    ),
    (table) => table.landsWith('T'),
    [],
  ),
  line(
    'gih-s2',
    'land 7 gets 1 Explorer, and 1 Presence where it is tracked',
    after(heart, (table) =>
      table.tells({ report: 'trackPresence', on: true }).goesOn().goesOnTo('exceptional').answers('A7'),
    ),
    inLands('A7'),
    ['1E 2D 1P1'],
  ),
  listed('gih-s3', 'guard-the-isles-heart'),
  line(
    'gih-r1',
    'with 3 players the table marks the Inner Land of each board',
    after(
      () => setsUp('guard-the-isles-heart', 'ABC'),
      (table) => table.goesOn().answers('A5', 'B7', 'C6'),
    ),
    (table) => marked(table, 'inner-land'),
    ['A5', 'B7', 'C6'],
  ),
  line(
    'gih-d1',
    'from turn 2 a City in an Inner Land loses',
    after(
      () => plays('guard-the-isles-heart', { turn: 2, lands: 'A7: 1C', agenda: [{ do: 'checkEnding' }] }),
      (table) => table.answers('end'),
    ),
    because,
    ['guard-the-isles-heart.d1'],
  ),
];

const ritual =
  (lands: string, earned = 0, more: object = {}) =>
  () =>
    plays('rituals-of-terror', {
      lands,
      presence: 'untracked',
      fear: { earned },
      agenda: [{ do: 'fastPowers' }],
      ...more,
    });
const pays = (table: Table) => offers(table, 'rituals-of-terror.r3', 'pay', 'A5').answers('paid');
const RITUALS = [
  line(
    'rot-s1',
    'every Fear Card there is, without dividers',
    () => setsUp('rituals-of-terror'),
    ({ game }) => [game.fear.split, game.fear.level],
    [[15, 0, 0], 1],
  ),
  line(
    'rot-r1',
    'the last Fear Card neither raises the Terror Level nor wins, and no more are earned',
    after(ritual('A1: 1E', 14), (table) => table.tells({ report: 'fear', n: 12 })),
    ({ game }) => [game.fear.earned, terrorLevel(game.fear), game.ended],
    [15, 1, null],
  ),
  line(
    'rot-r2',
    'earned cards wait',
    ritual('A1: 1E', 2, { phase: 'fear', agenda: [{ do: 'fearCards' }] }),
    (table) => [table.asked, table.game.fear.resolved],
    ['slowPowers', 0],
  ),
  line(
    'rot-r3',
    '3 of the Presence there are destroyed, whoever’s the table says',
    after(ritual('A5: 6D 3P1 2P2\nA1: 1C', 0, { boards: 'AB', presence: 'tracked' }), (table) =>
      pays(table).answers('P2', 'P1', 'P1'),
    ),
    (table) => /\dP.*/.exec(table.at('A5'))?.[0],
    '1P1 1P2',
  ),
  line(
    'rot-r4',
    'Terror Level II; the earned card is resolved at it; then the Dahan leave evenly',
    after(ritual('A5: 5D\nA1: 1T', 1), (table) => pays(table).answers('unnamed').goesOn()),
    (table) => [
      terrorLevel(table.game.fear),
      table.game.fear.resolved,
      table.at('A5'),
      table.landsWith('D').length,
    ],
    [2, 1, '-', 5],
  ),
  line(
    'rot-v1',
    'the third Ritual wins',
    after(ritual('A5: 3D\nA1: 1C'), (table) => {
      table.tells({ report: 'setCounter', counter: 'rituals-of-terror.r4:done', n: 2 });
      pays(table).answers('end');
    }),
    because,
    ['rituals-of-terror.v1'],
  ),
];

const rises =
  (lands: string, more: object = {}) =>
  () =>
    plays('dahan-insurrection', { lands, agenda: [{ do: 'fastPowers' }], ...more });
const INSURRECTION = [
  line(
    'di-r1',
    '2 Dahan that moved deal 2 Damage where they came to stand',
    after(rises('A5: 2D\nA6: 1C'), (table) => table.tells(moves(2, 'A5', 'A6'))),
    inLands('A6'),
    ['1C2 2D'],
  ),
  line(
    'di-r2',
    'a City brings 1 Town to the nearest Dahan, a Town 1 Explorer',
    after(rises('A6: 1C 1T\nA8: 2D\nA3: 4D'), (table) =>
      table.tells(destroys('A6', 'C')).tells(destroys('A6', 'T')),
    ),
    inLands('A6', 'A8', 'A3'),
    ['-', '1T 1E 2D', '4D'],
  ),
  line(
    'di-r3',
    'at the last Fear Card the Dahan of every land fight; not enough is lost',
    after(rises('A5: 1C 1D\nA6: 1C\nA4: 2D', { fear: { earned: 8, generated: 3 } }), (table) =>
      table.tells({ report: 'fear', n: 1 }).answers('end'),
    ),
    (table) => [table.at('A5'), because(table)],
    ['1C2 1D', ['dahan-insurrection.r3']],
  ),
  line(
    'di-v1',
    'Terror Level II: no land has more Towns and Cities than Dahan',
    after(
      rises('A1: 2T 4D', { boards: 'AB', fear: { earned: 3 }, agenda: [{ do: 'checkEnding' }] }),
      (table) => table.answers('end'),
    ),
    because,
    ['dahan-insurrection.v1-2'],
  ),
  line(
    'di-d1',
    'fewer than 2 Dahan for each player lose',
    after(rises('A1: 1C 3D', { boards: 'AB', agenda: [{ do: 'checkEnding' }] }), (table) =>
      table.answers('end'),
    ),
    because,
    ['dahan-insurrection.d1'],
  ),
];

/** The Scenarios of the base game, line by line. */
export const BASE_LINES = [...BLITZ, ...HEART, ...RITUALS, ...INSURRECTION];
