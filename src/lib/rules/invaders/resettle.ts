import type { LandId } from '../table/island';
import type { World } from '../world/world';
import { actingLands } from './action';

/** The lands an open card acts in after a correction, where that makes others act than before; else nothing. */
export function resettled(before: World, after: World): readonly LandId[] | null {
  const open = after.game.agenda.find((step) => step.do === 'actionCard');
  if (!open?.settled) return null;
  const { settled, ...fresh } = open;
  const acted = actingLands(before, fresh);
  const more = actingLands(after, fresh).filter((land) => !acted.includes(land) && !settled.includes(land));
  return more.length > 0 ? [...settled, ...more] : null;
}
