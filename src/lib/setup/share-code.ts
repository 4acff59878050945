import { isHomebrew } from '$lib/content/brought-homebrew';
import { layout, layoutCalled } from '$lib/content/layouts';
import { BOARDS_BY_COUNT } from '$lib/content/thematic/geography';
import type { Pose } from '$lib/rules/basics/lattice';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import {
  type AdversaryChoice,
  EASIER,
  MAX_LEVEL,
  MAX_PLAYERS,
  type SpiritChoice,
} from '$lib/rules/table/game';
import { type BoardId, isThematic } from '$lib/rules/table/island';
import { freeId, isFree, MAX_SIDES_AWAY } from '$lib/rules/table/laid-freely';
import { spiritOfWay } from '$lib/rules/table/printed-names';
import { BitReader, bitsOf, BitWriter, checkOf, digitsIn, inGroups, toDigits } from './code-digits';
import {
  ADVERSARY_NUMBERS,
  BOARD_NUMBERS,
  LAYOUT_NUMBERS,
  SCENARIO_NUMBERS,
  SPIRIT_NUMBERS,
} from './code-tables';
import type { Plan } from './plan';

/**
 * The reasons why a code is refused. `badCharacter`: a character is invalid. `damaged`: the check character is wrong.
 * `newer`: it is from a newer app. `unknown`: it contains unknown content. `layout`: its custom layout is impossible.
 * `notASetup`: its parts contradict each other.
 */
export type CodeRefusal = 'empty' | 'badCharacter' | 'damaged' | 'newer' | 'unknown' | 'layout' | 'notASetup';

const MAX_CODE_DIGITS = 48;
const CODE_VERSION = 1;

/** The number of bits for each part of version 1, which must never change. */
const BITS = {
  ...{ version: 4, players: 3, layout: 6, board: 4, spirit: 8, adversary: 5, level: 3, scenario: 6 },
  ...{ rot: 3, sides: 6 },
};
/** The number of a custom layout in a code. The poses of the boards follow the boards. */
const LAID_FREELY = 2 ** BITS.layout - 1;

function numberOf(list: readonly string[], id: string): number {
  const n = list.indexOf(id);
  if (n < 0) throw new Error(`no number for ${id}`);
  return n;
}

const nameOf = ({ id, aspect }: SpiritChoice): string => (aspect === null ? id : `${id}/${aspect}`);

/** Returns true if a code can contain the plan, which is so without homebrew. */
export const hasCode = ({ adversaries, scenario, spirits }: Plan): boolean =>
  ![...adversaries.map(({ id }) => id), scenario ?? '', ...spirits.map((one) => one?.id ?? '')].some(
    isHomebrew,
  );

/**
 * Writes the poses of the boards. Of the first board only the rotation is written, because the others are relative to
 * its corner.
 */
function putPoses(out: BitWriter, poses: readonly Pose[]): void {
  for (const [i, { origin, rot }] of poses.entries()) {
    out.put(rot, BITS.rot);
    if (i > 0) for (const n of origin) out.put(n + MAX_SIDES_AWAY, BITS.sides);
  }
}

function posesFrom(bits: BitReader, count: number): readonly Pose[] {
  const away = (): number => bits.take(BITS.sides) - MAX_SIDES_AWAY;
  return Array.from({ length: count }, (_, i): Pose => {
    const rot = bits.take(BITS.rot);
    return { rot, origin: i > 0 ? [away(), away()] : [0, 0] };
  });
}

/** Returns the code of a plan: Crockford's digits in groups of four, with a check digit at the end. */
export function encodePlan(plan: Plan): string {
  const out = new BitWriter();
  out.put(CODE_VERSION, BITS.version);
  out.put(plan.players - 1, BITS.players);
  out.put(plan.boards.length - plan.players, 1);
  out.put(isFree(plan.layout) ? LAID_FREELY : numberOf(LAYOUT_NUMBERS, plan.layout), BITS.layout);
  for (const board of plan.boards) out.put(numberOf(BOARD_NUMBERS, board), BITS.board);
  if (isFree(plan.layout)) putPoses(out, layout(plan.layout).boards);
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
  return inGroups([...digits, checkOf(digits)]);
}

function distinct(items: readonly string[]): boolean {
  return new Set(items).size === items.length;
}

/** Returns true if the layout exists and is for these boards. */
function lies(boards: readonly BoardId[], id: string): boolean {
  if (!distinct(boards)) return false;
  if (isThematic(id)) {
    const wanted = BOARDS_BY_COUNT[Number(id.slice('thematic-'.length))] ?? [];
    return wanted.length === boards.length && boards.every((board) => wanted.includes(board));
  }
  const balanced = BOARD_NUMBERS.slice(0, 8) as readonly string[];
  return (
    layoutCalled(id)?.boards.length === boards.length && boards.every((board) => balanced.includes(board))
  );
}

function goesTogether({ boards, layout: id, spirits, adversaries, players }: Plan): boolean {
  return (
    players <= MAX_PLAYERS &&
    lies(boards, id) &&
    distinct(spirits.flatMap((spirit) => spirit?.id ?? [])) &&
    distinct(adversaries.map((one) => one.id)) &&
    adversaries.length <= 2 &&
    adversaries.every(({ level }) => level <= MAX_LEVEL)
  );
}

class Unknown extends Error {}

function named<T extends string>(list: readonly T[], n: number): T {
  const name = list[n];
  if (name === undefined) throw new Unknown();
  return name;
}

function spiritFrom(n: number): SpiritChoice | null {
  if (n === 0) return null;
  const way = named(SPIRIT_NUMBERS, n - 1);
  return { id: spiritOfWay(way), aspect: way.split('/')[1] ?? null };
}

const times = <T>(n: number, read: () => T): T[] => Array.from({ length: n }, read);

function planFrom(bits: BitReader): Plan {
  const players = bits.take(BITS.players) + 1;
  const extra = bits.take(1);
  const number = bits.take(BITS.layout);
  const id = number === LAID_FREELY ? null : named(LAYOUT_NUMBERS, number);
  const boards = times(players + extra, () => named(BOARD_NUMBERS, bits.take(BITS.board)));
  const layout = id ?? freeId(posesFrom(bits, boards.length));
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
    layout,
    adversaries,
    scenario: scenario === 0 ? null : named(SCENARIO_NUMBERS, scenario - 1),
    blight: card ? 'card' : 'space',
    tokens: tokens!,
    events: events!,
    easier: EASIER.filter(() => bits.take(1) === 1),
  };
}

/** Returns the plan in a code, or why the code is refused. */
export function planFromCode(text: string): Result<Plan, CodeRefusal> {
  const read = digitsIn(text, MAX_CODE_DIGITS);
  if (!read.ok)
    return read.error.code === 'tooLong' ? refuse('notASetup') : refuse(read.error.code, read.error.detail);
  const digits = read.value.slice(0, -1);
  if (digits.length === 0 || checkOf(digits) !== read.value.at(-1)) return refuse('damaged');
  const bits = new BitReader(bitsOf(digits));
  const version = bits.take(BITS.version);
  if (version !== CODE_VERSION) return refuse(version > CODE_VERSION ? 'newer' : 'notASetup');
  try {
    const plan = planFrom(bits);
    if (isFree(plan.layout) && !layoutCalled(plan.layout)) return refuse('layout');
    return bits.done && goesTogether(plan) ? ok(plan) : refuse('notASetup');
  } catch (error) {
    if (error instanceof Unknown) return refuse('unknown');
    throw error;
  }
}

/** Returns the path of a link that opens this setup. */
export const setupLink = (code: string): string => `/new/#${code}`;
