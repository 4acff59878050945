// This file finds questions about the game, which are typed like commands.
import { LOCALES } from '$lib/messages/messages.svelte';
import { type Action, ACTIONS } from '$lib/rules/table/game';
import { isLand, type LandId } from '$lib/rules/table/island';
import type { World } from '$lib/rules/world/world';
import { ACTION_WORDS, ASKING, plain } from './lexicon';

/**
 * A typed question. `land`: the pieces of a land. `action`: the lands in which an action happens, or if it happens in
 * one land. `range`: the lands within a range of a land. `power`: the range of a Power.
 */
export type TypedQuestion =
  | { readonly asks: 'land'; readonly land: LandId }
  | { readonly asks: 'action'; readonly action: Action; readonly land: LandId | null }
  | { readonly asks: 'range'; readonly land: LandId; readonly range: number }
  | { readonly asks: 'power' };

/** The longest range that can be asked for. */
const MOST_RANGE = 9;

/**
 * The maximum length of a word of which three letters are compared; of a longer one it is four. Forms of a verb share
 * them: `Build` and `builds`, `wüten` and `wütet`.
 */
const SHORT_WORD = 5;
const stemOf = (word: string): string => plain(word).slice(0, word.length <= SHORT_WORD ? 3 : 4);

const STEMS: readonly (readonly [Action, readonly string[]])[] = ACTIONS.map((action) => [
  action,
  Object.values(ACTION_WORDS[action]).flat().map(stemOf),
]);

const wordsOf = (kind: keyof typeof ASKING): ReadonlySet<string> =>
  new Set(LOCALES.flatMap((language) => ASKING[kind][language]).map(plain));

const WHAT = wordsOf('what');
const RANGE = wordsOf('range');

const actionIn = (words: readonly string[]): Action | null =>
  STEMS.find(([, stems]) => words.some((word) => stems.some((stem) => word.startsWith(stem))))?.[0] ?? null;

/**
 * Returns the question for a range; null if the words ask for none. Without a land, the other words are the name of a
 * Power.
 */
function rangeAsked(words: readonly string[], land: LandId | null): TypedQuestion | null {
  if (!land)
    return words.length > 1 && (RANGE.has(words[0]!) || WHAT.has(words[0]!)) ? { asks: 'power' } : null;
  const range = Number(words.find((word) => /^\d+$/.test(word)) ?? 1);
  return range <= MOST_RANGE ? { asks: 'range', land, range } : null;
}

/** Returns the question in a text; null for a command. */
export function questionIn(text: string, world: World): TypedQuestion | null {
  const words = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const lands = words
    .map((word) => word.toUpperCase())
    .filter(isLand)
    .filter((land) => world.island.lands[land]);
  const [land = null] = lands;
  if (lands.length > 1) return null;
  if (land && words.length === 1) return { asks: 'land', land };
  if (words.some((word) => RANGE.has(word))) return rangeAsked(words, land);
  if (!words[0] || !(WHAT.has(words[0]) || text.trim().endsWith('?'))) return null;
  const action = actionIn(words);
  if (action) return { asks: 'action', action, land };
  return land ? { asks: 'land', land } : null;
}
