import { type Phase, PHASES } from '../table/game';
import type { Step } from '../table/step';

/** The steps of each phase, in the rulebook's order. */
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

/** The steps before the first turn: setup, then the first Explore. */
export const SETUP_STEPS: readonly Step[] = [{ do: 'setTheTable' }, ...STEPS.explore, { do: 'beginTurn' }];

/** Returns the rest of a turn from this phase on, and the start of the next turn. */
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
