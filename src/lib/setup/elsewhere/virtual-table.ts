import { isHomebrew } from '$lib/content/brought-homebrew';
import { layoutsFor } from '$lib/content/layouts';
import { SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import { SPIRITS } from '$lib/content/spirits';
import { BOARDS_BY_COUNT } from '$lib/content/thematic/geography';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { keysOf } from '$lib/rules/basics/typed-keys';
import { type AdversaryChoice, MAX_LEVEL, MAX_PLAYERS, type SpiritChoice } from '$lib/rules/table/game';
import { isBoard, isThematic } from '$lib/rules/table/island';
import { isFree } from '$lib/rules/table/laid-freely';
import type { AdversaryId } from '$lib/rules/table/printed-names';
import type { Plan } from '../plan';
import { encodePlan, planFromCode } from '../share-code';

/** The names of Adversaries in the published challenges. The Habsburg Mining Expedition has no name in them. */
const ADVERSARIES: Readonly<Partial<Record<AdversaryId, string>>> = {
  'brandenburg-prussia': 'Brandenburg-Prussia',
  england: 'England',
  sweden: 'Sweden',
  france: 'France',
  'habsburg-livestock': 'Habsburg',
  russia: 'Russia',
  scotland: 'Scotland',
};
/** The layouts that have another name in the virtual table than in the rules. */
const OTHER_LAYOUTS: Readonly<Record<string, string>> = { 'fragment 2': 'inverted fragment' };
const NONE = 'None';
const THEMATIC = 'Thematic';

/**
 * The reasons why a text is not a setup of the virtual table. `notJson`: it is invalid. Otherwise the detail is an
 * unknown name or number.
 */
export type NotATable =
  'notJson' | 'players' | 'board' | 'layout' | 'spirit' | 'aspect' | 'adversary' | 'level' | 'scenario';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the name of a layout in the virtual table; empty if unknown. */
const layoutCalled = (id: string): string =>
  layoutsFor(Number(id.charAt(0))).find((one) => one.id === id)?.name ?? '';

/**
 * Returns the setup as a `Game Config` page of the virtual table's notebook, in the format of the published challenges.
 */
export function toVirtualTable(plan: Plan): Result<string, 'adversary' | 'scenario' | 'layout'> {
  const { players, boards, layout, spirits, adversaries, scenario, tokens, events } = plan;
  const [leading, supporting] = adversaries;
  const unnamed = adversaries.find(({ id }) => !(id in ADVERSARIES));
  if (unnamed) return refuse('adversary', unnamed.id);
  if (scenario !== null && isHomebrew(scenario)) return refuse('scenario', scenario);
  if (isFree(layout)) return refuse('layout', layout);
  const nameOf = (one: SpiritChoice | null | undefined): string =>
    SPIRITS.find(({ id }) => id === one?.id)?.name ?? '';
  const aspectOf = (one: SpiritChoice): string =>
    SPIRITS.find(({ id }) => id === one.id)?.aspects.find(({ id }) => id === one.aspect)?.name ?? '';
  const table = {
    numPlayers: players,
    boardLayout: isThematic(layout) ? THEMATIC : layoutCalled(layout),
    boards: boards.map((board, i) => ({ board, spirit: nameOf(spirits[i]) })),
    extraBoard: boards.length > players,
    adversary: leading ? ADVERSARIES[leading.id] : NONE,
    adversaryLevel: leading?.level ?? 0,
    adversary2: supporting ? ADVERSARIES[supporting.id] : NONE,
    adversaryLevel2: supporting?.level ?? 0,
    scenario: SCENARIOS.find(({ id }) => id === scenario)?.name ?? NONE,
    spirits: Object.fromEntries(spirits.flatMap((one) => (one ? [[nameOf(one), aspectOf(one)]] : []))),
    expansions: tokens ? ['bnc', 'je'] : [],
    events,
  };
  return ok(JSON.stringify(table, null, 2));
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isNone = (name: string): boolean => name === '' || name === NONE;

function spiritsIn(seats: readonly Fields[], aspects: Fields): Result<Plan['spirits'], NotATable> {
  const found: (SpiritChoice | null)[] = [];
  for (const seat of seats) {
    const name = textIn(seat.spirit);
    const spirit = SPIRITS.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (name !== '' && !spirit) return refuse('spirit', name);
    const called = textIn(aspects[name]);
    const aspect = spirit?.aspects.find((one) => one.name.toLowerCase() === called.toLowerCase());
    if (called !== '' && !aspect) return refuse('aspect', called);
    found.push(spirit ? { id: spirit.id, aspect: aspect?.id ?? null } : null);
  }
  return ok(found);
}

/** Returns the id of an Adversary by its name; undefined if unknown. The table may use half of a name. */
function adversaryCalled(name: string): AdversaryId | undefined {
  const plain = name.toLowerCase();
  if (plain === 'prussia') return 'brandenburg-prussia';
  return keysOf(ADVERSARIES).find((id) => ADVERSARIES[id]!.toLowerCase() === plain);
}

function adversariesIn(table: Fields): Result<readonly AdversaryChoice[], NotATable> {
  const found: AdversaryChoice[] = [];
  for (const second of ['', '2'] as const) {
    const name = textIn(table[`adversary${second}`]);
    if (isNone(name)) continue;
    const id = adversaryCalled(name);
    const level = table[`adversaryLevel${second}`];
    if (id === undefined) return refuse('adversary', name);
    if (typeof level !== 'number' || !Number.isInteger(level) || level < 0 || level > MAX_LEVEL)
      return refuse('level', name);
    found.push({ id, level });
  }
  return ok(found);
}

function layoutIn(table: Fields, boards: readonly string[]): string | null {
  const called = textIn(table.boardLayout);
  if (called === THEMATIC) return boards.length in BOARDS_BY_COUNT ? `thematic-${boards.length}` : null;
  const all = layoutsFor(boards.length);
  const known = OTHER_LAYOUTS[called.toLowerCase()] ?? called.toLowerCase();
  const found = known === '' ? all[0] : all.find(({ name }) => name.toLowerCase() === known);
  return found?.id ?? null;
}

function tableIn(text: string): Fields | null {
  try {
    const table: unknown = JSON.parse(text);
    return isFields(table) && Array.isArray(table.boards) ? table : null;
  } catch {
    return null;
  }
}

type Laid = Pick<Plan, 'players' | 'boards' | 'layout'>;

/** Returns the number of players, the boards and the layout of a table. */
function laidIn(table: Fields, seats: readonly Fields[]): Result<Laid, NotATable> {
  const players = typeof table.numPlayers === 'number' ? table.numPlayers : seats.length;
  const extra = seats.length - players;
  if (!Number.isInteger(players) || players < 1 || players > MAX_PLAYERS || extra < 0 || extra > 1)
    return refuse('players', String(players));
  const called = seats.map(({ board }) => textIn(board).toUpperCase());
  const boards = called.filter(isBoard);
  if (boards.length < called.length) return refuse('board', called.join(', '));
  const layout = layoutIn(table, boards);
  return layout === null ? refuse('layout', textIn(table.boardLayout)) : ok({ players, boards, layout });
}

function scenarioIn(table: Fields): Result<Plan['scenario'], NotATable> {
  const called = textIn(table.scenario);
  const scenario = SCENARIOS.find(({ name }) => name.toLowerCase() === called.toLowerCase());
  return isNone(called) || scenario ? ok(scenario?.id ?? null) : refuse('scenario', called);
}

/** Returns the setup in a text of the virtual table, or why there is none. A missing part has its default value. */
export function fromVirtualTable(text: string): Result<Plan, NotATable> {
  const table = tableIn(text);
  if (!table) return refuse('notJson');
  const seats = (table.boards as readonly unknown[]).map((one) => (isFields(one) ? one : {}));
  const laid = laidIn(table, seats);
  if (!laid.ok) return laid;
  const aspects = isFields(table.spirits) ? table.spirits : {};
  const spirits = spiritsIn(seats.slice(0, laid.value.players), aspects);
  if (!spirits.ok) return spirits;
  const adversaries = adversariesIn(table);
  if (!adversaries.ok) return adversaries;
  const scenario = scenarioIn(table);
  if (!scenario.ok) return scenario;
  const expansions = Array.isArray(table.expansions) ? table.expansions : [];
  const tokens = table.bnc === true || table.je === true || expansions.length > 0;
  return together({
    ...laid.value,
    spirits: spirits.value,
    adversaries: adversaries.value,
    scenario: scenario.value,
    blight: 'card',
    tokens,
    events: typeof table.events === 'boolean' ? table.events : tokens,
    easier: [],
  });
}

/** Returns the setup if it can be encoded as a code, which checks that its parts fit together. */
function together(plan: Plan): Result<Plan, NotATable> {
  try {
    const read = planFromCode(encodePlan(plan));
    return read.ok ? ok(plan) : refuse('board', plan.boards.join(', '));
  } catch {
    return refuse('board', plan.boards.join(', ')); // An unknown board.
  }
}
