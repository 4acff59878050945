import { DREAMER } from '../../../rules/deeds/dream-deeds';
import { isOneOf } from '../../../rules/table/card-lines/effect';
import type { Line } from '../../../rules/table/card-lines/line';
import { causeOfPower, type PowerInUse } from '../../../rules/table/card-lines/power-data';
import type { Steps } from '../../../rules/table/step';
import type { Modifier } from '../../../rules/world/modifier';
import { powerOfPart } from '../../../rules/world/power-use';
import type { Outcome } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { exceptional } from '../../exceptions/pick-land';
import { forEachSeat } from '../same-spirit';
import { FIGHTING, FIGHTING_LASTS, FIGHTING_STEPS } from './fighting-steps';
import { MOVING, MOVING_STEPS } from './moving-steps';
import { type PowerStep, STEP_GROUND, STEP_LASTS, STEP_NOW } from './power-step';
import { REPEATING, REPEATING_AFTER, REPEATING_STEPS } from './repeating-steps';
import { groundFor, SPARING, SPARING_LASTS } from './sparing-steps';

/** The steps of single Powers that no verb of the cards covers. */
export const POWER_STEPS: readonly PowerStep[] = [...FIGHTING, ...MOVING, ...SPARING, ...REPEATING];

/** Returns the rule for this step of a Power; undefined if it has none, or if the players resolve it. */
function stepOf(world: World, { player, power }: PowerInUse, { op, what }: Line): PowerStep | undefined {
  const step = POWER_STEPS.find((one) => op === 'said' && one.of === power && one.what === what);
  const isDreamt = step?.harms === true && world.game.setup.spirits[player - 1]?.id === DREAMER;
  return isDreamt || step?.knows?.(world, player) === false ? undefined : step;
}

/** Returns the outcome of a step that has a rule here, in place of its announcement; null for any other. */
function resolved(world: World, state: Steps['effect']): Outcome | null {
  const used = state.kind === 'begins' ? powerOfPart(world.game, state.of) : undefined;
  const effect = used?.effects[state.at];
  const step = used && effect && !isOneOf(effect) ? stepOf(world, used, effect) : undefined;
  if (!used || !step || !effect || isOneOf(effect)) return null;
  const { player, land } = used;
  const n = Number(effect.n ?? 1);
  const more = { player, n, cause: causeOfPower(used), ...(land !== null && { land }) };
  return { events: [], then: [exceptional(STEP_NOW, step.what, more)] };
}

/** Returns the modifiers that resolve these steps and apply their changes for the rest of the turn. */
export const powerStepModifiers = (players: number): readonly Modifier[] => [
  {
    name: STEP_NOW,
    instead: { effect: resolved },
    after: REPEATING_AFTER,
    steps: {
      ...Object.fromEntries(POWER_STEPS.map(({ what, rule }) => [what, rule])),
      ...FIGHTING_STEPS,
      ...MOVING_STEPS,
      ...REPEATING_STEPS,
    },
  },
  {
    name: STEP_LASTS,
    ...SPARING_LASTS,
    instead: { ...SPARING_LASTS.instead, ...FIGHTING_LASTS.instead },
  },
  ...forEachSeat(
    Array.from({ length: players }, (_, i) => ({
      player: i + 1,
      modifier: { ...groundFor(i + 1), name: STEP_GROUND },
    })),
  ),
];
