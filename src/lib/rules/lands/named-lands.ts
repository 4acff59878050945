import { piecesIn } from '../table/game';
import { hasTerrain, type Land, type LandId, landOf } from '../table/island';
import { presenceAmong } from '../table/pieces';
import type { World } from '../world/world';

/** Whether a land is meant, by whoever speaks of it. */
type LandTest = (world: World, land: LandId, whose: { readonly player?: number }) => boolean;

/** Where nobody tracks Presence every land is open to it. */
const hasPresence: LandTest = ({ game }, land, { player }) =>
  !game.presence.tracked || player === undefined || presenceAmong(piecesIn({ game }, land), player) > 0;

/** Whether two lands have a terrain in common. */
const sharesTerrain = (one: Land, { terrain, also = [] }: Land): boolean =>
  [terrain, ...also].some((each) => hasTerrain(one, each));

/** Whether a land that passes is at most so many steps away. */
function isWithin(world: World, land: LandId, steps: number, passes: (land: LandId) => boolean): boolean {
  let edge: readonly LandId[] = [land];
  const seen = new Set(edge);
  for (let step = 0; step <= steps; step++) {
    if (edge.some(passes)) return true;
    edge = edge.flatMap((one) => landOf(world, one).adjacent).filter((one) => !seen.has(one));
    for (const one of edge) seen.add(one);
  }
  return false;
}

/** Lands that are meant by name: one, those beside it, those within so many steps of it, those of a board. */
export const NAMED_LANDS: readonly (readonly [
  shape: RegExp,
  test: (found: readonly string[]) => LandTest,
])[] = [
  [
    /^at-([A-Z]{1,2}\d{1,2})$/,
    ([, one]) =>
      (_, land) =>
        land === one,
  ],
  [
    /^beside-([A-Z]{1,2}\d{1,2})$/,
    ([, one]) =>
      (world, land) =>
        landOf(world, land).adjacent.includes(one!),
  ],
  [
    /^board-([A-Z]{1,2})$/,
    ([, board]) =>
      (world, land) =>
        landOf(world, land).board === board,
  ],
  [
    /^like-([A-Z]{1,2}\d{1,2})$/,
    ([, one]) =>
      (world, land) =>
        sharesTerrain(landOf(world, land), landOf(world, one!)),
  ],
  [
    /^shore-like-([A-Z]{1,2}\d{1,2})$/,
    ([, one]) =>
      (world, land) =>
        landOf(world, land).coastal === landOf(world, one!).coastal,
  ],
  [
    /^within-(\d)-([A-Z]{1,2}\d{1,2})$/,
    ([, steps, one]) =>
      (world, land) =>
        isWithin(world, land, Number(steps), (near) => near === one),
  ],
  [
    /^within-(\d)-own-sacred-site$/,
    ([, steps]) =>
      (world, land, { player }) =>
        !world.game.presence.tracked ||
        player === undefined ||
        isWithin(world, land, Number(steps), (near) => world.rules.sacredSite(world, near, player)),
  ],
  [
    /^within-(\d)-own-presence$/,
    ([, steps]) =>
      (world, land, whose) =>
        isWithin(world, land, Number(steps), (near) => hasPresence(world, near, whose)),
  ],
  [
    /^within-(\d)-presence-(\d)$/,
    ([, steps, player]) =>
      (world, land) =>
        isWithin(world, land, Number(steps), (near) => hasPresence(world, near, { player: Number(player) })),
  ],
];
