import { unhealedDamage } from '../table/healing';
import type { Step, Steps } from '../table/step';
import { type StepRule, WAITS } from '../world/step-rule';
import { stepsFrom } from './turn';

/** Starts the next turn with its Spirit Phase. */
export const beginTurnRule: StepRule<Steps['beginTurn']> = {
  run: ({ game }) => ({ events: [{ type: 'turnBegan', turn: game.turn + 1 }], then: stepsFrom('spirit') }),
};

/** The rule of the step that starts a phase. */
export const enterRule: StepRule<Steps['enter']> = {
  run: (_, { phase }) => ({ events: [{ type: 'phaseBegan', phase }] }),
};

/** Waits while the players move pieces. */
export const waitingRule: StepRule<Step> = {
  ask: () => WAITS,
  run: () => ({ events: [], then: [{ do: 'checkEnding' }] }),
};

/** Heals Damage unless an effect prevents it, and ends Defend and other effects of the turn. */
export const timePassesRule: StepRule<Steps['timePasses']> = {
  ask: () => WAITS,
  run: ({ game }) => {
    const kept = unhealedDamage(game);
    return { events: [{ type: 'timePassed', ...(kept.length > 0 && { kept }) }] };
  },
};
