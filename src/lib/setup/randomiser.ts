import { ADVICE_UP_TO_BOARDS, avoidWith, BOARDS } from '$lib/content/boards/more-boards';
import { layoutsFor } from '$lib/content/layouts';
import { isProductOwned } from '$lib/content/products';
import type { Scenario } from '$lib/content/scenarios/scenario';
import { complexityOf, SPIRITS, waysToPlay } from '$lib/content/spirits';
import type { Spirit } from '$lib/content/spirits/spirit';
import { BOARDS_BY_COUNT } from '$lib/content/thematic/geography';
import { isEqual } from '$lib/rules/basics/equal';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import type { SpiritChoice } from '$lib/rules/table/game';
import type { BoardId } from '$lib/rules/table/island';
import { type Chance, chanceOf, pickOne, shuffledBy } from '../rules/basics/random';
import type { Plan } from './plan';
import { type Challenge, randomChallenge } from './random-challenge';
import type { NoFit, RandomiserOptions } from './randomiser-options';

function waysOf(options: RandomiserOptions, spirit: Spirit): readonly (string | null)[] {
  const { complexity, aspects, owned } = options;
  return waysToPlay(owned, spirit).filter(
    (aspect) =>
      (aspects || aspect === null) &&
      (complexity.length === 0 || complexity.includes(complexityOf(spirit, aspect))),
  );
}

/**
 * Returns the Spirits with random ones for the open players. Each Spirit has the same chance, and then each of its
 * aspects.
 */
function randomSpirits(options: RandomiserOptions, chance: Chance): Result<Plan['spirits'], NoFit> {
  const taken = options.spirits.flatMap((one) => (one === null || one === 'open' ? [] : one.id));
  const fitting = SPIRITS.filter(({ id }) => !taken.includes(id))
    .map((spirit) => ({ spirit, ways: waysOf(options, spirit) }))
    .filter(({ ways }) => ways.length > 0);
  const fresh = fitting.filter(({ spirit }) => !options.recentIds.includes(spirit.id));
  const seats = options.spirits.filter((one) => one === 'open').length;
  if (fitting.length < seats) return refuse('tooFewSpirits', String(fitting.length));
  if (fresh.length < seats) return refuse('spiritsPlayedLately', String(fresh.length));
  const drawn = shuffledBy(fresh, chance);
  return ok(
    options.spirits.map((one): SpiritChoice | null => {
      if (one !== 'open') return one;
      const { spirit, ways } = drawn.pop()!;
      return { id: spirit.id, aspect: pickOne(ways, chance) };
    }),
  );
}

const clash = (boards: readonly BoardId[]): boolean =>
  boards.some((id, i) => boards.slice(i + 1).some((other) => other === avoidWith(id)));

/** Returns every combination of `n` boards. With eight boards there are few. */
function choices(items: readonly BoardId[], n: number): readonly (readonly BoardId[])[] {
  if (n === 0) return [[]];
  return items.flatMap((item, i) => choices(items.slice(i + 1), n - 1).map((rest) => [item, ...rest]));
}

/** Returns the boards with random balanced ones in the open places. They follow the printed advice if possible. */
function balancedBoards(options: RandomiserOptions, chance: Chance): Result<readonly BoardId[], NoFit> {
  const settled = options.boards.filter((board) => board !== 'open');
  const places = options.boards.length - settled.length;
  const free = BOARDS.filter((board) => isProductOwned(options.owned, board) && !settled.includes(board.id));
  if (free.length < places) return refuse('tooFewBoards', String(settled.length + free.length));
  const all = choices(
    free.map(({ id }) => id),
    places,
  );
  const advised =
    options.boards.length > ADVICE_UP_TO_BOARDS ? [] : all.filter((some) => !clash([...settled, ...some]));
  const drawn = shuffledBy(pickOne(advised.length > 0 ? advised : all, chance), chance);
  return ok(options.boards.map((board) => (board === 'open' ? drawn.pop()! : board)));
}

