import type { JournalEntry } from '$lib/saves/entries-in-order';
import type { Played } from '$lib/saves/rows';

type Line = readonly JournalEntry[];

/** The line of a game with one entry more; what was undone before it is no part of it any longer. */
export function withEntry(line: Line, id: number, { command, events, game, at }: Required<Played>): Line {
  const { turn, phase } = game;
  const entry = { id, parent: null, at, turn, phase, command, events, undone: false };
  return [...line.filter(({ undone }) => !undone), entry];
}

/** The same line, undone from behind this entry on; null where that is not in it. */
export function undoneAfter(line: Line, head: number): Line | null {
  const at = line.findIndex(({ id }) => id === head);
  return at < 0 ? null : line.map((entry, i) => ({ ...entry, undone: i > at }));
}
