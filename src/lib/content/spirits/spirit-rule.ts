import { actionNow } from '../../rules/table/action-underway';
import type { GameEvent } from '../../rules/table/event';
import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import { count, INCARNA, presenceAmong, presenceOf } from '../../rules/table/pieces';
import { EMPOWERED } from '../../rules/table/spirit-counts';
import type { Cause } from '../../rules/table/step';
import type { Modifier, Source } from '../../rules/world/modifier';
import { isWithinPower } from '../../rules/world/power-use';
import type { World } from '../../rules/world/world';

/** Returns the modifier of a Spirit's special rule on the island, for its player. */
export type SpiritRule = (
  player: number,
) => Pick<
  Modifier,
  | 'bend'
  | 'before'
  | 'instead'
  | 'after'
  | 'react'
  | 'steps'
  | 'reminds'
  | 'counts'
  | 'offers'
  | 'spiritDefend'
>;

/** Returns how much Presence the player has in the land, including the Incarna; 0 if it is not tracked. */
export const presenceIn = (world: World, land: LandId, player: number): number =>
  world.game.presence.tracked ? presenceAmong(piecesIn(world, land), player) : 0;

/** Returns true if the land is a Sacred Site of the player's Spirit; false if Presence is not tracked. */
export const isSacred = (world: World, land: LandId, player: number): boolean =>
  world.game.presence.tracked && world.rules.sacredSite(world, land, player);

/** Returns true if Presence is not tracked, so that rules about Presence are only announced. */
export const isUntracked = ({ game }: World): boolean => !game.presence.tracked;

/** Returns true if the player's Incarna is in the land. */
export const holdsIncarna = (world: World, land: LandId, player: number): boolean =>
  world.game.presence.tracked && count(piecesIn(world, land), INCARNA[player - 1]!) > 0;

/** Returns true if the player's Incarna is empowered. */
export const isEmpowered = ({ game }: World, player: number): boolean =>
  (game.spiritStates?.[player]?.counters[EMPOWERED] ?? 0) > 0;

/** Returns the land of the player's Incarna; undefined if it is off the island. */
export const incarnaLand = (world: World, player: number): LandId | undefined =>
  world.island.order.find((land) => holdsIncarna(world, land, player));

/** Returns the events that destroyed Presence of a player's Spirit in a land. */
export const presenceDestroyed = (
  { game }: World,
  events: readonly GameEvent[],
  player: number,
): readonly Extract<GameEvent, { type: 'destroyed' }>[] =>
  events.flatMap((event) =>
    event.type === 'destroyed' && event.piece === presenceOf(player) && game.lands[event.land] !== undefined
      ? [event]
      : [],
  );

/** Returns the land of each Presence that a player's Growth has added, or moved in place of adding. */
export const addedInGrowth = (
  { game }: World,
  events: readonly GameEvent[],
  source: Source,
  player: number,
): readonly LandId[] =>
  source === 'report' && game.presence.tracked && game.phase === 'spirit' && actionNow(game) === null
    ? events.flatMap((event) => {
        if ((event.type !== 'added' && event.type !== 'moved') || event.piece !== presenceOf(player))
          return [];
        const land = event.type === 'added' ? event.land : event.to;
        return game.lands[land] ? [land] : [];
      })
    : [];

/** Returns true for a Spirit's Action: a recorded Power, a special rule, or part of the Power being resolved. */
export const isBySpirit = (world: World, cause: Cause): boolean =>
  world.rules.ofSpirits(world, cause) || isWithinPower(world.game);

/** Returns true if the innermost open action is a Power of the player's Spirit. */
export const isOwnAction = ({ game }: World, player: number): boolean => {
  const action = actionNow(game);
  return action?.by.kind === 'power' && action.by.player === player;
};
