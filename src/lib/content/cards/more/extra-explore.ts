import type { Lasting } from '../../../rules/deeds/deed';
import type { GameEvent } from '../../../rules/event';
import type { Modifier } from '../../../rules/modifier';
import type { World } from '../../../rules/world';
import { effectLineOf } from './special-effects';

/** Cards that are still to be turned besides the usual one (Explorers are Reluctant II). */
const owed = ({ game }: World): readonly Lasting[] =>
  game.lasting.filter(
    ({ change, from = 0 }) =>
      change.change === 'special' &&
      from <= game.turn &&
      effectLineOf(change.rule)?.op === 'extra-explore-card',
  );

/** Whether a card was turned, or was not because of a card that waited for the next normal Explore (FAQ, Surges of Colonization). */
const isNormalExplore = (events: readonly GameEvent[]): boolean =>
  events.some(
    (event) =>
      event.type === 'invaderCardDrawn' ||
      (event.type === 'lastingEnded' && event.lasting.change.change === 'cardIdle'),
  );

/** One Invader Card more is turned for Explore, once. */
export const EXTRA_EXPLORE: Modifier = {
  name: 'cards.extra-explore',
  after: {
    drawInvaderCard: (world, { more }, events) =>
      more || !isNormalExplore(events)
        ? []
        : owed(world).flatMap(({ id, cause }) => [
            { do: 'deed', cause, deed: { deed: 'end', lasting: id } } as const,
            { do: 'drawInvaderCard', more: true } as const,
          ]),
  },
};
