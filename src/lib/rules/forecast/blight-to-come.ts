import type { Engine } from '../engine/engine';
import { type Game, piecesIn } from '../table/game';
import { type LandId, landOf } from '../table/island';
import { count } from '../table/pieces';
import type { Step, Steps } from '../table/step';
import { evolveAll } from '../world/evolve';
import type { World } from '../world/world';

/** Blight for the land itself, the number of cascades, and how many of those Vitality may prevent. */
interface Coming {
  readonly blight: number;
  readonly cascades: number;
  readonly averted: number;
}

/** Returns true if Blight in the land cascades and no modifier replaces that. */
const isSpreading = (world: World, step: Steps['cascade']): boolean =>
  world.rules.spreads(world, step.from, count(piecesIn(world, step.from), 'B')) &&
  !world.modifiers.some(({ instead }) => instead?.cascade?.(world, step));

/** The counts of Blight that doesn't cascade. */
const STAYS = { cascades: 0, averted: 0 };

/** Returns true if the land has Vitality and no Blight, which prevents the first Blight (tokens.json, vitality). */
const isShielded = (world: World, land: LandId): boolean => {
  const pieces = piecesIn(world, land);
  return count(pieces, 'B') === 0 && count(pieces, 'V') > 0;
};

/** Returns the counts of one cascade from the land; Vitality in an adjacent land may prevent its Blight. */
const spreading = (world: World, land: LandId): Pick<Coming, 'cascades' | 'averted'> => ({
  cascades: 1,
  averted: landOf(world, land).adjacent.some((to) => isShielded(world, to)) ? 1 : 0,
});

/** Returns the Blight that a waiting step will add, after Vitality, and its cascade. */
function blightOf(engine: Engine, game: Game, step: Steps['addBlight']): Coming {
  const { land, cause, n = 1 } = step;
  const pieces = piecesIn(engine.world(game), land);
  const blight = n - (count(pieces, 'B') > 0 ? 0 : Math.min(n, count(pieces, 'V')));
  if (blight === 0 || step.quiet || step.cascade === false) return { blight, ...STAYS };
  const after = engine.world(evolveAll(game, [{ type: 'blightAdded', land, cause }]));
  const spreads = isSpreading(after, { do: 'cascade', from: land, cause });
  return { blight, ...(spreads ? spreading(after, land) : STAYS) };
}

/** Returns the Blight that the waiting steps (`todo`) will add in the land, with its cascades. */
export function blightToCome(engine: Engine, game: Game, todo: readonly Step[], land: LandId): Coming {
  const now = engine.world(game);
  const coming = todo.flatMap((step): readonly Coming[] => {
    if (step.do === 'cascade')
      return isSpreading(now, step) ? [{ blight: 0, ...spreading(now, step.from) }] : [];
    return step.do === 'addBlight' && step.land === land ? [blightOf(engine, game, step)] : [];
  });
  const sum = (what: keyof Coming): number => coming.reduce((n, one) => n + one[what], 0);
  return { blight: sum('blight'), cascades: sum('cascades'), averted: sum('averted') };
}

/** Returns the coming Blight that no answer can prevent: in the land, and 1 for each cascade not averted. */
export const blightCertain = ({ blight, cascades, averted }: Coming): number => blight + cascades - averted;
