import { type Phase, PHASES } from './game';
import { keptDamage } from './healing';
import type { Step, Steps } from './step';
import { type StepRule, WAITS } from './step-rule';

/** What each phase consists of, in the order of the rulebook. */
const STEPS: Readonly<Record<(typeof PHASES)[number], readonly Step[]>> = {
  spirit: [{ do: 'spiritPhase' }],
  fast: [{ do: 'fastPowers' }],
  blightedIsland: [{ do: 'blightedIsland' }],
  fear: [{ do: 'fearCards' }],
  ravage: [{ do: 'invaderAction', action: 'ravage' }],
  build: [{ do: 'invaderAction', action: 'build' }],
  explore: [{ do: 'drawInvaderCard' }, { do: 'invaderAction', action: 'explore' }, { do: 'advance' }],
  slow: [{ do: 'slowPowers' }],
  timePasses: [{ do: 'timePasses' }],
};

/** What is to be done before the first turn: the table is set, then the first Explore. */
export const SETUP_STEPS: readonly Step[] = [{ do: 'setTheTable' }, ...STEPS.explore, { do: 'beginTurn' }];

/** The rest of a turn from this phase on, and the turn after it. */
export const stepsFrom = (phase: Phase): readonly Step[] =>
  phase === 'setup'
    ? SETUP_STEPS
    : [
        ...PHASES.slice(PHASES.indexOf(phase)).flatMap((one): readonly Step[] => [
          { do: 'enter', phase: one },
          ...STEPS[one],
        ]),
        { do: 'beginTurn' },
      ];

export const beginTurnRule: StepRule<Steps['beginTurn']> = {
  run: ({ game }) => ({ events: [{ type: 'turnBegan', turn: game.turn + 1 }], then: stepsFrom('spirit') }),
};

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
