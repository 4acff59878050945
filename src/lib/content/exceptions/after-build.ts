import { answersWith, named } from '../../rules/table/choice';
import type { Setup } from '../../rules/table/game';
import type { Step, Steps } from '../../rules/table/step';
import { offers, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { levelOf } from '../adversaries/adversary';
import { exceptional } from './pick-land';

/** Migratory Herders, as a step that finds its lands when it starts. */
export const HERDING: Step = exceptional('habsburg-livestock.1', 'herd');

/** Returns true if Migratory Herders and a Mining Boom both follow the Build step, so the players choose the order. */
export const bothHabsburgs = (setup: Setup): boolean =>
  levelOf(setup, 'habsburg-livestock') >= 1 && levelOf(setup, 'habsburg-mining') >= 3;

/**
 * Returns the steps of a Mining Boom after the Build step; if Herders follow too, the question about their order
 * instead.
 */
export const afterBoth = (world: World, of: string, boom: readonly Step[]): readonly Step[] =>
  bothHabsburgs(world.game.setup) ? [exceptional(of, 'order')] : boom;

/**
 * Returns the rule that asks if Herders or the Boom are first; the leading Adversary's is suggested (adversaries.json,
 * combining).
 */
export const orderRule = (boom: (world: World) => readonly Step[]): StepRule<Steps['exceptional']> => ({
  ask: ({ game }) =>
    offers(
      game.setup.adversaries[0]?.id === 'habsburg-livestock'
        ? named('herders', 'boom')
        : named('boom', 'herders'),
    ),
  run: (world, _, choice) => ({
    events: [],
    then: answersWith(choice, 'herders') ? [HERDING, ...boom(world)] : [...boom(world), HERDING],
  }),
});
