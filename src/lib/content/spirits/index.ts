import type { Setup } from '../../rules/table/game';
import type { PresenceSupply } from '../../rules/world/content';
import { BROUGHT_SPIRITS } from '../brought-homebrew';
import { isProductOwned, type Missing, missing } from '../products';
import { BASE_SPIRITS } from './base-spirits';
import { BRANCH_AND_CLAW_SPIRITS } from './branch-and-claw-spirits';
import { FEATHER_AND_FLAME_SPIRITS } from './feather-and-flame-spirits';
import { HORIZONS } from './horizons';
import { JAGGED_EARTH_SPIRITS } from './jagged-earth-spirits';
import { NATURE_INCARNATE_SPIRITS } from './nature-incarnate-spirits';
import { type Aspect, COMPLEXITIES, type Complexity, type Spirit, type SpiritPlacing } from './spirit';

/** All published Spirits, by set. */
export const SPIRITS: readonly Spirit[] = [
  ...BASE_SPIRITS,
  ...BRANCH_AND_CLAW_SPIRITS,
  ...FEATHER_AND_FLAME_SPIRITS,
  ...JAGGED_EARTH_SPIRITS,
  ...NATURE_INCARNATE_SPIRITS,
  ...HORIZONS,
];

/** Returns the Spirit with this id, if the app has it. */
export const spiritOf = (id: string): Spirit | undefined =>
  SPIRITS.find((spirit) => spirit.id === id) ?? BROUGHT_SPIRITS.get(id)?.spirit;

/** Returns the aspect with this id, if it exists. */
export const aspectOf = (spirit: Spirit, id: string | null): Aspect | undefined =>
  spirit.aspects.find((aspect) => aspect.id === id);

/** Returns the setup of a Spirit with this aspect. */
export const placingsOf = (spirit: Spirit, aspect: string | null): readonly SpiritPlacing[] =>
  aspectOf(spirit, aspect)?.placings ?? spirit.placings;

/** Returns the complexity of a Spirit with this aspect. */
export function complexityOf(spirit: Spirit, aspect: string | null): Complexity {
  const step = { up: 1, same: 0, down: -1 }[aspectOf(spirit, aspect)?.complexity ?? 'same'];
  const at = COMPLEXITIES.indexOf(spirit.complexity) + step;
  return COMPLEXITIES[Math.min(Math.max(at, 0), COMPLEXITIES.length - 1)]!;
}

/** Returns the missing sets for a Spirit with this aspect. */
export const missingFor = (
  owned: readonly string[],
  spirit: Spirit,
  aspect: string | null,
): readonly Missing[] => missing(owned, ...printedFor(spirit, aspect));

/** Returns the owned ways to play a Spirit: without an aspect (null) and with each. */
export const waysToPlay = (owned: readonly string[], spirit: Spirit): readonly (string | null)[] =>
  [null, ...spirit.aspects.map(({ id }) => id)].filter((aspect) =>
    isProductOwned(owned, ...printedFor(spirit, aspect)),
  );

function printedFor(spirit: Spirit, aspect: string | null): readonly (Spirit | Aspect)[] {
  const found = aspectOf(spirit, aspect);
  return found ? [spirit, found] : [spirit];
}

/** The Presence of every panel (spirit-panels.json: the sum of its tracks and its setup). */
const OF_A_PANEL = 13;

/**
 * Returns the Presence supply of a player's Spirit; undefined if the Spirit is unknown, or if it is homebrew whose
 * Presence the players place themselves.
 */
export function presenceSupply(setup: Setup, player: number): PresenceSupply | undefined {
  const chosen = setup.spirits[player - 1];
  const spirit = chosen ? spiritOf(chosen.id) : undefined;
  if (!chosen || !spirit) return undefined;
  const placed = spirit.placings
    .filter(({ piece }) => piece === 'presence')
    .reduce((sum, { n }) => sum + n, 0);
  const { onTracks } = spirit;
  if (onTracks !== undefined) return placed === 0 ? undefined : { all: onTracks + placed, onTracks };
  const spare = aspectOf(spirit, chosen.aspect)?.begins?.spare ?? 0;
  return {
    all: OF_A_PANEL + spare,
    onTracks: OF_A_PANEL - placed - (spirit.begins?.destroyed ?? 0),
  };
}
