import { forPlayer } from '../lands/for-player';
import type { Effect, Scoped } from '../table/card-lines/effect';
import type { LandFilter } from '../table/card-lines/land-words';
import type { Line } from '../table/card-lines/line';
import type { Changes } from '../table/deed';
import type { LandId } from '../table/island';
import { causeOf } from '../world/answers';
import type { CurrentLine, Underway } from '../world/effect-progress';
import { powerOfPart } from '../world/power-use';
import type { World } from '../world/world';
import { type LinePlan, runs } from './current-line';
import { leave } from './transitions';

/** Returns the lands in which the trigger counts: all of the filter, or the target land; null without either. */
function whereOf(
  line: Line,
  player: number,
  land: LandId | undefined,
): LandFilter | readonly LandId[] | null {
  if (line.in !== undefined) return forPlayer(line.in, player);
  return land === undefined ? null : [land];
}

/** Returns the effect to resolve after the trigger. An optional one is asked as a single option until it is used. */
function keptFor(line: Line, [first, ...then]: readonly Line[], scope: Scoped): Effect {
  const { may, ...does } = first!;
  return line.once === 'taken' && may
    ? { ...scope, may, oneOf: [[does, ...then]] }
    : { ...scope, ...first!, ...(then.length > 0 && { then }) };
}

/** Delays the later lines until a trigger in the target land, or in matching lands. */
export function waitFor(world: World, { line, lines, effect }: CurrentLine, state: Underway): LinePlan {
  const behind = lines.slice(state.line + 1);
  const land = state.land ?? effect.land;
  const { player = 0 } = effect;
  const where = whereOf(line, player, land);
  const power = powerOfPart(world.game, state.of)?.power;
  if (behind.length === 0 || where === null || player === 0 || power === undefined || !line.on)
    return runs(leave(state));
  const scope = { each: 'spirit', player, ...(land !== undefined && { land }) } as const;
  const change: Changes['awaits'] = {
    change: 'awaits',
    on: line.on,
    ...(line.piece && { kinds: line.piece }),
    ...(line.once && { once: line.once }),
    ...{ player, power, effects: [keptFor(line, behind, scope)] },
  };
  const until = line.when === 'rest-of-game' ? 'game' : 'turn';
  return runs([
    { do: 'deed', cause: causeOf(state.of), deed: { deed: 'begin', change, where, until } },
    ...leave(state),
  ]);
}
