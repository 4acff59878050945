import type { Choice } from '../table/choice';
import type { Game } from '../table/game';
import { keptDamage } from '../table/healing';
import type { Step, StepKind } from '../table/step';
import type { World } from '../world/world';

/** Where a table without lands is asked no more than whether it is done. */
const SAID_TO_BE_DONE: readonly StepKind[] = [
  'spiritPhase',
  'fastPowers',
  'actionCard',
  'drawInvaderCard',
  'slowPowers',
  'timePasses',
];

type Asked = { readonly step: Step; readonly choices: readonly Choice[] } | null;

/** Where lands are kept every action is looked at; only Time Passes follows on Slow Powers without anything to see. */
const ENDS_THE_TURN: readonly StepKind[] = ['slowPowers', 'timePasses'];

/** The only answer there is, a card that is dealt, is no question either. */
const waitsForNothing = (prompt: Asked, at: readonly StepKind[]): boolean =>
  prompt !== null && prompt.choices.length < 2 && at.includes(prompt.step.do);

/** Whether the rest of the turn can be gone through, as long as nothing is to be named or carried out. */
export const canGoThrough = ({ setup }: Game, prompt: Asked): boolean =>
  waitsForNothing(prompt, setup.trackers ? SAID_TO_BE_DONE : ENDS_THE_TURN);

/** Whether nothing has to be read or done as time passes, so that the end of Slow Powers ends the turn. */
export const endsWithSlowPowers = (world: World): boolean =>
  world.game.setup.trackers !== true &&
  keptDamage(world.game).length === 0 &&
  world.modifiers.every(
    ({ reminds, offers = {}, before, instead }) =>
      !reminds?.timePasses?.(world) &&
      !before?.timePasses &&
      !instead?.timePasses &&
      !Object.values(offers).some(({ at }) => at.includes('timePasses')),
  );
