import { type Adversary, adversaryModifiers } from '../../src/lib/content/adversaries/adversary';
import { isSaid } from '../../src/lib/messages/messages.svelte';
import type { Modifier } from '../../src/lib/rules/world/modifier';

/** A name as messages are called: `england.2` becomes `england_2`. */
const keyOf = (name: string): string => name.replace(/\W/g, '_').toLowerCase();

/** Every exception an Adversary brings at any level, in either seat. */
const exceptionsOf = (adversary: Adversary): readonly Modifier[] => {
  const all = [1, 2, 3, 4, 5, 6].flatMap((level) => [
    ...adversaryModifiers(adversary, level, 'leading'),
    ...adversaryModifiers(adversary, level, 'supporting'),
  ]);
  return [...new Map(all.map((one) => [one.name, one])).values()];
};

/** What must be said for a table to play an Adversary: its panel, its questions, its reminders, its loss. */
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
  // What only the rules remember is called otherwise: it is put right, and never told as a move.
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
