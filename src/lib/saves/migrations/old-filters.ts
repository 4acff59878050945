import { readLands } from '../../rules/lands/parse-lands';

type Old = Readonly<Record<string, unknown>>;

/** Lands as versions up to 7 kept them, in one text. What nobody can read is left for the schema to refuse. */
const landsOf = (text: unknown): unknown => (typeof text === 'string' ? (readLands(text) ?? text) : text);

/** Returns true if it is a line of a card or Power, which may name lands by these words. */
const isLine = ({ op }: Old): boolean => typeof op === 'string';

/** Returns true if it is an effect that lasts, or a deed that begins one. */
const lasts = ({ change, until }: Old): boolean => typeof change === 'object' && until !== undefined;

/** The words under which an object keeps lands. */
function wordsFor(one: Old): readonly string[] {
  if (isLine(one)) return ['in', 'to'];
  return lasts(one) ? ['where'] : 'movedInto' in one ? ['movedInto'] : [];
}

/** A game, an entry or a part of one of version 7, with its lands as values. */
export function withFilters(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFilters);
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withFilters(one)]));
  for (const word of wordsFor(all)) if (word in all) all[word] = landsOf(all[word]);
  return all;
}
