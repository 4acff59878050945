import type { LandId } from '../island';
import { codesOf, type PieceCode, pieceOf } from '../pieces';
import type { Step, Steps } from '../step';
import type { StepRule } from '../step-rule';
import { piecesIn, type World } from '../world';
import { destruction } from './destruction';

/** Whether the code says that the piece carries Damage: a digit behind its kind. */
const isHurt = (code: PieceCode): boolean => code.length > 1 && code[1] !== '!' && !/^[PI]/.test(code);

/** Pieces in the land that carry as much Damage as the Health they have left. */
const fallen = (world: World, land: LandId): readonly PieceCode[] =>
  codesOf(piecesIn(world, land)).filter(
    (code) => isHurt(code) && pieceOf(code).damage >= world.rules.health(world, code, land),
  );

/** Wherever a piece cannot bear its Damage any more: Health may shrink, pieces change or move. */
export const falls = (world: World): readonly Step[] =>
  world.island.order
    .filter((land) => Object.keys(piecesIn(world, land)).some(isHurt) && fallen(world, land).length > 0)
    .flatMap((land): readonly Step[] => [{ do: 'fall', land }, { do: 'checkEnding' }]);

/** It is destroyed at once, with its Fear; nothing saves it from that. */
export const fallRule: StepRule<Steps['fall']> = {
  run: (world, { land }) => {
    const pieces = piecesIn(world, land);
    const killing = destruction(world, land, 'damage', true);
    for (const code of fallen(world, land)) killing.destroy(code, pieces[code]!);
    return { events: [...killing.events, ...killing.fear()] };
  },
};
