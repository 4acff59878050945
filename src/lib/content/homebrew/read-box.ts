// Reads a box: one file with several homebrew Spirits, cards, Adversaries and Scenarios by one author.
import * as v from 'valibot';
import { packCards } from '../own-cards/box-cards';
import { readCardsFile } from '../own-cards/read-cards-file';
import { readSpirit } from '../own-spirits/read-spirit';
import { BOX_FORM, BOX_FORM_NAME } from './box-form';
import { HOMEBREW_FORM } from './homebrew-form';
import { type Fault, faultOf, objectInText, readNewHomebrew } from './read-homebrew';

/** The largest size of a box in files. */
const BOX_FILES = 8;

const KINDS = { spirits: 'spirit', adversaries: 'adversary', scenarios: 'scenario' } as const;
type Things = keyof typeof KINDS;

/** A thing of a box, as the text of its own homebrew file. */
export interface BoxThing {
  readonly kind: (typeof KINDS)[Things] | 'cards';
  readonly name: string;
  readonly text: string;
}

/** A box: its valid things, and the errors of the others. */
export interface HomebrewBox {
  readonly name: string;
  readonly by?: string;
  readonly things: readonly BoxThing[];
  readonly faults: readonly Fault[];
}

export type ReadBox =
  | { readonly ok: true; readonly box: HomebrewBox }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Returns true if the text may be a box, or a file of cards, which opens like a box. */
export const isBoxText = (text: string): boolean =>
  text.slice(0, 2000).includes(`"${BOX_FORM_NAME}"`) || /"kind"\s*:\s*"cards"/.test(text.slice(0, 2000));

/** Returns cards as a box that contains only them. */
export function boxOfDecks(
  decks: Parameters<typeof packCards>[0],
  of: { readonly name: string; readonly by?: string | undefined; readonly edition?: string | undefined },
): HomebrewBox {
  const { name, by, edition } = of;
  const { files, faults } = packCards(decks, { ...headOf({ by, edition }, 'cards'), name });
  const things = files.map((one): BoxThing => ({ kind: 'cards', ...one }));
  return { name, ...(by !== undefined && { by }), things, faults };
}

/** Reads a file of cards as a box that contains only them. */
function boxOfCards(text: string): ReadBox {
  const read = readCardsFile(text);
  if (!read.ok) return read;
  const { name, by } = read.value;
  const things: readonly BoxThing[] = [{ kind: 'cards', name, text: read.brought.text }];
  return { ok: true, box: { name, ...(by !== undefined && { by }), things, faults: [] } };
}

/** Reads a thing as a homebrew file of its own. */
function readThing(kind: BoxThing['kind'], file: string): BoxThing | readonly Fault[] {
  const read = kind === 'spirit' ? readSpirit(file) : readNewHomebrew(file);
  if (!read.ok) return read.faults;
  return { kind, name: read.value.name, text: 'brought' in read ? read.brought.text : read.carried };
}

type BoxFile = v.InferOutput<typeof BOX_FORM>;

/** Returns the header of each thing of a box: its author and its edition. */
const headOf = (
  { by, edition }: { readonly by?: string | undefined; readonly edition?: string | undefined },
  kind: BoxThing['kind'],
) => ({
  ...{ form: HOMEBREW_FORM, version: 1, kind },
  ...(by !== undefined && { by }),
  ...(edition !== undefined && (kind === 'spirit' || kind === 'cards') && { edition }),
});

/** Reads the things of a box; those with errors are left out. */
function thingsOf(box: BoxFile): Pick<HomebrewBox, 'things' | 'faults'> {
  const things: BoxThing[] = [];
  const faults: Fault[] = [];
  for (const list of Object.keys(KINDS) as Things[])
    for (const [i, thing] of (box[list] ?? []).entries()) {
      const kind = KINDS[list];
      const one = readThing(kind, JSON.stringify({ ...headOf(box, kind), ...thing }));
      if ('kind' in one) things.push(one);
      else for (const { code: fault, at } of one) faults.push({ code: fault, at: `${list}.${i + 1}.${at}` });
    }
  const cards = boxOfDecks(box, box);
  return { things: [...things, ...cards.things], faults: [...faults, ...cards.faults] };
}

/** Reads a box. Never throws. A thing with an error leaves the others usable. */
export function readBox(text: string): ReadBox {
  const value = objectInText(text, BOX_FILES);
  if (typeof value === 'string') return { ok: false, faults: [{ code: value, at: '' }] };
  if ('kind' in value && value.kind === 'cards') return boxOfCards(text);
  const read = v.safeParse(BOX_FORM, value);
  if (!read.success) return { ok: false, faults: read.issues.slice(0, 1).map(faultOf) };
  const { name, by } = read.output;
  return { ok: true, box: { name, ...(by !== undefined && { by }), ...thingsOf(read.output) } };
}
