import type { Phase } from '$lib/rules/game';
import type { JournalEntry } from '$lib/saves/log';
import { m } from '$lib/messages/messages.svelte';
import { entryInWords } from '$lib/words/command-line';
import { phaseName, type NamingContext } from '$lib/words/names';

/** One sentence of the report and the entry it tells of. */
export interface ReportLine {
  readonly entry: number;
  readonly text: string;
}

/** What was told in one phase. */
export interface ReportPhase {
  readonly phase: Phase;
  readonly entries: readonly JournalEntry[];
}

/** One turn of the report. */
export interface ReportTurn {
  readonly turn: number;
  readonly phases: readonly ReportPhase[];
}

/** The line by turn and phase; what an entry belongs to is where the table stood before it. */
export function byTurn(line: readonly JournalEntry[]): readonly ReportTurn[] {
  const turns: { turn: number; phases: { phase: Phase; entries: JournalEntry[] }[] }[] = [];
  let { turn, phase } = line[0] ?? { turn: 0, phase: 'setup' as Phase };
  for (const entry of line) {
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, phases: [] });
    const { phases } = turns.at(-1)!;
    if (phases.at(-1)?.phase !== phase) phases.push({ phase, entries: [] });
    phases.at(-1)!.entries.push(entry);
    ({ turn, phase } = entry);
  }
  return turns;
}

function inWords(entry: JournalEntry, naming: NamingContext): string {
  try {
    return entryInWords(entry, naming);
  } catch {
    return m.tell_none(); // a word that this version of the app does not have
  }
}

/** What an entry says in which the table only went on to the next phase. */
const goesOn = ({ phase }: JournalEntry): string => m.tell_phase({ phase: phaseName(phase) });

/** The sentences of a phase, without those that tell nothing. */
export const sentences = ({ entries }: ReportPhase, naming: NamingContext): readonly ReportLine[] =>
  entries
    .map((entry) => ({ entry: entry.id, text: inWords(entry, naming) }))
    .filter(({ text }, i) => text !== m.tell_none() && text !== goesOn(entries[i]!));
