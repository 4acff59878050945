import { expect, it } from 'vitest';
import { printIsland } from '../../../src/lib/rules/notation/game-notation';
import { MIGRATIONS, readGame } from '../../../src/lib/saves/migrations/migrations';
import { RULES, Table } from '../../support/table';
import { before } from './part';

await MIGRATIONS.load();

/** As 0.3.0 kept it while it asked once for all Spirits how much Blight is spared, or how that is paid. */
const ASKED = { at: 0, queue: ['all'] };

/** The game of that part as 0.3.0 stored it, opened today. */
function opened(part: string, lands: string, state: object): Table {
  const { game } = before(part, `left:6 / boards:AB / ${lands}`);
  const [, ...later] = game.agenda;
  const stored = { ...game, version: 3, agenda: [{ do: 'effect', of: part, ...ASKED, ...state }, ...later] };
  const read = readGame(3, JSON.parse(JSON.stringify(stored)));
  if (!read.ok) throw new Error(read.error.detail);
  return new Table(read.value, RULES);
}

const CARDS = ['wounded-lands-attract-explorers', 'accumulated-devastation'] as const;

it.each(
  CARDS.flatMap(
    (card) =>
      [
        ['asked how many are spared', card, {}, ['suffer', 'suffer'], 'A5: 1E 3P1 / B5: 3P2', 4],
        ['asked how many are spared', card, {}, ['suffer', 'prevent'], 'A5: 1E 3P1 / B5: 1P2', 5],
        ['asked how many are spared', card, {}, ['prevent', 'prevent'], 'A5: 1E 1P1 / B5: 1P2', 6],
        [
          'asked what pays for one of two',
          card,
          { left: 1, price: 2 },
          ['A5', 'B5'],
          'A5: 1E 2P1 / B5: 2P2',
          5,
        ],
        [
          'asked what pays for both',
          card,
          { left: 0, price: 4 },
          ['A5', 'A5', 'B5', 'B5'],
          'A5: 1E 1P1 / B5: 1P2',
          6,
        ],
      ] as const,
  ),
)('a game of 0.3.0 that %s by %s (%j) goes on with %j', (_, card, state, answers, lands, left) => {
  const table = opened(`event.${card}.1`, 'A5: 1E 3P1 / B5: 3P2', state);
  table.answers(...answers);
  const island = printIsland(table.game).replaceAll('\n', ' / ');
  expect([table.asked, island, table.game.blight.left]).toEqual(['slowPowers', lands, left]);
});
