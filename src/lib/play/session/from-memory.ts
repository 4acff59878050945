import { ENGINE } from '$lib/game-engine';
import { isEqual } from '$lib/rules/basics/equal';
import { newGame } from '$lib/rules/engine/setup';
import { type Game, GAME_VERSION } from '$lib/rules/table/game';
import { FILE_FORMAT, type FileEntry, type GameFile } from '$lib/saves/files/game-file';
import type { Session } from './session.svelte';

type Line = Pick<Session, 'journal' | 'game' | 'head'>;

/** Returns the log replayed from its commands, or null if the current rules give a different game. */
function playedAgain({ journal, game, head }: Line): readonly FileEntry[] | null {
  let state: Game = ENGINE.settled(newGame(ENGINE.content, game.setup)).game;
  const entries: FileEntry[] = [];
  for (const { id, at, command, events, by } of journal) {
    if (command) {
      const decided = ENGINE.decide(state, command);
      if (!decided.ok || !isEqual(decided.value.events, events)) return null;
      state = decided.value.game;
    } else if (id !== 0) return null;
    const parent = entries.at(-1)?.id ?? null;
    const { turn, phase } = state;
    entries.push({ id, parent, at, turn, phase, command, events, ...(by && { by }), state });
    if (id === head && !isEqual(state, game)) return null;
  }
  return entries.some(({ id }) => id === head) ? entries : null;
}

/** Returns a log with a single entry, the current position. */
const asItStands = ({ game }: Line, at: number): readonly FileEntry[] => {
  const { turn, phase } = game;
  return [{ id: 0, parent: null, at, turn, phase, command: null, events: [], state: game }];
};

/**
 * Returns the game as a file from memory: its complete log or, failing that, the current position marked as incomplete.
 * `at` is the time in milliseconds since 1970.
 */
export function fileFromMemory(session: Line & Pick<Session, 'id' | 'name'>, at: number): GameFile {
  const line = playedAgain(session);
  const entries = line ?? asItStands(session, at);
  const undone = line ? session.journal.flatMap(({ id, undone }) => (undone ? id : [])) : [];
  return {
    format: FILE_FORMAT,
    version: GAME_VERSION,
    id: session.id,
    name: session.name,
    createdAt: entries[0]!.at,
    updatedAt: at,
    head: line ? session.head : 0,
    redo: undone.slice().reverse(),
    ...(!line && { incomplete: true }),
    entries,
  };
}
