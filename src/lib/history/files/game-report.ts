import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import { broughtInWords, type JournalPhase } from '$lib/words/events/journal';
import type { NamingContext } from '$lib/words/names';

/** A sentence of the report with its entry. */
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

/** Returns the sentences of a phase, without empty ones. */
export const sentences = ({ entries }: JournalPhase, naming: NamingContext): readonly ReportLine[] =>
  entries
    .map((entry) => ({ entry: entry.id, text: inWords(entry, naming) }))
    .filter(({ text }) => text !== '');
