import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import { broughtInWords, type JournalPhase } from '$lib/words/events/journal';
import type { NamingContext } from '$lib/words/names';

/** One sentence of the report and the entry it tells of. */
export interface ReportLine {
  readonly entry: number;
  readonly text: string;
}

function inWords(entry: JournalEntry, naming: NamingContext): string {
  try {
    return broughtInWords(entry, naming);
  } catch {
    return ''; // a word that this version of the app does not have
  }
}

/** The sentences of a phase, without those that tell nothing. */
export const sentences = ({ entries }: JournalPhase, naming: NamingContext): readonly ReportLine[] =>
  entries
    .map((entry) => ({ entry: entry.id, text: inWords(entry, naming) }))
    .filter(({ text }) => text !== '');
