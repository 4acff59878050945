import { describe, expect, test } from 'vitest';
import { layout } from '$lib/content/layouts';
import { freeId } from '$lib/rules/table/laid-freely';
import { boardIds } from '../../../../tests/support/ids';
import { Laying } from './laying.svelte';
import { edgeMark, nearestSteps, onPlan } from './plan-points';

const printed = (id: string, boards: string): Laying => new Laying(boardIds(boards), layout(id).boards);

describe('a step of laying', () => {
  test('moves a board, and Undo brings it back', () => {
    const laying = printed('3-standard', 'BDC');
    const before = laying.poses;
    expect([laying.move(2, [2, -2]), laying.islands]).toEqual([true, [['B', 'D'], ['C']]]);
    expect([laying.selected, laying.canUndo]).toEqual([2, true]);
    laying.undo();
    expect([laying.poses, laying.canUndo, laying.islands]).toEqual([before, false, [['B', 'D', 'C']]]);
  });

  test.each([
    ['over another board', 'overlap', (laying: Laying) => laying.move(2, [-1, 1])],
    ['before a coast', 'coast', (laying: Laying) => laying.put(2, { origin: [-1, 0], rot: 0 })],
    ['farther than a table reaches', 'far', (laying: Laying) => laying.move(2, [40, 0])],
  ])('%s is none: it says why, and nothing is to be taken back', (_, why, step) => {
    const laying = printed('3-standard', 'BDC');
    const before = laying.poses;
    expect([step(laying), laying.trouble?.why, laying.poses === before, laying.canUndo]).toEqual([
      false,
      why,
      true,
      false,
    ]);
    // What goes well afterwards has no trouble left.
    expect([laying.move(2, [2, -2]), laying.trouble]).toEqual([true, null]);
  });

  test('that comes back to where it began is none either', () => {
    const laying = printed('2-standard', 'AB');
    expect([laying.move(0, [0, 0]), laying.canUndo]).toEqual([true, false]);
  });

  test('edge to edge lays a board as printed', () => {
    const laying = printed('2-coastline', 'CD');
    expect(laying.lay({ slot: 1, side: 'south' }, { slot: 0, side: 'south' })).toBe(true);
    expect(laying.id).toBe(freeId(layout('2-standard').boards));
    expect(laying.against(1)).toEqual([{ own: 'south', to: { slot: 0, side: 'south' } }]);
  });

  test('turns a board six times round', () => {
    const laying = printed('2-standard', 'AB');
    laying.move(1, [3, 0]);
    const turns = Array.from({ length: 6 }, () => {
      laying.turn(1, -1);
      return laying.poses[1]!.rot;
    });
    expect(turns).toEqual([2, 1, 0, 5, 4, 3]);
  });

  test('turns where there is room, and says so where there is none', () => {
    const laying = printed('6-standard', 'ABCDEF');
    expect([laying.turn(4, 1), laying.trouble?.why, laying.canUndo]).toEqual([false, 'overlap', false]);
    expect([laying.turn(4, -1), laying.trouble, laying.canUndo]).toEqual([true, null, true]);
  });
});

test('borders are those of the worked example, boards by twos, corners apart', () => {
  // layouts.json, worked example 4-standard.
  const laying = printed('4-standard', 'ABCD');
  const between = (one: string, other: string) =>
    laying.borders.find(({ boards: [a, b] }) => a === one && b === other);
  expect(between('C', 'D')?.pairs).toEqual([
    ['C3', 'D1'],
    ['C4', 'D1'],
    ['C4', 'D8'],
  ]);
  expect(between('A', 'C')).toEqual({ boards: ['A', 'C'], pairs: [], corners: [['A7', 'C4']] });
});

describe('on the plan', () => {
  test.each([
    [
      [0, 0],
      [0, 0],
    ],
    [
      [2, -3],
      [2, -3],
    ],
  ] as const)('a way of %j sides is %j steps, a little beside it as well', (steps, expected) => {
    const [x, y] = onPlan(steps);
    for (const [dx, dy] of [
      [0, 0],
      [40, 0],
      [-30, 30],
      [10, -45],
    ] as const)
      expect(nearestSteps([x + dx, y + dy]).map((n) => n + 0)).toEqual(expected);
  });

  test('the number of an edge stands on its own board, or outside where the edge is free', () => {
    // The south edge lies along the first axis; y points down.
    expect(edgeMark({ origin: [0, 0], rot: 0 }, 'south', false)[1]).toBeLessThan(0);
    expect(edgeMark({ origin: [0, 0], rot: 0 }, 'south', true)[1]).toBeGreaterThan(0);
    expect(edgeMark({ origin: [0, 0], rot: 3 }, 'south', false)[1]).toBeGreaterThan(0);
  });
});
