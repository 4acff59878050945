import type { Lasting } from '../../../rules/table/deed';
import type { Cause, Step, Steps } from '../../../rules/table/step';
import type { StepRule } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { exceptional } from '../../exceptions/pick-land';

type Exceptional = Steps['exceptional'];

export type PowerStepRule = StepRule<Exceptional>;

/** The modifier of the steps that Powers take now, and of those that last for the turn. */
export const STEP_NOW = 'power-step.now';
export const STEP_LASTS = 'power-step.lasts';
/** The modifier of Presence that may count as Beasts or Badlands. */
export const STEP_GROUND = 'power-step.ground';

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
  { cause, player }: Exceptional,
  step: string,
  more: Parameters<typeof exceptional>[2] = {},
): Step => exceptional(STEP_NOW, step, { ...(cause && { cause }), ...(player && { player }), ...more });

export function playerIn({ player, of, step }: Exceptional): number {
  if (player === undefined) throw new Error(`${step} of ${of} names no player`);
  return player;
}

/** Returns the steps that end these lasting effects. */
export const endsAll = (all: readonly Lasting[]): readonly Step[] =>
  all.map(({ id, cause }) => ({ do: 'deed', deed: { deed: 'end', lasting: id }, cause }));
