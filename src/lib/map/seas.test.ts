import { describe, expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { position } from '../../../tests/support/position';
import { islandShape, type Lights } from './map-view';
import { layOut } from './piece-layout';
import { seaDrawing } from './seas';

const QUIET: Lights = { acting: [], resolved: [], choices: [], selected: [] };
const game = position({ boards: 'AB', beside: { A0: '2P1 1B' } });
const world = ENGINE.world(game);
const { boards } = islandShape(game.setup);
const drawn = (lights: Lights, laid = boards) => seaDrawing()(world, lights, laid);

// experts.md B7: Presence in an Ocean stood in lists alone.
describe('the Ocean of a board', () => {
  test('is drawn with its pieces, and heard with them', () => {
    const [sea, ...others] = drawn(QUIET);
    expect(others).toEqual([]);
    expect([sea!.id, sea!.written, sea!.state]).toEqual(['A0', 'A', 'quiet']);
    expect(sea!.pieces.map(({ icon, count }) => [icon, count])).toEqual([
      ['blight', 1],
      ['presence', 2],
    ]);
    expect(sea!.name).toContain('2 Presence');
  });

  test.each(['choices', 'changed', 'selected', 'acting'] as const)('is lit empty, among %s', (why) => {
    expect(drawn({ ...QUIET, [why]: ['B0'] }).map(({ id }) => id)).toEqual(['A0', 'B0']);
  });

  test('has the Blight that an Adversary counts there', () => {
    const laid = boards.map((board) => ({ ...board, ...(board.id === 'B' && { blight: 3 }) }));
    const [, sea] = drawn({ ...QUIET, choices: ['B0'] }, laid);
    expect(sea!.pieces).toEqual([{ icon: 'blight', count: 3 }]);
  });

  test('stays the same value while nothing changes about it', () => {
    const draw = seaDrawing();
    expect(draw(world, QUIET, boards)[0]).toBe(draw(world, QUIET, boards)[0]);
  });

  test.each([...'ABCDEF'])('%s has room for its name and what stands there', (board) => {
    const alone = position({ boards: board, beside: { [`${board}0`]: '4P1 3T 2E' } });
    const [sea] = seaDrawing()(ENGINE.world(alone), QUIET, islandShape(alone.setup).boards);
    const { signs } = layOut({ ...sea!, done: false }, { least: 3, most: 8 }, 8);
    expect(signs).toHaveLength(4);
  });
});
