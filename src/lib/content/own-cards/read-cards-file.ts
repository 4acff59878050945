import * as v from 'valibot';
import type { BroughtCards } from '../brought-homebrew';
import type { Said } from '../cards/effects';
import type { FaultCode } from '../homebrew/homebrew-form';
import { idOfHomebrew } from '../homebrew/homebrew-id';
import { type Fault, faultOf, MAX_CARRIED_CHARS, objectInText } from '../homebrew/read-homebrew';
import { valueFault } from '../own-spirits/read-spirit';
import { CARDS_FORM, type CardsFile } from './cards-form';
import { cardsOfFile, cardTexts } from './cards-of-file';

/** The canonical text of a file of cards with its cards and their effects, or its errors. */
export type ReadCards =
  | {
      readonly ok: true;
      readonly value: CardsFile;
      readonly brought: BroughtCards;
      readonly effects: Said;
      /** The texts of the cards, by message key. */
      readonly words: Readonly<Record<string, string>>;
    }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const wrong = (code: FaultCode, at = ''): ReadCards => ({ ok: false, faults: [{ code, at }] });

/** The lists of a file of cards. */
export const LISTS = ['powers', 'fear', 'blight', 'events'] as const;

/** Returns the first text or number of a card that can't be used; each card is within the limits of one. */
function cardFault(file: CardsFile): Fault | undefined {
  const { name, by, edition } = file;
  const head = valueFault({ name, by, edition });
  if (head) return head;
  for (const list of LISTS)
    for (const [i, card] of (file[list] ?? []).entries()) {
      const fault = valueFault(card, [list, String(i + 1)]);
      if (fault) return fault;
    }
  return undefined;
}

/** Reads a file of homebrew cards. Never throws. A part with unknown effects is only announced. */
export function readCardsFile(text: string): ReadCards {
  const value = objectInText(text);
  if (typeof value === 'string') return wrong(value);
  const read = v.safeParse(CARDS_FORM, value);
  if (!read.success) return { ok: false, faults: read.issues.slice(0, 1).map(faultOf) };
  const file = read.output;
  const fault = cardFault(file);
  if (fault) return { ok: false, faults: [fault] };
  if (LISTS.every((list) => (file[list] ?? []).length === 0)) return wrong('list');
  const carried = JSON.stringify(file);
  if (carried.length > MAX_CARRIED_CHARS) return wrong('tooLong');
  const id = idOfHomebrew(file.name, carried);
  const cards = cardsOfFile(file, id, carried);
  if ('fault' in cards) return wrong('strangeWord', cards.fault);
  return { ok: true, value: file, ...cards, words: Object.fromEntries(cardTexts(file, id)) };
}
