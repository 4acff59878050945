import { isSaid, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import type { AdversaryChoice } from '$lib/rules/table/game';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** An Adversary of homebrew: its name, and what tells its file from any other. */
const OWN = /^own-(.+)-\w{14}$/;

/** `A Spread Of Rampant Green` from its id: a name that this version of the app does not have. */
export const readable = (id: string): string => id.replace(OWN, '$1').split('-').map(capital).join(' ');

const spoken = (key: string, id: string): string => (isSaid(key) ? sayNamed(key) : readable(id));

/** An Adversary as tables call it: `England`. */
export const adversaryName = (id: string): string => spoken(`${messageKey(id)}_short`, id);

/** A Scenario's name. */
export const scenarioName = (id: string): string => spoken(`scenario_${messageKey(id)}`, id);

/** An Adversary and its level: `England 3`. */
export const adversaryAt = ({ id, level }: AdversaryChoice): string => `${adversaryName(id)} ${level}`;
