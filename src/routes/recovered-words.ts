import { day } from '$lib/format/localized';
import { getLocale, m } from '$lib/messages/messages.svelte';
import type { NotedGame } from '$lib/witness/note';
import type { Recovered } from '$lib/witness/recover';
import { gameName } from '$lib/words/game-names';

/** The maximum number of names shown. */
const MAX_NAMES = 5;

const listed = (things: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(things);

/** Returns the name of a game from its name or boards, or else its date; null if nothing is known. */
function nameOf(game: NotedGame): string | null {
  if (game.name !== '' || game.boards.length > 0) return gameName(game);
  return game.createdAt > 0 ? m.recovered_of_day({ day: day(game.createdAt) }) : null;
}

/** Returns the first `MAX_NAMES` names, followed by the number of the others. */
function names(named: readonly string[], more = 0): string[] {
  const others = more + Math.max(0, named.length - MAX_NAMES);
  return [...named.slice(0, MAX_NAMES), ...(others > 0 ? [m.recovered_more({ count: others })] : [])];
}

const known = (games: readonly NotedGame[]): string[] => games.flatMap((game) => nameOf(game) ?? []);

/** Returns the restored data as a list in words; null if there is none. */
export function backInWords({ games, results, memory }: Recovered): string | null {
  const back = [
    ...(games > 0 ? [m.recovered_games({ count: games })] : []),
    ...(results > 0 ? [m.recovered_results({ count: results })] : []),
    ...(memory ? [m.recovered_memory()] : []),
  ];
  return back.length > 0 ? listed(back) : null;
}

/** Returns sentences about data that is lost or incomplete. */
export function lostInWords({ partly, lost, lostMore, lostResults }: Recovered): readonly string[] {
  const halves = known(partly);
  const unknownHalves = partly.length - halves.length;
  const inPart = [
    ...names(halves),
    ...(unknownHalves > 0 ? [m.recovered_games({ count: unknownHalves })] : []),
  ];
  const named = known(lost);
  const unknown = lost.length - named.length;
  const gone = [
    ...names(named, lostMore),
    ...(lostResults > 0 ? [m.recovered_results({ count: lostResults })] : []),
  ];
  return [
    ...(inPart.length > 0 ? [m.recovered_partly({ names: listed(inPart) })] : []),
    ...(gone.length > 0 ? [m.recovered_lost({ names: listed(gone) })] : []),
    ...(unknown > 0 ? [m.recovered_unknown({ count: unknown })] : []),
  ];
}
