import type { Game } from '$lib/rules/table/game';
import type { GameFile } from '$lib/saves/files/game-file';
import type { ListedGame } from '$lib/saves/open-shelf';
import { summaryOf } from '$lib/saves/rows/new-rows';

/** The game that a table would see. */
export const gameAtHead = ({ entries, head }: GameFile): Game => entries.find(({ id }) => id === head)!.state;

/** The game of a file as a list of games would show it. */
export const listedOf = (file: GameFile): ListedGame => {
  const { id, name, createdAt, updatedAt } = file;
  return { id, name, createdAt, updatedAt, summary: summaryOf(gameAtHead(file)) };
};
