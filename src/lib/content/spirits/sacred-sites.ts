import { hasTerrain, landOf, type PlaceId } from '../../rules/table/island';
import { count, INCARNA, presenceAmong } from '../../rules/table/pieces';
import { standingIn } from '../../rules/table/places';
import type { World } from '../../rules/world/world';
import { isEmpowered, isSacred, presenceIn, type SpiritRule } from './spirit-rule';

type IsSite = (world: World, place: PlaceId, player: number) => boolean;

/** Returns a rule that makes these places Sacred Sites too. */
const alsoSites =
  (isSite: IsSite): SpiritRule =>
  (player) => ({
    // If Presence is not tracked, rules about Sacred Sites ask the players.
    reminds: {},
    bend: {
      sacredSite: (next) => (world, place, whose) =>
        next(world, place, whose) || (whose === player && isSite(world, place, player)),
    },
  });

/** River's Domain: a Wetland with its Presence is a Sacred Site (special-rules.json, river.domain). */
export const domain = alsoSites(
  (world, place, player) =>
    hasTerrain(landOf(world, place), 'wetland') && presenceAmong(standingIn(world, place), player) > 0,
);

/**
 * People Tend to the River: a land with its Presence and at least 4 Dahan is a Sacred Site and has Defend 1
 * (special-rules.json, river/travel.tend).
 */
export const tend: SpiritRule = (player) => {
  const isTended: IsSite = (world, place) =>
    presenceAmong(standingIn(world, place), player) > 0 && count(standingIn(world, place), 'D') >= 4;
  const spiritDefend = (world: World, land: PlaceId): number =>
    presenceIn(world, land, player) > 0 && isTended(world, land, player) ? 1 : 0;
  const { bend } = alsoSites(isTended)(player);
  return {
    spiritDefend,
    bend: { ...bend, defend: (next) => (world, land) => next(world, land) + spiritDefend(world, land) },
  };
};

/**
 * Drench the Landscape: Spirit Actions and special rules treat its Sacred Sites as Wetlands too (special-rules.json,
 * downpour.drench).
 */
export const drench: SpiritRule = (player) => ({
  reminds: {},
  bend: {
    alsoTerrains: (next) => (world, land) => [
      ...next(world, land),
      ...(isSacred(world, land, player) ? (['wetland'] as const) : []),
    ],
  },
});

const hasIncarna: IsSite = (world, place, player) =>
  count(standingIn(world, place), INCARNA[player - 1]!) > 0;

/** An Incarna that may count as a Sacred Site (special-rules.json, incarna). */
export const incarnaAsSite = alsoSites(hasIncarna);

/** An Incarna that may count as a Sacred Site once it is empowered. */
export const empoweredAsSite = alsoSites(
  (world, place, player) => isEmpowered(world, player) && hasIncarna(world, place, player),
);
