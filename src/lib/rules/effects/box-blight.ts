import type { World } from '../world';
import { type AtHand, behind, causeOf, type LinePlan, type Underway } from './at-hand';

/** One Blight comes from the box onto the card, so that the one about to be added costs the card none. */
export function boxBlight({ game: { blight } }: World, { effect }: AtHand, state: Underway): LinePlan {
  return {
    asked: null,
    run: () => ({
      events: [{ type: 'blightSet', blight: { ...blight, left: blight.left + 1 }, cause: causeOf(state.of) }],
      then: behind(effect, state),
    }),
  };
}
