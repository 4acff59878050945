import type { Modifier } from '../../../rules/world/modifier';
import {
  type PowerStep,
  STEP_GROUND,
  STEP_LASTS,
  STEP_LOOKS,
  STEP_NOW,
  stepsModifier,
  withHands,
} from '../power-steps/power-step';
import { forEachSeat } from '../same-spirit';
import { ALONGSIDE, ALONGSIDE_LASTS } from './alongside-steps';
import { FIGHTING, FIGHTING_LASTS, FIGHTING_STEPS } from './fighting-steps';
import { LOOKING, LOOKING_STEPS } from './looking-steps';
import { MOVING, MOVING_STEPS } from './moving-steps';
import { REPEATING, REPEATING_AFTER, REPEATING_STEPS } from './repeating-steps';
import { groundFor, SPARING, SPARING_LASTS } from './sparing-steps';
import { WAKING, WAKING_RULE } from './waking-steps';

/** The steps of single Powers of the expansions. */
export const LATER_STEPS: readonly PowerStep[] = [
  ...FIGHTING,
  ...MOVING,
  ...SPARING,
  ...REPEATING,
  ...LOOKING,
  ...ALONGSIDE,
  ...WAKING,
];

/** Returns the modifiers that resolve these steps and apply their changes for the rest of the turn. */
export const laterStepModifiers = (players: number): readonly Modifier[] => [
  {
    ...stepsModifier(STEP_NOW, LATER_STEPS, { ...FIGHTING_STEPS, ...MOVING_STEPS, ...REPEATING_STEPS }),
    after: REPEATING_AFTER,
  },
  {
    name: STEP_LASTS,
    ...SPARING_LASTS,
    bend: { ...SPARING_LASTS.bend, ...ALONGSIDE_LASTS.bend },
    before: { ...SPARING_LASTS.before, ...ALONGSIDE_LASTS.before },
    after: { ...SPARING_LASTS.after, ...ALONGSIDE_LASTS.after },
    steps: { ...SPARING_LASTS.steps, ...ALONGSIDE_LASTS.steps },
    instead: { ...SPARING_LASTS.instead, ...FIGHTING_LASTS.instead },
  },
  { name: STEP_LOOKS, steps: withHands(LOOKING_STEPS) },
  WAKING_RULE,
  ...forEachSeat(
    Array.from({ length: players }, (_, i) => ({
      player: i + 1,
      modifier: { ...groundFor(i + 1), name: STEP_GROUND },
    })),
  ),
];
