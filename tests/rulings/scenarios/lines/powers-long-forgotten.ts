import type { LandId } from '../../../../src/lib/rules/table/island';
import type { ScenarioId } from '../../../../src/lib/rules/table/printed-names';
import type { Step } from '../../../../src/lib/rules/table/step';
import { scoreTerms } from '../../../../src/lib/rules/turn/score';
import type { Position } from '../../../support/position';
import { marked, offers, plays, setsUp } from '../../../support/scenario-table';
import { RULES } from '../../../support/table';
import { after, inLands, line } from './ruling';

const found = (n: number, by: 'spirits' | 'invaders') =>
  ({ report: 'setCounter', counter: `powers-long-forgotten.r1:${by}-${n}`, n: 1 }) as const;

/** A table where somebody has found this marker, and then this is to be done. */
const knows = (n: number, by: 'spirits' | 'invaders', lands: string, ...agenda: readonly Step[]) =>
  after(
    () => plays('powers-long-forgotten', { lands, agenda: [{ do: 'fastPowers' }, ...agenda] }),
    (table) => table.tells(found(n, by)),
  );

/** The same once the Fast phase is over. */
const thenWith = (...of: Parameters<typeof knows>) => after(knows(...of), (table) => table.goesOn());

/** A marker of a line lies in the land. */
const withMarker = (scenario: ScenarioId, line: string, name: string, land: LandId, told: Position) =>
  after(
    () => plays(scenario, told),
    (table) => {
      const change = { change: 'marker', name } as const;
      const lasting = { id: 1, cause: `${scenario}.${line}`, change, where: [land], until: 'game' } as const;
      table.game = { ...table.game, lasting: [lasting] };
    },
  );

const hidden = (lands: string) =>
  withMarker('powers-long-forgotten', 's1', 'hidden-power', 'A5', {
    lands,
    agenda: [{ do: 'fastPowers' }],
  });

/** Powers Long Forgotten (Branch & Claw), line by line. */
export const FORGOTTEN_LINES = [
  line(
    'plf-s1',
    '4 hidden markers on a board, in lands without Dahan',
    after(
      () => setsUp('powers-long-forgotten'),
      (table) => table.goesOnTo('drawInvaderCard'),
    ),
    (table) => {
      const lands = marked(table, 'hidden-power');
      return [new Set(lands).size, lands.filter((land) => table.at(land).includes('D'))];
    },
    [4, []],
  ),
  line(
    'plf-r1',
    '3 Dahan search: a number is the players’',
    after(hidden('A5: 2D\nA1: 1C'), (table) =>
      table.tells({ report: 'add', land: 'A5', piece: 'D', n: 1 }).answers('6'),
    ),
    (table) => [marked(table, 'hidden-power'), table.game.counters['powers-long-forgotten.r1:spirits-6']],
    [[], 1],
  ),
  line(
    'plf-r1',
    '2 Invaders search; a blank marker is gone',
    after(hidden('A5: 1E\nA1: 1C'), (table) =>
      table.tells({ report: 'add', land: 'A5', piece: 'T', n: 1 }).answers('blank'),
    ),
    (table) => [marked(table, 'hidden-power'), Object.keys(table.game.counters)],
    [[], []],
  ),
  line(
    'plf-r2',
    'two powers found and one of them used: one is worth points',
    after(knows(3, 'spirits', 'A1: 1C'), (table) => {
      table.tells(found(6, 'spirits'));
      offers(table, 'powers-long-forgotten.r2', 'use-6', null);
    }),
    (table) => scoreTerms(table, 'victory').unused,
    1,
  ),
  line(
    'plf-p1',
    'said while Powers are used, once it is found',
    knows(1, 'invaders', 'A1: 1C'),
    ({ game }) =>
      RULES.world(game)
        .modifiers.filter(({ reminds }) => reminds?.fast?.(RULES.world(game)))
        .map(({ name }) => name),
    ['powers-long-forgotten.p1'],
  ),
  line(
    'plf-p2',
    'the Invaders’: an Explorer in one Sands Builds in another',
    thenWith(2, 'invaders', 'A7: 1E\nA1: 1C', { do: 'build', land: 'A4', card: '1-sands' }),
    inLands('A4', 'A7'),
    ['1T', '1E'],
  ),
  line(
    'plf-p3',
    'the Invaders’: an Explored Wetland is Built in at once',
    thenWith(3, 'invaders', 'A1: 1C', { do: 'explore', land: 'A2', card: '1-wetland' }),
    inLands('A2'),
    ['1T 1E'],
  ),
  line(
    'plf-p4',
    'the players’: 3 Damage less in the next Ravage, told once',
    after(knows(4, 'spirits', 'A6: 1C 1T\nA1: 1C'), (table) =>
      offers(table, 'powers-long-forgotten.p4', 'less', null),
    ),
    ({ game }) => RULES.world(game).rules.extraDamage(RULES.world(game), 'A6'),
    -3,
  ),
  line(
    'plf-p5',
    'the Invaders’: the first Town in a Jungle brings 1 Blight',
    thenWith(5, 'invaders', 'A3: 1E\nA1: 1C', { do: 'build', land: 'A3', card: null }),
    inLands('A3'),
    ['1T 1E 1B'],
  ),
  line(
    'plf-p6',
    'said while Powers are used, once it is found',
    knows(6, 'spirits', 'A1: 1C'),
    ({ game }) =>
      RULES.world(game)
        .modifiers.filter(({ reminds }) => reminds?.slow?.(RULES.world(game)))
        .map(({ name }) => name),
    ['powers-long-forgotten.p6'],
  ),
  line(
    'plf-p7',
    'the players’: 2 Fear Cards, and 2 Damage for each of the Dahan in a land',
    after(knows(7, 'spirits', 'A1: 1C 1D'), (table) =>
      offers(table, 'powers-long-forgotten.p7', 'frighten', 'A1'),
    ),
    (table) => [table.at('A1'), table.game.fear.earned],
    ['1C2 1D', 2],
  ),
  line(
    'plf-p7',
    'the Invaders’: the land with most Towns and Cities loses Dahan and tokens and gains 1 Blight',
    after(hidden('A5: 1E\nA1: 1C 1T 2D 1A\nA6: 1T'), (table) =>
      table.tells({ report: 'add', land: 'A5', piece: 'E', n: 1 }).answers('7'),
    ),
    inLands('A1', 'A6'),
    ['1C 1T 1B', '1T'],
  ),
];
