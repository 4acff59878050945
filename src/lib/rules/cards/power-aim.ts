import { type Effect, isOneOf } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';
import type { GameEvent } from '../table/event';
import { type LandId, NO_LAND } from '../table/island';
import type { State } from '../world/hand';
import { powerOfPart } from '../world/power-use';
import type { World } from '../world/world';

/** A filter that speaks of the land aimed at, for another one. */
const instead = (where: string, old: LandId, land: LandId): string =>
  where.replace(/[^&|()]+/g, (term) => {
    if (term === `board-${old.replace(/\d+$/, '')}`) return `board-${land.replace(/\d+$/, '')}`;
    return term.endsWith(`-${old}`) ? term.slice(0, term.length - old.length) + land : term;
  });

const lineInstead = (line: Line, old: LandId, land: LandId): Line => ({
  ...line,
  ...(line.in !== undefined && { in: instead(line.in, old, land) }),
  ...(line.to !== undefined && { to: instead(line.to, old, land) }),
});

/** What an effect does that is aimed at another land. */
export function effectInstead(effect: Effect, old: LandId, land: LandId): Effect {
  const at = (line: Line): Line => lineInstead(line, old, land);
  const scope = effect.land === old ? { land } : {};
  if (isOneOf(effect)) return { ...effect, ...scope, oneOf: effect.oneOf.map((way) => way.map(at)) };
  const { then } = effect;
  return { ...effect, ...at(effect), ...scope, ...(then && { then: then.map(at) }) };
}

/** A Power that is aimed at no land is aimed at the one that is chosen, for what is left of it. */
export function aimedNow({ game }: World, { of }: State, land: LandId): readonly GameEvent[] {
  const power = powerOfPart(game, of);
  if (power?.land !== null) return [];
  const effects = power.effects.map((effect) => effectInstead(effect, NO_LAND, land));
  return [{ type: 'powerAimed', power: power.id, land, effects }];
}
