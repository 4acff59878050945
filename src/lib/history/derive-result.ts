import { terrorLevel } from '$lib/rules/table/fear';
import type { Game, Phase } from '$lib/rules/table/game';
import { scoreOf } from '$lib/rules/turn/score';
import type { EntryRow, GameRow } from '$lib/saves/database/db';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import {
  type Duration,
  type Facts,
  RESULT_VERSION,
  type ResultMark,
  type ResultRow,
} from '../saves/rows/result-row';

/** The time without a tap, in milliseconds, above which it counts as a pause. */
export const MAX_THOUGHT_MS = 20 * 60_000;

/**
 * Returns the playing time in ms, in total and by phase. Gaps over `MAX_THOUGHT_MS` count as pauses. If the clock was
 * set back, the gap counts as 0.
 */
export function durationOf(entries: readonly Pick<EntryRow, 'at' | 'phase'>[]): Duration {
  const phases: Partial<Record<Phase, number>> = {};
  let total = 0;
  let paused = 0;
  for (const [i, { at, phase }] of entries.entries()) {
    const next = entries[i + 1];
    if (!next) break;
    const gap = Math.max(0, next.at - at);
    if (gap > MAX_THOUGHT_MS) paused += gap;
    else {
      total += gap;
      phases[phase] = (phases[phase] ?? 0) + gap;
    }
  }
  return { total, paused, phases };
}

/** Returns the log up to the entry that ended the game. Later entries only correct the result. */
function untilTheEnd(line: readonly JournalEntry[]): readonly JournalEntry[] {
  let end = -1;
  for (const [i, { events }] of line.entries())
    for (const { type } of events) {
      if (type === 'gameResumed') end = -1;
      if (type === 'gameEnded' && end < 0) end = i;
    }
  return end < 0 ? line : line.slice(0, end + 1);
}

function factsOf({ name, updatedAt }: GameRow, game: Game, line: readonly JournalEntry[]): Facts {
  const { setup, ended } = game;
  const played = untilTheEnd(line);
  return {
    name,
    finishedAt: ended ? (played.at(-1)?.at ?? updatedAt) : null,
    players: setup.players,
    spirits: setup.spirits,
    adversaries: setup.adversaries,
    scenario: setup.scenario,
    boards: setup.boards,
    layout: setup.layout,
    difficulty: game.scored.difficulty ?? setup.difficulty,
    result: ended && ended.result !== 'aborted' ? ended.result : null,
    score: scoreOf(game),
    turns: game.turn,
    duration: durationOf(played),
    blightLeft: game.blight.left,
    terrorLevel: terrorLevel(game.fear),
  };
}

/** Returns the marks of a result. The game determines the mark for an aborted game; the players set the others. */
const marksOf = (game: Game, before: readonly ResultMark[]): readonly ResultMark[] => {
  const others = before.filter((mark) => mark !== 'aborted');
  return game.ended?.result === 'aborted' ? ['aborted', ...others] : others;
};

/**
 * Returns the result of a game, derived from its log. Keeps the facts set by hand, the marks and the notes.
 * `updatedAt` is that of the game or of the last change by hand, whichever is later. Deriving doesn't raise it;
 * otherwise a result derived later on another device would replace notes written on this one.
 */
export function deriveResult(
  row: GameRow,
  game: Game,
  line: readonly JournalEntry[],
  before: ResultRow | null,
): ResultRow {
  const own = Object.fromEntries((before?.byHand ?? []).map((fact) => [fact, before![fact]]));
  return {
    ...factsOf(row, game, line),
    ...own,
    id: row.id,
    version: RESULT_VERSION,
    game: row.id,
    head: row.head,
    byHand: before?.byHand ?? [],
    marks: marksOf(game, before?.marks ?? []),
    notes: before?.notes ?? '',
    createdAt: row.createdAt,
    updatedAt: Math.max(before?.updatedAt ?? 0, row.updatedAt),
    deletedAt: before?.deletedAt ?? null,
  };
}
