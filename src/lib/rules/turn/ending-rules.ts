import { answersWith, named } from '../table/choice';
import type { Steps } from '../table/step';
import { NOTHING, offers, type StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { defeats, endingOf, victories } from './victory';

/** Everything that holds now, as it is remembered once the table plays on. */
const nameOf = (world: World): string | null => [...victories(world), ...defeats(world)].join(',') || null;

/** Presence that hands still owe may decide the game as well, so it is asked for first. */
const owes = ({ game }: World): boolean => game.presence.owed.length > 0;

/** Announces what holds, once; the table may end the game or play on. */
export const checkEndingRule: StepRule<Steps['checkEnding']> = {
  ask: (world) => (endingOf(world) && !owes(world) ? offers(named('end', 'playOn')) : null),
  run: (world, _, choice) => {
    const ending = endingOf(world);
    const now = nameOf(world);
    if (!ending)
      return world.game.playedOn && !now ? { events: [{ type: 'playedOn', ending: null }] } : NOTHING;
    if (answersWith(choice, 'end'))
      return { events: [{ type: 'gameEnded', ending }], then: [{ do: 'gameOver' }] };
    if (answersWith(choice, 'playOn')) return { events: [{ type: 'playedOn', ending: now }] };
    return { events: [], then: [{ do: 'presenceLost' }, { do: 'checkEnding' }] };
  },
};

/** The game has been ended and waits, should the table want to go on after all. */
export const gameOverRule: StepRule<Steps['gameOver']> = {
  ask: () => offers(named('resume')),
  run: () => ({ events: [{ type: 'gameResumed' }] }),
};
