import { type Game, GAME_VERSION } from '$lib/rules/table/game';
import { FILE_FORMAT, toText } from '$lib/saves/files/game-file';
import { parseGameFile } from '$lib/saves/files/read-file';

/** Returns the current position as a game of its own, without its history. */
export function positionFile(
  game: Game,
  id: string,
  { name, at }: { readonly name: string; readonly at: number },
): ReturnType<typeof parseGameFile> {
  const { turn, phase } = game;
  const start = { id: 0, parent: null, at, turn, phase, command: null, events: [], state: game };
  const about = {
    format: FILE_FORMAT,
    version: GAME_VERSION,
    id,
    name,
    createdAt: at,
    updatedAt: at,
  } as const;
  // Read again, because its fingerprint needs the fields in file order.
  return parseGameFile(toText({ ...about, head: 0, redo: [], entries: [start] }));
}
