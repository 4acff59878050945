import { describe, expect, test } from 'vitest';
import { roomAt, roomiest } from '../../../../tests/support/room';
import { landId, landOf } from '../../rules/table/island';
import { joinIsland } from '../../rules/table/join-island';
import { areaOf } from '../drawing/wavy-line';
import { shapeOf } from '../island-shape';
import { BOARDS_BY_COUNT, THEMATIC_LAYOUTS, thematicBoard } from '.';
import { RINGS } from './thematic-geometry';
import { THEMATIC_PLACES } from './thematic-places';

const ALL = BOARDS_BY_COUNT[6]!;
const LAYOUT = THEMATIC_LAYOUTS[5]!;
const island = joinIsland(ALL.map(thematicBoard), LAYOUT);
const shape = shapeOf(ALL, LAYOUT);

const edgesOf = (ring: readonly number[]) =>
  ring.map((a, i) => [a, ring[(i + 1) % ring.length]!].sort((m, n) => m - n).join('-'));

describe('the drawing of the thematic map', () => {
  test('lets lands touch exactly where they are adjacent', () => {
    const edges = new Map(island.order.map((id) => [id, new Set(edgesOf(RINGS[id]!))]));
    for (const a of island.order)
      for (const b of island.order) {
        if (a === b) continue;
        const border = [...edges.get(a)!].some((edge) => edges.get(b)!.has(edge));
        const point = RINGS[a]!.some((junction) => RINGS[b]!.includes(junction));
        expect(point, `${a} ${b}`).toBe(landOf({ island }, a).adjacent.includes(b));
        // What touches in a point only are the two pairs where four boards meet, each across the other.
        if (point && !border)
          expect(['E10-NW9', 'NE6-W6', 'SE9-W10', 'E7-SW8']).toContain([a, b].sort().join('-'));
      }
  });

  test('shows the shore to Coastal lands and to no others', () => {
    for (const { id, coast } of shape.boards)
      for (const { number, coastal } of thematicBoard(id).lands) {
        const { points } = shape.lands.find((land) => land.id === landId(id, number))!;
        const wet = points.filter(([x, y]) => coast.some(([p, q]) => p === x && q === y)).length;
        expect(wet > 2, `${id}${number}`).toBe(coastal);
      }
  });

  test('keeps every name inside its own land and out of every other, with room for pieces', () => {
    for (const { id, points, label, room } of shape.lands) {
      expect(Math.abs(roomAt(points, label) - room)).toBeLessThan(0.15);
      expect(room).toBeGreaterThan(8);
      for (const other of shape.lands)
        if (other.id !== id) expect(roomAt(other.points, label)).toBeLessThan(0);
    }
  });

  test('has the roomiest places there are', () => {
    const found = (line: (typeof shape.lands)[number]['points']) => {
      const { at, room } = roomiest(line);
      return [at[0] / 100, -at[1] / 100, room / 100].map((n) => Math.round(n * 1000) / 1000 || 0);
    };
    for (const { id, points } of shape.lands) expect(THEMATIC_PLACES[id]).toEqual(found(points));
    for (const { id, ocean } of shape.boards) expect(THEMATIC_PLACES[id]).toEqual(found(ocean));
  });

  test('makes each board of its lands and its Ocean, nothing missing and nothing twice', () => {
    for (const { id, outline, ocean } of shape.boards) {
      const own = shape.lands.filter((land) => landOf({ island }, land.id).board === id);
      const parts = own.reduce((sum, { points }) => sum + areaOf(points), areaOf(ocean));
      expect(areaOf(outline)).toBeCloseTo(parts, -1);
    }
  });
});

test.each([1, 2, 3, 4, 5, 6])('%i boards lie within their bounds', (n) => {
  const { lands, boards, bounds } = shapeOf(BOARDS_BY_COUNT[n]!, THEMATIC_LAYOUTS[n - 1]!);
  expect(boards).toHaveLength(n);
  expect(lands.map(({ id }) => id)).toEqual(
    joinIsland(BOARDS_BY_COUNT[n]!.map(thematicBoard), THEMATIC_LAYOUTS[n - 1]!).order,
  );
  for (const [x, y] of [
    ...lands.flatMap(({ points }) => points),
    ...boards.flatMap(({ outline }) => outline),
  ]) {
    expect(x).toBeGreaterThanOrEqual(bounds.x - 0.02);
    expect(x).toBeLessThanOrEqual(bounds.x + bounds.width + 0.02);
    expect(y).toBeGreaterThanOrEqual(bounds.y - 0.02);
    expect(y).toBeLessThanOrEqual(bounds.y + bounds.height + 0.02);
  }
});
