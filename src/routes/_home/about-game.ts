import { when } from '$lib/format/localized';
import { m, say } from '$lib/messages/messages.svelte';
import type { ListedGame } from '$lib/saves/saves';
import { doerName, phaseName } from '$lib/words/names';
import { listed, signed } from '$lib/words/say';

/**
 * Returns the players and boards: `Ann and River · boards A and C`. If no name or Spirit is known, the number of
 * players replaces the names.
 */
export function whoAndWhere({ summary: { players, boards, spirits = [] } }: ListedGame): string {
  const names = players.map((_, i) => doerName(i, { players, spirits }));
  const isKnown = [...players, ...spirits].some(Boolean);
  const words = {
    players: isKnown ? listed(names) : m.home_players({ count: players.length }),
    boards: listed(boards),
  };
  return boards.length === 1 ? m.home_who_one(words) : m.home_who(words);
}

/** Returns the turn and phase: `Turn 3 · Build`; during setup, the text for setup. */
export const turnAndPhase = ({ summary: { turn, phase } }: ListedGame): string =>
  phase === 'setup' ? m.home_setting_up() : `${m.turn_n({ turn })} · ${phaseName(phase)}`;

/** Returns the state of a game in one line for the list, with the score if known. */
export function inOneLine(game: ListedGame, score?: number): string {
  const { result, turn } = game.summary;
  const stand = result ? `${say(`ending_${result}`)} ${m.home_after({ count: turn })}` : turnAndPhase(game);
  const points = score === undefined ? [] : [m.home_score({ n: signed(score) })];
  return [stand, ...points, when(game.updatedAt)].join(' · ');
}
