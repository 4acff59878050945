import { usualFirst } from '../../rules/cards/choices/worth';
import { isBarred } from '../../rules/lasting/lasting-rules';
import { type Choice, landChoices, landOfChoice, named } from '../../rules/table/choice';
import { landOf } from '../../rules/table/island';
import { NO_PIECE } from '../../rules/table/pieces';
import { standingIn } from '../../rules/table/places';
import type { Steps } from '../../rules/table/step';
import { NOTHING, offersSome, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { landIn } from '../exceptions/pick-land';

type Exceptional = Steps['exceptional'];

/** Returns the answers to a Push, the suggested one first. Isolate lets the piece stay. */
function pushChoices(world: World, step: Exceptional, may: boolean): readonly Choice[] {
  const { piece = NO_PIECE } = step;
  const from = landIn(step);
  const canLeave = (standingIn(world, from)[piece] ?? 0) > 0 && world.rules.leaves(world, piece, from);
  const near = canLeave
    ? landOf(world, from).adjacent.filter((to) => world.rules.enters(world, piece, to))
    : [];
  const lands = landChoices(usualFirst(world, near, { op: 'ravage' }));
  if (near.length > 0 && may) return [...named('stay'), ...lands];
  const stays = near.length > 0 && near.every((to) => isBarred(world, piece, from, to));
  return [...lands, ...(stays ? named('stay') : [])];
}

/** Pushes the step's piece `left` times (once if missing) from its land. With `may`, staying is suggested. */
export const pushPiece = (may = false): StepRule<Exceptional> => ({
  ask: (world, step) => offersSome(pushChoices(world, step, may)),
  run: (world, step, choice) => {
    const { piece = '', cause = step.of, left = 1 } = step;
    const [usual] = pushChoices(world, step, may);
    const to = landOfChoice(choice ?? usual ?? null);
    if (to === undefined) return NOTHING;
    const deed = { deed: 'move', land: landIn(step), to, pieces: { [piece]: 1 } } as const;
    const more = left > 1 ? [{ ...step, left: left - 1 }] : [];
    return { events: [], then: [{ do: 'deed', cause, deed }, ...more] };
  },
});
