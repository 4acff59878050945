import type { Layout } from '../rules/island';

/** A board as it lies: where its origin is, along the two axes of the lattice, and its turns by a sixth. */
type Laid = readonly [x: number, y: number, rot: number];

const laid = (id: string, name: string, displayRotation: number, ...boards: readonly Laid[]): Layout => ({
  id,
  name,
  role: id.endsWith('-standard') ? 'standard' : 'alternative',
  boards: boards.map(([x, y, rot]) => ({ origin: [x, y], rot })),
  displayRotation,
});

/**
 * The ways to lay one to six boards, by the name the rules give them. Seams follow from where the boards lie.
 * Two public readings of 3-sunrise exist; this is the one of the published tabletop mod.
 */
export const LAYOUTS: readonly Layout[] = [
  laid('1-standard', 'Standard', 0, [0, 0, 0]),
  laid('2-standard', 'Standard', 180, [0, 0, 0], [1, 0, 3]),
  laid('2-coastline', 'Coastline', 60, [0, 0, 0], [0, -1, 0]),
  laid('2-fragment', 'Fragment', 150, [0, 0, 0], [1, 1, 4]),
  laid('2-inverted-fragment', 'Inverted Fragment', 180, [0, 0, 0], [2, -1, 1]),
  laid('2-opposite-shores', 'Opposite Shores', 0, [0, 0, 0], [2, 1, 3]),
  laid('2-top-to-top', 'Top to Top', 180, [0, 0, 0], [1, 2, 3]),
  laid('3-standard', 'Standard', 300, [0, 0, 0], [1, 1, 4], [2, -1, 2]),
  laid('3-coastline', 'Coastline', 60, [0, 0, 0], [0, -1, 0], [0, -2, 0]),
  laid('3-sunrise', 'Sunrise', 180, [0, 0, 0], [2, -1, 1], [1, 1, 5]),
  laid('4-standard', 'Standard', 180, [0, 0, 0], [0, -1, 0], [2, 0, 3], [2, 1, 3]),
  laid('4-coastline', 'Coastline', 60, [0, 0, 0], [0, -1, 0], [0, -2, 0], [0, -3, 0]),
  laid('4-leaf', 'Leaf', 180, [0, 0, 0], [0, -1, 0], [2, -2, 1], [1, 1, 4]),
  laid('4-snake', 'Snake', 180, [0, 0, 0], [1, 1, 0], [1, 0, 3], [2, 1, 3]),
  laid('5-standard', 'Standard (Crab)', 180, [0, 0, 0], [1, 1, 4], [1, -2, 1], [2, -1, 2], [2, 0, 4]),
  laid('5-coastline', 'Coastline', 60, [0, 0, 0], [0, -1, 0], [0, -2, 0], [0, -3, 0], [0, -4, 0]),
  laid('5-meeple', 'Meeple (Claw)', 330, [0, 0, 0], [2, -1, 1], [-1, 2, 5], [3, 0, 2], [0, 2, 5]),
  laid('5-peninsula', 'Peninsula', 210, [0, 0, 0], [1, 1, 4], [0, -1, 2], [2, -1, 2], [1, -1, 2]),
  laid('5-snail', 'Snail', 180, [0, 0, 0], [1, 1, 4], [-1, 2, 5], [2, -1, 2], [0, 2, 5]),
  laid('5-v', 'V', 180, [0, 0, 0], [0, 1, 0], [0, -1, 0], [1, 2, 4], [2, 1, 4]),
  laid(
    '6-standard',
    'Standard (Two Centers)',
    150,
    [0, 0, 0],
    [2, -1, 2],
    [1, 1, 4],
    [2, 0, 5],
    [3, -2, 1],
    [4, -1, 3],
  ),
  laid('6-caldera', 'Caldera', 180, [0, 0, 0], [1, 2, 4], [3, -1, 2], [2, 1, 4], [0, 1, 0], [2, -1, 2]),
  laid('6-coastline', 'Coastline', 60, [0, 0, 0], [0, -1, 0], [0, -2, 0], [0, -3, 0], [0, -4, 0], [0, -5, 0]),
  laid('6-flower', 'Flower', 225, [0, 0, 0], [2, -1, 4], [1, -2, 2], [0, -1, 0], [2, -2, 2], [1, 0, 4]),
  laid('6-star', 'Star', 90, [0, 0, 0], [2, -1, 1], [3, 0, 2], [2, 2, 3], [0, 3, 4], [-1, 2, 5]),
];

/** The layout with this id. */
export function layout(id: string): Layout {
  const found = LAYOUTS.find((one) => one.id === id);
  if (!found) throw new Error(`no layout ${id}`);
  return found;
}

/** The layouts for so many boards, the standard one first. */
export function layoutsFor(count: number): readonly Layout[] {
  return LAYOUTS.filter(({ boards }) => boards.length === count);
}
