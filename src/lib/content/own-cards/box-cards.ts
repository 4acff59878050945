// Packs the cards of a box into files of cards, each short enough for a game to contain.
import { type Fault, MAX_CARRIED_CHARS } from '../homebrew/read-homebrew';
import { LISTS, readCardsFile } from './read-cards-file';

type List = (typeof LISTS)[number];
type Raw = Readonly<Record<string, unknown>>;
type Lists = { readonly [L in List]?: readonly Raw[] | undefined };

/** The valid cards of a box as texts of files, and the errors of the others. */
interface PackedCards {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly faults: readonly Fault[];
}

/** Returns the cards of a box as files with this header. */
export function packCards(lists: Lists, head: Raw): PackedCards {
  const faults: Fault[] = [];
  const packs: { size: number; readonly cards: Record<string, unknown[]> }[] = [];
  const room = MAX_CARRIED_CHARS - JSON.stringify(head).length - 60;
  for (const list of LISTS)
    for (const [i, card] of (lists[list] ?? []).entries()) {
      const read = readCardsFile(JSON.stringify({ ...head, [list]: [card] }));
      if (!read.ok) {
        for (const { code, at } of read.faults)
          faults.push({ code, at: at.replace(new RegExp(`^${list}\\.1`), `${list}.${i + 1}`) || list });
        continue;
      }
      const size = JSON.stringify(card).length + 1;
      const last = packs.at(-1);
      if (last && last.size + size <= room) {
        last.size += size;
        (last.cards[list] ??= []).push(card);
      } else packs.push({ size, cards: { [list]: [card] } });
    }
  const files = packs.flatMap(({ cards }) => {
    const read = readCardsFile(JSON.stringify({ ...head, ...cards }));
    return read.ok ? [{ name: read.brought.name, text: read.brought.text }] : [];
  });
  return { files, faults };
}
