import { ended, idleFor } from '../lasting/lasting';
import { lastingOver, pinnedTo } from '../lasting/lasting-rules';
import { answersWith, landOfChoice } from '../table/choice';
import type { LandId } from '../table/island';
import type { Step, Steps } from '../table/step';
import type { Outcome, StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { actingLands, actionIn, askedByCard, cardLeft, isIdle, landVerdicts } from './action';

/** Each card in the action's space acts in turn, including one that enters it meanwhile. */
export const invaderActionRule: StepRule<Steps['invaderAction']> = {
  run: (world, step) => {
    const { action, done = [] } = step;
    const card = cardLeft(world, step);
    if (card === undefined) return { events: [] };
    const at = step.slot === undefined ? {} : { slot: step.slot };
    return {
      events: [],
      then: [
        { do: 'actionCard', action, ...at, card, done: [] },
        { do: 'invaderAction', action, ...at, done: [...done, card] },
      ],
    };
  },
};

/** Returns true if the card acts in the printed space of the action. */
const isNormal = ({ action, slot = action }: Steps['actionCard']): boolean => slot === action;

/** Returns the outcome of a card that doesn't act. */
function standsStill(world: World, { action, card, slot }: Steps['actionCard']): Outcome {
  const all = idleFor(world, action, card, slot);
  const used = all.filter(({ until }) => until === 'card');
  return {
    events: [
      { type: 'cardStoodStill', action, card, because: all[0]!.cause },
      ...ended(used, true),
      ...pinnedTo(world, used, card),
    ],
  };
}

/** Asks the players to confirm the acting lands before they act, all at once or one by one. */
export const actionCardRule: StepRule<Steps['actionCard']> = {
  ask: askedByCard,
  run: (world, step, choice): Outcome => {
    if (choice === null) return isIdle(world, step) ? standsStill(world, step) : { events: [] };
    const acting = actingLands(world, step);
    const all = answersWith(choice, 'all');
    const lands = all ? acting : acting.filter((land) => land === landOfChoice(choice));
    const idling = landVerdicts(world, step).filter(({ acts }) => !acts);
    const still = all ? idling : [];
    const owed: readonly Step[] = [{ do: 'presenceLost' }, { do: 'checkEnding' }];
    const settled = step.settled ?? acting;
    const rest: readonly Step[] = all ? [] : [{ ...step, done: [...step.done, ...lands], settled }];
    const isLast = lands.length === acting.length;
    return {
      events: [
        { type: 'confirmed', lands: [...lands, ...still.map(({ land }) => land)] },
        ...still
          .filter(({ land }) => !step.done.includes(land))
          .map(({ land, because }) => ({ type: 'stoodStill', land, action: step.action, because }) as const),
      ],
      then: [
        ...lands.flatMap((land): readonly Step[] => [actionIn(step, land), { do: 'checkEnding' }]),
        ...owed,
        ...rest,
        ...(isLast && isNormal(step) ? lastingOver(world, step.action) : []),
      ],
    };
  },
};

/** Returns the lands to which an open card is settled, with those that a correction adds; null if it adds none. */
export function resettled(before: World, after: World): readonly LandId[] | null {
  const open = after.game.agenda.find((step) => step.do === 'actionCard');
  if (!open?.settled) return null;
  const { settled, ...fresh } = open;
  const acted = actingLands(before, fresh);
  const more = actingLands(after, fresh).filter((land) => !acted.includes(land) && !settled.includes(land));
  return more.length > 0 ? [...settled, ...more] : null;
}
