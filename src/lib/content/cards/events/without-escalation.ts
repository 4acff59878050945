import type { Modifier } from '../../../rules/world/modifier';
import type { World } from '../../../rules/world/world';
import { hasMemo, setMemo } from '../../exceptions/hooks';
import { exceptional } from '../../exceptions/pick-land';
import { effectLineOf } from '../more/special-effects';

const NAME = 'events.without-escalation';
const memoOf = (card: string): string => `${NAME}:${card}`;

/** Whether the next Explore card is to come without its Escalation. */
const isAwaited = ({ game }: World): boolean =>
  game.lasting.some(
    ({ change }) => change.change === 'special' && effectLineOf(change.rule)?.ignoreEscalation === true,
  );

/**
 * The Escalation of a card is ignored (Fortune-Seekers). It may come before, with or after the Explore, or once the
 * cards have Advanced, so the card is remembered when it is turned.
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
