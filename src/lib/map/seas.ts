import { colon, say } from '$lib/messages/messages.svelte';
import { isBoard, oceanOf } from '$lib/rules/table/island';
import type { Pieces } from '$lib/rules/table/pieces';
import type { World } from '$lib/rules/world/world';
import { piecesInWords, placeName } from '$lib/words/names';
import type { MapBoard, MapPlace } from './map';
import { type Lights, mapPieces, stateOf } from './map-view';

interface DrawnSea {
  readonly sea: MapPlace;
  readonly board: MapBoard;
  readonly pieces: Pieces | undefined;
}

/** Returns a function that returns the Oceans with pieces or highlights. Unchanged ones are the same objects. */
export function seaDrawing(): (
  world: World,
  lights: Lights,
  boards: readonly MapBoard[],
) => readonly MapPlace[] {
  const last = new Map<string, DrawnSea>();
  return ({ game }, lights, boards) =>
    boards.flatMap((board) => {
      const { label, blight } = board;
      if (!isBoard(board.id)) return [];
      const id = oceanOf(board.id);
      const pieces = game.beside[id];
      const state = stateOf(id, lights);
      if (!label || (state === 'quiet' && Object.keys(pieces ?? {}).length === 0)) return [];
      const before = last.get(id);
      if (before?.board === board && before.pieces === pieces && before.sea.state === state)
        return before.sea;
      const held = piecesInWords(pieces ?? {}, game.setup);
      const named = [placeName(id), ...(state === 'quiet' ? [] : [say(`land_${state}`)])].join(', ');
      const sea: MapPlace = {
        ...{ id, written: board.id, number: 0, terrain: 'ocean', coastal: false, marks: [], room: 0 },
        ...{ polygon: board.ocean, label, state, name: held ? `${named}${colon()}${held}` : named },
        pieces: [
          ...mapPieces(pieces ?? {}, game.setup),
          ...(blight ? [{ icon: 'blight', count: blight } as const] : []),
        ],
      };
      last.set(id, { sea, board, pieces });
      return sea;
    });
}
