import { landsWhere } from '../lands/land-filter';
import { actionNow } from '../table/action-underway';
import { allLines, type Effect, goesByLand, linesOf } from '../table/card-lines/effect';
import type { Line } from '../table/card-lines/line';
import { landOfEntry } from '../table/effect-step';
import type { LandId } from '../table/island';
import { effectsOfPart } from '../world/power-use';
import type { World } from '../world/world';
import { harmsInvaders } from './dreamable';

/** A line of the open Power that is still to come, with its effect, and its lands if it goes through them in turn. */
interface LineToCome {
  readonly line: Line;
  readonly effect: Effect;
  readonly lands: readonly LandId[] | null;
}

/** Returns the lines of the open Power that are still to come. */
function linesToCome(world: World): readonly LineToCome[] {
  const end = actionNow(world.game);
  if (end?.by.kind !== 'power') return [];
  return world.game.agenda.slice(0, world.game.agenda.indexOf(end)).flatMap((step) => {
    const effect = step.do === 'effect' ? effectsOfPart(world, step.of)[step.at] : undefined;
    if (step.do !== 'effect' || !effect) return [];
    const lines = 'line' in step ? linesOf(effect, step.option).slice(step.line) : allLines(effect);
    const lands = 'queue' in step && goesByLand(effect) ? step.queue.map(landOfEntry) : null;
    return lines.map((line) => ({ line, effect, lands }));
  });
}

/** Returns true if the line may move Invaders to another land, with their Damage. */
const movesInvaders = ({ op, piece }: Line): boolean =>
  ['push', 'move', 'gather', 'bring'].includes(op) && /[ETC]/.test(piece ?? '');

/** Returns true if a later line of the open Power may harm Invaders that are in the land now, so that Damage adds up. */
export function isHarmToCome(world: World, land: LandId): boolean {
  const all = linesToCome(world);
  const areMoved = all.some(({ line }) => movesInvaders(line));
  return all.some(({ line, effect: { land: target, player }, lands }) => {
    if (!harmsInvaders(line)) return false;
    if (areMoved) return true;
    if (lands) return lands.includes(land);
    if (line.anchor === 'same-land' && target !== undefined) return target === land;
    return landsWhere(world, line.in ?? 'any', player === undefined ? {} : { player }).includes(land);
  });
}
