import type { Choice } from '../table/choice';
import type { Game } from '../table/game';
import { unhealedDamage } from '../table/healing';
import type { Step, StepKind } from '../table/step';
import type { World } from '../world/world';

/** Steps that the players of a game without lands only confirm. */
const SAID_TO_BE_DONE: readonly StepKind[] = [
  'spiritPhase',
  'fastPowers',
  'actionCard',
  'drawInvaderCard',
  'slowPowers',
  'timePasses',
];

type Asked = { readonly step: Step; readonly choices: readonly Choice[] } | null;

/** Steps at which a game with lands can end the turn at once, because only Time Passes follows Slow Powers. */
const ENDS_THE_TURN: readonly StepKind[] = ['slowPowers', 'timePasses'];

/** Returns true at such a step if nothing is asked; a single dealt card as the only answer is no question. */
const waitsForNothing = (prompt: Asked, at: readonly StepKind[]): boolean =>
  prompt !== null && prompt.choices.length < 2 && at.includes(prompt.step.do);

/** Returns true if the rest of the turn can run without a named card or manual resolution. */
export const canGoThrough = ({ setup }: Game, prompt: Asked): boolean =>
  waitsForNothing(prompt, setup.trackers ? SAID_TO_BE_DONE : ENDS_THE_TURN);

/** Returns true if Time Passes needs no reading or action, so the end of Slow Powers ends the turn. */
export const endsWithSlowPowers = (world: World): boolean =>
  world.game.setup.trackers !== true &&
  unhealedDamage(world.game).length === 0 &&
  world.modifiers.every(
    ({ reminds, offers = {}, before, instead }) =>
      !reminds?.timePasses?.(world) &&
      !before?.timePasses &&
      !instead?.timePasses &&
      !Object.values(offers).some(({ at }) => at.includes('timePasses')),
  );
