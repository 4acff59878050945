import { entriesOf } from '../../rules/basics/typed-keys';
import { healthLeft } from '../../rules/damage/destruction';
import type { Deed, Deeds } from '../../rules/table/deed';
import { isOcean, type LandId } from '../../rules/table/island';
import { kindOf, type PieceCode } from '../../rules/table/pieces';
import type { Cause, Step } from '../../rules/table/step';
import type { Outcome } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { countIn } from '../exceptions/hooks';

/** Damage to a Durable Town instead of its destruction. */
const DAMAGE_PER_DURABLE_TOWN = 2;

/** Returns true if Towns are Durable in this land: it has no Blight. */
export const isDurable = (world: World, land: LandId): boolean => countIn(world, land, 'B') === 0;

/**
 * Returns the outcome that deals Damage to Durable Towns instead of destroying them; null if the deed destroys no
 * Towns.
 */
function hurtsTowns(deed: Deeds['destroy'], cause: Cause): Outcome | null {
  const { land, pieces } = deed;
  const isTown = ([piece]: readonly [PieceCode, number]): boolean => kindOf(piece) === 'T';
  const towns = entriesOf(pieces).filter(isTown);
  if (towns.length === 0) return null;
  const others = Object.fromEntries(entriesOf(pieces).filter((one) => !isTown(one)));
  const n = DAMAGE_PER_DURABLE_TOWN * towns.reduce((sum, [, many]) => sum + many, 0);
  const hurt: Deed =
    n === DAMAGE_PER_DURABLE_TOWN
      ? { deed: 'damageEach', land, n, pieces: Object.fromEntries(towns) }
      : { deed: 'damage', land, n, among: ['T'] };
  const deeds = [...(Object.keys(others).length > 0 ? [{ ...deed, pieces: others }] : []), hurt];
  return { events: [], then: deeds.map((one): Step => ({ do: 'deed', deed: one, cause })) };
}

/**
 * Returns the outcome of moving Durable Towns into an Ocean: they take Damage and return; those destroyed drown
 * (querki.net FAQ, Durable). Null if none survives.
 */
function comeBack(world: World, deed: Deeds['move'], cause: Cause): Outcome | null {
  const lives = ([piece]: readonly [PieceCode, number]): boolean =>
    kindOf(piece) === 'T' && DAMAGE_PER_DURABLE_TOWN < healthLeft(world, piece, deed.land);
  const all = entriesOf(deed.pieces);
  const back = all.filter(lives);
  if (back.length === 0) return null;
  const others = all.filter((one) => !lives(one));
  const deeds: readonly Deed[] = [
    ...(others.length > 0 ? [{ ...deed, pieces: Object.fromEntries(others) }] : []),
    { deed: 'damageEach', land: deed.land, n: DAMAGE_PER_DURABLE_TOWN, pieces: Object.fromEntries(back) },
  ];
  return { events: [], then: deeds.map((one): Step => ({ do: 'deed', deed: one, cause })) };
}

/**
 * Returns the outcome of a deed that would destroy or drown Durable Towns; null for other deeds. A recorded
 * destruction is applied as entered.
 */
export function endured(world: World, deed: Deed, cause: Cause): Outcome | null {
  if (!('land' in deed) || !world.game.lands[deed.land] || !isDurable(world, deed.land)) return null;
  if (deed.deed === 'destroy') return cause === 'power' ? null : hurtsTowns(deed, cause);
  return deed.deed === 'move' && isOcean(deed.to) ? comeBack(world, deed, cause) : null;
}
