import type { Locale } from '$lib/messages/messages.svelte';
import type { Result } from '$lib/rules/basics/result';
import { isPlaceBeside } from '$lib/rules/engine/checked-deed';
import { readDeed } from '$lib/rules/notation/deed-notation';
import type { Report } from '$lib/rules/table/command';
import { landsNamed } from '$lib/rules/table/deed';
import type { LandId } from '$lib/rules/table/island';
import type { World } from '$lib/rules/world/world';
import { printReports } from './print';
import type { TypedProblem } from './problem';
import { sentenceOf } from './sentence';
import { understand } from './understand';
import { type Token, type TypedWord, typedWords } from './word-meanings';

/** The maximum length of a text in characters. */
const MOST_LETTERS = 400;
const MOST_CLAUSES = 16;
/** The maximum number of combinations of meanings in a clause. */
const MOST_MEANINGS = 64;

/** Returns the game after these reports, or the refusal. */
export type CheckReports = (world: World, reports: readonly Report[]) => Result<World>;

/** Reports that are one log entry and one Undo. */
export interface TypedLine {
  /** The land of the reports; null if they have none. */
  readonly land: LandId | null;
  readonly reports: readonly Report[];
}

/** The result of reading a text: reports, Undo or Redo, or a problem, with the reports before it. */
export type TypedRead =
  | { readonly is: 'told'; readonly tellings: readonly TypedLine[] }
  | { readonly is: 'going'; readonly to: 'undo' | 'redo' }
  | {
      readonly is: 'problem';
      readonly problem: TypedProblem;
      /** The clauses of the text; `at` is the index of the one with the problem. */
      readonly clauses: readonly string[];
      readonly at: number;
      readonly before: readonly TypedLine[];
    };

type Clause =
  | { readonly reports: readonly Report[]; readonly world: World }
  | { readonly going: 'undo' | 'redo' }
  | { readonly problem: TypedProblem };

const trimmed = (parts: readonly string[]): readonly string[] =>
  parts.map((part) => part.trim()).filter((part) => part !== '');

/** Returns every combination of the words' meanings; null if there are too many. */
function meaningsOf(parts: readonly TypedWord[]): readonly (readonly Token[])[] | null {
  let all: readonly (readonly Token[])[] = [[]];
  for (const { may } of parts) {
    all = all.flatMap((before) => may.map((token) => [...before, token]));
    if (all.length > MOST_MEANINGS) return null;
  }
  return all;
}

const isVerb = ({ may }: TypedWord): boolean => may.some(({ is }) => is === 'verb');
const isAction = ({ may }: TypedWord): boolean => may.some(({ is }) => is === 'action');

/**
 * Returns true if the words are a command of their own: they have a verb or an action, or can't be read. In a game
 * with trackers only, it is always true.
 */
function standsAlone(text: string, world: World): boolean {
  if (world.game.setup.trackers) return true;
  const read = typedWords(text, isPlaceOf(world));
  return 'problem' in read || read.parts.some((part) => isVerb(part) || isAction(part));
}

/** Matches one command up to a semicolon or the end of the line. A quoted text may contain anything. */
const SENTENCES = /(?:"[^"\n]*"|[^;\n])+/g;
const PARTS = /(?:"[^"]*"|[^,])+/g;

/**
 * Returns the commands in a text. It is split at semicolons and, where each part has a verb, at commas: `a4, a5 defend
 * 2` is one command.
 */
function clausesOf(text: string, world: World): readonly string[] {
  const clauses: string[] = [];
  for (const sentence of trimmed(text.match(SENTENCES) ?? [])) {
    if (readDeed(sentence).ok) {
      clauses.push(sentence);
      continue;
    }
    const first = clauses.length;
    let waiting = '';
    for (const part of trimmed(sentence.match(PARTS) ?? [])) {
      if (standsAlone(part, world)) {
        clauses.push(`${waiting} ${part}`.trim());
        waiting = '';
      } else if (clauses.length > first) clauses.push(`${clauses.pop()!} ${part}`);
      else waiting = `${waiting} ${part}`;
    }
    if (waiting) clauses.push(waiting.trim());
  }
  return clauses;
}

/** Returns the first word whose meaning passes the test. */
const wordOf = (
  parts: readonly TypedWord[],
  tokens: readonly Token[],
  is: (token: Token) => boolean,
): string => parts[tokens.findIndex(is)]?.text ?? parts.at(-1)?.text ?? '';

