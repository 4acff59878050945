import { m } from '$lib/messages/messages.svelte';
import { sumOf } from '$lib/rules/invaders/ravage';
import type { LandId } from '$lib/rules/island';
import { bendAll } from '$lib/rules/ordinary';
import type { Questions } from '$lib/rules/rulings';
import type { World } from '$lib/rules/world';
import { exceptionName } from '$lib/words/exceptions';

/** All numbers of a Ravage here, as one text to compare. */
function numbers(world: World, rules: Questions, land: LandId): string {
  const seen = { ...world, rules };
  const sum = sumOf(seen, land);
  return JSON.stringify([sum, rules.damageToDahan(seen, land, sum.net), rules.dahanStrike(seen, land)]);
}

/** The exceptions but for which this land's Ravage would have another sum, each with its reason. */
export function modifiersThatChange(world: World, land: LandId): readonly string[] {
  const bent = numbers(world, world.rules, land);
  return world.modifiers.flatMap((modifier) => {
    const name = modifier.bend ? exceptionName(modifier.name) : null;
    if (name === null) return [];
    const without = bendAll(world.modifiers.filter((one) => one !== modifier));
    return numbers(world, without, land) === bent ? [] : [m.sum_bent({ name })];
  });
}
