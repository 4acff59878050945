import { isSaid, m, sayNamed } from '$lib/messages/messages.svelte';
import { type Amount, amountCalled, type Per } from '$lib/rules/table/card-lines/amount-words';
import { landsInWords, piecesCounted, type WhoseLand } from './land-text';
import { piecesCalled, piecesNumbered } from './piece-text';

/** Returns the pieces that are counted, several at a time if `each` says so: `3 Dahan`. */
const counted = (kinds: string, each = 1): string =>
  each > 1 ? piecesNumbered(kinds, each) : piecesCalled(kinds, 1);

function ofPieces({ of, about, each }: Extract<Amount, { readonly counts: 'pieces' }>): string {
  if (of.includes('own-presence')) return about ? m.does_per_own_around() : m.does_per_own_presence();
  const what = counted(piecesCounted(of), each);
  if (about === 'adjacent') return m.does_per_adjacent({ what });
  return about === 'land-and-adjacent' ? m.does_per_around({ what }) : m.does_per({ what });
}

/** The amounts that take further words; the others have one text each. */
const AMOUNTS_IN_WORDS: {
  readonly [C in Amount['counts']]?: (amount: Extract<Amount, { readonly counts: C }>) => string;
} = {
  each: () => '',
  pieces: ofPieces,
  lands: ({ having }) =>
    having === undefined
      ? m.does_per_adjacent_land()
      : m.does_per_adjacent_with({ where: landsInWords(having) }),
  cards: ({ pile, of }) => sayNamed(`does_per_cards_${of ?? pile}`),
  inTheDark: ({ of }) => sayNamed(`does_per_dark_${of}`),
  done: ({ did, kinds, past, each }) =>
    sayNamed(past ? 'does_per_destroyed_before' : `does_per_${did}`, { what: counted(kinds, each) }),
  doneHere: ({ did }) => sayNamed(`does_per_here_${did}`),
};

/** Returns the key of an amount without further words: `ownPresence` is `own_presence`. */
const keyOf = (counts: string): string => counts.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns what a number counts for: `per Dahan`. Empty if the verb says it. */
export function perInWords(per: Per, { isTarget }: WhoseLand = {}): string {
  if (isTarget && per === 'own presence') return m.does_per_its_presence();
  const amount = amountCalled(per);
  const inWords = AMOUNTS_IN_WORDS[amount.counts] as ((amount: Amount) => string) | undefined;
  if (inWords) return inWords(amount);
  const key = `does_per_${keyOf(amount.counts)}`;
  return isSaid(key) ? sayNamed(key) : m.does_per({ what: per });
}
