// Reads a box: one file with several homebrew Spirits, Adversaries and Scenarios by one author.
import * as v from 'valibot';
import { isBlank } from '../../rules/basics/plain-line';
import { readSpirit } from '../own-spirits/read-spirit';
import { EDITION_SIGNS, NAME_SIGNS, textFault } from '../own-spirits/spirit-form';
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

/** The things of one kind; each is a homebrew file without its header. */
const things = v.exactOptional(
  v.pipe(
    v.array(v.record(v.string(), v.unknown(), code('list')), code('list')),
    v.check(({ length }) => length <= MOST_THINGS, code('list')),
  ),
);

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
});

const KINDS = { spirits: 'spirit', adversaries: 'adversary', scenarios: 'scenario' } as const;
type Things = keyof typeof KINDS;

/** A thing of a box, as the text of its own homebrew file. */
export interface BoxThing {
  readonly kind: (typeof KINDS)[Things];
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

/** Returns true if the text may be a box. */
export const isBoxText = (text: string): boolean => text.slice(0, 2000).includes(`"${BOX_FORM_NAME}"`);

/** Reads a thing as a homebrew file of its own. */
function readThing(kind: BoxThing['kind'], file: string): BoxThing | readonly Fault[] {
  const read = kind === 'spirit' ? readSpirit(file) : readNewHomebrew(file);
  if (!read.ok) return read.faults;
  return { kind, name: read.value.name, text: 'brought' in read ? read.brought.text : read.carried };
}

/** Reads a box. Never throws. A thing with an error leaves the others usable. */
export function readBox(text: string): ReadBox {
  const value = objectInText(text, BOX_FILES);
  if (typeof value === 'string') return { ok: false, faults: [{ code: value, at: '' }] };
  const read = v.safeParse(BOX_FORM, value);
  if (!read.success) return { ok: false, faults: read.issues.slice(0, 1).map(faultOf) };
  const { name, by, edition } = read.output;
  const found: BoxThing[] = [];
  const faults: Fault[] = [];
  for (const list of Object.keys(KINDS) as Things[])
    for (const [i, thing] of (read.output[list] ?? []).entries()) {
      const kind = KINDS[list];
      const file = {
        ...{ form: HOMEBREW_FORM, version: 1, kind },
        ...(by !== undefined && { by }),
        ...(edition !== undefined && kind === 'spirit' && { edition }),
        ...thing,
      };
      const one = readThing(kind, JSON.stringify(file));
      if ('kind' in one) found.push(one);
      else for (const { code: fault, at } of one) faults.push({ code: fault, at: `${list}.${i + 1}.${at}` });
    }
  return { ok: true, box: { name, ...(by !== undefined && { by }), things: found, faults } };
}
