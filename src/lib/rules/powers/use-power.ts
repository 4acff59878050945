import { begunBy, lasts } from '../effects/begin-lasting';
import { allLines, type Effect } from '../effects/effect';
import type { Line, Op } from '../effects/line';
import type { GameEvent } from '../event';
import { ok, refuse, type Result } from '../result';
import type { World } from '../world';
import type { PowerUsed } from './power-use';

/** More effects, and lines of one, than any Power has. */
const MOST_EFFECTS = 40;
const MOST_LINES = 20;

/** What Powers do: nothing else is carried out for one. */
export const POWER_VERBS: readonly Op[] = [
  ...([
    'remove',
    'destroy',
    'push',
    'gather',
    'add',
    'replace',
    'downgrade',
    'damage',
    'damage-each',
  ] as const),
  ...(['fear', 'defend', 'isolate', 'skip-actions', 'skip-ravage', 'skip-build', 'health-mod'] as const),
  ...(['ravage', 'build', 'dahan-first', 'no-heal', 'said'] as const),
];

const MOST_OF_ONE = 99;

/** Whether the rules can carry the line out: its verb, its number, and what it leaves behind. */
function isKnownLine(world: World, line: Line): boolean {
  const { op, n = 0, max = 0 } = line;
  if (!POWER_VERBS.includes(op) || line.trigger !== undefined) return false;
  if ([n, max].some((one) => typeof one === 'number' && Math.abs(one) > MOST_OF_ONE)) return false;
  const { per: _, ...plain } = line;
  return !lasts(line) || begunBy(world, plain, '', []).every(({ change }) => change.change !== 'special');
}

const isKnownEffect = (world: World, effect: Effect): boolean => {
  const { player = 0, land } = effect;
  const lines = allLines(effect);
  return (
    (effect.each === 'spirit' || effect.each === 'land') &&
    effect.unless === undefined &&
    player >= 1 &&
    player <= world.game.setup.players.length &&
    (land === undefined || world.island.lands[land] !== undefined) &&
    lines.length > 0 &&
    lines.length <= MOST_LINES &&
    lines.every((line) => isKnownLine(world, line))
  );
};

/** A Power as it is told, put into the game in front of what was waiting; one that cannot be is refused. */
export function powerUsed(world: World, used: PowerUsed): Result<readonly GameEvent[]> {
  const { players } = world.game.setup;
  const isPlayer = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= players.length;
  if (!isPlayer(used.player) || (used.spirit !== undefined && !isPlayer(used.spirit)))
    return refuse('unreadable', used.power);
  if (used.land !== null && !world.island.lands[used.land]) return refuse('unknownLand', used.land);
  if (used.effects.length > MOST_EFFECTS || !used.effects.every((one) => isKnownEffect(world, one)))
    return refuse('unreadable', used.power);
  return ok([{ type: 'powerUsed', used }]);
}
