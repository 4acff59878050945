import * as v from 'valibot';
import { deckFrom } from './homebrew-deck';
import { ADVERSARY_FORM, type FaultCode, FAULTS, type Homebrew } from './homebrew-form';

/** Longer than this no file is looked at; shorter than this is what a game carries. */
const MAX_FILE_CHARS = 64_000;
const MAX_CARRIED_CHARS = 12_000;
/** Deeper than this no form goes, and no file that fits has more values. */
const MAX_NESTED = 12;
const MAX_VALUES = 3000;
/** So many faults are named; who has more begins with these. */
const MAX_FAULTS = 12;

/** Something in a file that cannot be: why, and where, in the words of the form (`levels.3.name`). */
export interface Fault {
  readonly code: FaultCode;
  readonly at: string;
}

/** What a file says, as the one text it always comes to, or what is wrong with it. */
export type ReadHomebrew =
  | { readonly ok: true; readonly value: Homebrew; readonly carried: string }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const wrong = (code: FaultCode, at = ''): ReadHomebrew => ({ ok: false, faults: [{ code, at }] });

/** Whether there is more in it than in any form, in texts or not: brackets in each other, or things side by side. */
function isTooMuch(text: string): boolean {
  let [depth, values] = [0, 0];
  for (const sign of text) {
    if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    else if (sign === ',') values++;
    if (depth > MAX_NESTED || values > MAX_VALUES) return true;
  }
  return false;
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isCode = (message: string): message is FaultCode => (FAULTS as readonly string[]).includes(message);

/** Where an issue is: lists are counted from 1, as people do. */
const placeOf = ({ path }: v.BaseIssue<unknown>): string =>
  (path ?? []).map(({ key }) => (typeof key === 'number' ? key + 1 : String(key).slice(0, 40))).join('.');

function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const at = placeOf(issue);
  if (isCode(issue.message)) return { code: issue.message, at };
  if (issue.type !== 'strict_object') return { code: 'list', at };
  // A word that the form has not, or one that it cannot do without.
  return { code: issue.received === 'undefined' ? 'missing' : 'strangeWord', at };
}

/** A deck that cannot be stacked, and a level that takes the place of one behind it. */
const meaningFaults = ({ levels }: Homebrew): readonly Fault[] =>
  levels.flatMap(({ parts, replaces }, i) => [
    ...(replaces !== undefined && replaces > i
      ? [{ code: 'number', at: `levels.${i + 1}.replaces` } as const]
      : []),
    ...parts.flatMap(({ deck, place = [] }, j) => [
      ...(deck !== undefined && deckFrom(deck) === null
        ? [{ code: 'deck', at: `levels.${i + 1}.parts.${j + 1}.deck` } as const]
        : []),
      ...place.flatMap(({ land, terrain }, k) =>
        (land === undefined) === (terrain === undefined)
          ? [{ code: 'choice', at: `levels.${i + 1}.parts.${j + 1}.place.${k + 1}` } as const]
          : [],
      ),
    ]),
  ]);

/** Reads a file of homebrew: whatever it is, it throws nothing, and its length bounds the work. */
export function readHomebrew(text: string): ReadHomebrew {
  if (text.length > MAX_FILE_CHARS) return wrong('tooLong');
  if (isTooMuch(text)) return wrong('notTheForm');
  const value = valueOf(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('notTheForm');
  const read = v.safeParse(ADVERSARY_FORM, value);
  if (!read.success) {
    const faults = read.issues.slice(0, MAX_FAULTS).map(faultOf);
    // What it is comes first: of another thing no word means anything.
    const [first] = faults.filter(({ code }) => ['notTheForm', 'newer', 'wrongKind'].includes(code));
    return { ok: false, faults: first ? [first] : faults };
  }
  const faults = meaningFaults(read.output);
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, MAX_FAULTS) };
  const carried = JSON.stringify(read.output);
  return carried.length > MAX_CARRIED_CHARS ? wrong('tooLong') : { ok: true, value: read.output, carried };
}
