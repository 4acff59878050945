import { fearFor } from '../../../rules/fear';
import type { GameEvent } from '../../../rules/event';
import type { LandId } from '../../../rules/island';
import type { Modifier } from '../../../rules/modifier';
import { codesOf, pieceOf, type PieceCode } from '../../../rules/pieces';
import { piecesIn, type World } from '../../../rules/world';
import { isInForce } from './blight-moments';

const FALLEN = 'cards.fallen';

/** Whether cards that make Health less are at work. */
const weakens = (world: World): boolean =>
  isInForce(world, 'all-things-weaken') ||
  world.game.lasting.some(({ effect }) => effect.kind === 'special' && effect.rule === 'strifeWeakens');

const fallenIn = (world: World, land: LandId): readonly PieceCode[] =>
  codesOf(piecesIn(world, land)).filter((code) => {
    const { damage } = pieceOf(code);
    return damage > 0 && damage >= world.rules.health(world, code, land);
  });

/** What carries as much Damage as the Health it has left is destroyed. */
export const THE_FALLEN: Modifier = {
  name: FALLEN,
  react: (world) =>
    weakens(world)
      ? world.island.order
          .filter((land) => fallenIn(world, land).length > 0)
          .map((land) => ({ do: 'exceptional', of: FALLEN, step: 'fall', land }))
      : [],
  steps: {
    fall: {
      run: (world, { land = '' }) => {
        const pieces = piecesIn(world, land);
        const gone = fallenIn(world, land);
        const fear = gone.reduce((n, code) => n + pieces[code]! * world.rules.fearFor(world, code), 0);
        const destroyed = gone.map((piece): GameEvent => ({
          type: 'destroyed',
          land,
          piece,
          n: pieces[piece]!,
          cause: FALLEN,
        }));
        return {
          events: [...destroyed, ...fearFor(world.game, fear, FALLEN)],
          then: gone.length > 0 ? [{ do: 'checkEnding' }] : [],
        };
      },
    },
  },
};
