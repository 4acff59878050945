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

/** Twenty minutes without a tap are a pause: dinner, a walk, the next evening. */
export const MAX_THOUGHT_MS = 20 * 60_000;

/** The time between two entries, which belongs to the phase the table was in; a clock that was set back adds none. */
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

/** The line up to the entry that ended the game; what came after only corrected how. */
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

/** That it was aborted is the game's own word; the other marks are the table's. */
const marksOf = (game: Game, before: readonly ResultMark[]): readonly ResultMark[] => {
  const others = before.filter((mark) => mark !== 'aborted');
  return game.ended?.result === 'aborted' ? ['aborted', ...others] : others;
};

/**
 * The result of a game, from the game itself. What was set by hand, marks and notes stay. It is as new as the game
 * or as the last word of a hand, whichever came later: deriving it is no change, or a copy derived on another device
 * would win over notes that were written here.
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
