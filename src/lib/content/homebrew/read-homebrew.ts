import * as v from 'valibot';
import { isBlank } from '../../rules/basics/plain-line';
import {
  ADVERSARY_FORM,
  type FaultCode,
  FAULTS,
  type Homebrew,
  type HomebrewPart,
  SCENARIO_FORM,
} from './homebrew-form';
import { deckFrom, ofSetup } from './homebrew-lines';

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

/** A text in JSON, or the rest of one that does not end. */
const TEXTS = /"(?:[^"\\]|\\.)*(?:"|\\?$)/gs;

/** Whether there is more in it than in any form: brackets in each other, or things side by side. Texts do not count. */
function isTooMuch(text: string): boolean {
  let [depth, values] = [0, 0];
  for (const sign of text.replace(TEXTS, '')) {
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

/** What a part says that cannot be: a deck that nobody can stack, pieces nowhere, and what is only there at set-up. */
function faultsOfPart(part: HomebrewPart, at: string): readonly Fault[] {
  const { deck, place = [], when } = part;
  const [word] = when === 'setup' ? [] : ofSetup(part);
  return [
    ...(word === undefined ? [] : [{ code: 'choice', at: `${at}.${word}` } as const]),
    ...(deck !== undefined && deckFrom(deck) === null ? [{ code: 'deck', at: `${at}.deck` } as const] : []),
    ...place.flatMap(({ land, terrain }, i) =>
      (land === undefined) === (terrain === undefined)
        ? [{ code: 'choice', at: `${at}.place.${i + 1}` } as const]
        : [],
    ),
  ];
}

/** What each word may say by itself and all of them together may not. */
function meaningFaults(file: Homebrew): readonly Fault[] {
  const [word, lines] =
    file.kind === 'adversary' ? (['levels', file.levels] as const) : (['lines', file.lines] as const);
  return lines.flatMap((line, i) => {
    const at = `${word}.${i + 1}`;
    const isBehind = 'replaces' in line && line.replaces !== undefined && line.replaces > i;
    return [
      // A level takes the place of one before it.
      ...(isBehind ? [{ code: 'number', at: `${at}.replaces` } as const] : []),
      ...line.parts.flatMap((part, j) => faultsOfPart(part, `${at}.parts.${j + 1}`)),
    ];
  });
}

/** Names that show nothing; games that carry one from earlier are still opened. */
function blankFaults({ name, by, ...file }: Homebrew): readonly Fault[] {
  const [word, lines] =
    file.kind === 'adversary' ? (['levels', file.levels] as const) : (['lines', file.lines] as const);
  const named: readonly (readonly [string, string | undefined])[] = [
    ['name', name],
    ['by', by],
    ...lines.map((line, i) => [`${word}.${i + 1}.name`, line.name] as const),
  ];
  return named.flatMap(([at, said]) =>
    said !== undefined && isBlank(said) ? [{ code: 'empty', at } as const] : [],
  );
}

/** Reads a file that somebody opens: as one that a game carries, but with names that can be seen. */
export function readNewHomebrew(text: string): ReadHomebrew {
  const read = readHomebrew(text);
  const faults = read.ok ? blankFaults(read.value) : [];
  return faults.length > 0 ? { ok: false, faults: faults.slice(0, MAX_FAULTS) } : read;
}

/** Reads a file of homebrew: whatever it is, it throws nothing, and its length bounds the work. */
export function readHomebrew(text: string): ReadHomebrew {
  if (text.length > MAX_FILE_CHARS) return wrong('tooLong');
  if (isTooMuch(text)) return wrong('notTheForm');
  const value = valueOf(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong('notTheForm');
  const isScenario = 'kind' in value && value.kind === 'scenario';
  const read = v.safeParse<v.GenericSchema<unknown, Homebrew>>(
    isScenario ? SCENARIO_FORM : ADVERSARY_FORM,
    value,
  );
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
