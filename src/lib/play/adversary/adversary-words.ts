import { isSaid, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import type { Moment } from '$lib/rules/world/modifier';
import { adversaryAt } from '$lib/setup/setup-names';
import { exceptionName } from '$lib/words/exceptions';

const spoken = (key: string): string => (isSaid(key) ? sayNamed(key) : '');

/** A line of a panel: its level, if it has one, its name and its text. */
export interface PanelText {
  readonly level: number | null;
  readonly name: string;
  readonly text: string;
}

/** Returns the panel line of `england.2`, `england.escalation` or `england.loss`. */
export function panelLineOf(name: string): PanelText {
  const key = messageKey(name);
  const level = /\.(\d)$/.exec(name)?.[1];
  return {
    level: level === undefined ? null : Number(level),
    name: spoken(`${key}_name`) || (exceptionName(name) ?? name),
    // A Scenario line only has this text.
    text: spoken(`${key}_text`) || spoken(`scenario_${key}`),
  };
}

/** Returns the text of a reminder at this moment, in a short form if there is one. */
export function reminder(name: string, moment: Moment, how: string | null): string {
  const key = `${messageKey(name)}_remind_${messageKey(moment)}`;
  return spoken(how === null ? key : `${key}_${how}`) || panelLineOf(name).text;
}

/** Returns the panel line of a reminder: the whole line, its relevant half, or the loss condition. */
export function remindedLine(name: string, moment: Moment): PanelText {
  const line = panelLineOf(name.includes('.') ? name : `${name}.loss`);
  const half = spoken(`${messageKey(name)}_remind_${messageKey(moment)}_name`);
  return half ? { ...line, name: half } : line;
}

/** Returns the title of a reminder outside its game: its line, with the Adversary or Scenario. */
export function reminderTitle(name: string): string {
  const line = name.includes('.') ? name : `${name}.loss`;
  return exceptionName(line) ?? panelLineOf(line).name;
}

export const fullName = (id: string): string => spoken(`${messageKey(id)}_name`) || id;

/** Returns the Adversary of a line, with the level if it has one. */
export function belongsTo(name: string): string {
  const [id = ''] = name.split('.');
  if (isSaid(`scenario_${messageKey(id)}`)) return '';
  const { level } = panelLineOf(name);
  return level === null ? spoken(`${messageKey(id)}_short`) || id : adversaryAt({ id, level });
}

/** Returns the panel line of a loss condition, by its own name or its modifier's. */
export function lossLine(loss: string, of: string): PanelText {
  const keys = [loss, `${of.split('.')[0]!}.loss`];
  const key = keys.find((one) => isSaid(`${messageKey(one)}_text`) || isSaid(`scenario_${messageKey(one)}`));
  return panelLineOf(key ?? loss);
}