/** Returns the boards with those of the thematic map in the open places. */
function thematicBoards(options: RandomiserOptions, chance: Chance): Result<readonly BoardId[], NoFit> {
  const all = BOARDS_BY_COUNT[options.boards.length];
  if (!all || options.boards.some((board) => board !== 'open' && !all.includes(board)))
    return refuse('noMap');
  const drawn = shuffledBy(
    all.filter((board) => !options.boards.includes(board)),
    chance,
  );
  return ok(options.boards.map((board) => (board === 'open' ? drawn.pop()! : board)));
}

/** Returns the layout that a Scenario requires for this number of boards; null if it requires none. */
export function layoutOfScenario(scenario: Scenario | null, boards: number): string | null {
  const { layout, layouts } = scenario?.needs ?? {};
  const named = layouts?.[boards] ?? (layout ? `${boards}-${layout}` : null);
  return layoutsFor(boards).some(({ id }) => id === named) ? named : null;
}

function randomLayout(
  options: RandomiserOptions,
  challenge: Challenge,
  chance: Chance,
): Result<string, NoFit> {
  const boards = options.boards.length;
  if (challenge.thematic) return ok(`thematic-${boards}`);
  if (options.layout !== 'open') return ok(options.layout);
  const asked = layoutOfScenario(challenge.scenario, boards);
  if (asked) return ok(asked);
  const all = layoutsFor(boards).filter(({ role }) => role !== 'scenario');
  return ok(options.anyLayout ? pickOne(all, chance).id : all[0]!.id);
}

/** Returns a plan with random values for the open parts. The same options and seed give the same plan. */
export function randomPlan(options: RandomiserOptions, seed: number): Result<Plan, NoFit> {
  const spirits = randomSpirits(options, chanceOf(seed, 'spirits'));
  if (!spirits.ok) return spirits;
  const challenge = randomChallenge(options, chanceOf(seed, 'challenge'));
  if (!challenge.ok) return challenge;
  const { thematic, scenario, adversaries } = challenge.value;
  const boards = (thematic ? thematicBoards : balancedBoards)(options, chanceOf(seed, 'boards'));
  if (!boards.ok) return boards;
  const layout = randomLayout(options, challenge.value, chanceOf(seed, 'layout'));
  if (!layout.ok) return layout;
  const { players, blight, tokens, events, easier } = options;
  return ok({
    ...{ players, blight, tokens, events, easier },
    spirits: spirits.value,
    boards: boards.value,
    layout: layout.value,
    adversaries,
    scenario: scenario?.id ?? null,
  });
}

/** A part of a plan that can be chosen again at random. */
export type PlanPart =
  | { readonly of: 'spirit' | 'board' | 'adversary'; readonly at: number }
  | { readonly of: 'scenario' | 'map' | 'layout' };

/** Returns options that keep a plan except for one part. */
function optionsFor(options: RandomiserOptions, plan: Plan, line: PlanPart): RandomiserOptions {
  const map = plan.layout.startsWith('thematic-') ? 'thematic' : 'balanced';
  const kept: RandomiserOptions = { ...options, ...plan, map, difficulty: options.difficulty };
  const opened = <T>(items: readonly T[], at: number): (T | 'open')[] =>
    items.map((item, i) => (i === at ? 'open' : item));
  switch (line.of) {
    case 'spirit':
      return { ...kept, spirits: opened(plan.spirits, line.at) };
    case 'board':
      return { ...kept, boards: opened(plan.boards, line.at) };
    case 'adversary':
      return { ...kept, adversaries: opened(plan.adversaries, line.at) };
    case 'scenario':
      return { ...kept, scenario: 'open' };
    case 'layout':
      return { ...kept, layout: 'open', anyLayout: true };
    case 'map':
      return { ...kept, map: 'open', boards: plan.boards.map(() => 'open'), layout: 'open' };
  }
}

const MAX_TRIES = 40;

/**
 * Returns the plan with one part chosen again at random. The part is different if `MAX_TRIES` tries find a different
 * one.
 */
export function rollAgain(
  options: RandomiserOptions,
  plan: Plan,
  line: PlanPart,
  seed: number,
): Result<Plan, NoFit> {
  const opened = optionsFor(options, plan, line);
  let rolled = randomPlan(opened, seed);
  for (let i = 1; i < MAX_TRIES && rolled.ok && isEqual(rolled.value, plan); i++)
    rolled = randomPlan(opened, seed + i);
  return rolled;
}
