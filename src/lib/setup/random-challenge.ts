import { isProductOwned, thematicBoardIn } from '$lib/content/products';
import { scenarioOf, SCENARIOS } from '$lib/content/scenarios/all-scenarios';
import type { Scenario } from '$lib/content/scenarios/scenario';
import { BOARDS_BY_COUNT } from '$lib/content/thematic/geography';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import type { AdversaryChoice } from '$lib/rules/table/game';
import type { Chance } from '../rules/basics/random';
import { difficultyOf } from './difficulty';
import type { AdversaryFacts, NoFit, Open, RandomiserOptions } from './randomiser-options';

/** The parts that determine the difficulty. They are chosen together, because a wanted difficulty is their sum. */
export interface Challenge {
  readonly adversaries: readonly AdversaryChoice[];
  readonly scenario: Scenario | null;
  readonly thematic: boolean;
}

interface Rated extends AdversaryChoice {
  readonly difficulty: number;
}
type Rest = Pick<Challenge, 'scenario' | 'thematic'>;

function mayLevel(
  { tokens, events }: RandomiserOptions,
  { needs = [] }: AdversaryFacts,
  level: number,
): boolean {
  return needs.every(({ what, from }) => level < from || (what === 'events' ? events : tokens));
}

function adversariesFor(options: RandomiserOptions, slot: AdversaryChoice | Open): readonly Rated[] {
  return options.known.flatMap((one) =>
    one.difficulty.flatMap((difficulty, level): readonly Rated[] => {
      const fits =
        slot === 'open'
          ? isProductOwned(options.owned, one) &&
            !options.recentIds.includes(one.id) &&
            mayLevel(options, one, level)
          : slot.id === one.id && slot.level === level;
      return fits ? [{ id: one.id, level, difficulty }] : [];
    }),
  );
}

/** Returns every allowed combination of Adversaries. */
function seatings(options: RandomiserOptions): readonly (readonly Rated[])[] {
  const [leading = [], supporting] = options.adversaries.map((slot) => adversariesFor(options, slot));
  if (options.adversaries.length === 0) return [[]];
  if (!supporting) return leading.map((one) => [one]);
  const pairs: Rated[][] = [];
  for (const one of leading)
    for (const other of supporting) if (one.id !== other.id) pairs.push([one, other]);
  return pairs;
}

function mayScenario(options: RandomiserOptions, scenario: Scenario): boolean {
  const { players = 1, adversary, afterAnother } = scenario.needs;
  return (
    isProductOwned(options.owned, scenario) &&
    !options.recentIds.includes(scenario.id) &&
    !afterAnother &&
    players <= options.players &&
    (!adversary || options.adversaries.length > 0)
  );
}

function scenariosFor(options: RandomiserOptions): readonly (Scenario | null)[] {
  const { scenario } = options;
  if (scenario === null) return [null];
  if (scenario !== 'open') return [scenarioOf(scenario) ?? []].flat();
  return SCENARIOS.filter((one) => mayScenario(options, one));
}

/** Returns the possible maps, true for the thematic one. A chosen board or layout allows only one map. */
function mapsFor(options: RandomiserOptions): readonly boolean[] {
  const count = options.players + Number(options.extraBoard);
  const boards = BOARDS_BY_COUNT[count];
  const thematic = boards?.every((board) => isProductOwned(options.owned, thematicBoardIn(board))) ?? false;
  if (options.map === 'balanced') return [false];
  if (options.map === 'thematic') return boards ? [true] : [];
  const settled = options.layout !== 'open' || options.boards.some((board) => board !== 'open');
  return thematic && !settled ? [false, true] : [false];
}

const restsFor = (options: RandomiserOptions): readonly Rest[] =>
  scenariosFor(options).flatMap((scenario) =>
    mapsFor(options)
      .filter((thematic) => !thematic || !(scenario?.needs.balancedOnly || scenario?.needs.layouts))
      .map((thematic) => ({ scenario, thematic })),
  );

/** Returns the total difficulty. `adversaries` is that of the Adversaries alone. */
function totalOf(options: RandomiserOptions, adversaries: number, { scenario, thematic }: Rest): number {
  const alone = [{ id: '', level: 0, difficulty: adversaries }];
  const { tokens, extraBoard } = options;
  return difficultyOf({ adversaries: alone, scenario, thematic, tokens, extraBoard }).counted;
}

const together = (adversaries: readonly Rated[]): number =>
  difficultyOf({ adversaries, scenario: null, thematic: false, tokens: false, extraBoard: false }).counted;

/** Returns the combinations grouped by their difficulty, so that each difficulty is tested only once. */
function byNumber(all: readonly (readonly Rated[])[]): ReadonlyMap<number, readonly (readonly Rated[])[]> {
  const alike = new Map<string, { readonly number: number; readonly same: (readonly Rated[])[] }>();
  for (const seating of all) {
    const key = `${seating[0]?.difficulty}+${seating[1]?.difficulty}`;
    const known = alike.get(key);
    if (known) known.same.push(seating);
    else alike.set(key, { number: together(seating), same: [seating] });
  }
  const found = new Map<number, (readonly Rated[])[]>();
  for (const { number, same } of alike.values()) found.set(number, (found.get(number) ?? []).concat(same));
  return found;
}

function nearest(totals: readonly number[], { low, high }: { low: number; high: number }): string {
  const under = Math.max(...totals.filter((n) => n < low));
  const over = Math.min(...totals.filter((n) => n > high));
  return [under, over].map((n) => (Number.isFinite(n) ? String(n) : '')).join('..');
}

function whyNone(options: RandomiserOptions, seats: number): NoFit {
  if (seats === 0) return 'noAdversary';
  return scenariosFor(options).length === 0 ? 'noScenario' : 'noMap';
}

/** Returns a random challenge; each one that fits has the same chance. */
export function randomChallenge(options: RandomiserOptions, chance: Chance): Result<Challenge, NoFit> {
  const seats = byNumber(seatings(options));
  const rests = restsFor(options);
  if (seats.size === 0 || rests.length === 0) return refuse(whyNone(options, seats.size));
  const all = rests.flatMap((rest) =>
    [...seats].map(([number, same]) => ({ rest, same, total: totalOf(options, number, rest) })),
  );
  const { difficulty } = options;
  const fitting = all.filter(
    ({ total }) => !difficulty || (total >= difficulty.low && total <= difficulty.high),
  );
  if (fitting.length === 0)
    return refuse(
      'noSuchDifficulty',
      nearest(
        all.map(({ total }) => total),
        difficulty!,
      ),
    );
  let at = Math.floor(chance() * fitting.reduce((n, { same }) => n + same.length, 0));
  const found = fitting.find(({ same }) => {
    if (at < same.length) return true;
    at -= same.length;
    return false;
  })!;
  const adversaries = found.same[at]!.map(({ id, level }) => ({ id, level }));
  return ok({ adversaries, ...found.rest });
}
