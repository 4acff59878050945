import { cardOf, cardsIn } from '../rules/invaders/track';
import type { Setup } from '../rules/table/game';
import type { StepKind, Steps } from '../rules/table/step';
import type { Modifier, Moment } from '../rules/world/modifier';
import { NOTHING, type StepRule, WAITS } from '../rules/world/step-rule';

/** The panel's own words stand where a line is not carried out by the app. */
const BY_ITSELF = 'trackers';

/** When a line is called to mind whose Adversary says no moment, by the step that it changes. */
const MOMENT_OF: { readonly [K in StepKind]?: Moment } = {
  ravage: 'ravage',
  counterattack: 'ravage',
  build: 'build',
  explore: 'explore',
  drawInvaderCard: 'explore',
  advance: 'explore',
};

type Exceptional = StepRule<Steps['exceptional']>;

/** A card that lies open is read and done by hand. */
const byHand = (rule: Exceptional): Exceptional => ({
  ask: (world, step) => (rule.ask?.(world, step)?.choices.length === 0 ? WAITS : null),
  run: (world, step) => rule.run(world, step, { kind: 'named', answer: 'byHand' }),
});

/** The steps at which cards of expansions lie open: what they say is for hands. */
const READ: Readonly<Record<string, string>> = { events: 'read', 'blight.turned': 'now' };

/** Whether a card that brings the Escalation of the Adversary in this seat is Explored now. */
const escalates =
  (leads: boolean) =>
  (world: Parameters<NonNullable<NonNullable<Modifier['reminds']>['explore']>>[0]): boolean | string =>
    cardsIn(world, 'explore').some((id) => {
      const { escalation, stage } = cardOf(world, id);
      return leads ? escalation : stage === 3;
    }) && BY_ITSELF;

/** The moments at which the line matters: its own, or those of the steps that it changes, or else the first of the Invaders'. */
function momentsOf({ reminds = {}, before, instead, after, bend }: Modifier): readonly Moment[] {
  const own = (Object.keys(reminds) as Moment[]).filter((moment) => moment !== 'land');
  if (own.length > 0) return own;
  const steps = [before, instead, after].flatMap((hooks) => Object.keys(hooks ?? {}) as StepKind[]);
  const found = new Set(steps.flatMap((step) => MOMENT_OF[step] ?? []));
  return found.size === 0 && bend ? ['ravage'] : [...found];
}

/** Whether a panel says it; what makes tokens, cards and Spirits work has no line of its own. */
const isLine = ({ name }: Modifier, { adversaries, scenario }: Setup): boolean =>
  [...adversaries.map(({ id }) => id), scenario].includes(name.split('.')[0]!);

/** Of an exception what concerns no land: what it changes at set-up but for pieces, and what it is to be reminded of. */
function withoutLands(modifier: Modifier, given: Setup): Modifier {
  const { name, setup } = modifier;
  const { place: _place, admits: _admits, ...numbers } = setup ?? {};
  // One that only put pieces down changes nothing here, and its line is told.
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

/** Cards are done by hand, and only what the trackers show decides the game. */
const TRACKERS: Modifier = {
  name: 'trackers',
  instead: {
    resolveFearCard: (_, step) =>
      step.by === undefined && step.card !== null ? { events: [], then: [{ ...step, by: 'hand' }] } : null,
    effect: (_, step) =>
      step.hand ? null : step.at === 0 ? { events: [], then: [{ ...step, hand: true }] } : NOTHING,
  },
  victories: (_, won) => won.filter((one) => one === 'fear'),
};

/** The exceptions of a game as they hold where the app keeps the trackers only (decision 0006). */
export const onTrackers = (exceptions: readonly Modifier[], setup: Setup): readonly Modifier[] => [
  ...exceptions.map((modifier) => withoutLands(modifier, setup)),
  TRACKERS,
];
