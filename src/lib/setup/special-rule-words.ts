import type { PlayedRule } from '$lib/content/powers/special-rules';
import type { PrintedRule } from '$lib/content/powers/special-rules/special-rule';
import { isSaid, m, messageKey, sayNamed } from '$lib/messages/messages.svelte';

/** Returns the printed name of a special rule. */
export const ruleName = ({ name }: PrintedRule): string => name.replaceAll("'", '’');

/** Returns the text of a special rule as this app words it. */
export const ruleText = ({ id }: PrintedRule): string => sayNamed(`special_${messageKey(id)}_text`);

/**
 * Returns the text about the part of a special rule that the players must resolve; empty if the app resolves all of
 * it.
 */
export function byHandPart({ id, does, lacksPresence }: PlayedRule): string {
  if (does === 'carriedOut' || does === 'asked') return '';
  if (lacksPresence) return m.special_untracked();
  const key = `special_${messageKey(id)}_hands`;
  return isSaid(key) ? sayNamed(key) : '';
}

/**
 * Returns the text that players must remember: for a partly automatic rule the manual part, for any other the whole
 * rule.
 */
export const ruleToRemember = (rule: PlayedRule): string =>
  rule.does === 'partly' ? byHandPart(rule) : ruleText(rule);

const STATES = {
  carriedOut: 'special_automatic',
  asked: 'special_asked',
  partly: 'special_partly',
  said: 'special_by_hand',
} as const satisfies Record<PrintedRule['does'], string>;

/** Returns in a word or two how the app handles a special rule. */
export const ruleState = ({ does }: PrintedRule): string => sayNamed(STATES[does]);
