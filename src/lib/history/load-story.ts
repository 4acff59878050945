import '$lib/saves/migrations/old-versions';
import { ok, type Result } from '$lib/rules/basics/result';
import type { Game } from '$lib/rules/table/game';
import { countInLands } from '$lib/rules/table/places';
import type { PositionRow } from '$lib/saves/database/db';
import type { OpenError } from '$lib/saves/log';
import { type ReadError, readGame } from '$lib/saves/migrations/migrations';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import type { Saves } from '$lib/saves/saves';
import { speakHomebrew } from '$lib/setup/own-adversaries';
import { broughtInWords, type JournalPhase } from '$lib/words/events/journal';
import type { NamingContext } from '$lib/words/names';
import { lastEntries, measured, type TurnEnd, type TurningPoint, turningPoints } from './story';

/** The data of a saved game's report. */
export interface StoryOfGame {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly game: Game;
  readonly head: number;
  readonly line: readonly JournalEntry[];
  /** The values of each turn whose last position is readable. */
  readonly turns: readonly TurnEnd[];
  readonly points: readonly TurningPoint[];
}

/** Returns the saved game after this entry. */
export async function positionAt(
  { database }: Pick<Saves, 'database'>,
  id: string,
  entry: number,
): Promise<Result<Game, ReadError>> {
  const row = (await database.positions.get([id, entry])) as Partial<PositionRow> | undefined;
  return readGame(row?.version, row?.state);
}

/** Loads a game's report: the log, and one position per turn. */
export async function storyOf(
  saves: Pick<Saves, 'database' | 'open' | 'journal'>,
  id: string,
): Promise<Result<StoryOfGame, OpenError>> {
  // Opening the game also loads the rules of its Adversaries.
  const opened = await saves.open(id);
  if (!opened.ok) return opened;
  await speakHomebrew(opened.value.game.setup);
  const journal = await saves.journal(id);
  if (!journal.ok) return journal;
  const line = journal.value.filter(({ undone }) => !undone);
  const turns: TurnEnd[] = [];
  for (const { turn, entry } of lastEntries(line)) {
    const state = await positionAt(saves, id, entry);
    if (state.ok) turns.push({ ...measured(state.value), turn, entry });
  }
  const first = await positionAt(saves, id, line[0]?.id ?? 0);
  const cities = first.ok ? countInLands({ game: first.value }, 'C') : 0;
  const { name, createdAt, game, head } = opened.value;
  return ok({ id, name, createdAt, game, head, line, turns, points: turningPoints(line, cities) });
}

/** A sentence of the report, with the entry it is about. */
export interface ReportLine {
  readonly entry: number;
  readonly text: string;
}

function inWords(entry: JournalEntry, naming: NamingContext): string {
  try {
    return broughtInWords(entry, naming);
  } catch {
    return ''; // Words missing in this version of the app.
  }
}

/** Returns the sentences of a phase; entries without text are left out. */
export const sentences = ({ entries }: JournalPhase, naming: NamingContext): readonly ReportLine[] =>
  entries
    .map((entry) => ({ entry: entry.id, text: inWords(entry, naming) }))
    .filter(({ text }) => text !== '');
