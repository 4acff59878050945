import { doDeed } from '../../rules/deeds/do-deed';
import { appliesIn, lastingOf } from '../../rules/lasting/lasting';
import { type Changes, type Deeds, landsNamed, type Lasting } from '../../rules/table/deed';
import type { GameEvent } from '../../rules/table/event';
import type { LandId } from '../../rules/table/island';
import type { Cause } from '../../rules/table/step';
import type { World } from '../../rules/world/world';

type Marker = Lasting & { readonly change: Changes['marker'] };

/** Returns the land of a marker; a Scenario's marker is always in a single one. */
export const landOfMarker = ({ where }: Marker): LandId => landsNamed(where)[0]!;

/** Returns the markers with this name in the land or on the island, without those in sunken lands. */
export const markers = (world: World, name: string, land?: LandId): readonly Marker[] =>
  lastingOf(world.game, 'marker').filter(
    (one) =>
      one.change.name === name &&
      !world.game.sunk.includes(landOfMarker(one)) &&
      (land === undefined || appliesIn(world, one, land)),
  );

/** Returns the deed that adds a marker for the rest of the game. */
export const laying = (name: string, land: LandId): Deeds['begin'] => ({
  deed: 'begin',
  change: { change: 'marker', name },
  where: [land],
  until: 'game',
});

/** Returns the events that add a marker, as an immediate deed. */
export const placeMarker = (world: World, name: string, land: LandId, cause: Cause): readonly GameEvent[] =>
  doDeed(world, { deed: laying(name, land), cause }).events;

/** Returns the events that remove the markers; the game log shows each. */
export const removeMarkers = (world: World, all: readonly Marker[], cause: Cause): readonly GameEvent[] =>
  all.flatMap(({ id: lasting }) => doDeed(world, { deed: { deed: 'end', lasting }, cause }).events);
