import { m } from '$lib/messages/messages.svelte';
import type { Prompt } from '$lib/rules/engine/engine';
import type { Command } from '$lib/rules/table/command';
import type { Step } from '$lib/rules/table/step';
import type { World } from '$lib/rules/world/world';
import { questionOf } from './questions';

/** The steps in which the label of the main button is a complete text: `End Fast Powers`. */
const MOMENTS: readonly Step['do'][] = [
  'setTheTable',
  'spiritPhase',
  'fastPowers',
  'slowPowers',
  'timePasses',
];

/**
 * Returns the question with its answer in words; undefined for a command that is no answer, or if the answer is
 * unknown.
 */
export function answeredInWords(world: World, prompt: Prompt, command: Command): string | undefined {
  if (command.do !== 'proceed' && command.do !== 'choose') return undefined;
  const { title, main, others } = questionOf(world, prompt);
  const given = command.do === 'choose' ? command.choice : null;
  const answer = main?.answer === given ? main.label : others.find(({ id }) => id === given)?.label;
  if (answer === undefined) return undefined;
  return MOMENTS.includes(prompt.step.do) ? `${answer}.` : m.tell_asked({ question: title, answer });
}
