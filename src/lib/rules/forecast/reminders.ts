import { appliesIn, lastingOf } from '../lasting/lasting';
import type { Changes, Lasting } from '../table/deed';
import type { GameEvent } from '../table/event';
import type { LandId } from '../table/island';
import type { LandForecast } from '../table/land-forecast';
import type { Occasion } from '../table/occasion';
import { isIncarna, isPresence } from '../table/pieces';
import type { World } from '../world/world';

/** A reminder that is due, and its land. */
export interface Reminding {
  readonly land: LandId;
  readonly lasting: Lasting & { readonly change: Changes['reminder'] };
}

const at = (world: World, land: LandId, occasions: ReadonlySet<Occasion>): readonly Reminding[] =>
  lastingOf(world.game, 'reminder')
    .filter((lasting) => occasions.has(lasting.change.at) && appliesIn(world, lasting, land))
    .map((lasting) => ({ land, lasting }));

const once = (all: readonly Reminding[]): readonly Reminding[] =>
  all.filter(
    ({ land, lasting }, i) =>
      all.findIndex((other) => other.land === land && other.lasting.id === lasting.id) === i,
  );

/** Returns the reminders in lands that are about to act, including those for the action's results. */
export const remindersAhead = (world: World, acting: readonly LandForecast[]): readonly Reminding[] =>
  once(
    acting.flatMap(({ land, action, events }) => [
      ...at(world, land, new Set([action])),
      ...remindersOf(world, events).filter(({ lasting: { change } }) =>
        ['blight', 'presence'].includes(change.at),
      ),
    ]),
  );

/** Returns the occasions for reminders that an event causes, with their lands. */
function occasionsOf(event: GameEvent): readonly (readonly [LandId, Occasion])[] {
  switch (event.type) {
    case 'ravaged':
      return [[event.land, 'ravage']];
    case 'built':
      return [[event.land, 'build']];
    case 'explored':
      return [[event.land, 'explore']];
    case 'blightAdded':
      return [[event.land, 'blight']];
    case 'presenceTakenOff':
      return event.lands.map((land) => [land, 'presence'] as const);
    case 'added':
    case 'removed':
    case 'destroyed':
    case 'moved': {
      if (!isPresence(event.piece) && !isIncarna(event.piece)) return [];
      const lands = event.type === 'moved' ? [event.land, event.to] : [event.land];
      return lands.map((land) => [land, 'presence'] as const);
    }
    default:
      return [];
  }
}

/** Returns the reminders in lands of these events. */
export const remindersOf = (world: World, events: readonly GameEvent[]): readonly Reminding[] =>
  once(
    events
      .flatMap(occasionsOf)
      .flatMap(([land, occasion]) => (world.island.lands[land] ? at(world, land, new Set([occasion])) : [])),
  );
