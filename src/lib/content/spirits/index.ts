import { isProductOwned, type Missing, missing } from '../products';
import { BASE_SPIRITS } from './base-spirits';
import { BRANCH_AND_CLAW_SPIRITS } from './branch-and-claw-spirits';
import { FEATHER_AND_FLAME_SPIRITS } from './feather-and-flame-spirits';
import { HORIZONS } from './horizons';
import { JAGGED_EARTH_SPIRITS } from './jagged-earth-spirits';
import { NATURE_INCARNATE_SPIRITS } from './nature-incarnate-spirits';
import { type Aspect, COMPLEXITIES, type Complexity, type Spirit, type SpiritPlacing } from './spirit';

/** Every published Spirit, by product. */
export const SPIRITS: readonly Spirit[] = [
  ...BASE_SPIRITS,
  ...BRANCH_AND_CLAW_SPIRITS,
  ...FEATHER_AND_FLAME_SPIRITS,
  ...JAGGED_EARTH_SPIRITS,
  ...NATURE_INCARNATE_SPIRITS,
  ...HORIZONS,
];

/** The Spirit with this id, if this app knows it. */
export const spiritOf = (id: string): Spirit | undefined => SPIRITS.find((spirit) => spirit.id === id);

/** The aspect of a Spirit with this id, if there is one. */
export const aspectOf = (spirit: Spirit, id: string | null): Aspect | undefined =>
  spirit.aspects.find((aspect) => aspect.id === id);

/** What a Spirit puts out at set-up when it is played with this aspect. */
export const placingsOf = (spirit: Spirit, aspect: string | null): readonly SpiritPlacing[] =>
  aspectOf(spirit, aspect)?.placings ?? spirit.placings;

/** How much a Spirit asks when it is played with this aspect. */
export function complexityOf(spirit: Spirit, aspect: string | null): Complexity {
  const step = { up: 1, same: 0, down: -1 }[aspectOf(spirit, aspect)?.complexity ?? 'same'];
  const at = COMPLEXITIES.indexOf(spirit.complexity) + step;
  return COMPLEXITIES[Math.min(Math.max(at, 0), COMPLEXITIES.length - 1)]!;
}

/** What is still to be bought to play a Spirit this way. */
export const missingFor = (
  owned: readonly string[],
  spirit: Spirit,
  aspect: string | null,
): readonly Missing[] => missing(owned, ...printedFor(spirit, aspect));

/** Every way to play a Spirit that the table owns: without an aspect (null) and with each. */
export const waysToPlay = (owned: readonly string[], spirit: Spirit): readonly (string | null)[] =>
  [null, ...spirit.aspects.map(({ id }) => id)].filter((aspect) =>
    isProductOwned(owned, ...printedFor(spirit, aspect)),
  );

function printedFor(spirit: Spirit, aspect: string | null): readonly (Spirit | Aspect)[] {
  const found = aspectOf(spirit, aspect);
  return found ? [spirit, found] : [spirit];
}
