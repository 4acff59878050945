import { day, timeOfDay } from '$lib/format/localized';
import { m } from '$lib/messages/messages.svelte';
import type { AdversaryChoice, Game } from '$lib/rules/table/game';
import type { GameFile } from '$lib/saves/files/game-file';
import { adversaryAt } from '$lib/setup/setup-names';
import { listed } from './say';

/**
 * The data from which a game is named: its given name (empty if none), its setup, and the start time in ms since 1970.
 */
export interface Called {
  readonly name: string;
  readonly createdAt: number;
  readonly boards: readonly string[];
  readonly adversaries?: readonly AdversaryChoice[];
}

/** Returns the given name of a game, or else a name in the current language: `England 3, 21 November`. */
export function gameName({ name, createdAt, boards, adversaries = [] }: Called): string {
  if (name !== '') return name;
  const on = day(createdAt);
  if (adversaries.length > 0)
    return m.game_name_against({ adversary: listed(adversaries.map(adversaryAt)), day: on });
  return m.game_name({ boards: listed(boards), count: boards.length, day: on });
}

/** Returns the name of an open game. */
export const openTitle = ({
  name,
  createdAt,
  game,
}: Omit<Called, 'boards'> & { readonly game: Game }): string => gameName({ ...game.setup, name, createdAt });

/** Returns the name of a file's game. */
export const fileTitle = ({ name, createdAt, entries }: GameFile): string =>
  gameName({ ...entries[0]!.state.setup, name, createdAt });

/** Returns unique names by id. A later duplicate gets a number. */
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
 * Returns the names of listed games by id. Games with the same name also get their start time, and a number if needed.
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
