import type { Engine } from './engine';
import { evolveAll } from './evolve';
import { type Game, piecesIn } from './game';
import type { LandId } from './island';
import { count } from './pieces';
import type { Step, Steps } from './step';
import type { World } from './world';

/** So much Blight for the land itself, and so often it spreads. */
interface Coming {
  readonly blight: number;
  readonly cascades: number;
}

/** Whether Blight in the land spreads, and nothing else happens in the place of that. */
const isSpreading = (world: World, step: Steps['cascade']): boolean =>
  world.rules.spreads(world, step.from, count(piecesIn(world, step.from), 'B')) &&
  !world.modifiers.some(({ instead }) => instead?.cascade?.(world, step));

/** Blight that a waiting step still brings, but for what Vitality stops, and whether it spreads. */
function blightOf(engine: Engine, game: Game, step: Steps['addBlight']): Coming {
  const { land, cause, n = 1 } = step;
  const pieces = piecesIn(engine.world(game), land);
  const blight = n - (count(pieces, 'B') > 0 ? 0 : Math.min(n, count(pieces, 'V')));
  if (blight === 0 || step.quiet || step.cascade === false) return { blight, cascades: 0 };
  const after = evolveAll(game, [{ type: 'blightAdded', land, cause }]);
  return { blight, cascades: isSpreading(engine.world(after), { do: 'cascade', from: land, cause }) ? 1 : 0 };
}

/** Blight that is still to come of what was begun in the land. */
export function blightToCome(engine: Engine, game: Game, todo: readonly Step[], land: LandId): Coming {
  const begun = { blight: 0, cascades: 0 };
  for (const step of todo) {
    if (step.do === 'cascade' && isSpreading(engine.world(game), step)) begun.cascades += 1;
    if (step.do !== 'addBlight' || step.land !== land) continue;
    const { blight, cascades } = blightOf(engine, game, step);
    begun.blight += blight;
    begun.cascades += cascades;
  }
  return begun;
}
