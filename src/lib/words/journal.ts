import { m } from '$lib/messages/messages.svelte';
import type { Phase } from '$lib/rules/game';
import type { JournalEntry } from '$lib/saves/entries-in-order';
import { invaderCardName, type NamingContext, phaseName } from './names';
import { narrate } from './narration';

/** One entry of the journal in a line: what happened, or that the table went on. */
export function entryInWords(
  { events, command, phase }: Pick<JournalEntry, 'events' | 'command' | 'phase'>,
  naming: NamingContext,
): string {
  if (command === null) return m.tell_start();
  const told = narrate(events, naming)
    .map(({ land, parts }) => (land ? `${land}: ${parts.join(' ')}` : parts.join(' ')))
    .join(' ');
  if (told) return told;
  const [again] = command.do === 'report' ? command.reports : [];
  if (again?.report === 'deed' && again.deed.deed === 'actAgain') {
    const { action, card } = again.deed;
    return m.tell_again({ action: phaseName(action), card: invaderCardName(card) });
  }
  const confirmed = events.find(({ type }) => type === 'confirmed');
  if (confirmed?.type === 'confirmed' && confirmed.lands.length > 0)
    return m.tell_confirmed({ count: confirmed.lands.length });
  if (events.some(({ type }) => type === 'phaseBegan')) return m.tell_phase({ phase: phaseName(phase) });
  // An answer of which more is asked first: what it brings is told with the rest.
  return command.do === 'choose' ? m.tell_answered() : m.tell_none();
}

/** What was played in one phase. */
export interface JournalPhase {
  readonly phase: Phase;
  readonly entries: readonly JournalEntry[];
}

/** One turn of the journal. */
export interface JournalTurn {
  readonly turn: number;
  readonly phases: readonly JournalPhase[];
}

/** The line by turn and phase; what an entry belongs to is where the table stood before it. */
export function byTurn(line: readonly JournalEntry[]): readonly JournalTurn[] {
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
