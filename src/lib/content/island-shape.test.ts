import { describe, expect, it } from 'vitest';
import { roomAt } from '../../../tests/support/room';
import { cornersOf, joinsOf, type Point, SIDE_ENDS, toPlane } from '../rules/basics/lattice';
import { BOARDS } from './boards/more-boards';
import { distance, type Polyline } from './drawing/wavy-line';
import { type IslandShape, shapeOf, SIDE_ON_MAP } from './island-shape';
import { LAYOUTS } from './layouts';

/** Coordinates are rounded to hundredths. */
const ROUNDING = 0.02;
/** Islands with every number of boards and every board; the choice of boards matters only for their sides. */
const ISLANDS = LAYOUTS.map((layout, i) => {
  const ids = BOARDS.map(({ id }) => id);
  return [...ids.slice(i % 8), ...ids.slice(0, i % 8)].slice(0, layout.boards.length);
}).map((ids, i) => [LAYOUTS[i]?.id, ids, LAYOUTS[i] as (typeof LAYOUTS)[number]] as const);

function meets(line: Polyline, point: Point): boolean {
  return line.some((other) => distance(point, other) <= ROUNDING);
}

function outlineOf(shape: IslandShape, slot: number): Polyline {
  return shape.boards[slot]?.outline as Polyline;
}

describe.each(ISLANDS)('%s of %s', (_, ids, layout) => {
  const shape = shapeOf(ids, layout);

  it('shows every land and every board', () => {
    expect(shape.lands).toHaveLength(8 * ids.length);
    expect(shape.boards.map(({ id }) => id)).toEqual(ids);
  });

  it('lets joined boards interlock point by point', () => {
    for (const { slots } of joinsOf(layout.boards)) {
      const [a, b] = slots.map((slot) => outlineOf(shape, slot)) as [Polyline, Polyline];
      const common = a.filter((point) => meets(b, point));
      expect(common.length).toBeGreaterThanOrEqual(53);
      const ends = common.flatMap((from) => common.map((to) => distance(from, to)));
      expect(Math.max(...ends)).toBeCloseTo(SIDE_ON_MAP, 1);
    }
  });

  it('keeps every label inside its own land and out of every other', () => {
    for (const { id, points, label, room } of shape.lands) {
      expect(Math.abs(roomAt(points, label) - room)).toBeLessThan(0.15);
      expect(room).toBeGreaterThan(9.5);
      const around = shape.lands.filter((other) => other.id !== id && roomAt(other.points, label) > 0);
      expect(around).toEqual([]);
    }
  });

  it('lays no ocean over another board', () => {
    for (const { id, ocean } of shape.boards) {
      const others = shape.boards.filter((other) => other.id !== id);
      for (const { outline } of others) {
        expect(Math.max(...ocean.map((point) => roomAt(outline, point)))).toBeLessThan(0.1);
      }
    }
  });

  it('lies within its bounds', () => {
    const { x, y, width, height } = shape.bounds;
    const lines = [...shape.lands.map(({ points }) => points), ...shape.boards.map(({ outline }) => outline)];
    for (const [px, py] of lines.flat()) {
      expect(px).toBeGreaterThanOrEqual(x);
      expect(py).toBeGreaterThanOrEqual(y);
      expect(px).toBeLessThanOrEqual(x + width + ROUNDING);
      expect(py).toBeLessThanOrEqual(y + height + ROUNDING);
    }
  });
});

describe('a map', () => {
  it('is drawn the same each time', () => {
    const layout = LAYOUTS[7] as (typeof LAYOUTS)[number];
    expect(shapeOf(['B', 'D', 'C'], layout)).toEqual(shapeOf(['B', 'D', 'C'], layout));
  });

  it('has y pointing down and the layout turned the way the rules draw it', () => {
    const one = shapeOf(['A'], {
      id: 't',
      name: '',
      role: 'extra',
      displayRotation: 90,
      boards: [{ origin: [0, 0], rot: 0 }],
    });
    const [x, y] = toPlane(cornersOf({ origin: [0, 0], rot: 0 })[SIDE_ENDS.south[1]]);
    expect(meets(outlineOf(one, 0), [-y * SIDE_ON_MAP, x * SIDE_ON_MAP])).toBe(true);
  });
});
