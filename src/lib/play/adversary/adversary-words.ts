import { isSaid, messageKey, sayNamed } from '$lib/messages/messages.svelte';
import type { Moment } from '$lib/rules/world/modifier';
import { adversaryAt } from '$lib/setup/setup-names';
import { exceptionName } from '$lib/words/exceptions';

const spoken = (key: string): string => (isSaid(key) ? sayNamed(key) : '');

/** A line of a panel: the level it stands at, if any, its name and what it says. */
export interface PanelText {
  readonly level: number | null;
  readonly name: string;
  readonly text: string;
}

/** `england.2`, `england.escalation` or `england.loss` as the panel has it. */
export function panelLineOf(name: string): PanelText {
  const key = messageKey(name);
  const level = /\.(\d)$/.exec(name)?.[1];
  return {
    level: level === undefined ? null : Number(level),
    name: spoken(`${key}_name`) || (exceptionName(name) ?? name),
    // A line of a Scenario is all of its words.
    text: spoken(`${key}_text`) || spoken(`scenario_${key}`),
  };
}

/** What a table is reminded of at this moment: short where somebody has written it short. */
export function reminder(name: string, moment: Moment, how: string | null): string {
  const key = `${messageKey(name)}_remind_${messageKey(moment)}`;
  return spoken(how === null ? key : `${key}_${how}`) || panelLineOf(name).text;
}

/** What is reminded of: a line of the panel, the half of it that matters now, or the loss condition that is there at every level. */
export function remindedLine(name: string, moment: Moment): PanelText {
  const line = panelLineOf(name.includes('.') ? name : `${name}.loss`);
  const half = spoken(`${messageKey(name)}_remind_${messageKey(moment)}_name`);
  return half ? { ...line, name: half } : line;
}

/** A reminder away from its table: its line, with the Adversary or Scenario it belongs to. */
export function reminderTitle(name: string): string {
  const line = name.includes('.') ? name : `${name}.loss`;
  return exceptionName(line) ?? panelLineOf(line).name;
}

/** An Adversary in full. */
export const fullName = (id: string): string => spoken(`${messageKey(id)}_name`) || id;

/** The Adversary, and level if there is one, that a line belongs to. */
export function belongsTo(name: string): string {
  const [id = ''] = name.split('.');
  if (isSaid(`scenario_${messageKey(id)}`)) return '';
  const { level } = panelLineOf(name);
  return level === null ? spoken(`${messageKey(id)}_short`) || id : adversaryAt({ id, level });
}

/** What a loss condition is called on the panel: named after itself, or after the exception it belongs to. */
export function lossLine(loss: string, of: string): PanelText {
  const keys = [loss, `${of.split('.')[0]!}.loss`];
  const key = keys.find((one) => isSaid(`${messageKey(one)}_text`) || isSaid(`scenario_${messageKey(one)}`));
  return panelLineOf(key ?? loss);
}
