import type { Game } from '$lib/rules/table/game';
import type { GameFile } from '$lib/saves/files/game-file';
import type { ListedGame } from '$lib/saves/open-shelf';
import { summaryOf } from '$lib/saves/rows/new-rows';

/** Returns the current game of a file. */
export const gameAtHead = ({ entries, head }: GameFile): Game => entries.find(({ id }) => id === head)!.state;

/** Returns the list entry of a file's game. */
export const listedOf = (file: GameFile): ListedGame => {
  const { id, name, createdAt, updatedAt } = file;
  return { id, name, createdAt, updatedAt, summary: summaryOf(gameAtHead(file)) };
};
