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

/** Returns each piece of these kinds that can be Pushed from the step's land, with each possible destination. */
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
 * Returns a rule that Pushes pieces of these kinds from the step's land one at a time: all of them, or with `may` up
 * to `left`, as the player chooses. With `may`, none is suggested.
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
