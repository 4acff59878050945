import { waveAfter } from '../../../../src/lib/content/scenarios/all-scenarios';
import type { Step } from '../../../../src/lib/rules/table/step';
import { asLand } from '../../../support/ids';
import { type Position, position } from '../../../support/position';
import { marked, offers, plays, setsUp } from '../../../support/scenario-table';
import { RULES, type Table } from '../../../support/table';
import { FORGOTTEN_LINES } from './powers-long-forgotten';
import { after, because, inLands, line, said } from './ruling';

const wards =
  (lands: string, earned = 0) =>
  () =>
    plays('ward-the-shores', {
      lands,
      presence: 'tracked',
      fear: { earned },
      agenda: [{ do: 'slowPowers' }],
    });
const warded =
  (...lands: readonly string[]) =>
  (table: Table) =>
    lands.forEach((land) => offers(table, 'ward-the-shores.r1', 'ward', asLand(land)).answers('paid'));
const SITES = ['A1', 'A2', 'A3', 'A4', 'A5'].map((land) => `${land}: 2P1`).join('\n');
const WARDS = [
  line(
    'wts-s1',
    'no fifth Pattern for one player',
    after(wards(`${SITES}\nA6: 1C`), warded('A1', 'A2', 'A3', 'A4')),
    (table) => table.isRefused({ report: 'offer', of: 'ward-the-shores.r1', step: 'ward', land: 'A5' }),
    'notOffered',
  ),
  line(
    'wts-s2',
    'the Fear Cards left over lie under the deck',
    () => setsUp('ward-the-shores'),
    ({ game }) => game.fear.split,
    [3, 3, 9],
  ),
  line(
    'wts-r1',
    'at a Sacred Site, for 2 Energy for each Blight, Town and City',
    after(wards('A1: 2P1 1B 1T 1C\nA5: 1P1\nA2: 1C'), (table) =>
      offers(table, 'ward-the-shores.r1', 'ward', 'A1'),
    ),
    ({ game }) => game.agenda[0],
    { do: 'exceptional', of: 'ward-the-shores.r1', step: 'pay', land: 'A1', left: 6 },
  ),
  line(
    'wts-r2',
    'Defend 3, and Blight destroys the Pattern',
    after(wards('A1: 2P1\nA2: 2P1\nA6: 1C'), (table) => {
      warded('A1', 'A2')(table);
      table.tells({ report: 'addBlight', land: 'A2' });
    }),
    ({ game }) =>
      (['A1', 'A2'] as const).map((land) => RULES.world(game).rules.defend(RULES.world(game), land)),
    [3, 0],
  ),
  line(
    'wts-r3',
    'a Stage III card brings 1 Town',
    after(
      () =>
        plays('ward-the-shores', {
          invaders: { slots: { explore: ['3-jungle-sands'], build: [], ravage: [] } },
          agenda: [{ do: 'invaderAction', action: 'explore' }],
        }),
      (table) => table.answers('all'),
    ),
    inLands('A3'),
    ['1T 1E'],
  ),
  line(
    'wts-v1',
    'a Pattern in every Coastal land wins from Terror Level II on',
    after(wards('A1: 2P1\nA2: 2P1\nA3: 2P1\nA6: 1C', 3), (table) => {
      warded('A1', 'A2', 'A3')(table);
      table.answers('end');
    }),
    because,
    ['ward-the-shores.v1'],
  ),
];

const flames =
  (lands: string, ...agenda: readonly Step[]) =>
  () =>
    plays('rituals-of-the-destroying-flame', { lands, presence: 'tracked', agenda: [...agenda] });
const lit = (table: Table) =>
  offers(table, 'rituals-of-the-destroying-flame.r2', 'ritual', 'A5').answers('done');
const FLAME = [
  line(
    'rdf-s1',
    'there is no end of Flames',
    after(flames('A5: 9P1\nA1: 1C', { do: 'spiritPhase' }), (table) => {
      for (let i = 0; i < 5; i++) {
        lit(table);
        while (table.asked === 'cascade') table.goesOn();
      }
    }),
    (table) => marked(table, 'flame').length,
    5,
  ),
  line(
    'rdf-r1',
    'far from a Flame the Dahan do no harm unless somebody pays',
    after(flames('A5: 1E 1D\nA1: 1C', { do: 'counterattack', land: 'A5' }), (table) =>
      table.answers('leave'),
    ),
    inLands('A5'),
    ['1E 1D'],
  ),
  line(
    'rdf-r2',
    'a Flame, 1 Blight, Fear by the Stage and 1 Damage for each of the Dahan',
    after(flames('A5: 1C 2D 2P1\nA1: 1C', { do: 'spiritPhase' }), lit),
    (table) => [marked(table, 'flame'), table.at('A5'), table.happened('fearGenerated').map(({ n }) => n)],
    [['A5'], '1C2 2D 1B 1P1', [1]],
  ),
];

const follows =
  (ended: Position, number = 2) =>
  () =>
    setsUp('second-wave', 'A', { blight: 'card', wave: { number, after: waveAfter(position(ended)).after } });
const HEALTHY = { side: 'healthy', left: 3 } as const;
const WAVE = [
  line(
    'sw-s1',
    'a Blighted card is turned back with 2 and 1 on it',
    follows({ lands: 'A1: 1D', blight: { side: 'blighted', left: 5, card: 'memory-fades-to-dust' } }),
    ({ game }) => [game.blight.side, game.blight.left],
    ['healthy', 3],
  ),
  line(
    'sw-s2',
    'of 4 Blight 2 stay where the table says, of 4 Dahan in a land 2, and 4 on a board become 5',
    after(follows({ lands: 'A1: 4D 2B\nA2: 1B\nA3: 1B', blight: HEALTHY }), (table) =>
      table.answers('A1', 'A3').goesOnTo('setTheTable'),
    ),
    (table) =>
      (['D', 'B'] as const).map((kind) =>
        table.landsWith(kind).reduce((n, land) => n + table.game.lands[asLand(land)]!.pieces[kind]!, 0),
      ),
    [5, 2],
  ),
  line(
    'sw-s3',
    'no printed Dahan; what is printed in land 8 starts in 5, where there is 1 Town more',
    follows({ lands: 'A3: 1B', blight: HEALTHY }),
    (table) => [
      table.landsWith('D'),
      table.game.lands['A8']!.pieces['T'] ?? 0,
      table.game.lands['A5']!.pieces['T'],
    ],
    [[], 0, 2],
  ),
  line(
    'sw-s4',
    'the third wave keeps 3 Blight and has Towns in 4 and 5',
    follows({ lands: 'A1: 9B', blight: HEALTHY }, 3),
    (table) => {
      table.goesOnTo('setTheTable');
      return [
        table.game.lands['A1']!.pieces['B'],
        (['A4', 'A5'] as const).map((land) => table.landsWith('T').includes(land)),
      ];
    },
    [3, [true, true]],
  ),
  said('sw-r1', 'second-wave', 'spirit', { lands: 'A1: 1C', invaders: { deck: [{ stage: 3 }] } }),
];

/** The Scenarios of Branch & Claw, line by line. */
export const BRANCH_AND_CLAW_LINES = [...FORGOTTEN_LINES, ...WARDS, ...FLAME, ...WAVE];