/** Returns what a clause means with one combination of meanings, or the problem with it. */
function readMeanings(
  tokens: readonly Token[],
  parts: readonly TypedWord[],
  world: World,
): Exclude<Clause, { world: World }> | { readonly readings: readonly (readonly Report[])[] } {
  const sentence = sentenceOf(tokens, world);
  if ('problem' in sentence) return sentence;
  const { verb } = sentence;
  if (verb === 'undo' || verb === 'redo')
    return tokens.every(({ is }) => is === 'verb' || is === 'filler')
      ? { going: verb }
      : { problem: { code: 'notAlone', verb } };
  const understood = understand(world, sentence);
  if (!('strange' in understood)) return understood;
  return { problem: { code: 'leftOver', word: wordOf(parts, tokens, understood.strange) } };
}

/** Returns the only possible meaning of a clause, or the problem with it. */
function readClause(text: string, world: World, tell: CheckReports, language: Locale): Clause {
  const noted = readDeed(text);
  if (noted.ok) return judged([[{ report: 'deed', deed: noted.value }]], world, tell, language);
  const read = typedWords(text, isPlaceOf(world));
  if ('problem' in read) return read;
  const meanings = meaningsOf(read.parts);
  if (!meanings) return { problem: { code: 'tooLong' } };
  const all = meanings.map((tokens) => readMeanings(tokens, read.parts, world));
  const going = all.find((one) => 'going' in one);
  if (going) return going;
  const readings = all.flatMap((one) => ('readings' in one ? one.readings : []));
  if (readings.length > 0) return judged(distinct(readings), world, tell, language);
  const problems = all.flatMap((one) => ('problem' in one ? [one.problem] : []));
  return { problem: problems.find(isMissing) ?? problems[0] ?? { code: 'noVerb' } };
}

/** Returns true if the problem is a missing part, whose message is more useful than that of a missing verb. */
const isMissing = ({ code }: TypedProblem): boolean => !['noVerb', 'manyVerbs', 'leftOver'].includes(code);

const distinct = (readings: readonly (readonly Report[])[]): readonly (readonly Report[])[] => [
  ...new Map(readings.map((reports) => [JSON.stringify(reports), reports])).values(),
];

/** Returns the only possible meaning. Several possible ones are ambiguous; none is refused. */
function judged(
  readings: readonly (readonly Report[])[],
  world: World,
  tell: CheckReports,
  language: Locale,
): Clause {
  const results = readings.map((reports) => ({ reports, after: tell(world, reports) }));
  const possible = results.flatMap(({ reports, after }) => (after.ok ? { reports, world: after.value } : []));
  if (possible.length === 1) return possible[0]!;
  if (possible.length > 1) {
    const sentences = possible.map(({ reports }) => printReports(reports, language) ?? '');
    return { problem: { code: 'ambiguous', sentences } };
  }
  const [first] = results;
  const refusal = first && !first.after.ok ? first.after.error.code : 'unreadable';
  return { problem: { code: 'refused', refusal } };
}

const isPlaceOf =
  (world: World) =>
  (place: LandId): boolean =>
    world.island.lands[place] !== undefined || isPlaceBeside(world, place);

/** Returns the first land that the reports name; null if they name none. */
function landOf(reports: readonly Report[]): LandId | null {
  for (const report of reports) {
    const told = report.report === 'deed' ? report.deed : report;
    if ('land' in told && told.land !== null) return told.land;
    if ('where' in told) return landsNamed(told.where)[0] ?? null;
  }
  return null;
}

/**
 * Returns reports grouped into log entries. Consecutive reports for one land are one entry, with those that have no
 * land.
 */
function inLines(all: readonly Report[]): readonly TypedLine[] {
  const lines: TypedLine[] = [];
  for (const report of all) {
    const land = landOf([report]);
    const last = lines.at(-1);
    if (last && (land === null || last.land === null || last.land === land))
      lines[lines.length - 1] = { land: last.land ?? land, reports: [...last.reports, report] };
    else lines.push({ land, reports: [report] });
  }
  return lines;
}

/** Returns the meaning of a text in this game. */
export function readText(text: string, world: World, tell: CheckReports, language: Locale): TypedRead {
  const nothing = { is: 'problem', clauses: [], at: 0, before: [] } as const;
  if (text.length > MOST_LETTERS) return { ...nothing, problem: { code: 'tooLong' } };
  const clauses = clausesOf(text, world);
  if (clauses.length === 0) return { ...nothing, problem: { code: 'empty' } };
  if (clauses.length > MOST_CLAUSES) return { ...nothing, problem: { code: 'tooLong' } };
  const told: Report[] = [];
  let now = world;
  for (const [at, clause] of clauses.entries()) {
    const read = readClause(clause, now, tell, language);
    const here = { is: 'problem', clauses, at, before: inLines(told) } as const;
    if ('problem' in read) return { ...here, problem: read.problem };
    if ('going' in read) {
      if (clauses.length === 1) return { is: 'going', to: read.going };
      return { ...here, problem: { code: 'notAlone', verb: read.going } };
    }
    told.push(...read.reports);
    now = read.world;
  }
  return { is: 'told', tellings: inLines(told) };
}
