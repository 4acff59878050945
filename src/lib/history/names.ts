import { AREAS, hear, isSaid, m, say } from '$lib/messages/messages.svelte';
import type { AdversaryChoice, SpiritChoice } from '$lib/rules/game';
import { capital, listed } from '$lib/table/words/say';

const OTHERS = ['spirits', 'adversaries', 'scenarios'];

/** Fetches the words of the history, and the names of all it speaks of. */
export const hearHistory = (): Promise<void> =>
  hear('history', ...OTHERS.filter((area) => AREAS.includes(area)));

/** `A Spread of Rampant Green` from its id, where nobody has written its name. */
const readable = (id: string): string => id.split('-').map(capital).join(' ');

function nameOf(kind: string, id: string): string {
  const key = `${kind}_${id.replaceAll('-', '_')}`;
  const said = [`${key}_name`, key].find(isSaid);
  return said === undefined ? readable(id) : say(said);
}

export const spiritName = (id: string): string => nameOf('spirit', id);
export const aspectName = (id: string): string => nameOf('aspect', id);
export const adversaryName = (id: string): string => nameOf('adversary', id);
export const scenarioName = (id: string): string => nameOf('scenario', id);

/** A Spirit with its aspect, if it has one. */
export const spiritInWords = ({ id, aspect }: SpiritChoice): string =>
  aspect === null ? spiritName(id) : m.history_aspect({ spirit: spiritName(id), aspect: aspectName(aspect) });

/** `Sweden, level 3 and Russia, level 1`; an empty text for none. */
export const adversariesInWords = (adversaries: readonly AdversaryChoice[]): string =>
  listed(adversaries.map(({ id, level }) => m.history_adversary({ adversary: adversaryName(id), level })));
