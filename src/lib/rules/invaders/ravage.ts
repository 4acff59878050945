import type { RavageSum } from '../table/event';
import { piecesIn } from '../table/game';
import type { LandId } from '../table/island';
import { invadersIn } from '../table/pieces';
import type { InvaderCard } from '../table/printed-cards';
import type { Verdict } from '../world/named-questions';
import type { World } from '../world/world';

/** Returns the verdict of a Ravage Card: a matching land with Invaders Ravages. */
export function ravageVerdict(world: World, card: InvaderCard, id: LandId, slot: string): Verdict {
  if (!world.rules.matches(world, card, id, slot)) return { acts: false, because: 'otherLand' };
  return ravageHere(world, id);
}

/** Returns the verdict of a Ravage in the land, from any cause. */
export function ravageHere(world: World, id: LandId): Verdict {
  if (invadersIn(world.rules.fighting(world, id)).length === 0) {
    const areThere = invadersIn(piecesIn(world, id)).length > 0;
    return { acts: false, because: areThere ? 'sitOut' : 'noInvaders' };
  }
  const stopped = world.rules.stopped(world, 'ravage', id);
  return stopped ? { acts: false, because: stopped } : { acts: true, because: 'invaders' };
}

/** Returns the Blight of a Ravage: 1 if the Damage reaches the land's Health, else 0. */
export const blightOf = (world: World, land: LandId, net: number): number =>
  net >= world.rules.landHealth(world, land) ? 1 : 0;

/** Returns the Damage of a Ravage in this land with its current pieces. */
export function sumOf(world: World, land: LandId): RavageSum {
  const { rules } = world;
  const pieces = rules.fighting(world, land);
  const invaders = invadersIn(pieces).map((piece) => ({
    piece,
    n: pieces[piece]!,
    each: rules.damage(world, piece, land),
  }));
  const dealt = invaders.reduce((sum, { n, each }) => sum + n * each, 0);
  // A fixed bonus counts only if the Invaders deal at least 1 Damage (tokens.json, perLandBonus).
  const extra = dealt > 0 ? rules.extraDamage(world, land) : 0;
  const total = Math.max(0, dealt + extra);
  const defend = rules.defend(world, land);
  const net = Math.max(0, total - defend);
  return {
    invaders,
    extra,
    total,
    defend,
    net,
    landHealth: rules.landHealth(world, land),
    blight: rules.blightFor(world, land, net),
  };
}
