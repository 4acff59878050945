import { INVADER_CARDS } from '$lib/content/cards/base-cards';
import type { Phase } from '$lib/rules/table/game';
import type { InvaderCard } from '$lib/rules/table/printed-cards';
import type { TableState } from './session.svelte';

/** A space of the Invader track with its cards. */
interface Space {
  readonly slot: string;
  readonly cards: readonly InvaderCard[];
  /** True if its cards act now. */
  readonly now: boolean;
}

/**
 * Returns the spaces from left to right; added ones are left of Ravage. During to-dos of an earlier phase, that phase
 * is the current one.
 */
export function spacesOf(
  { game, prompt }: Pick<TableState, 'game' | 'prompt'>,
  during?: Phase,
): readonly Space[] {
  const step = prompt?.step;
  const acting = during ?? (step?.do === 'actionCard' ? (step.slot ?? step.action) : game.phase);
  return Object.entries(game.invaders.slots)
    .reverse()
    .map(([slot, cards]) => ({
      slot,
      cards: cards.flatMap((id) => INVADER_CARDS.find((card) => card.id === id) ?? []),
      now: slot === acting,
    }));
}
