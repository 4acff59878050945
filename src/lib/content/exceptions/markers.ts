import type { Changes, Lasting } from '../../rules/deeds/deed';
import type { GameEvent } from '../../rules/event';
import type { LandId } from '../../rules/island';
import { began, covers, ended, lastingOf } from '../../rules/lasting';
import type { Cause } from '../../rules/step';
import type { World } from '../../rules/world';

type Marker = Lasting & { readonly change: Changes['marker'] };

/** The markers of this name in the land, or on the whole island. */
export const markers = (world: World, name: string, land?: LandId): readonly Marker[] =>
  lastingOf(world.game, 'marker').filter(
    (one) => one.change.name === name && (land === undefined || covers(world, one, land)),
  );

/** The land a marker lies in; one that a Scenario lays is always in a single one. */
export const landOfMarker = ({ where }: Marker): LandId => where[0]!;

/** A marker is laid, for the rest of the game; `more` are laid before it in one go. */
export const lay = ({ game }: World, name: string, land: LandId, cause: Cause, more = 0): GameEvent =>
  began(game, { change: { change: 'marker', name }, where: [land], until: 'game' }, cause, more);

/** Markers are taken off; the table is told of each. */
export const lift = (all: readonly Marker[]): readonly GameEvent[] => ended(all);
