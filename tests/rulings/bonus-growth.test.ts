import { expect, it } from 'vitest';
import { loadContentFor } from '../../src/lib/game-engine';
import { NEW_SPIRIT } from '../../src/lib/rules/spirit-changed';
import { position } from '../support/position';
import { Table } from '../support/table';

await loadContentFor({ easier: ['bonusGrowth'] });

/** Player 1 has grown while the table was set, by the first option of its panel. */
function turnOne(easier: readonly 'bonusGrowth'[]) {
  const game = position({
    agenda: [{ do: 'beginTurn' }],
    phase: 'setup',
    setup: { easier },
  });
  const grown = { ...NEW_SPIRIT, energy: 2, grown: [0], everGrown: [0], done: ['growth.0.0'] };
  return new Table({ ...game, turn: 0, spiritStates: { 1: grown } } as never).game.spiritStates!['1']!;
}

it('a bonus Growth leaves the Growth of the first turn (the easier start)', () => {
  expect(turnOne(['bonusGrowth'])).toMatchObject({ energy: 2, grown: [], everGrown: [0], done: [] });
});

it('without it, what was grown while the table was set is the Growth of the first turn', () => {
  expect(turnOne([])).toMatchObject({ grown: [0], done: ['growth.0.0'] });
});
