import { atSetup } from '$lib/content/adversaries/at-setup';
import { CONTENT } from '$lib/game';
import { m } from '$lib/messages/messages.svelte';
import type { Setup } from '$lib/rules/game';
import type { LandId } from '$lib/rules/island';
import { counterLabel, exceptionName } from '../words/exceptions';
import { counted, invaderCardName, slotName } from '../words/names';
import { listed } from '../words/say';

/** What an Adversary changes for the hands that set the table, in words. */
export interface Changes {
  /** The Invader Deck in groups, and which cards its letters are. */
  readonly deck: readonly string[];
  /** Before the Invader Deck is made, and after: cards left out, a tile, a count to begin with. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Of what stands in a land, what came from an Adversary; all of it is `whole`. */
  readonly in: (land: LandId, whole: string) => readonly string[];
}

/** The changes of a set-up; the order is that of the rulebook. */
export function changesOf(setup: Setup): Changes {
  const { deck, named, aside, pieces, slots, counters } = atSetup(CONTENT, setup);
  const letters = named.map(({ letter, card }) => m.set_deck_letter({ letter, card: invaderCardName(card) }));
  return {
    deck: [
      m.set_deck({ order: deck }),
      ...(letters.length > 0 ? [m.set_deck_letters({ letters: listed(letters) })] : []),
    ],
    before: aside.length > 0 ? [m.set_aside({ cards: listed(aside.map(invaderCardName)) })] : [],
    after: [
      ...[...new Set(slots)].map((slot) => m.set_slot({ slot: slotName(slot) })),
      ...Object.entries(counters).flatMap(([counter, n]) => {
        const what = counterLabel(counter);
        return what === null ? [] : [m.set_counter({ what, n })];
      }),
    ],
    in: (land, whole) =>
      (pieces[land] ?? []).map(({ by, piece, n }) => {
        const words = { pieces: counted(piece, Math.abs(n), setup), name: exceptionName(by) ?? by };
        if (words.pieces === whole) return `${words.name}.`;
        return n > 0 ? m.set_more(words) : m.set_less(words);
      }),
  };
}
