import { m, roman, say } from '$lib/messages/messages.svelte';
import type { EventType, FearChange, GameEvent } from '$lib/rules/table/event';
import type { FearState, Setup } from '$lib/rules/table/game';

type Of<T extends EventType> = Extract<GameEvent, { type: T }>;

/** The text of a change to a deck. `hands` is true if the players must move cards or markers. */
interface DeckText {
  readonly text: string;
  readonly hands?: boolean;
}

function fearChangeInWords({ of, n }: FearChange, { generated, size }: FearState): string {
  switch (of) {
    case 'deck':
      return n > 0 ? m.tell_fear_deck_more() : m.tell_fear_deck_less();
    case 'earned':
      return m.tell_fear_earned_unused({ count: -n });
    case 'pool':
      return m.tell_fear_pool_back({ n, left: generated });
    case 'size':
      return m.tell_fear_pool_grown({ n, size });
  }
}

/** Returns the text of a change to Fear Cards and markers by a card or modifier, or of a correction. */
export function fearSetInWords(
  { fear, cause, by }: Of<'fearSet'>,
  { decks }: Pick<Setup, 'decks'>,
): DeckText {
  if (by) {
    const isOfDeck = by.of === 'deck' || by.of === 'earned';
    return { text: fearChangeInWords(by, fear), hands: !isOfDeck || decks === 'table' };
  }
  const { generated, earned, resolved } = fear;
  return { text: m.tell_fear_set({ generated, earned, resolved }), hands: cause !== undefined };
}

/** Returns the text of an Invader Card that an effect returned to the box, or of a correction. */
export function deckSetInWords({ deck, taken }: Of<'deckSet'>, { decks }: Pick<Setup, 'decks'>): DeckText {
  if (!taken) return { text: m.tell_deck_set({ count: deck.length }) };
  const inWords = { stage: roman(taken.stage), left: deck.length };
  return { text: say(`tell_deck_taken_${taken.from}`, inWords), hands: decks === 'table' };
}
