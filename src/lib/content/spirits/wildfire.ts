import { presenceOf } from '../../rules/table/pieces';
import type { SpiritRule } from './spirit-rule';

/** Destructive Nature: Blight of an Action of a Spirit destroys none of its Presence (special-rules.json, wildfire.destructive). */
const destructive: SpiritRule = (player) => ({
  // It changes no Ravage.
  reminds: {},
  bend: {
    presenceLost: (next) => (world, land, cause) =>
      next(world, land, cause).filter(
        (kind) => kind !== presenceOf(player) || !world.rules.ofSpirits(world, cause),
      ),
  },
});

export const WILDFIRE: Readonly<Record<string, SpiritRule>> = { destructive };
