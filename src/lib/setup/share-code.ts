import { layout } from '$lib/content/layouts';
import { BOARDS_BY_COUNT } from '$lib/content/thematic/geography';
import { type AdversaryChoice, EASIER, MAX_LEVEL, MAX_PLAYERS, type SpiritChoice } from '$lib/rules/game';
import { isThematic } from '$lib/rules/island';
import { ok, refuse, type Result } from '$lib/rules/result';
import {
  ADVERSARY_NUMBERS,
  BOARD_NUMBERS,
  LAYOUT_NUMBERS,
  SCENARIO_NUMBERS,
  SPIRIT_NUMBERS,
} from './code-tables';
import type { Plan } from './plan';

/**
 * Why a code is refused: `empty`; `badCharacter`, which no code has; `damaged`: the check character says that one
 * was misread; `newer`: made by a newer app; `unknown`: it names what this app does not know; `notASetup`: its
 * parts do not go together.
 */
export type CodeRefusal = 'empty' | 'badCharacter' | 'damaged' | 'newer' | 'unknown' | 'notASetup';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARS_PER_GROUP = 4;
const MAX_CODE_DIGITS = 40;
const CODE_VERSION = 1;

/** How many bits each part takes; no part of version 1 may change. */
const BITS = { version: 4, players: 3, layout: 6, board: 4, spirit: 8, adversary: 5, level: 3, scenario: 6 };

/** Multiplies by x in the field of 32 elements, modulo x^5 + x^2 + 1. */
const timesX = (n: number): number => (n & 16 ? ((n << 1) ^ 37) & 31 : n << 1);

/** One more digit that gives away any one misread digit and any two in the wrong order. */
function checkOf(digits: readonly number[]): number {
  return digits.reduce((sum, digit) => timesX(sum ^ digit), 1);
}

function toDigits(bits: readonly number[]): number[] {
  const digits: number[] = [];
  for (let i = 0; i < bits.length; i += 5)
    digits.push([0, 1, 2, 3, 4].reduce((n, k) => n * 2 + (bits[i + k] ?? 0), 0));
  return digits;
}

class Writer {
  readonly bits: number[] = [];
  put(value: number, width: number): void {
    if (value < 0 || value >= 2 ** width) throw new Error(`${value} does not go into ${width} bits`);
    for (let i = width - 1; i >= 0; i--) this.bits.push((value >> i) & 1);
  }
}

class Reader {
  private at = 0;
  constructor(private readonly bits: readonly number[]) {}
  take(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 2 + (this.bits[this.at++] ?? 0);
    return value;
  }
  /** Whether what was taken is what there was, but for the zeros that fill the last digit. */
  get done(): boolean {
    const rest = this.bits.length - this.at;
    return rest >= 0 && rest < 5 && this.bits.slice(this.at).every((bit) => bit === 0);
  }
}

function numberOf(list: readonly string[], id: string): number {
  const n = list.indexOf(id);
  if (n < 0) throw new Error(`no number for ${id}`);
  return n;
}

const nameOf = ({ id, aspect }: SpiritChoice): string => (aspect === null ? id : `${id}/${aspect}`);

/** The code of a plan: Crockford's digits in groups of four, the last of them a check. */
export function encodePlan(plan: Plan): string {
  const out = new Writer();
  out.put(CODE_VERSION, BITS.version);
  out.put(plan.players - 1, BITS.players);
  out.put(plan.boards.length - plan.players, 1);
  out.put(numberOf(LAYOUT_NUMBERS, plan.layout), BITS.layout);
  for (const board of plan.boards) out.put(numberOf(BOARD_NUMBERS, board), BITS.board);
  for (let i = 0; i < plan.players; i++) {
    const spirit = plan.spirits[i];
    out.put(spirit ? numberOf(SPIRIT_NUMBERS, nameOf(spirit)) + 1 : 0, BITS.spirit);
  }
  out.put(plan.adversaries.length, 2);
  for (const { id, level } of plan.adversaries) {
    out.put(numberOf(ADVERSARY_NUMBERS, id), BITS.adversary);
    out.put(level, BITS.level);
  }
  out.put(plan.scenario === null ? 0 : numberOf(SCENARIO_NUMBERS, plan.scenario) + 1, BITS.scenario);
  for (const flag of [plan.blight === 'card', plan.tokens, plan.events]) out.put(Number(flag), 1);
  for (const easier of EASIER) out.put(Number(plan.easier.includes(easier)), 1);
  const digits = toDigits(out.bits);
  const text = [...digits, checkOf(digits)].map((digit) => DIGITS[digit]).join('');
  return text.match(new RegExp(`.{1,${CHARS_PER_GROUP}}`, 'g'))!.join('-');
}

