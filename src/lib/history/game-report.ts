import { m } from '$lib/messages/messages.svelte';
import type { JournalEntry } from '$lib/saves/entries-in-order';
import { entryInWords, type JournalPhase } from '$lib/words/journal';
import { type NamingContext, phaseName } from '$lib/words/names';

/** One sentence of the report and the entry it tells of. */
export interface ReportLine {
  readonly entry: number;
  readonly text: string;
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
export const sentences = ({ entries }: JournalPhase, naming: NamingContext): readonly ReportLine[] =>
  entries
    .map((entry) => ({ entry: entry.id, text: inWords(entry, naming) }))
    .filter(({ text }, i) => ![m.tell_none(), m.tell_answered(), goesOn(entries[i]!)].includes(text));
