import { keptDamage } from '../table/healing';
import type { Step, Steps } from '../table/step';
import { type StepRule, WAITS } from '../world/step-rule';
import { stepsFrom } from './turn';

/** The next turn begins with its Spirit phase. */
export const beginTurnRule: StepRule<Steps['beginTurn']> = {
  run: ({ game }) => ({ events: [{ type: 'turnBegan', turn: game.turn + 1 }], then: stepsFrom('spirit') }),
};

/** A phase begins. */
export const enterRule: StepRule<Steps['enter']> = {
  run: (_, { phase }) => ({ events: [{ type: 'phaseBegan', phase }] }),
};

/** A moment when hands move: it waits for the table and then is over. */
export const waitingRule: StepRule<Step> = {
  ask: () => WAITS,
  run: () => ({ events: [], then: [{ do: 'checkEnding' }] }),
};

/** Damage heals but where something keeps it, Defend and what else lasted this turn is gone. */
export const timePassesRule: StepRule<Steps['timePasses']> = {
  ask: () => WAITS,
  run: ({ game }) => {
    const kept = keptDamage(game);
    return { events: [{ type: 'timePassed', ...(kept.length > 0 && { kept }) }] };
  },
};
