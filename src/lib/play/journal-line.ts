import type { JournalEntry } from '$lib/saves/entries-in-order';
import type { Played } from '$lib/saves/rows';

type Line = readonly JournalEntry[];

/** What of a line holds: all of it but what was undone, which stands at its end. */
export const notUndone = (line: Line): Line =>
  line.at(-1)?.undone ? line.filter(({ undone }) => !undone) : line;

/** The line of a game with one entry more; what was undone before it is no part of it any longer. */
export function withEntry(line: Line, id: number, { command, events, game, at }: Required<Played>): Line {
  const { turn, phase } = game;
  const entry = { id, parent: null, at, turn, phase, command, events, undone: false };
  return [...notUndone(line), entry];
}

/** The same line, undone from behind this entry on; null where that is not in it. */
export function undoneAfter(line: Line, head: number): Line | null {
  const at = line.findIndex(({ id }) => id === head);
  return at < 0 ? null : line.map((entry, i) => ({ ...entry, undone: i > at }));
}
