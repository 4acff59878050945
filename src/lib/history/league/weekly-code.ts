import { isEqual } from '$lib/rules/basics/equal';
import { typedLine } from '$lib/rules/basics/plain-line';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { score, type ScoreTerms } from '$lib/rules/turn/score';
import { BitReader, bitsOf, BitWriter, checkOf, digitsIn, inGroups, toDigits } from '$lib/setup/code-digits';
import type { Plan } from '$lib/setup/plan';
import { TIERS, weeklyIsland } from '$lib/setup/weekly/weekly-island';
import type { ResultRow } from '../../saves/rows/result-row';

/** A result on a weekly island. */
export interface WeeklyResult {
  readonly week: number;
  readonly tier: number;
  readonly result: 'defeat' | 'victory' | 'sacrifice';
  readonly terms: ScoreTerms;
  readonly total: number;
  readonly turns: number;
  /** The start of the hash of all commands: 48 bits in hexadecimal. */
  readonly log: string;
  /** The name of the group of players. */
  readonly name: string;
}

/**
 * The reasons why a code is refused. `badCharacter` and `damaged`: it was copied wrongly. `newer`: it needs a newer
 * app. `future`: the week has not started. `contradiction`: the score doesn't match its parts.
 */
export type WeeklyRefusal =
  'empty' | 'badCharacter' | 'damaged' | 'newer' | 'notAResult' | 'future' | 'contradiction';

/** The maximum length of a code with its name in characters. */
export const MAX_WEEKLY_CHARS = 80;
const CODE_VERSION = 1;
const RESULTS = ['defeat', 'victory', 'sacrifice'] as const;
/** The number of bits for each field of version 1, which must never change. */
const BITS = { version: 3, week: 13, tier: 2, result: 2, left: 5, gone: 5, dahan: 7, blight: 7, unused: 4 };
const TOTAL_BITS = 12;
const TURN_BITS = 6;
const LOG_BITS = 48;
const LOG_LETTERS = LOG_BITS / 4;
/** The number that encodes a score of 0, because scores can be negative. */
const TOTAL_AT_ZERO = 1_024;
const MAX_DIGITS = 30;

/** Returns the digits that the checksum covers: those of the code and of the name. */
function checked(digits: readonly number[], name: string): readonly number[] {
  const bytes = Array.from(new TextEncoder().encode(name));
  return [...digits, ...bytes.flatMap((byte) => [byte >> 5, byte & 31])];
}

/** Returns a name on one line, cut to `most` characters and without invisible ones. */
export const tableName = (typed: string, most = MAX_WEEKLY_CHARS): string =>
  Array.from(
    typedLine(typed)
      .replace(/[\s\u200C\u200D]+/g, ' ')
      .trim(),
  )
    .reduce((name, letter) => (name.length + letter.length > most ? name : name + letter), '')
    .trim();

/** Returns the code of a result, followed by as much of the name as there is room for. */
export function encodeWeekly({ week, tier, result, terms, total, turns, log, name }: WeeklyResult): string {
  const out = new BitWriter();
  out.put(CODE_VERSION, BITS.version);
  out.put(week, BITS.week);
  out.put(tier, BITS.tier);
  out.put(RESULTS.indexOf(result), BITS.result);
  out.put(terms.cardsLeft, BITS.left);
  out.put(terms.cardsGone, BITS.gone);
  out.put(terms.dahan, BITS.dahan);
  out.put(terms.blight, BITS.blight);
  out.put(terms.unused ?? 0, BITS.unused);
  out.put(total + TOTAL_AT_ZERO, TOTAL_BITS);
  out.put(turns, TURN_BITS);
  for (const letter of log) out.put(parseInt(letter, 16), 4);
  const digits = toDigits(out.bits);
  const room = MAX_WEEKLY_CHARS - inGroups([...digits, 0]).length - 1;
  const said = tableName(name, room);
  return `${inGroups([...digits, checkOf(checked(digits, said))])} ${said}`.trim();
}

/** Returns the difficulty of an island by the rules. */
type DifficultyOfPlan = (plan: Plan) => number;

