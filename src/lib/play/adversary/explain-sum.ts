import { m } from '$lib/messages/messages.svelte';
import { isEqual } from '$lib/rules/basics/equal';
import { bendAll } from '$lib/rules/engine/rulebook';
import { sumOf } from '$lib/rules/invaders/ravage';
import { piecesIn } from '$lib/rules/table/game';
import type { LandId } from '$lib/rules/table/island';
import { count } from '$lib/rules/table/pieces';
import type { Questions } from '$lib/rules/world/named-questions';
import type { World } from '$lib/rules/world/world';
import { exceptionName } from '$lib/words/exceptions';

/** Returns the numbers of a Ravage in the land, for comparison: Damage, Blight and Dahan. */
function looked(world: World, rules: Questions, land: LandId) {
  const seen = { ...world, rules };
  const sum = sumOf(seen, land);
  const toDahan = rules.damageToDahan(seen, land, sum.net);
  const blight = sum.blight > 0 ? count(piecesIn(world, land), 'B') + sum.blight : 0;
  return {
    sum: [sum, toDahan, rules.dahanStrike(seen, land)],
    dahanHealth: toDahan > 0 && count(piecesIn(world, land), 'D') > 0 ? rules.health(seen, 'D', land) : 0,
    spreads: blight > 0 && rules.spreads(seen, land, blight),
    presenceLost: blight > 0 ? rules.presenceLost(seen, land, 'ravage').length : 0,
  };
}

/** Returns the modifiers that change this land's Ravage, each with its change. */
export function modifiersThatChange(world: World, land: LandId): readonly string[] {
  const bent = looked(world, world.rules, land);
  return world.modifiers.flatMap((modifier) => {
    const name = modifier.bend ? exceptionName(modifier.name) : null;
    if (name === null) return [];
    const plain = looked(world, bendAll(world.modifiers.filter((one) => one !== modifier)), land);
    if (!isEqual(plain.sum, bent.sum)) return [m.sum_bent({ name })];
    return [
      ...(plain.dahanHealth === bent.dahanHealth ? [] : [m.bent_health({ name, n: bent.dahanHealth })]),
      ...(plain.spreads && !bent.spreads ? [m.bent_no_cascade({ name })] : []),
      ...(plain.presenceLost > bent.presenceLost ? [m.bent_presence({ name })] : []),
    ];
  });
}

/** Returns the modifiers that change the pieces of an Explore in the land, each with the new result. */
export function modifiersThatExplore(world: World, land: LandId, card: string): readonly string[] {
  const coming = (rules: Questions) => rules.explores({ ...world, rules }, land, card);
  const bent = coming(world.rules);
  return world.modifiers.flatMap((modifier) => {
    const name = modifier.bend?.explores ? exceptionName(modifier.name) : null;
    if (name === null) return [];
    const plain = coming(bendAll(world.modifiers.filter((one) => one !== modifier)));
    return isEqual(plain, bent) ? [] : [m.bent_explore({ name })];
  });
}
