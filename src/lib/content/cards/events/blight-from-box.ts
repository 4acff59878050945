import type { GameEvent } from '../../../rules/table/event';
import type { Steps } from '../../../rules/table/step';
import type { StepRule } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';

/** Counter of Blight from the box on the card until it is added or the turn ends (The Frontier Calls). */
export const FROM_BOX = 'events:from-box';

/**
 * Returns the counter of the remaining Blight from the box, with its number after the events; null if it is unchanged.
 */
export function spentFromBox(
  { game }: World,
  events: readonly GameEvent[],
): { readonly counter: string; readonly n: number } | null {
  const left = game.counters[FROM_BOX] ?? 0;
  const added = events.filter(({ type }) => type === 'blightAdded').length;
  return left === 0 || added === 0 ? null : { counter: FROM_BOX, n: left - Math.min(left, added) };
}

/** Puts the Blight from the box that was not added back into the box. */
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
