import { mapTerms } from '../lands/filter-terms';
import { type Effect, isOneOf } from '../table/card-lines/effect';
import { isPlace, type LandFilter } from '../table/card-lines/land-words';
import type { Line } from '../table/card-lines/line';
import type { GameEvent } from '../table/event';
import { boardIn, type LandId, NO_LAND } from '../table/island';
import type { State } from '../world/effect-progress';
import { powerOfPart } from '../world/power-use';
import type { World } from '../world/world';

/** Returns the filter with one land in place of another. */
function instead(filter: LandFilter, old: LandId, land: LandId): LandFilter {
  const now = (one: LandId): LandId => (one === old ? land : one);
  return mapTerms(filter, (term) => {
    if (typeof term === 'string') return term;
    if ('at' in term) return { at: now(term.at) };
    if ('beside' in term) return { beside: now(term.beside) };
    if ('like' in term) return { like: now(term.like) };
    if ('shoreLike' in term) return { shoreLike: now(term.shoreLike) };
    if ('board' in term) return term.board === boardIn(old) ? { board: boardIn(land) } : term;
    if ('in' in term) return { in: now(term.in), holds: instead(term.holds, old, land) };
    if ('within' in term && typeof term.of === 'object' && 'land' in term.of)
      return { ...term, of: { land: now(term.of.land) } };
    return term;
  });
}

const lineInstead = (line: Line, old: LandId, land: LandId): Line => ({
  ...line,
  ...(line.in !== undefined && { in: instead(line.in, old, land) }),
  ...(line.to !== undefined && !isPlace(line.to) && { to: instead(line.to, old, land) }),
});

/** Returns the effect with another land as its target. */
export function effectInstead(effect: Effect, old: LandId, land: LandId): Effect {
  const at = (line: Line): Line => lineInstead(line, old, land);
  const scope = effect.land === old ? { land } : {};
  if (isOneOf(effect)) return { ...effect, ...scope, oneOf: effect.oneOf.map((way) => way.map(at)) };
  const { then } = effect;
  return { ...effect, ...at(effect), ...scope, ...(then && { then: then.map(at) }) };
}

/** Returns the event that sets the target land of a Power without one, for the rest of its effect. */
export function aimedNow({ game }: World, { of }: State, land: LandId): readonly GameEvent[] {
  const power = powerOfPart(game, of);
  if (power?.land !== null) return [];
  const effects = power.effects.map((effect) => effectInstead(effect, NO_LAND, land));
  return [{ type: 'powerAimed', power: power.id, land, effects }];
}
