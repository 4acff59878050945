import { m } from '$lib/messages/messages.svelte';
import type { Plan } from '$lib/setup/plan';
import { adversaryAt, scenarioName } from '$lib/setup/setup-names';
import { spiritPlayed } from '$lib/setup/spirit-names';
import { calendarWeek } from '$lib/setup/weekly/weekly-island';
import { listed } from '$lib/words/say';
import { layoutName, productName } from '../../new/plan-names';

/** Returns the name of a tier, from its sets. */
export function tierName(tier: number): string {
  if (tier === 0) return productName('base');
  if (tier === 1) return m.weekly_tier_2({ box: productName('branch-and-claw') });
  const [first, second] = [productName('jagged-earth'), productName('feather-and-flame')];
  return tier === 2 ? m.weekly_tier_3({ first, second }) : m.weekly_tier_all();
}

/** Returns the name of a week: `Week 48 of 2026`. */
export const weekName = (week: number): string => m.weekly_week({ ...calendarWeek(week) });

/** Returns the setup of an island in words, one line for each part. */
export const islandInWords = ({
  spirits,
  boards,
  layout,
  adversaries,
  scenario,
}: Plan): readonly string[] => [
  listed(spirits.map((one, i) => m.weekly_spirit({ spirit: spiritPlayed(one!), board: boards[i]! }))),
  listed(adversaries.map(adversaryAt)),
  ...(scenario === null ? [] : [scenarioName(scenario)]),
  m.weekly_layout({ layout: layoutName(layout) }),
];
