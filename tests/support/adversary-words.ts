import { type Adversary, adversaryModifiers } from '../../src/lib/content/adversaries/adversary';
import { isSaid } from '../../src/lib/messages/messages.svelte';
import type { Modifier } from '../../src/lib/rules/world/modifier';

/** Returns the key of a name in the messages: `england.2` becomes `england_2`. */
const keyOf = (name: string): string => name.replace(/\W/g, '_').toLowerCase();

/** Returns every exception that an Adversary has at any level, as the leading or the supporting one. */
const exceptionsOf = (adversary: Adversary): readonly Modifier[] => {
  const all = [1, 2, 3, 4, 5, 6].flatMap((level) => [
    ...adversaryModifiers(adversary, level, 'leading'),
    ...adversaryModifiers(adversary, level, 'supporting'),
  ]);
  return [...new Map(all.map((one) => [one.name, one])).values()];
};

/**
 * Returns the keys of the messages that a game against an Adversary needs: its panel, its questions, its reminders,
 * its loss.
 */
export function wordsNeeded(adversary: Adversary): readonly string[] {
  const id = keyOf(adversary.id);
  const exceptions = exceptionsOf(adversary);
  const panel = [1, 2, 3, 4, 5, 6].flatMap((n) => [`${id}_${n}_name`, `${id}_${n}_text`]);
  const questions = exceptions.flatMap(({ name, steps = {} }) =>
    Object.entries(steps).flatMap(([step, { ask }]) => (ask ? `${keyOf(name)}_ask_${keyOf(step)}` : [])),
  );
  const reminders = exceptions.flatMap(({ name, reminds }) => (reminds ? `${keyOf(name)}_text` : []));
  const losses = exceptions.flatMap(({ loss }) =>
    loss ? [`${id}_loss_name`, `${id}_loss_text`, `ending_because_${keyOf(loss.name)}`] : [],
  );
  // A counter that only the rules use has another key: it can be corrected, but is never shown as a move.
  const counters = exceptions.flatMap(({ counts = [] }) =>
    counts.map((counter) => {
      const key = keyOf(counter.replace(/-$/, ''));
      return isSaid(`kept_${key}`) ? `kept_${key}` : `counter_${key}`;
    }),
  );
  return [
    `${id}_name`,
    `${id}_short`,
    `${id}_escalation_name`,
    `${id}_escalation_text`,
    ...panel,
    ...questions,
    ...reminders,
    ...losses,
    ...counters,
  ];
}
