import type { Modifier } from '../../../rules/world/modifier';
import type { World } from '../../../rules/world/world';
import { hasMemo, setMemo } from '../../exceptions/hooks';
import { exceptional } from '../../exceptions/pick-land';
import { effectLineOf } from '../more/special-effects';

const NAME = 'events.without-escalation';
const memoOf = (card: string): string => `${NAME}:${card}`;

/** Returns true if the next Explore Card comes without Escalation. */
const isAwaited = ({ game }: World): boolean =>
  game.lasting.some(
    ({ change }) => change.change === 'special' && effectLineOf(change.line)?.ignoreEscalation === true,
  );

/**
 * Ignores the Escalation of a card (Fortune-Seekers). The Escalation can be before, with or after the Explore, or
 * after the Advance, so the card is stored when revealed.
 */
export const WITHOUT_ESCALATION: Modifier = {
  name: NAME,
  bend: { escalates: (next) => (world, card) => !hasMemo(world, memoOf(card.id)) && next(world, card) },
  after: {
    drawInvaderCard: (world, { more }, events) =>
      !more && isAwaited(world)
        ? events.flatMap((event) =>
            event.type === 'invaderCardDrawn' ? exceptional(NAME, 'ignore', { card: event.card }) : [],
          )
        : [],
  },
  steps: {
    ignore: { run: (_, { card = '' }) => ({ events: [setMemo(memoOf(card), 'turn')] }) },
  },
};