/** The digits of a code as somebody types it: small letters, I and L for 1, O for 0, gaps and hyphens. */
function digitsOf(text: string): Result<readonly number[], CodeRefusal> {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (plain === '') return refuse('empty');
  if (plain.length > MAX_CODE_DIGITS) return refuse('notASetup');
  const digits = Array.from(plain, (digit) => DIGITS.indexOf(digit));
  const bad = digits.indexOf(-1);
  return bad < 0 ? ok(digits) : refuse('badCharacter', Array.from(plain)[bad]);
}

function distinct(items: readonly string[]): boolean {
  return new Set(items).size === items.length;
}

/** Whether the boards can lie that way. */
function lies(boards: readonly string[], id: string): boolean {
  if (!distinct(boards)) return false;
  if (isThematic(id)) {
    const wanted = BOARDS_BY_COUNT[Number(id.slice('thematic-'.length))] ?? [];
    return wanted.length === boards.length && boards.every((board) => wanted.includes(board));
  }
  const balanced = BOARD_NUMBERS.slice(0, 8) as readonly string[];
  return layout(id).boards.length === boards.length && boards.every((board) => balanced.includes(board));
}

function goesTogether({ boards, layout: id, spirits, adversaries, scenario, players }: Plan): boolean {
  return (
    players <= MAX_PLAYERS &&
    lies(boards, id) &&
    distinct(spirits.flatMap((spirit) => spirit?.id ?? [])) &&
    distinct(adversaries.map((one) => one.id)) &&
    adversaries.length <= 2 &&
    adversaries.every(({ level }) => level <= MAX_LEVEL) &&
    scenario !== ''
  );
}

class Unknown extends Error {}

function named(list: readonly string[], n: number): string {
  const name = list[n];
  if (name === undefined) throw new Unknown();
  return name;
}

function spiritFrom(n: number): SpiritChoice | null {
  if (n === 0) return null;
  const [id, aspect] = named(SPIRIT_NUMBERS, n - 1).split('/') as [string, string?];
  return { id, aspect: aspect ?? null };
}

const times = <T>(n: number, read: () => T): T[] => Array.from({ length: n }, read);

function planFrom(bits: Reader): Plan {
  const players = bits.take(BITS.players) + 1;
  const extra = bits.take(1);
  const id = named(LAYOUT_NUMBERS, bits.take(BITS.layout));
  const boards = times(players + extra, () => named(BOARD_NUMBERS, bits.take(BITS.board)));
  const spirits = times(players, () => spiritFrom(bits.take(BITS.spirit)));
  const adversaries = times(bits.take(2), (): AdversaryChoice => ({
    id: named(ADVERSARY_NUMBERS, bits.take(BITS.adversary)),
    level: bits.take(BITS.level),
  }));
  const scenario = bits.take(BITS.scenario);
  const [card, tokens, events] = times(3, () => bits.take(1) === 1);
  return {
    players,
    spirits,
    boards,
    layout: id,
    adversaries,
    scenario: scenario === 0 ? null : named(SCENARIO_NUMBERS, scenario - 1),
    blight: card ? 'card' : 'space',
    tokens: tokens!,
    events: events!,
    easier: EASIER.filter(() => bits.take(1) === 1),
  };
}

/** The plan that a code stands for, or why it stands for none. */
export function planFromCode(text: string): Result<Plan, CodeRefusal> {
  const read = digitsOf(text);
  if (!read.ok) return read;
  const digits = read.value.slice(0, -1);
  if (digits.length === 0 || checkOf(digits) !== read.value.at(-1)) return refuse('damaged');
  const bits = new Reader(digits.flatMap((digit) => [16, 8, 4, 2, 1].map((bit) => (digit & bit ? 1 : 0))));
  const version = bits.take(BITS.version);
  if (version !== CODE_VERSION) return refuse(version > CODE_VERSION ? 'newer' : 'notASetup');
  try {
    const plan = planFrom(bits);
    return bits.done && goesTogether(plan) ? ok(plan) : refuse('notASetup');
  } catch (error) {
    if (error instanceof Unknown) return refuse('unknown');
    throw error;
  }
}

/** The path of a link that sets up a new game by this code. */
export const setupLink = (code: string): string => `/new/#${code}`;