function readBits(
  bits: BitReader,
  name: string,
): Omit<WeeklyResult, 'terms'> & { readonly counted: readonly number[] } {
  const [week, tier, result] = [bits.take(BITS.week), bits.take(BITS.tier), RESULTS[bits.take(BITS.result)]!];
  const counted = [BITS.left, BITS.gone, BITS.dahan, BITS.blight, BITS.unused].map((width) =>
    bits.take(width),
  );
  const total = bits.take(TOTAL_BITS) - TOTAL_AT_ZERO;
  const turns = bits.take(TURN_BITS);
  const log = Array.from({ length: LOG_LETTERS }, () => bits.take(4).toString(16)).join('');
  return { week, tier, result, total, turns, log, name, counted };
}

/** Returns the digits of a code without the checksum, and its name; refuses a code whose checksum is wrong. */
function checkedDigits(
  text: string,
): Result<{ readonly digits: readonly number[]; readonly name: string }, WeeklyRefusal> {
  const [, code = '', typed = ''] = /^\s*(\S*)([^]*)$/.exec(text) ?? [];
  const name = tableName(typed);
  const read = digitsIn(code, MAX_DIGITS);
  if (!read.ok) return refuse(read.error.code === 'tooLong' ? 'notAResult' : read.error.code);
  const digits = read.value.slice(0, -1);
  const isWhole = digits.length > 0 && checkOf(checked(digits, name)) === read.value.at(-1);
  return isWhole ? ok({ digits, name }) : refuse('damaged');
}

/** Returns the result in a code. Checks it against the app's rules: the week's island, and the parts of the score. */
export function decodeWeekly(
  text: string,
  thisWeek: number,
  difficultyOf: DifficultyOfPlan,
): Result<WeeklyResult, WeeklyRefusal> {
  const whole = checkedDigits(text);
  if (!whole.ok) return whole;
  const bits = new BitReader(bitsOf(whole.value.digits));
  const version = bits.take(BITS.version);
  if (version !== CODE_VERSION) return refuse(version > CODE_VERSION ? 'newer' : 'notAResult');
  const { counted, ...found } = readBits(bits, whole.value.name);
  if (!bits.done || found.tier >= TIERS.length || !RESULTS.includes(found.result))
    return refuse('notAResult');
  if (found.week > thisWeek) return refuse('future');
  const [cardsLeft, cardsGone, dahan, blight, unused] = counted as [number, number, number, number, number];
  const plan = weeklyIsland(found.week, found.tier);
  const terms: ScoreTerms = {
    won: found.result !== 'defeat',
    difficulty: difficultyOf(plan),
    ...{ cardsLeft, cardsGone, dahan, blight },
    ...(unused > 0 && { unused }),
    players: plan.players,
  };
  return score(terms).total === found.total ? ok({ ...found, terms }) : refuse('contradiction');
}

/** The number of weeks that are searched for an island: a year and one week. */
const WEEKS_BACK = 53;

/** Returns the week and tier of the island on which the game was played; null if it is no weekly island. */
export function weekPlayed(
  { spirits, adversaries, scenario, boards, layout }: ResultRow,
  lastWeek: number,
): { readonly week: number; readonly tier: number } | null {
  for (let back = 0; back < WEEKS_BACK; back++)
    for (const tier of TIERS.keys()) {
      const plan = weeklyIsland(lastWeek - back, tier);
      const island = [plan.spirits, plan.adversaries, plan.scenario, plan.boards, plan.layout];
      if (isEqual([spirits, adversaries, scenario, boards, layout], island))
        return { week: lastWeek - back, tier };
    }
  return null;
}

/**
 * The reasons why a game has no code. `noScore`: it has no score. `otherNumbers`: its numbers differ from the rules.
 */
export type NoCode = 'noScore' | 'otherNumbers';

/** Returns the result of a game on a weekly island, ready to be encoded. */
export function weeklyResult(
  row: ResultRow,
  island: { readonly week: number; readonly tier: number },
  about: { readonly log: string; readonly name: string; readonly difficultyOf: DifficultyOfPlan },
): Result<WeeklyResult, NoCode> {
  const { result, score: scored, turns } = row;
  if (!result || !scored?.terms) return refuse('noScore');
  const found = {
    ...island,
    ...{ result, turns: turns ?? 0, total: scored.total, terms: scored.terms },
    log: about.log.slice(0, LOG_LETTERS),
    name: about.name,
  };
  try {
    const read = decodeWeekly(encodeWeekly(found), island.week, about.difficultyOf);
    return read.ok ? read : refuse('otherNumbers');
  } catch {
    return refuse('otherNumbers'); // A number too large for the code.
  }
}
