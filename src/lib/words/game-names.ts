import { day, timeOfDay } from '$lib/format/localized';
import { m } from '$lib/messages/messages.svelte';
import type { AdversaryChoice, Game } from '$lib/rules/table/game';
import type { GameFile } from '$lib/saves/files/game-file';
import { adversaryAt } from '$lib/setup/setup-names';
import { listed } from './say';

/** What a game is called by: the name somebody gave it, or none, what was set up, and when (milliseconds since 1970). */
export interface Called {
  readonly name: string;
  readonly createdAt: number;
  readonly boards: readonly string[];
  readonly adversaries?: readonly AdversaryChoice[];
}

/** The name somebody gave the game, or else one in the language of the moment: `England 3, 21 November`. */
export function gameName({ name, createdAt, boards, adversaries = [] }: Called): string {
  if (name !== '') return name;
  const on = day(createdAt);
  if (adversaries.length > 0)
    return m.game_name_against({ adversary: listed(adversaries.map(adversaryAt)), day: on });
  return m.game_name({ boards: listed(boards), count: boards.length, day: on });
}

/** What a game that is open is called. */
export const openTitle = ({
  name,
  createdAt,
  game,
}: Omit<Called, 'boards'> & { readonly game: Game }): string => gameName({ ...game.setup, name, createdAt });

/** What the game of a file is called. */
export const fileTitle = ({ name, createdAt, entries }: GameFile): string =>
  gameName({ ...entries[0]!.state.setup, name, createdAt });

/** Names by ids, each name only once: who comes later is numbered. */
export function distinctNames(
  names: readonly (readonly [id: string, name: string])[],
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const once = names.map(([id, plain]) => {
    let name = plain;
    for (let n = 2; taken.has(name); n++) name = `${plain} (${n})`;
    taken.add(name);
    return [id, name] as const;
  });
  return new Map(once);
}

/**
 * The names of games that stand in one list, by their ids. Games that would be called the same also say at what time
 * they began, and are numbered where that is not enough.
 */
export function gameNames(games: readonly (Called & { readonly id: string })[]): ReadonlyMap<string, string> {
  const plain = games.map((game) => gameName(game));
  const isTwice = (name: string): boolean => plain.indexOf(name) !== plain.lastIndexOf(name);
  const timed = games.map(({ id, name, createdAt }, i) => {
    const said = plain[i]!;
    return { id, createdAt, said: name === '' && isTwice(said) ? `${said}, ${timeOfDay(createdAt)}` : said };
  });
  const oldestFirst = [...timed].sort((one, other) => one.createdAt - other.createdAt);
  return distinctNames(oldestFirst.map(({ id, said }) => [id, said]));
}
