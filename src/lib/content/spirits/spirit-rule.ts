import { piecesIn } from '../../rules/table/game';
import type { LandId } from '../../rules/table/island';
import { presenceAmong } from '../../rules/table/pieces';
import type { Modifier } from '../../rules/world/modifier';
import type { World } from '../../rules/world/world';

/** What a Spirit does to the Invader Phase by itself, wherever its player's Presence stands. */
export type SpiritRule = (
  player: number,
) => Pick<
  Modifier,
  'bend' | 'before' | 'instead' | 'after' | 'react' | 'steps' | 'reminds' | 'counts' | 'spiritDefend'
>;

/** Its Presence in the land, the Incarna among it; none where Presence is not tracked. */
export const presenceIn = (world: World, land: LandId, player: number): number =>
  world.game.presence.tracked ? presenceAmong(piecesIn(world, land), player) : 0;

/** Whether the land is its Sacred Site. */
export const isSacred = (world: World, land: LandId, player: number): boolean =>
  world.game.presence.tracked && world.rules.sacredSite(world, land, player);

/** Whether the app cannot see Presence, so that such a rule is said and not carried out. */
export const isUntracked = ({ game }: World): boolean => !game.presence.tracked;
