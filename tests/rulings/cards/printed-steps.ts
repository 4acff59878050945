import blightFacts from '../../facts/blight-cards.json';
import eventFacts from '../../facts/event-effects.json';
import fearFacts from '../../facts/fear-cards.json';

/** One step of a card as the facts tell it. */
export type PrintedStep = Readonly<Record<string, unknown>>;

const flat = (steps: readonly unknown[]): readonly PrintedStep[] =>
  (steps as readonly PrintedStep[]).flatMap((step) =>
    'scope' in step && !('oneOf' in step)
      ? [step]
      : flat(
          (step['oneOf'] as readonly unknown[])
            .flat()
            .map((one) => ({ scope: step['scope'], timing: 'now', ...(one as PrintedStep) })),
        ),
  );

/** A step of a Blight Card in the words of the other two files. */
const inEventWords = ({ condition, where, ...step }: PrintedStep): PrintedStep => {
  const fewest = /^fewest (.+) \(min 1\)$/.exec(String(where))?.[1];
  return {
    timing: 'now',
    ...step,
    ...(condition !== undefined && { if: condition }),
    ...(where !== undefined && { where: fewest ?? where }),
    ...(fewest && { pick: 'fewest' }),
  };
};

const BLIGHT_PARTS = [
  ['now', 'immediate'],
  ['phase', 'each-invader-phase'],
] as const;

/** The steps of every Fear Card level, Event part and Blight Card, by the name of its part; alternatives one by one. */
export const PRINTED: ReadonlyMap<string, readonly PrintedStep[]> = new Map([
  ...fearFacts.cards.flatMap(({ id, levels }) =>
    levels.map(({ effects }, i) => [`fear.${id}.${i + 1}`, flat(effects)] as const),
  ),
  ...eventFacts.cards.flatMap(({ id, parts, dropped }) =>
    dropped ? [] : parts.map(({ steps }, i) => [`event.${id}.${i}`, flat(steps)] as const),
  ),
  ...blightFacts.cards.flatMap(({ id, effects }) =>
    BLIGHT_PARTS.map(([when, printed]) => {
      const said = (effects as readonly PrintedStep[]).filter((one) => one['when'] === printed);
      return [`blight.${id}.${when}`, flat(said.map(inEventWords))] as const;
    }),
  ),
]);

/** What happens to pieces that stand there already. */
const TO_PIECES =
  /^(remove|destroy|push|move|gather|replace|downgrade|upgrade|damage|damage-each|invaders-fight)$/;

/** Whether the step is about Strife. */
export const isStrife = (step: PrintedStep): boolean => [step['piece']].flat().join() === 'strife';

/** Whether the step is about pieces that stand there, and not about the land. */
export const isOfPieces = (step: PrintedStep): boolean =>
  TO_PIECES.test(String(step['op'])) || (step['op'] === 'add' && isStrife(step));
