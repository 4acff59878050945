import type { LandId } from '../../rules/table/island';
import type { Step, Steps } from '../../rules/table/step';
import type { Modifier } from '../../rules/world/modifier';
import type { Outcome, StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';

type Exceptional = Steps['exceptional'];

/** A Spirit's rule, and the player who has it. */
export interface OwnedRule {
  readonly player: number;
  readonly modifier: Modifier;
}

/** Returns the steps of this rule with their player. */
const ownSteps = (steps: readonly Step[], { player, modifier }: OwnedRule): readonly Step[] =>
  steps.map((step) =>
    step.do === 'exceptional' && step.of === modifier.name && step.player === undefined
      ? { ...step, player }
      : step,
  );

const ownOutcome = (outcome: Outcome, seat: OwnedRule): Outcome =>
  outcome.then ? { ...outcome, then: ownSteps(outcome.then, seat) } : outcome;

type Asked = readonly [world: World, step: never, events: never];

/** Returns the hooks by kind of step, with `change` applied to their results. */
const changed = <Hooks extends object, Made>(hooks: Hooks | undefined, change: (made: Made) => Made): Hooks =>
  Object.fromEntries(
    Object.entries(hooks ?? {}).map(([kind, hook]) => [
      kind,
      (...asked: Asked) => change((hook as (...asked: Asked) => Made)(...asked)),
    ]),
  ) as Hooks;

/** Returns the lands in which any of the rules offers this action; true if one offers it without a land. */
function openFor(seats: readonly OwnedRule[], world: World, name: string): readonly LandId[] | boolean {
  const all = seats.map(({ modifier }) => modifier.offers?.[name]?.open(world) ?? false);
  const lands = all.flatMap((open) => (typeof open === 'boolean' ? [] : open));
  return lands.length > 0 ? world.island.order.filter((land) => lands.includes(land)) : all.includes(true);
}

/** Returns the player's rule that a step belongs to; for an offered action, the first rule that offers it. */
function seatOf(seats: readonly OwnedRule[], world: World, { player, step, land }: Exceptional): OwnedRule {
  const isOffering = ({ modifier }: OwnedRule): boolean => {
    const open = modifier.offers?.[step]?.open(world) ?? false;
    return typeof open === 'boolean' ? open : land !== undefined && open.includes(land);
  };
  return seats.find((one) => one.player === player) ?? seats.find(isOffering) ?? seats[0]!;
}

/** Returns the rule of a step for all players with the Spirit. */
const stepFor = (
  seats: readonly OwnedRule[],
  name: string,
  rule: StepRule<Exceptional>,
): StepRule<Exceptional> => {
  const ruleOf = (world: World, step: Exceptional): StepRule<Exceptional> =>
    seatOf(seats, world, step).modifier.steps?.[name] ?? rule;
  return {
    ...rule,
    ask: (world, step) => ruleOf(world, step).ask?.(world, step) ?? null,
    run: (world, step, choice) =>
      ownOutcome(ruleOf(world, step).run(world, step, choice), seatOf(seats, world, step)),
  };
};

/** Returns the actions and steps of all players with the Spirit. */
const shared = (
  seats: readonly OwnedRule[],
  { offers = {}, steps = {} }: Modifier,
): Pick<Modifier, 'offers' | 'steps'> => ({
  offers: Object.fromEntries(
    Object.entries(offers).map(([name, offer]) => [
      name,
      { ...offer, open: (world: World) => openFor(seats, world, name) },
    ]),
  ),
  steps: Object.fromEntries(Object.entries(steps).map(([name, rule]) => [name, stepFor(seats, name, rule)])),
});

/** Returns a player's rule for a game in which other players have the same rule. */
function besideOthers(seat: OwnedRule, seats: readonly OwnedRule[]): Modifier {
  const { offers: _, steps: __, ...modifier } = seat.modifier;
  const { before, after, instead, react, name } = modifier;
  const isFirst = seats[0] === seat;
  return {
    ...modifier,
    ...(isFirst && shared(seats, seat.modifier)),
    before: changed(before, (steps: readonly Step[]) => ownSteps(steps, seat)),
    after: changed(after, (steps: readonly Step[]) => ownSteps(steps, seat)),
    instead: changed(instead, (outcome: Outcome | null) => outcome && ownOutcome(outcome, seat)),
    ...(react && {
      react: (world, events, source) => {
        // Only the first player's rule reacts to the rule's own effects.
        const seen = isFirst ? events : events.filter((one) => !('cause' in one) || one.cause !== name);
        return ownSteps(react(world, seen, source), seat);
      },
    }),
  };
}

/**
 * Returns the rules of all players. Steps of the same rule have the same name: if several players have the Spirit,
 * each step names its player, and the first of the rules runs them all.
 */
export const forEachSeat = (all: readonly OwnedRule[]): readonly Modifier[] =>
  all.map((seat) => {
    const seats = all.filter(({ modifier }) => modifier.name === seat.modifier.name);
    return seats.length > 1 ? besideOthers(seat, seats) : seat.modifier;
  });
