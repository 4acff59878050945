import { readLands } from '../../rules/lands/parse-lands';

type Old = Readonly<Record<string, unknown>>;

/**
 * Returns the parsed form of a filter that versions up to 7 stored as text. Invalid text is returned unchanged, so
 * that the schema refuses it.
 */
const landsOf = (text: unknown): unknown => (typeof text === 'string' ? (readLands(text) ?? text) : text);

/** Returns true for a line of a card or Power, which can have filters. */
const isLine = ({ op }: Old): boolean => typeof op === 'string';

/** Returns true for a lasting effect, or a deed that starts one. */
const lasts = ({ change, until }: Old): boolean => typeof change === 'object' && until !== undefined;

/** Returns the keys of an object that can contain filters. */
function wordsFor(one: Old): readonly string[] {
  if (isLine(one)) return ['in', 'to'];
  return lasts(one) ? ['where'] : 'movedInto' in one ? ['movedInto'] : [];
}

/** Returns a game, an entry or a part of version 7 with its filters parsed. */
export function withFilters(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFilters);
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withFilters(one)]));
  for (const word of wordsFor(all)) if (word in all) all[word] = landsOf(all[word]);
  return all;
}
