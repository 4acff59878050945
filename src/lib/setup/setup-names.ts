import { isSaid, messageKey, sayNamed } from '$lib/messages/messages.svelte';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Matches the id of homebrew. The first group is its name; the rest is its hash. */
const OWN = /^own-(.+)-\w{14}$/;

/** Returns a readable name from an id without a known name: `A Spread Of Rampant Green`. */
export const readable = (id: string): string => id.replace(OWN, '$1').split('-').map(capital).join(' ');

const spoken = (key: string, id: string): string => (isSaid(key) ? sayNamed(key) : readable(id));

/** Returns the short name of an Adversary: `England`. */
export const adversaryName = (id: string): string => spoken(`${messageKey(id)}_short`, id);

/** Returns the name of a Scenario. */
export const scenarioName = (id: string): string => spoken(`scenario_${messageKey(id)}`, id);

/** An Adversary with its level. Its id can be any text of a stored game. */
interface NamedAdversary {
  readonly id: string;
  readonly level: number;
}

/** Returns an Adversary with its level: `England 3`. */
export const adversaryAt = ({ id, level }: NamedAdversary): string => `${adversaryName(id)} ${level}`;
