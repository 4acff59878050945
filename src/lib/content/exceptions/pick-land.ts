import { landChoices, landOfChoice } from '../../rules/table/choice';
import type { BoardId, LandId } from '../../rules/table/island';
import type { Step, Steps } from '../../rules/table/step';
import { NOTHING, offersSome, type Outcome, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';

type Exceptional = Steps['exceptional'];

/** Returns a step of a modifier. */
export const exceptional = (of: string, step: string, more: Omit<Partial<Exceptional>, 'do'> = {}): Step => ({
  do: 'exceptional',
  of,
  step,
  ...more,
});

/** Returns one step per board in play. */
export const eachBoard = (world: World, of: string, step: string): readonly Step[] =>
  world.island.boards.map((board) => exceptional(of, step, { board }));

/**
 * Returns a rule that asks for one of the lands that qualify, the suggested one first. With a single land it doesn't
 * ask; with none, nothing happens.
 */
export const pickLand = (
  lands: (world: World, step: Exceptional) => readonly LandId[],
  then: (world: World, land: LandId, step: Exceptional) => Outcome,
): StepRule<Exceptional> => ({
  ask: (world, step) => offersSome(landChoices(lands(world, step))),
  run: (world, step, choice) => {
    const land = landOfChoice(choice) ?? lands(world, step)[0];
    return land === undefined ? NOTHING : then(world, land, step);
  },
});

export function boardOf({ board, of, step }: Exceptional): BoardId {
  if (board === undefined) throw new Error(`${step} of ${of} names no board`);
  return board;
}

export function landIn({ land, of, step }: Exceptional): LandId {
  if (land === undefined) throw new Error(`${step} of ${of} names no land`);
  return land;
}
