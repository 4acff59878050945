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

/** The maximum length of a file, and of its text in a game, in characters. */
const MAX_FILE_CHARS = 64_000;
export const MAX_CARRIED_CHARS = 12_000;
/** Limits of depth and number of values, above those of any valid file. */
const MAX_NESTED = 12;
const MAX_VALUES = 3000;
/** The maximum number of reported errors. */
const MAX_FAULTS = 12;

/** An error in a file: its code, and its path in the format's words (`levels.3.name`). */
export interface Fault {
  readonly code: FaultCode;
  readonly at: string;
}

/** The canonical text of a file, or its errors. */
export type ReadHomebrew =
  | { readonly ok: true; readonly value: Homebrew; readonly carried: string }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const wrong = (code: FaultCode, at = ''): ReadHomebrew => ({ ok: false, faults: [{ code, at }] });

/** A JSON string, or the rest of an unterminated one. */
const TEXTS = /"(?:[^"\\]|\\.)*(?:"|\\?$)/gs;

/** Returns true if the text exceeds the limits of so many files: nested brackets, or number of values. Strings don't count. */
function isTooMuch(text: string, files: number): boolean {
  let [depth, values] = [0, 0];
  for (const sign of text.replace(TEXTS, '')) {
    if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    else if (sign === ',') values++;
    if (depth > MAX_NESTED + 2 * Number(files > 1) || values > files * MAX_VALUES) return true;
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

/** Returns the object in a text, or why there is none within the limits of so many files. */
export function objectInText(text: string, files = 1): object | FaultCode {
  if (text.length > files * MAX_FILE_CHARS) return 'tooLong';
  if (isTooMuch(text, files)) return 'notTheForm';
  const value = valueOf(text);
  return typeof value !== 'object' || value === null || Array.isArray(value) ? 'notTheForm' : value;
}

const isCode = (message: string): message is FaultCode => (FAULTS as readonly string[]).includes(message);

/** Returns the path of an error; list indexes start at 1. */
const placeOf = ({ path }: v.BaseIssue<unknown>): string =>
  (path ?? []).map(({ key }) => (typeof key === 'number' ? key + 1 : String(key).slice(0, 40))).join('.');

export function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const at = placeOf(issue);
  if (isCode(issue.message)) return { code: issue.message, at };
  if (issue.type !== 'strict_object') return { code: 'list', at };
  // An unknown word, or a missing required one.
  return { code: issue.received === 'undefined' ? 'missing' : 'strangeWord', at };
}

/**
 * Returns the errors of a part: an impossible deck, pieces with neither or both of land and terrain, setup words at
 * other moments.
 */
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

/** Returns errors in combinations of words that are valid alone. */
function meaningFaults(file: Homebrew): readonly Fault[] {
  const [word, lines] =
    file.kind === 'adversary' ? (['levels', file.levels] as const) : (['lines', file.lines] as const);
  return lines.flatMap((line, i) => {
    const at = `${word}.${i + 1}`;
    const isBehind = 'replaces' in line && line.replaces !== undefined && line.replaces > i;
    return [
      // A level can only replace an earlier one.
      ...(isBehind ? [{ code: 'number', at: `${at}.replaces` } as const] : []),
      ...line.parts.flatMap((part, j) => faultsOfPart(part, `${at}.parts.${j + 1}`)),
    ];
  });
}

/** Returns the errors of blank names. Stored games with one still open. */
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

/** Reads a file that a player opens; unlike in a stored game, its names must be visible. */
export function readNewHomebrew(text: string): ReadHomebrew {
  const read = readHomebrew(text);
  const faults = read.ok ? blankFaults(read.value) : [];
  return faults.length > 0 ? { ok: false, faults: faults.slice(0, MAX_FAULTS) } : read;
}

/** Reads a homebrew file. Never throws; limits on length, depth and values bound its work. */
export function readHomebrew(text: string): ReadHomebrew {
  const value = objectInText(text);
  if (typeof value === 'string') return wrong(value);
  const isScenario = 'kind' in value && value.kind === 'scenario';
  const read = v.safeParse<v.GenericSchema<unknown, Homebrew>>(
    isScenario ? SCENARIO_FORM : ADVERSARY_FORM,
    value,
  );
  if (!read.success) {
    const faults = read.issues.slice(0, MAX_FAULTS).map(faultOf);
    // The kind of file is checked first: for another kind, no other error matters.
    const [first] = faults.filter(({ code }) => ['notTheForm', 'newer', 'wrongKind'].includes(code));
    return { ok: false, faults: first ? [first] : faults };
  }
  const faults = meaningFaults(read.output);
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, MAX_FAULTS) };
  const carried = JSON.stringify(read.output);
  return carried.length > MAX_CARRIED_CHARS ? wrong('tooLong') : { ok: true, value: read.output, carried };
}
