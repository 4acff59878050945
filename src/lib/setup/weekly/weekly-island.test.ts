import { expect, test } from 'vitest';
import { ADVERSARY_IDS } from '$lib/content/adversaries';
import { BOARDS } from '$lib/content/boards/more-boards';
import { isProductOwned, type Product } from '$lib/content/products';
import { scenarioOf, SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import { missingFor, spiritOf } from '$lib/content/spirits';
import { CONTENT, ENGINE, loadContentFor, loadScenarios } from '$lib/game-engine';
import { newGame } from '$lib/rules/engine/setup';
import { PLAIN } from '$lib/rules/table/game';
import { assertPlayable } from '$lib/saves/assert-playable';
import { checklist } from '../checklist';
import { KNOWN } from '../fixtures/chance-wishes';
import type { Plan } from '../plan';
import { encodePlan, planFromCode } from '../share-code';
import { calendarWeek, TIERS, weekAt, weeklyIsland } from './weekly-island';

await loadContentFor({
  adversaries: ADVERSARY_IDS.map((id) => ({ id })),
  spirits: ['any'],
  layout: '2-standard',
  tokens: true,
  events: true,
  products: ['any'],
});
await loadScenarios(SCENARIOS.map(({ id }) => id));

/** The week of the first island; the test covers ten years from then. */
const FIRST_WEEK = weekAt(new Date(2026, 10, 23).getTime());
const WEEKS = Array.from({ length: 520 }, (_, i) => FIRST_WEEK + i);
const ISLANDS = TIERS.map((_, tier) => WEEKS.map((week) => weeklyIsland(week, tier)));

/** Returns a short number that depends on the texts. */
const sumOf = (texts: readonly string[]): number =>
  Array.from(texts.join()).reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);

/** Returns the parts of the plan that can't be set up with these boxes. */
function impossible(plan: Plan, owned: readonly Product[]): readonly string[] {
  const { adversaries, scenario, boards, tokens, events } = plan;
  const [{ id, level } = { id: '', level: 0 }] = adversaries;
  const { product, needs = [] } = KNOWN.find((one) => one.id === id)!;
  const printed = scenario === null ? null : scenarioOf(scenario)!;
  return [
    ...plan.spirits.filter((one) => missingFor(owned, spiritOf(one!.id)!, one!.aspect).length > 0),
    ...boards.filter(
      (board) =>
        !isProductOwned(
          owned,
          BOARDS.find((one) => one.id === board)!,
        ),
    ),
    ...needs.filter(({ what, from }) => level >= from && !(what === 'events' ? events : tokens)),
    ...(isProductOwned(owned, { product }) ? [] : [id]),
    ...(printed === null || isProductOwned(owned, printed) ? [] : [printed.id]),
    ...((printed?.needs.players ?? 1) > plan.players || printed?.needs.afterAnother ? ['scenario'] : []),
  ].map((one) => JSON.stringify(one));
}

test.each(TIERS.map((owned, tier) => ({ owned, tier })))(
  'tier $tier has ten years without a repeat or an island that cannot be set up',
  ({ owned, tier }) => {
    const islands = ISLANDS[tier]!;
    const faults = islands.flatMap((plan) => impossible(plan, owned));
    expect(faults).toEqual([]);
    for (const plan of islands) {
      expect(planFromCode(encodePlan(plan))).toEqual({ ok: true, value: plan });
      const { spirits, boards, layout, adversaries, scenario, blight, events, tokens } = plan;
      const setup = {
        ...PLAIN,
        ...{ spirits, boards, layout, adversaries, scenario, blight, events, tokens },
        players: ['Ann', 'Bo'],
        decks: 'app' as const,
        products: owned,
        seed: 1,
      };
      const { game } = ENGINE.settled(newGame(CONTENT, setup));
      expect(() => assertPlayable(ENGINE)(game)).not.toThrow();
      expect(checklist(CONTENT, game).items.length).toBeGreaterThan(0);
    }
    // Whatever is the same for the table is the same island, however its boards are called.
    expect(
      new Set(islands.map((plan) => JSON.stringify({ ...plan, boards: [...plan.boards].sort() }))).size,
    ).toBe(WEEKS.length);
  },
);

test('every Spirit, Adversary and level has its week', () => {
  const all = ISLANDS.at(-1)!;
  expect(new Set(all.flatMap(({ spirits }) => spirits.map((one) => one!.id))).size).toBe(37);
  expect(new Set(all.map(({ adversaries }) => JSON.stringify(adversaries))).size).toBe(48);
});

test('no later version draws another island', () => {
  expect(ISLANDS.map((islands) => sumOf(islands.map(encodePlan)))).toEqual([
    3_459_248_581, 3_193_545_248, 3_571_756_150, 3_616_982_381,
  ]);
});

test('a week is that of the calendar', () => {
  const named = (year: number, month: number, day: number) =>
    calendarWeek(weekAt(new Date(year, month, day).getTime()));
  expect(named(2026, 10, 27)).toEqual({ year: 2026, week: 48 });
  expect(named(2027, 0, 3)).toEqual({ year: 2026, week: 53 });
  expect(named(2027, 0, 4)).toEqual({ year: 2027, week: 1 });
  expect(named(2024, 11, 30)).toEqual({ year: 2025, week: 1 });
});
