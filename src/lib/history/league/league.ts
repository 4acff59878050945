import type { WeeklyResult } from './weekly-code';

/** The maximum number of codes in a league. */
export const MAX_CODES = 200;

/** The results on one weekly island, the best first. */
export interface LeagueTable<One extends WeeklyResult> {
  readonly week: number;
  readonly tier: number;
  readonly results: readonly One[];
}

/** Returns the lines of a pasted text that are not among `known`. */
export function codesIn(text: string, known: readonly string[]): readonly string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '' && !known.includes(line));
}

/** Returns the results by island, the latest week first. Higher scores come first, then fewer turns. */
export function standings<One extends WeeklyResult>(results: readonly One[]): readonly LeagueTable<One>[] {
  const by = new Map<string, { week: number; tier: number; results: One[] }>();
  for (const one of results) {
    const key = `${one.week} ${one.tier}`;
    const standing = by.get(key) ?? { week: one.week, tier: one.tier, results: [] };
    standing.results.push(one);
    by.set(key, standing);
  }
  for (const standing of by.values()) standing.results.sort((a, b) => b.total - a.total || a.turns - b.turns);
  return [...by.values()].sort((a, b) => b.week - a.week || a.tier - b.tier);
}
