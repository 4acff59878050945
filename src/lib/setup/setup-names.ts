import { spiritOf } from '$lib/content/spirits';
import { isSaid, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import type { AdversaryChoice, SpiritChoice } from '$lib/rules/game';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `A Spread Of Rampant Green` from its id: a name that this version of the app does not have. */
const readable = (id: string): string => id.split('-').map(capital).join(' ');

const spoken = (key: string, id: string): string => (isSaid(key) ? sayNamed(key) : readable(id));

/** A Spirit's printed name: the Dutch box has Dutch ones, products that came after it English ones. */
export const spiritName = (id: string): string => {
  const key = `spirit_name_${messageKey(id)}`;
  return isSaid(key) ? sayNamed(key) : (spiritOf(id)?.name ?? readable(id));
};

/** An aspect's printed name. */
export const aspectName = (spirit: string, id: string): string =>
  spiritOf(spirit)?.aspects.find((aspect) => aspect.id === id)?.name ?? readable(id);

/** A Spirit as it is played: with its aspect, if it has one. */
export const spiritPlayed = ({ id, aspect }: SpiritChoice): string =>
  aspect === null
    ? spiritName(id)
    : m.spirit_aspect({ spirit: spiritName(id), aspect: aspectName(id, aspect) });

/** An Adversary as tables call it: `England`. */
export const adversaryName = (id: string): string => spoken(`${messageKey(id)}_short`, id);

/** A Scenario's name. */
export const scenarioName = (id: string): string => spoken(`scenario_${messageKey(id)}`, id);

/** An Adversary and its level: `England 3`. */
export const adversaryAt = ({ id, level }: AdversaryChoice): string =>
  m.adversary_seat({ adversary: adversaryName(id), level });
