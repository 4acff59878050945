import { doDeed } from '../../rules/deeds/do-deed';
import { appliesIn, lastingOf } from '../../rules/lasting/lasting';
import { type Changes, type Deeds, landsNamed, type Lasting } from '../../rules/table/deed';
import type { GameEvent } from '../../rules/table/event';
import type { LandId } from '../../rules/table/island';
import type { Cause } from '../../rules/table/step';
import type { World } from '../../rules/world/world';

type Marker = Lasting & { readonly change: Changes['marker'] };

/** The land a marker lies in; one that a Scenario lays is always in a single one. */
export const landOfMarker = ({ where }: Marker): LandId => landsNamed(where)[0]!;

/** The markers of this name in the land, or on the whole island; those of a land that has sunk are gone. */
export const markers = (world: World, name: string, land?: LandId): readonly Marker[] =>
  lastingOf(world.game, 'marker').filter(
    (one) =>
      one.change.name === name &&
      !world.game.sunk.includes(landOfMarker(one)) &&
      (land === undefined || appliesIn(world, one, land)),
  );

/** The deed by which a marker is laid, for the rest of the game. */
export const laying = (name: string, land: LandId): Deeds['begin'] => ({
  deed: 'begin',
  change: { change: 'marker', name },
  where: [land],
  until: 'game',
});

/** A marker is laid: a deed done at once. */
export const placeMarker = (world: World, name: string, land: LandId, cause: Cause): readonly GameEvent[] =>
  doDeed(world, { deed: laying(name, land), cause }).events;

/** Markers are taken off; the table is told of each. */
export const removeMarkers = (world: World, all: readonly Marker[], cause: Cause): readonly GameEvent[] =>
  all.flatMap(({ id: lasting }) => doDeed(world, { deed: { deed: 'end', lasting }, cause }).events);
