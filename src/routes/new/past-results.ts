import { numberInWords } from '$lib/format/localized';
import { m } from '$lib/messages/messages.svelte';
import { countsAsPlayed, isWon, type ResultRow } from '$lib/saves/rows/result-row';

/** The maximum difference between difficulties that count as similar. */
const ALIKE_WITHIN = 1;
/** The number of games that count as recent. */
const RECENT_GAMES = 3;

/** Returns a comparison of a difficulty with the group's past games in words; undefined if there are none. */
export function comparedToPast(rows: readonly ResultRow[], difficulty: number): string | undefined {
  const games = rows.filter((row) => countsAsPlayed(row) && row.difficulty !== null);
  if (games.length === 0) return undefined;
  const near = games.filter((row) => Math.abs(row.difficulty! - difficulty) <= ALIKE_WITHIN);
  if (near.length > 0) return m.new_past_won({ won: near.filter(isWon).length, games: near.length });
  const wins = games.filter(isWon).map((row) => row.difficulty!);
  if (wins.length === 0) return m.new_past_none();
  const best = Math.max(...wins);
  return difficulty > best
    ? m.new_past_harder({ best: numberInWords(best) })
    : m.new_past_easier({ best: numberInWords(best) });
}

/** Returns the ids of the Spirits, Adversaries and Scenarios in recent games. Expects the results latest first. */
export function playedLately(rows: readonly ResultRow[]): readonly string[] {
  const last = rows.slice(0, RECENT_GAMES);
  const ids = last.flatMap(({ spirits, adversaries, scenario }) => [
    ...spirits.flatMap((one) => one?.id ?? []),
    ...adversaries.map(({ id }) => id),
    ...(scenario === null ? [] : [scenario]),
  ]);
  return [...new Set(ids)];
}

/** Returns true if games were finished, but none with an Adversary or Scenario (English rulebook: the next games). */
export function knowsTheBasics(rows: readonly ResultRow[]): boolean {
  const games = rows.filter(countsAsPlayed);
  return (
    games.length > 0 && games.every(({ adversaries, scenario }) => adversaries.length === 0 && !scenario)
  );
}
