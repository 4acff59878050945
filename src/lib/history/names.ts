import { spiritOf } from '$lib/content/spirits';
import { hear, isSaid, m, say } from '$lib/messages/messages.svelte';
import type { AdversaryChoice, SpiritChoice } from '$lib/rules/game';
import { capital, listed } from '$lib/table/words/say';

/** Fetches the words of the history, and the names of all it speaks of. */
export const hearHistory = (): Promise<void> => hear('history', 'adversaries', 'scenarios');

/** `A Spread Of Rampant Green` from its id: a name that this version of the app does not have. */
const readable = (id: string): string => id.split('-').map(capital).join(' ');

const spoken = (key: string, id: string): string => (isSaid(key) ? say(key) : readable(id));
const keyOf = (id: string): string => id.replaceAll('-', '_');

/** A Spirit's printed name, which is the same in every language. */
export const spiritName = (id: string): string => spiritOf(id)?.name ?? readable(id);

/** An aspect's printed name. */
export const aspectName = (spirit: string, id: string): string =>
  spiritOf(spirit)?.aspects.find((aspect) => aspect.id === id)?.name ?? readable(id);

/** An Adversary as tables call it: `England`. */
export const adversaryName = (id: string): string => spoken(`${keyOf(id)}_short`, id);

/** A scenario's name. */
export const scenarioName = (id: string): string => spoken(`scenario_${keyOf(id)}`, id);

/** A Spirit with its aspect, if it has one. */
export const spiritInWords = ({ id, aspect }: SpiritChoice): string =>
  aspect === null
    ? spiritName(id)
    : m.history_aspect({ spirit: spiritName(id), aspect: aspectName(id, aspect) });

/** `Sweden, level 3 and Russia, level 1`; an empty text for none. */
export const adversariesInWords = (adversaries: readonly AdversaryChoice[]): string =>
  listed(adversaries.map(({ id, level }) => m.history_adversary({ adversary: adversaryName(id), level })));
