import { ADVERSARY_PANELS } from '$lib/content/adversaries/panels';
import { avoidWith, BOARDS } from '$lib/content/boards/more-boards';
import { layoutsFor } from '$lib/content/layouts';
import { isProductOwned, ownsEvents, ownsTokens, type Product } from '$lib/content/products';
import { scenarioOf } from '$lib/content/scenarios/all-scenarios';
import { missingFor, spiritOf } from '$lib/content/spirits';
import { chanceOf, pickOne, shuffled } from '$lib/rules/basics/random';
import type { AdversaryChoice, SpiritChoice } from '$lib/rules/table/game';
import type { BoardId } from '$lib/rules/table/island';
import {
  type PrintedAdversary,
  type ScenarioId,
  type SpiritId,
  spiritOfWay,
} from '$lib/rules/table/printed-names';
import { ADVERSARY_NUMBERS, SCENARIO_NUMBERS, SPIRIT_NUMBERS } from '../code-tables';
import type { Plan } from '../plan';
import { layoutOfScenario } from '../randomiser';

/** The sets of each tier. A group that owns more sets can play the lower tiers too. */
export const TIERS: readonly (readonly Product[])[] = [
  ['base'],
  ['base', 'branch-and-claw'],
  ['base', 'branch-and-claw', 'feather-and-flame', 'jagged-earth'],
  ['base', 'branch-and-claw', 'feather-and-flame', 'jagged-earth', 'nature-incarnate', 'horizons'],
];

/** The number of Spirits and boards: for two players, or one player with two Spirits. */
const SPIRITS_PLAYED = 2;
/** The number of weeks between two islands with a Scenario. */
const WEEKS_TO_A_SCENARIO = 4;
const WEEKS_TO_A_LAYOUT = 2;
/** The lengths of the lists in the first week. Later additions are ignored, so that old islands don't change. */
const SPIRITS_THEN = 70;
const ADVERSARIES_THEN = 8;
const SCENARIOS_THEN = 16;
const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** The lowest level at which each Adversary needs tokens or Events. Tiers without such a set leave out these levels. */
const WANTS_TOKENS_FROM: Readonly<Partial<Record<PrintedAdversary, number>>> = {
  france: 2,
  russia: 0,
  'habsburg-mining': 2,
};

/** The content from which a tier's islands are made. */
interface Stock {
  readonly spirits: readonly (readonly [SpiritChoice, SpiritChoice])[];
  readonly ways: ReadonlyMap<SpiritId, readonly (string | null)[]>;
  readonly adversaries: readonly AdversaryChoice[];
  readonly boards: readonly (readonly [BoardId, BoardId])[];
  readonly scenarios: readonly ScenarioId[];
}

const pairsOf = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.flatMap((one, i) => items.slice(i + 1).map((other) => [one, other] as const));

function waysIn(owned: readonly Product[]): ReadonlyMap<SpiritId, readonly (string | null)[]> {
  const ways = new Map<SpiritId, readonly (string | null)[]>();
  for (const name of SPIRIT_NUMBERS.slice(0, SPIRITS_THEN)) {
    const id = spiritOfWay(name);
    const aspect = name.split('/')[1] ?? null;
    if (missingFor(owned, spiritOf(id)!, aspect).length === 0)
      ways.set(id, [...(ways.get(id) ?? []), aspect]);
  }
  return ways;
}

function mayScenario(owned: readonly Product[], id: string): boolean {
  const scenario = scenarioOf(id);
  const { players = 1, afterAnother } = scenario!.needs;
  return isProductOwned(owned, scenario!) && players <= SPIRITS_PLAYED && !afterAnother;
}

function stockOf(owned: readonly Product[]): Stock {
  const ways = waysIn(owned);
  const adversaries = ADVERSARY_NUMBERS.slice(0, ADVERSARIES_THEN).filter((id) =>
    owned.includes(ADVERSARY_PANELS[id].product),
  );
  const hasTokens = ownsTokens(owned) && ownsEvents(owned);
  const boards = BOARDS.filter((board) => isProductOwned(owned, board)).map(({ id }) => id);
  return {
    ways,
    spirits: pairsOf([...ways.keys()].map((id) => ({ id, aspect: null }))),
    adversaries: adversaries.flatMap((id) =>
      LEVELS.filter((level) => hasTokens || level < (WANTS_TOKENS_FROM[id] ?? Infinity)).map((level) => ({
        id,
        level,
      })),
    ),
    boards: pairsOf(boards).filter(([one, other]) => avoidWith(one) !== other),
    scenarios: SCENARIO_NUMBERS.slice(0, SCENARIOS_THEN).filter((id) => mayScenario(owned, id)),
  };
}

