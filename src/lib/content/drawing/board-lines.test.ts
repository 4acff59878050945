import { describe, expect, it } from 'vitest';
import { roomiest } from '../../../../tests/support/room';
import type { Point } from '../../rules/basics/lattice';
import { placesOf } from '../boards';
import { BOARDS } from '../boards/more-boards';
import { drawBoard } from './board-lines';
import { areaOf, type Polyline } from './wavy-line';

function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

/** Returns the pairs of segments of a closed line that cross each other. */
function crossings(ring: Polyline): [Point, Point][] {
  const stretches = ring.map((from, i): [Point, Point] => [from, ring[(i + 1) % ring.length] as Point]);
  return stretches.flatMap(([a, b], i) =>
    stretches
      .slice(i + 2)
      .filter(([c, d]) => a !== d && turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0)
      .map(([c]): [Point, Point] => [a, c]),
  );
}

describe.each(BOARDS.map((board) => [board.id, board] as const))('board %s as drawn', (_, board) => {
  const { lands, outline, ocean, coast } = drawBoard(board);

  it('has a border around every land', () => {
    expect([...lands.keys()]).toEqual(board.lands.map(({ number }) => number));
  });

  it('crosses none of its own lines', () => {
    for (const ring of [...lands.values(), outline, ocean]) expect(crossings(ring)).toEqual([]);
  });

  it('is filled by its lands and its ocean, without gap or overlap', () => {
    const parts = [...lands.values(), ocean].map(areaOf);
    expect(parts.reduce((sum, part) => sum + part)).toBeCloseTo(areaOf(outline), 9);
  });

  it('draws a border between two lands exactly where the board has one', () => {
    const common = (a: Polyline, b: Polyline) => a.filter((point) => b.includes(point)).length;
    for (const { number, adjacent, coastal } of board.lands) {
      const here = lands.get(number) as Polyline;
      const bordering = [...lands].filter(([other, there]) => other !== number && common(here, there) > 1);
      expect(bordering.map(([other]) => other)).toEqual(adjacent);
      expect(common(here, coast) > 1).toBe(coastal);
    }
  });
});

describe.each(BOARDS.map((board) => [board.id, board] as const))('places of board %s', (id, board) => {
  it('are the roomiest there are', () => {
    const { lands, ocean } = drawBoard(board);
    const found = [...lands.values(), ocean].map((ring) => {
      const { at, room } = roomiest(ring);
      return [...at, room].map((n) => Math.round(n * 1000) / 1000);
    });
    expect(placesOf(id)).toEqual(found);
  });
});
