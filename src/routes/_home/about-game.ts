import { when } from '$lib/format/localized';
import { m, say } from '$lib/messages/messages.svelte';
import type { ListedGame } from '$lib/saves/open-shelf';
import { doerName, phaseName } from '$lib/words/names';
import { listed, signed } from '$lib/words/say';

/** Returns players and boards: `Ann and Bo · boards A and C`. */
export function whoAndWhere({ summary: { players, boards } }: ListedGame): string {
  const words = { players: listed(players.map((_, i) => doerName(i, { players }))), boards: listed(boards) };
  return boards.length === 1 ? m.home_who_one(words) : m.home_who(words);
}

/** Returns turn and phase: `Turn 3 · Build`, or setup. */
export const turnAndPhase = ({ summary: { turn, phase } }: ListedGame): string =>
  phase === 'setup' ? m.home_setting_up() : `${m.turn_n({ turn })} · ${phaseName(phase)}`;

/** Returns a game's line in the list, with the score if known. */
export function inOneLine(game: ListedGame, score?: number): string {
  const { result, turn } = game.summary;
  const stand = result ? `${say(`ending_${result}`)} ${m.home_after({ count: turn })}` : turnAndPhase(game);
  const points = score === undefined ? [] : [m.home_score({ n: signed(score) })];
  return [stand, ...points, when(game.updatedAt)].join(' · ');
}
