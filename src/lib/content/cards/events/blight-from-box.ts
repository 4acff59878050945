import type { GameEvent } from '../../../rules/table/event';
import type { Steps } from '../../../rules/table/step';
import type { StepRule } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';

/** Blight of the box that lies on the card until the turn is over, or it is added (The Frontier Calls). */
export const FROM_BOX = 'events:from-box';

/** How much of it is left after this; null where it is as before. */
export function spentFromBox(
  { game }: World,
  events: readonly GameEvent[],
): { readonly counter: string; readonly n: number } | null {
  const left = game.counters[FROM_BOX] ?? 0;
  const added = events.filter(({ type }) => type === 'blightAdded').length;
  return left === 0 || added === 0 ? null : { counter: FROM_BOX, n: left - Math.min(left, added) };
}

/** What was not needed goes back into the box. */
export const backIntoBox: StepRule<Steps['exceptional']> = {
  run: ({ game }) => {
    const left = Math.max(0, game.blight.left - (game.counters[FROM_BOX] ?? 0));
    return {
      events: [
        { type: 'counterSet', counter: FROM_BOX, n: 0 },
        { type: 'blightSet', blight: { ...game.blight, left }, cause: 'event.the-frontier-calls' },
      ],
    };
  },
};
