import { type Board, type BoardId, landId } from '../../rules/table/island';
import type { DrawnLayout } from '../island-shape';
import { BOARDS_BY_COUNT, CORNER_PAIRS, SEAM_PAIRS } from './geography';
import { THEMATIC_BOARDS } from './thematic-boards';
import { thematicShape } from './thematic-shape';
import { hasIcons } from './thematic-tokens';

export { BOARDS_BY_COUNT } from './geography';
export { THEMATIC_BOARDS } from './thematic-boards';
export { THEMATIC_TOKENS } from './thematic-tokens';

export function thematicBoard(id: BoardId): Board {
  const found = THEMATIC_BOARDS.find((one) => one.id === id);
  if (!found) throw new Error(`no thematic board ${id}`);
  const lands = found.lands.map((land) =>
    hasIcons(landId(id, land.number)) ? { ...land, icons: true as const } : land,
  );
  return { ...found, lands };
}

/** The thematic map by number of boards: `thematic-1` to `thematic-6`. The boards keep their places in any order. */
export const THEMATIC_LAYOUTS: readonly DrawnLayout[] = Object.values(BOARDS_BY_COUNT).map(
  (boards): DrawnLayout => ({
    id: `thematic-${boards.length}`,
    name: 'Thematic',
    role: 'standard',
    boards: boards.map(() => ({ origin: [0, 0], rot: 0 })),
    displayRotation: 0,
    fixed: { board: thematicBoard, seams: SEAM_PAIRS, corners: CORNER_PAIRS },
    draw: thematicShape,
  }),
);
