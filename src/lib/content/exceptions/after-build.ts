import { answersWith, named } from '../../rules/table/choice';
import type { Setup } from '../../rules/table/game';
import type { Step, Steps } from '../../rules/table/step';
import { offers, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { levelOf } from '../adversaries/adversary';
import { exceptional } from './pick-land';

/** Migratory Herders, as a step that finds its lands when it begins. */
export const HERDING: Step = exceptional('habsburg-livestock.1', 'herd');

/** Whether herders and a Mining Boom both follow the Build step: the table then says which comes first. */
export const bothHabsburgs = (setup: Setup): boolean =>
  levelOf(setup, 'habsburg-livestock') >= 1 && levelOf(setup, 'habsburg-mining') >= 3;

/** What follows the Build step where a Mining Boom does: with herders at the table a question comes first. */
export const afterBoth = (world: World, of: string, boom: readonly Step[]): readonly Step[] =>
  bothHabsburgs(world.game.setup) ? [exceptional(of, 'order')] : boom;

/** Herders or the Boom first, that of the leading Adversary offered first (adversaries.json, combining). */
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
