import { DREAMER } from '../../../rules/deeds/dream-deeds';
import { isMarked } from '../../../rules/lasting/lasting';
import { isOneOf } from '../../../rules/table/card-lines/effect';
import type { Line } from '../../../rules/table/card-lines/line';
import { causeOfPower, type PowerInUse, powerOfCause } from '../../../rules/table/card-lines/power-data';
import { answersWith, named } from '../../../rules/table/choice';
import type { Lasting } from '../../../rules/table/deed';
import { effectByHand } from '../../../rules/table/effect-step';
import type { LandId } from '../../../rules/table/island';
import type { Cause, Step, Steps } from '../../../rules/table/step';
import type { Modifier } from '../../../rules/world/modifier';
import { powerOfPart, powerPart, powersUnderway } from '../../../rules/world/power-use';
import type { Outcome, StepRule } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { exceptional, landIn } from '../../exceptions/pick-land';

type Exceptional = Steps['exceptional'];

export type PowerStepRule = StepRule<Exceptional>;

/** The modifier of the steps that Powers take now, and of those that last for the turn. */
export const STEP_NOW = 'power-step.now';
export const STEP_LASTS = 'power-step.lasts';
/** The modifier of Presence that may count as Beasts or Badlands. */
export const STEP_GROUND = 'power-step.ground';
/** The modifier of looks at decks. */
export const STEP_LOOKS = 'power-step.looks';
/** The modifier of cards that are used again at an Incarna. */
export const STEP_WAKES = 'power-step.wakes';

/** A step of one Power that no verb of the cards covers. */
export interface PowerStep {
  /** The printed name of the Power. */
  readonly of: string;
  /** The word of the line (`what`), which also names the rule. */
  readonly what: string;
  /** True if it harms Invaders: the players resolve it for a Spirit that dreams. */
  readonly harms?: true;
  /** Returns false if the app lacks what the rule needs, so that the players resolve the step. */
  readonly knows?: (world: World, player: number) => boolean;
  readonly rule: PowerStepRule;
}

export const tracksPresence = ({ game }: World): boolean => game.presence.tracked;

export const tracksSpirit = ({ game }: World, player: number): boolean =>
  game.presence.tracked && game.spiritStates?.[player] !== undefined;

/** Returns the Power that caused a step. */
export const causeIn = ({ cause = 'power' }: Exceptional): Cause => cause;

/** Returns a further step of the same Power. */
export const nextStep = (
  { of, cause, player, part }: Exceptional,
  step: string,
  more: Parameters<typeof exceptional>[2] = {},
): Step =>
  exceptional(of, step, {
    ...(cause && { cause }),
    ...(player && { player }),
    ...(part !== undefined && { part }),
    ...more,
  });

/** Returns the Power of the step while it is being resolved; undefined later in the turn. */
const powerOf = ({ game }: World, { part, cause }: Exceptional): PowerInUse | undefined =>
  part === undefined ? undefined : powersUnderway(game).find(({ by }) => causeOfPower(by) === cause)?.by;

/** Returns the rule with "resolve by hand" among its answers, while its Power is being resolved. */
const orByHand = ({ ask, run, ...rule }: PowerStepRule): PowerStepRule => ({
  ...rule,
  ...(ask && {
    ask: (world, step) => {
      const asking = ask(world, step);
      return asking && powerOf(world, step)
        ? { ...asking, choices: [...asking.choices, ...named('byHand')] }
        : asking;
    },
  }),
  run: (world, step, choice) => {
    const power = answersWith(choice, 'byHand') ? powerOf(world, step) : undefined;
    return power
      ? { events: [], then: [effectByHand(powerPart(power), step.part ?? 0)] }
      : run(world, step, choice);
  },
});

export function playerIn({ player, of, step }: Exceptional): number {
  if (player === undefined) throw new Error(`${step} of ${of} names no player`);
  return player;
}

/** The effects of these steps that last for the turn, as markers: those of a land, and those of a player. */
export type StepEffect =
  'evade' | 'ruin' | 'alongside' | 'save' | 'swap' | 'spare' | 'ground' | 'rooted' | 'wakes';

const markerOf = (effect: StepEffect): string => `${STEP_LASTS}.${effect}`;

/** Returns the rule that begins an effect for the turn, in the step's land or for its player. */
export const lastsThisTurn = (effect: StepEffect, of: 'land' | 'player'): PowerStepRule => ({
  run: (_, step) => ({
    events: [],
    then: [
      {
        do: 'deed',
        deed: {
          deed: 'begin',
          change: { change: 'marker', name: markerOf(effect) },
          where: of === 'land' ? [landIn(step)] : [],
          until: 'turn',
        },
        cause: causeIn(step),
      },
    ],
  }),
});

/** Returns true if an effect of these steps lasts in the land. */
export const lastsIn = (world: World, effect: StepEffect, land: LandId): boolean =>
  isMarked(world, land, markerOf(effect));

/** Returns true if an effect of these steps lasts for the player. */
export const lastsFor = ({ game }: World, effect: StepEffect, player: number): boolean =>
  game.lasting.some(
    ({ change, cause }) =>
      change.change === 'marker' &&
      change.name === markerOf(effect) &&
      powerOfCause(cause)?.player === player,
  );

/** Returns the steps that end these lasting effects. */
export const endsAll = (all: readonly Lasting[]): readonly Step[] =>
  all.map(({ id, cause }) => ({ do: 'deed', deed: { deed: 'end', lasting: id }, cause }));

/** Returns the rule for this step of a Power; undefined if it has none, or if the players resolve it. */
function stepOf(
  steps: readonly PowerStep[],
  world: World,
  { player, power }: PowerInUse,
  { op, what }: Line,
): PowerStep | undefined {
  const step = steps.find((one) => op === 'said' && one.of === power && one.what === what);
  const isDreamt = step?.harms === true && world.game.setup.spirits[player - 1]?.id === DREAMER;
  return isDreamt || step?.knows?.(world, player) === false ? undefined : step;
}

/** Returns the outcome of a step that has a rule here, in place of its announcement; null for any other. */
function resolved(
  name: string,
  steps: readonly PowerStep[],
  world: World,
  state: Steps['effect'],
): Outcome | null {
  const used = state.kind === 'begins' ? powerOfPart(world.game, state.of) : undefined;
  const effect = used?.effects[state.at];
  const step = used && effect && !isOneOf(effect) ? stepOf(steps, world, used, effect) : undefined;
  if (!used || !step || !effect || isOneOf(effect)) return null;
  const { player, land } = used;
  const n = Number(effect.n ?? 1);
  const more = { player, n, part: state.at, cause: causeOfPower(used), ...(land !== null && { land }) };
  return { events: [], then: [exceptional(name, step.what, more)] };
}

/** Returns these rules with "resolve by hand" among their answers. */
export const withHands = (
  steps: Readonly<Record<string, PowerStepRule>>,
): Readonly<Record<string, PowerStepRule>> =>
  Object.fromEntries(Object.entries(steps).map(([name, rule]) => [name, orByHand(rule)]));

/** Returns the modifier that resolves these steps of Powers, with their further steps. */
export const stepsModifier = (
  name: string,
  powerSteps: readonly PowerStep[],
  more: Readonly<Record<string, PowerStepRule>>,
): Modifier => ({
  name,
  instead: { effect: (world, state) => resolved(name, powerSteps, world, state) },
  steps: withHands({ ...Object.fromEntries(powerSteps.map(({ what, rule }) => [what, rule])), ...more }),
});
