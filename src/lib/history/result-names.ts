import { loadMessages, m } from '$lib/messages/messages.svelte';
import type { AdversaryChoice } from '$lib/rules/table/game';
import { adversaryName } from '$lib/setup/setup-names';
import { listed } from '$lib/words/say';

/** Fetches the words of the history, and the names of all it speaks of. */
export const loadHistoryMessages = (): Promise<void> => loadMessages('history', 'adversaries', 'scenarios');

/** `Sweden, level 3 and Russia, level 1`; an empty text for none. */
export const adversariesInWords = (adversaries: readonly AdversaryChoice[]): string =>
  listed(adversaries.map(({ id, level }) => m.history_adversary({ adversary: adversaryName(id), level })));
