import { terrorLevel } from '../../rules/table/fear';
import { type Game, GAME_VERSION } from '../../rules/table/game';
import type { EntryRow, PositionRow, Summary } from '../database/db';
import type { Played } from './rows';

/** Returns a new random id. `randomUUID` is not used, because only pages over HTTPS have it. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the data of a game for the list. */
export const summaryOf = ({ setup, turn, phase, fear, blight, ended }: Game): Summary => ({
  players: setup.players,
  boards: setup.boards,
  ...(setup.adversaries.length > 0 && { adversaries: setup.adversaries }),
  ...(setup.spirits.some(Boolean) && { spirits: setup.spirits }),
  turn,
  phase,
  terrorLevel: terrorLevel(fear),
  blightLeft: blight.left,
  result: ended?.result ?? null,
});

/** Returns the row of an entry. `played` is null for the start, which has no command. */
export function entryRow(
  game: string,
  id: number,
  parent: number | null,
  at: number,
  { turn, phase }: Game,
  played: Pick<Played, 'command' | 'events'> | null,
): EntryRow {
  const { command, events } = played ?? { command: null, events: [] };
  return { game, id, parent, version: GAME_VERSION, at, turn, phase, command, events };
}

/** Returns the row of the game after an entry. */
export const positionRow = (game: string, id: number, state: Game): PositionRow => ({
  game,
  id,
  version: GAME_VERSION,
  state,
});
