import { ok, refuse, type Result } from '../basics/result';
import { seenByPowers } from '../lands/seen-by-powers';
import { isAmount } from '../table/card-lines/amount-words';
import { allLines, type Effect } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';
import type { PowerUsed } from '../table/card-lines/power-data';
import type { GameEvent } from '../table/event';
import { powerBarred, sameUnderway } from '../world/power-use';
import type { World } from '../world/world';
import { POWER_VERBS } from './power-verbs';

/** Limits above any printed Power: its effects, the lines of an effect, and a number. */
const MOST_EFFECTS = 40;
const MOST_LINES = 20;

const MOST_OF_ONE = 99;

/**
 * Returns true if the rules know the line's count, or it has none. `defend` and `dahan-strike-mod` must count Dahan,
 * or count when they start; `health-mod` can't have a count.
 */
function isNamed({ op, per, countWhen }: Line): boolean {
  if (per === undefined) return true;
  if (!isAmount(per)) return false;
  return op === 'defend' || op === 'dahan-strike-mod'
    ? per === 'dahan' || countWhen === 'now'
    : op !== 'health-mod';
}

/** Returns true if the rules can resolve the line: its verb, timing, number and lasting effect. */
function isKnownLine(line: Line): boolean {
  const { op, n = 0, max = 0, when, trigger, normalOnly } = line;
  const isNow = (when === undefined || when === 'rest-of-game') && trigger === undefined && !normalOnly;
  const numbers = [n, max].filter((one) => typeof one === 'number');
  return (
    POWER_VERBS.includes(op) && isNow && isNamed(line) && numbers.every((one) => Math.abs(one) <= MOST_OF_ONE)
  );
}

const isKnownEffect = (world: World, effect: Effect): boolean => {
  const { player = 0, land } = effect;
  const lines = allLines(effect);
  return (
    (effect.each === 'spirit' || effect.each === 'land') &&
    effect.unless === undefined &&
    player >= 1 &&
    player <= world.game.setup.players.length &&
    (land === undefined || seenByPowers(world).island.lands[land] !== undefined) &&
    lines.length > 0 &&
    lines.length <= MOST_LINES &&
    lines.every((line) => isKnownLine(line))
  );
};

/** Returns the event of a used Power, whose steps run before the waiting ones; refuses an impossible one. */
export function usePower(world: World, used: PowerUsed): Result<readonly GameEvent[]> {
  const { players } = world.game.setup;
  const isPlayer = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= players.length;
  if (!isPlayer(used.player) || (used.spirit !== undefined && !isPlayer(used.spirit)))
    return refuse('unreadable', used.power);
  // A Power can't interrupt another action (000, Spirit Phase), but can add the levels that it reaches meanwhile.
  const underway = used.meanwhile ? sameUnderway(world.game, used) : null;
  const barred = underway ? null : powerBarred(world);
  if (barred) return refuse(barred, used.power);
  if (used.land !== null && !seenByPowers(world).island.lands[used.land])
    return refuse('unknownLand', used.land);
  const before = underway?.effects.length ?? 0;
  if (before + used.effects.length > MOST_EFFECTS || !used.effects.every((one) => isKnownEffect(world, one)))
    return refuse('unreadable', used.power);
  const { meanwhile, ...others } = used;
  return ok([{ type: 'powerUsed', used: { ...others, ...(underway && meanwhile && { meanwhile }) } }]);
}
