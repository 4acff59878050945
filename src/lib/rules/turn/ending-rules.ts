import { answersWith, named } from '../table/choice';
import type { Steps } from '../table/step';
import { NOTHING, offers, type StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { defeats, endingOf, victories } from './victory';

/** Returns true if Presence is still owed: it can decide the game, so it is asked first. */
const owes = ({ game }: World): boolean => game.presence.owed.length > 0;

/** Announces a result once. The players can end the game or continue. */
export const checkEndingRule: StepRule<Steps['checkEnding']> = {
  ask: (world) => (endingOf(world) && !owes(world) ? offers(named('end', 'playOn')) : null),
  run: (world, _, choice) => {
    const ending = endingOf(world);
    const now = [...victories(world), ...defeats(world)];
    if (!ending)
      return world.game.playedOn.length > 0 && now.length === 0
        ? { events: [{ type: 'playedOn', ending: now }] }
        : NOTHING;
    if (answersWith(choice, 'end'))
      return { events: [{ type: 'gameEnded', ending }], then: [{ do: 'gameOver' }] };
    if (answersWith(choice, 'playOn')) return { events: [{ type: 'playedOn', ending: now }] };
    return { events: [], then: [{ do: 'presenceLost' }, { do: 'checkEnding' }] };
  },
};

/** The rule of a game that has ended; the players can still continue. */
export const gameOverRule: StepRule<Steps['gameOver']> = {
  ask: () => offers(named('resume')),
  run: () => ({ events: [{ type: 'gameResumed' }] }),
};
