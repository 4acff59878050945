import { m } from '$lib/messages/messages.svelte';
import type { JournalEntry } from '$lib/saves/log';
import { phaseName, type NamingContext } from './names';
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
  const confirmed = events.find(({ type }) => type === 'confirmed');
  if (confirmed?.type === 'confirmed') return m.tell_confirmed({ count: confirmed.lands.length });
  return events.some(({ type }) => type === 'phaseBegan')
    ? m.tell_phase({ phase: phaseName(phase) })
    : m.tell_none();
}
