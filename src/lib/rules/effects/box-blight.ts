import type { World } from '../world';
import { type AtHand, behind, causeOf, type LinePlan, type Underway } from './at-hand';

/** Blight comes from the box onto the card, so that what is about to be added costs the card none. */
export function boxBlight({ game: { blight } }: World, { line, effect }: AtHand, state: Underway): LinePlan {
  const left = blight.left + Number(line.n);
  return {
    asked: null,
    run: () => ({
      events: [{ type: 'blightSet', blight: { ...blight, left }, cause: causeOf(state.of) }],
      then: behind(effect, state),
    }),
  };
}
