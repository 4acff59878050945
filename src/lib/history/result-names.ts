import { loadMessages, m } from '$lib/messages/messages.svelte';
import type { AdversaryChoice, SpiritChoice } from '$lib/rules/game';
import { adversaryName, aspectName, spiritName } from '$lib/setup/setup-names';
import { listed } from '$lib/words/say';

export { adversaryName, aspectName, scenarioName, spiritName } from '$lib/setup/setup-names';

/** Fetches the words of the history, and the names of all it speaks of. */
export const loadHistoryMessages = (): Promise<void> => loadMessages('history', 'adversaries', 'scenarios');

/** A Spirit with its aspect, if it has one. */
export const spiritInWords = ({ id, aspect }: SpiritChoice): string =>
  aspect === null
    ? spiritName(id)
    : m.history_aspect({ spirit: spiritName(id), aspect: aspectName(id, aspect) });

/** `Sweden, level 3 and Russia, level 1`; an empty text for none. */
export const adversariesInWords = (adversaries: readonly AdversaryChoice[]): string =>
  listed(adversaries.map(({ id, level }) => m.history_adversary({ adversary: adversaryName(id), level })));
