import { ADVERSARY_IDS } from '$lib/content/adversaries';
import { adversaryPanel } from '$lib/content/adversaries/panels';
import type { Product } from '$lib/content/products';
import type { Complexity } from '$lib/content/spirits/spirit';
import { m } from '$lib/messages/messages.svelte';
import { isThematic } from '$lib/rules/table/island';
import type { Plan } from '$lib/setup/plan';
import type { PlanPart } from '$lib/setup/randomiser';
import type { RandomiserOptions } from '$lib/setup/randomiser-options';
import { adversaryAt, scenarioName } from '$lib/setup/setup-names';
import { spiritPlayed } from '$lib/setup/spirit-names';
import { hasExtra } from './choices';
import { layoutName } from './plan-names';

/** A part of a plan as the page for random choices lists it. */
export interface PlanLine {
  readonly key: string;
  readonly line: PlanPart;
  readonly name: string;
  readonly value: string;
}

const partKey = (line: PlanPart): string => ('at' in line ? `${line.of}${line.at}` : line.of);

const entry = (line: PlanPart, name: string, value: string): PlanLine => ({
  key: partKey(line),
  line,
  name,
  value,
});

/** Returns the parts of the plan in the order of the page. */
export function planLines(plan: Plan, whoIs: (player: number) => string): readonly PlanLine[] {
  const { spirits, boards, adversaries, scenario, layout } = plan;
  const seat = (i: number): string => (i < plan.players ? whoIs(i) : m.new_extra_board());
  return [
    ...spirits.map((spirit, at) =>
      entry(
        { of: 'spirit', at },
        m.new_spirit_of({ who: whoIs(at) }),
        spirit ? spiritPlayed(spirit) : m.new_spirit_open(),
      ),
    ),
    ...boards.map((id, at) =>
      entry({ of: 'board', at }, m.new_line_board({ who: seat(at) }), m.new_board({ id })),
    ),
    ...adversaries.map((one, at) =>
      entry({ of: 'adversary', at }, at === 0 ? m.new_adversary() : m.new_second(), adversaryAt(one)),
    ),
    entry({ of: 'scenario' }, m.new_scenario(), scenario ? scenarioName(scenario) : m.new_no_scenario()),
    entry({ of: 'map' }, m.new_map(), isThematic(layout) ? m.new_map_thematic() : m.new_map_balanced()),
    ...(isThematic(layout) ? [] : [entry({ of: 'layout' }, m.new_layout(), layoutName(layout))]),
  ];
}

/** The options for random choices. */
export interface ChanceOptions {
  /** The keys of the parts that are chosen at random. */
  readonly chance: readonly string[];
  readonly adversaries: 0 | 1 | 2;
  readonly difficulty: { readonly low: number; readonly high: number } | null;
  readonly complexity: readonly Complexity[];
  readonly aspects: boolean;
  readonly recentIds: readonly string[];
}

/** Returns the options that leave the parts to be chosen at random open. */
export function wishOf(plan: Plan, owned: readonly Product[], wanted: ChanceOptions): RandomiserOptions {
  const left = (key: string): boolean => wanted.chance.includes(key);
  const open = <T>(items: readonly T[], of: string): (T | 'open')[] =>
    items.map((item, i) => (left(`${of}${i}`) ? 'open' : item));
  const { players, blight, tokens, events, easier } = plan;
  const map = isThematic(plan.layout) ? 'thematic' : 'balanced';
  const seats = Array.from({ length: wanted.adversaries }, (_, i) => plan.adversaries[i] ?? null);
  return {
    ...{ players, blight, tokens, events, easier, owned },
    known: [...new Set([...ADVERSARY_IDS, ...plan.adversaries.map(({ id }) => id)])].map(adversaryPanel),
    spirits: open(plan.spirits, 'spirit'),
    // Another map needs other boards, so all are open.
    boards: left('map') ? plan.boards.map(() => 'open') : open(plan.boards, 'board'),
    layout: left('map') || left('layout') ? 'open' : plan.layout,
    map: left('map') ? 'open' : map,
    adversaries: seats.map((one, i) => (one === null || left(`adversary${i}`) ? 'open' : one)),
    scenario: left('scenario') ? 'open' : plan.scenario,
    extraBoard: hasExtra(plan),
    difficulty: wanted.difficulty,
    complexity: wanted.complexity,
    aspects: wanted.aspects,
    anyLayout: left('layout'),
    recentIds: wanted.recentIds,
  };
}
