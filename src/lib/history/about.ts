import { plainText } from '$lib/format/plain-text';
import { loadMessages, m, say, small } from '$lib/messages/messages.svelte';
import type { AdversaryChoice } from '$lib/rules/table/game';
import { adversaryName, scenarioName } from '$lib/setup/setup-names';
import { spiritPlayed } from '$lib/setup/spirit-names';
import { gameName } from '$lib/words/game-names';
import { listed } from '$lib/words/say';
import type { ResultMark, ResultRow } from '../saves/rows/result-row';
import { dayInWords } from './times';

/** Returns the title of a game: its name or its setup. A nameless game entered by hand has its date as title. */
export const gameTitle = ({ game, finishedAt, ...row }: ResultRow): string =>
  game === null && row.name === '' ? m.history_unnamed({ day: dayInWords(finishedAt ?? 0) }) : gameName(row);

/** Returns the result, such as `Victory`, or that the game was aborted. */
export const resultName = ({ result }: Pick<ResultRow, 'result'>): string =>
  say(`ending_${result ?? 'aborted'}`);

export const markName = (mark: ResultMark): string => say(`mark_${small(mark)}`);

/**
 * Returns the players with their Spirits, or their number if no name or Spirit is known: `Ann: River Surges in
 * Sunlight and Bo`.
 */
export function whoInWords({ players, spirits }: Pick<ResultRow, 'players' | 'spirits'>): string {
  const isSaid = players.some((player, i) => player !== '' || spirits[i]);
  if (!isSaid) return m.stats_with_n({ count: players.length });
  return listed(
    players.map((player, i) => playerInWords(player, spirits[i] ?? null) || m.player_n({ n: i + 1 })),
  );
}

function playerInWords(player: string, spirit: ResultRow['spirits'][number]): string {
  if (spirit === null) return player;
  return player === '' ? spiritPlayed(spirit) : m.history_player_as({ player, spirit: spiritPlayed(spirit) });
}

/** Returns the Adversaries and the Scenario in words; empty if there are none. */
export const againstInWords = ({
  adversaries,
  scenario,
}: Pick<ResultRow, 'adversaries' | 'scenario'>): string =>
  [adversariesInWords(adversaries), scenario === null ? '' : scenarioName(scenario)]
    .filter(Boolean)
    .join(' · ');

/** Returns all searchable text of a game. */
const allWords = (row: ResultRow): string =>
  [gameTitle(row), whoInWords(row), againstInWords(row), resultName(row), row.notes, ...row.boards].join(' ');

/** Returns the searchable text of each game, normalized by `plainText`. */
export const searchable = (rows: readonly ResultRow[]): ReadonlyMap<ResultRow, string> =>
  new Map(rows.map((row) => [row, plainText(allWords(row))]));

/** Loads the messages of the history and all names in it. */
export const loadHistoryMessages = (): Promise<void> => loadMessages('history', 'adversaries', 'scenarios');

/** Returns the Adversaries with their levels: `Sweden, level 3 and Russia, level 1`; empty for none. */
export const adversariesInWords = (adversaries: readonly AdversaryChoice[]): string =>
  listed(adversaries.map(({ id, level }) => m.history_adversary({ adversary: adversaryName(id), level })));
