import { lastingOver } from '../lasting/lasting-rules';
import { piecesIn } from '../table/game';
import { count } from '../table/pieces';
import type { Steps } from '../table/step';
import type { StepRule } from '../world/step-rule';
import { buildStepVerdict } from './build';

export const buildRule: StepRule<Steps['build']> = {
  run: (world, step) => {
    const { land, cause: called } = step;
    const verdict = buildStepVerdict(world, step);
    const built = verdict.acts ? world.rules.builds(world, land) : null;
    if (!built) return { events: [{ type: 'stoodStill', land, action: 'build', because: verdict.because }] };
    const pieces = piecesIn(world, land);
    // The cause is the modifier that required the Build or let the land act.
    const cause = called ?? built.cause ?? (verdict.because === 'invaders' ? undefined : verdict.because);
    return {
      events: [
        {
          type: 'built',
          land,
          ...built,
          towns: count(pieces, 'T'),
          cities: count(pieces, 'C'),
          ...(cause !== undefined && { cause }),
        },
      ],
      then: lastingOver(world, 'build', land),
    };
  },
};