/** Returns a tier's content in a random order that never changes. */
const mixedStock = ({ ways, spirits, adversaries, boards, scenarios }: Stock, tier: number): Stock => ({
  ways,
  spirits: shuffled(spirits, tier),
  adversaries: shuffled(adversaries, tier),
  boards: shuffled(boards, tier),
  scenarios: shuffled(scenarios, tier),
});

const stocks = new Map<number, Stock>();

function stockFor(tier: number): Stock {
  const stock = stocks.get(tier) ?? mixedStock(stockOf(TIERS[tier]!), tier);
  stocks.set(tier, stock);
  return stock;
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/**
 * Returns the number of places to advance per week. It is large enough to look random, and coprime with the count, so
 * that every place comes before one is repeated.
 */
function strideOf(count: number): number {
  let stride = Math.floor(count * GOLDEN);
  while (commonDivisor(stride, count) > 1) stride--;
  return stride;
}

/** Returns the index of a week's place in a list of this length. */
const placeOf = (week: number, count: number): number => (week * strideOf(count)) % count;

/**
 * Returns the island of a week, which depends only on the week and the tier. It is the same in every language and
 * version; `weekly-island.test.ts` checks ten years.
 */
export function weeklyIsland(week: number, tier: number): Plan {
  const stock = stockFor(tier);
  const owned = TIERS[tier]!;
  const chance = chanceOf(week * TIERS.length + tier, 'weekly island');
  const { spirits: pairs, adversaries, boards: pairsOfBoards, scenarios } = stock;
  // The Spirits, the opponent and the boards have one common index, so that no two weeks share all three.
  const place = placeOf(week, pairs.length * adversaries.length * pairsOfBoards.length);
  const pair = pairs[place % pairs.length]!;
  const rest = Math.floor(place / pairs.length);
  const boards = pairsOfBoards[Math.floor(rest / adversaries.length)]!;
  const spirits = pair.map(({ id }) => ({ id, aspect: pickOne(stock.ways.get(id)!, chance) }));
  const scenario =
    week % WEEKS_TO_A_SCENARIO === 0
      ? scenarios[Math.floor(week / WEEKS_TO_A_SCENARIO) % scenarios.length]!
      : null;
  const asked = layoutOfScenario(scenario === null ? null : scenarioOf(scenario)!, SPIRITS_PLAYED);
  const layouts = layoutsFor(SPIRITS_PLAYED)
    .filter(({ role }) => role !== 'scenario')
    .map(({ id }) => id);
  const layout = week % WEEKS_TO_A_LAYOUT === 0 ? layouts[0]! : pickOne(layouts, chance);
  return {
    players: SPIRITS_PLAYED,
    spirits,
    boards: chance() < 1 / 2 ? boards : [boards[1], boards[0]],
    layout: asked ?? layout,
    adversaries: [adversaries[rest % adversaries.length]!],
    scenario,
    blight: 'card',
    tokens: ownsTokens(owned),
    events: ownsEvents(owned),
    easier: [],
  };
}

const DAY_MS = 86_400_000;
const DAYS_IN_A_WEEK = 7;
/** The number of days before 1 January 1970, a Thursday, in its week. */
const DAYS_BEFORE_1970 = 3;

/** A calendar week by ISO 8601. Its year is that of its Thursday. */
interface CalendarWeek {
  readonly year: number;
  readonly week: number;
}

/**
 * Returns the number of the week at a time (ms since 1970) by the device's calendar. Week 0 contains 1 January 1970;
 * weeks start on Monday.
 */
export function weekAt(at: number): number {
  const day = new Date(at);
  const days = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY_MS;
  return Math.floor((days + DAYS_BEFORE_1970) / DAYS_IN_A_WEEK);
}

/** Returns the calendar week of a week's number. */
export function calendarWeek(week: number): CalendarWeek {
  const thursday = week * DAYS_IN_A_WEEK * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  return { year, week: Math.floor((thursday - Date.UTC(year, 0, 1)) / DAY_MS / DAYS_IN_A_WEEK) + 1 };
}
