import { wordsIn } from '$lib/format/plain-text';
import { countsAsPlayed, isWon, type ResultRow } from '../saves/rows/result-row';
import { groupOf } from './people';

/** The filters by result. `won` includes both kinds of victory; `uncounted` are games excluded from statistics. */
export const RESULT_GROUPS = ['won', 'victory', 'sacrifice', 'defeat', 'uncounted'] as const;
/** A group of results. */
export type ResultGroup = (typeof RESULT_GROUPS)[number];

/** The value of a filter that selects games without an Adversary or Scenario. */
export const NO_FILTER = '-';

/** A filter of the game list; null means any. */
export interface Filter {
  readonly text: string;
  readonly spirit: string | null;
  readonly adversary: string | null;
  readonly level: number | null;
  readonly scenario: string | null;
  readonly players: number | null;
  /** The key of the group of players (see `people.ts`). */
  readonly group: string | null;
  readonly outcome: ResultGroup | null;
}

/** The filter that shows all games. */
export const EVERYTHING: Filter = {
  text: '',
  spirit: null,
  adversary: null,
  level: null,
  scenario: null,
  players: null,
  group: null,
  outcome: null,
};

/** Returns true if the filter can exclude a game. */
export const isNarrowed = (filter: Filter): boolean =>
  filter.text.trim() !== '' ||
  Object.entries(filter).some(([key, value]) => key !== 'text' && value !== null);

function isOutcome(row: ResultRow, outcome: ResultGroup | null): boolean {
  if (outcome === null) return true;
  if (outcome === 'uncounted') return !countsAsPlayed(row);
  return outcome === 'won' ? isWon(row) : row.result === outcome;
}

const isAmong = (wanted: string | null, ids: readonly string[]): boolean =>
  wanted === null || (wanted === NO_FILTER ? ids.length === 0 : ids.includes(wanted));

const fits = (
  row: ResultRow,
  { spirit, adversary, level, scenario, players, group, outcome }: Filter,
): boolean =>
  isAmong(
    spirit,
    row.spirits.flatMap((one) => one?.id ?? []),
  ) &&
  isAmong(
    adversary,
    row.adversaries.map(({ id }) => id),
  ) &&
  (level === null ||
    row.adversaries.some((one) => one.level === level && (adversary === null || one.id === adversary))) &&
  isAmong(scenario, row.scenario === null ? [] : [row.scenario]) &&
  (players === null || row.players.length === players) &&
  (group === null || groupOf(row) === group) &&
  isOutcome(row, outcome);

/**
 * Returns the matching games in order. Every typed word must occur in a game's text, which is normalized by
 * `plainText`.
 */
export function narrowed(
  rows: readonly ResultRow[],
  filter: Filter,
  words: (row: ResultRow) => string,
): readonly ResultRow[] {
  const wanted = wordsIn(filter.text);
  return rows.filter((row) => {
    if (!fits(row, filter)) return false;
    if (wanted.length === 0) return true;
    const said = words(row);
    return wanted.every((word) => said.includes(word));
  });
}
