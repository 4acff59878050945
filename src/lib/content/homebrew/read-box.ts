// Reads a box: one file with several homebrew Spirits, cards, Adversaries and Scenarios by one author.
import * as v from 'valibot';
import { isBlank } from '../../rules/basics/plain-line';
import { packCards } from '../own-cards/box-cards';
import { MOST_OWN_CARDS } from '../own-cards/cards-form';
import { readCardsFile } from '../own-cards/read-cards-file';
import { NAME_SIGNS } from '../own-spirits/form-values';
import { readSpirit } from '../own-spirits/read-spirit';
import { EDITION_SIGNS, textFault } from '../own-spirits/spirit-form';
import { type FaultCode, HOMEBREW_FORM, HOMEBREW_HEAD } from './homebrew-form';
import { type Fault, faultOf, objectInText, readNewHomebrew } from './read-homebrew';

const BOX_FORM_NAME = 'blightwatch-box';
/** The maximum number of things of a kind, and of the largest box against one file. */
const MOST_THINGS = 8;
const BOX_FILES = 8;

const code = (fault: FaultCode): FaultCode => fault;

const ownText = (most: number) =>
  v.pipe(
    v.string(code('notText')),
    v.check((said) => textFault(said, most) !== 'long', code('long')),
    v.check((said) => textFault(said, most) !== 'signs', code('signs')),
    v.check((said) => !isBlank(said), code('empty')),
  );

/** The things of one kind; each is a homebrew file without its header, or a card. */
const listOf = (most: number) =>
  v.exactOptional(
    v.pipe(
      v.array(v.record(v.string(), v.unknown(), code('list')), code('list')),
      v.check(({ length }) => length <= most, code('list')),
    ),
  );
const things = listOf(MOST_THINGS);
const cards = listOf(MOST_OWN_CARDS);

/** The author and the edition are also those of each thing that names none. */
const BOX_FORM = v.strictObject({
  form: v.literal(BOX_FORM_NAME, code('notTheForm')),
  version: HOMEBREW_HEAD.version,
  name: ownText(NAME_SIGNS),
  by: v.exactOptional(ownText(NAME_SIGNS)),
  edition: v.exactOptional(ownText(EDITION_SIGNS)),
  spirits: things,
  adversaries: things,
  scenarios: things,
  ...{ powers: cards, fear: cards, blight: cards, events: cards },
});

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
