import { usualFirst } from '../../rules/cards/choices/worth';
import { pieceChoices, pieceOfChoice, type Standing } from '../../rules/lands/piece-choices';
import { named } from '../../rules/table/choice';
import { piecesIn } from '../../rules/table/game';
import { landOf } from '../../rules/table/island';
import { codesOf, kindOf, type PieceKind } from '../../rules/table/pieces';
import type { Steps } from '../../rules/table/step';
import { NOTHING, offers, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { landIn } from './pick-land';

type Exceptional = Steps['exceptional'];

/** The pieces of these kinds that can be Pushed out of the land of the step, each with a land it may go to. */
function pushes(world: World, step: Exceptional, kinds: readonly PieceKind[]): readonly Standing[] {
  const from = landIn(step);
  return codesOf(piecesIn(world, from))
    .filter((code) => kinds.includes(kindOf(code)))
    .flatMap((piece) =>
      usualFirst(
        world,
        landOf(world, from).adjacent.filter((to) => world.rules.enters(world, piece, to)),
        { op: 'ravage' },
      ).map((land) => ({ land, piece })),
    );
}

/**
 * Pieces of these kinds are Pushed out of the land of the step one after another: all of them, or, where they `may`, as many as its
 * player likes and `left` at most; none is suggested.
 */
export const pushing = (kinds: readonly PieceKind[], may = false): StepRule<Exceptional> => ({
  ask: (world, step) => {
    const all = pushes(world, step, kinds);
    if (all.length === 0 || (all.length === 1 && !may)) return null;
    return offers([...(may ? named('stay') : []), ...pieceChoices(all)]);
  },
  run: (world, step, choice) => {
    const all = pushes(world, step, kinds);
    const picked = choice === null && may ? undefined : pieceOfChoice(all, choice);
    if (!picked) return NOTHING;
    const { left } = step;
    const deed = {
      deed: 'move',
      land: landIn(step),
      to: picked.land,
      pieces: { [picked.piece]: 1 },
    } as const;
    const more = left === undefined ? [step] : left > 1 ? [{ ...step, left: left - 1 }] : [];
    return { events: [], then: [{ do: 'deed', deed, cause: step.of }, ...more] };
  },
});
