import { isSaid, m, say } from '$lib/messages/messages.svelte';
import { listed } from '$lib/table/words/say';
import { adversariesInWords, scenarioName, spiritInWords } from './names';
import type { Mark, ResultRow } from './result-row';
import { dayInWords } from './times';

/** What a game is called: its own name, or the day it ended. */
export const titleOf = ({ name, finishedAt }: Pick<ResultRow, 'name' | 'finishedAt'>): string =>
  name || m.history_unnamed({ day: dayInWords(finishedAt ?? 0) });

/** `Victory`, or that the game was aborted. */
export const resultName = ({ result }: Pick<ResultRow, 'result'>): string =>
  say(`ending_${result ?? 'aborted'}`);

export const markName = (mark: Mark): string => say(`mark_${mark.toLowerCase()}`);

/** `Ann: River Surges in Sunlight and Bo`. */
export const whoInWords = ({ players, spirits }: Pick<ResultRow, 'players' | 'spirits'>): string =>
  listed(players.map((player, i) => playerInWords(player, spirits[i] ?? null)));

function playerInWords(player: string, spirit: ResultRow['spirits'][number]): string {
  if (spirit === null) return player;
  return player === ''
    ? spiritInWords(spirit)
    : m.history_player_as({ player, spirit: spiritInWords(spirit) });
}

/** Adversaries and scenario; an empty text where there was neither. */
export const againstInWords = ({ adversaries, scenario }: ResultRow): string =>
  [adversariesInWords(adversaries), scenario === null ? '' : scenarioName(scenario)]
    .filter(Boolean)
    .join(' · ');

/** Everything that may be searched for. */
export const allWords = (row: ResultRow): string =>
  [titleOf(row), whoInWords(row), againstInWords(row), resultName(row), row.notes, ...row.boards].join(' ');

/** A layout by its name, where somebody has written it. */
export function layoutName(id: string): string {
  const key = `layout_${id.replace(/^\d+-/, '').replaceAll('-', '_')}`;
  return isSaid(key) ? say(key) : id;
}
