import { cardOf, cardsIn } from '../rules/invaders/track';
import { effectByHand } from '../rules/table/effect-step';
import type { Setup } from '../rules/table/game';
import type { StepKind, Steps } from '../rules/table/step';
import type { Modifier, Moment } from '../rules/world/modifier';
import { NOTHING, type StepRule, WAITS } from '../rules/world/step-rule';

/** Marks a line that the players resolve by its panel text. */
const BY_ITSELF = 'trackers';

/** The reminder's moment for an Adversary line without one, by the step that it changes. */
const MOMENT_OF: { readonly [K in StepKind]?: Moment } = {
  ravage: 'ravage',
  counterattack: 'ravage',
  build: 'build',
  explore: 'explore',
  drawInvaderCard: 'explore',
  advance: 'explore',
};

type Exceptional = StepRule<Steps['exceptional']>;

/** Returns the rule of an open card that the players read and resolve. */
const byHand = (rule: Exceptional): Exceptional => ({
  ask: (world, step) => (rule.ask?.(world, step)?.choices.length === 0 ? WAITS : null),
  run: (world, step) => rule.run(world, step, { kind: 'named', answer: 'byHand' }),
});

/** The steps of open expansion cards, which the players resolve. */
const READ: Readonly<Record<string, string>> = { events: 'read', 'blight.turned': 'now' };

/** Returns the condition of a reminder while a card with the Escalation of this role's Adversary is Explored. */
const escalates =
  (leads: boolean) =>
  (world: Parameters<NonNullable<NonNullable<Modifier['reminds']>['explore']>>[0]): boolean | string =>
    cardsIn(world, 'explore').some((id) => {
      const { escalation, stage } = cardOf(world, id);
      return leads ? escalation : stage === 3;
    }) && BY_ITSELF;

/** Returns the moments of the line: its own, or those of the steps that it changes, or the first Invader action. */
function momentsOf({ reminds = {}, before, instead, after, bend }: Modifier): readonly Moment[] {
  const own = (Object.keys(reminds) as Moment[]).filter((moment) => moment !== 'land');
  if (own.length > 0) return own;
  const steps = [before, instead, after].flatMap((hooks) => Object.keys(hooks ?? {}) as StepKind[]);
  const found = new Set(steps.flatMap((step) => MOMENT_OF[step] ?? []));
  return found.size === 0 && bend ? ['ravage'] : [...found];
}

/** Returns true if the modifier is a panel line, not one for tokens, cards or Spirits. */
const isLine = ({ name }: Modifier, { adversaries, scenario }: Setup): boolean =>
  [...adversaries.map(({ id }) => id), scenario].some((id) => id === name.split('.')[0]);

/** Returns the part of a modifier that needs no lands: its setup changes without pieces, and its reminders. */
function withoutLands(modifier: Modifier, given: Setup): Modifier {
  const { name, setup } = modifier;
  const { place: _place, admits: _admits, ...numbers } = setup ?? {};
  // A line that only adds setup pieces changes nothing here and is shown as text.
  const kept = Object.keys(numbers).length > 0 ? { setup: numbers } : {};
  if (modifier.onTrack) {
    const { loss: _loss, setup: _setup, ...whole } = modifier;
    return { ...whole, ...kept };
  }
  const read = READ[name];
  if (read !== undefined) {
    const { after = {}, steps = {}, deals } = modifier;
    return {
      name,
      ...kept,
      ...(deals && { deals }),
      after,
      steps: { ...steps, [read]: byHand(steps[read]!) },
    };
  }
  const reminds = name.endsWith('.escalation')
    ? { explore: escalates(name.startsWith(`${given.adversaries[0]?.id}.`)) }
    : Object.fromEntries(momentsOf(modifier).map((moment) => [moment, () => BY_ITSELF]));
  return { name, ...kept, ...(isLine(modifier, given) && { reminds }) };
}

/**
 * The modifier of a game with trackers only: the players resolve cards, and only the trackers decide the
 * game.
 */
const TRACKERS: Modifier = {
  name: 'trackers',
  instead: {
    resolveFearCard: (_, step) =>
      step.by === undefined && step.card !== null ? { events: [], then: [{ ...step, by: 'hand' }] } : null,
    effect: (_, step) =>
      step.kind === 'hands'
        ? null
        : step.at === 0
          ? { events: [], then: [effectByHand(step.of, step.at)] }
          : NOTHING,
  },
  victories: (_, won) => won.filter((one) => one === 'fear'),
};

/** Returns the modifiers of a game with trackers only (decision 0006). */
export const onTrackers = (exceptions: readonly Modifier[], setup: Setup): readonly Modifier[] => [
  ...exceptions.map((modifier) => withoutLands(modifier, setup)),
  TRACKERS,
];
