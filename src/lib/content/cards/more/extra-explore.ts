import type { Lasting } from '../../../rules/table/deed';
import type { Modifier } from '../../../rules/world/modifier';
import type { World } from '../../../rules/world/world';
import { effectLineOf } from './special-effects';

/** Returns the effects that still require an extra card (Explorers are Reluctant II). */
const owed = ({ game }: World): readonly Lasting[] =>
  game.lasting.filter(
    ({ change, from = 0 }) =>
      change.change === 'special' &&
      from <= game.turn &&
      effectLineOf(change.line)?.op === 'extra-explore-card',
  );

/**
 * Reveals one more Invader Card for Explore, once; also in a turn without a normal Explore (FAQ, Surges of
 * Colonization).
 */
export const EXTRA_EXPLORE: Modifier = {
  name: 'cards.extra-explore',
  after: {
    drawInvaderCard: (world, { more }) =>
      more
        ? []
        : owed(world).flatMap(({ id, cause }) => [
            { do: 'deed', cause, deed: { deed: 'end', lasting: id } } as const,
            { do: 'drawInvaderCard', more: true } as const,
          ]),
  },
};
