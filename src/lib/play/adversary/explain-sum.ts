import { m } from '$lib/messages/messages.svelte';
import type { LandId } from '$lib/rules/island';
import { invadersIn } from '$lib/rules/pieces';
import { bendAll, type Questions } from '$lib/rules/rulings';
import { piecesIn, type World } from '$lib/rules/world';
import { exceptionName } from '$lib/words/exceptions';

/** The numbers of a Ravage that an exception may bend. */
function numbers(world: World, rules: Questions, land: LandId): Readonly<Record<string, number>> {
  const seen = { ...world, rules };
  const pieces = piecesIn(world, land);
  const dealt = invadersIn(pieces).reduce(
    (sum, one) => sum + pieces[one]! * rules.damage(seen, one, land),
    0,
  );
  const net = Math.max(0, dealt + rules.extraDamage(seen, land) - rules.defend(seen, land));
  return {
    damage: dealt,
    extra: rules.extraDamage(seen, land),
    defend: rules.defend(seen, land),
    health: rules.landHealth(seen, land),
    blight: rules.blightFor(seen, land, net),
    dahan: rules.damageToDahan(seen, land, net),
    strike: rules.dahanStrike(seen, land),
  };
}

/** The exceptions but for which this land's Ravage would have another sum, each with its reason. */
export function modifiersThatChange(world: World, land: LandId): readonly string[] {
  const bent = numbers(world, world.rules, land);
  return world.modifiers.flatMap((modifier) => {
    const name = modifier.bend ? exceptionName(modifier.name) : null;
    if (name === null) return [];
    const plain = numbers(world, bendAll(world.modifiers.filter((one) => one !== modifier)), land);
    const changed = Object.keys(bent).filter((key) => bent[key] !== plain[key]);
    return changed.length > 0 ? [m.sum_bent({ name })] : [];
  });
}
