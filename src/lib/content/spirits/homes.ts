import { qualifies } from '../../rules/lands/land-filter';
import type { LandFilter } from '../../rules/table/card-lines/land-words';
import type { SpiritChoice } from '../../rules/table/game';
import { presenceOf } from '../../rules/table/pieces';
import type { SpiritId } from '../../rules/table/printed-names';
import type { Modifier } from '../../rules/world/modifier';
import { OCEAN } from './drowned';

/** The only lands that some Spirits' Presence may enter, with any aspect (spirit-panels.json, the special rules). */
const HOMES: Readonly<Partial<Record<SpiritId, LandFilter>>> = {
  [OCEAN]: 'coastal',
  'lure-of-the-deep-wilderness': 'inland',
  'volcano-looming-high': 'mountain',
};

/** Returns the modifier that limits a Spirit's Presence to these lands, if it has one. */
export function homeOf({ id }: SpiritChoice, player: number): readonly Modifier[] {
  const home = HOMES[id];
  if (home === undefined) return [];
  const own = presenceOf(player);
  return [
    {
      name: `${id}.home`,
      bend: {
        // Places off the island have their own rules.
        enters: (next) => (world, piece, land) =>
          next(world, piece, land) &&
          (piece !== own || !world.island.lands[land] || qualifies(world, home, land, { player })),
      },
    },
  ];
}
