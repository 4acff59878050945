import { wordsIn } from '$lib/format/plain-text';
import { countsAsPlayed, isWon, type ResultRow } from '../saves/rows/result-row';
import { groupOf } from './people';

/** Results a list may be narrowed to; `uncounted` are all games that tell nothing. */
export const RESULT_GROUPS = ['won', 'victory', 'sacrifice', 'defeat', 'uncounted'] as const;
/** One of them. */
export type ResultGroup = (typeof RESULT_GROUPS)[number];

/** Stands for games without an Adversary or scenario. */
export const NO_FILTER = '-';

/** What a list of games is narrowed to; null asks for nothing. */
export interface Filter {
  readonly text: string;
  readonly spirit: string | null;
  readonly adversary: string | null;
  readonly level: number | null;
  readonly scenario: string | null;
  readonly players: number | null;
  /** Who sat at the table together, by their key in `people.ts`. */
  readonly group: string | null;
  readonly outcome: ResultGroup | null;
}

/** Everything. */
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

/** Whether a list that is narrowed so is narrowed at all. */
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

/** The games that fit, in their order; every word of the text must be in the words of a game, as `plainText` gives them. */
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
