/**
 * Returns the results from which the players continued. Versions up to 9 joined them in one text, null for none; other
 * values are already in the format of today.
 */
function resultsOf(text: unknown): unknown {
  if (text === null) return [];
  return typeof text === 'string' ? text.split(',') : text;
}

/** Returns the value with the field converted, if it has the field. */
const withField = (one: Readonly<Record<string, unknown>>, field: string): object =>
  field in one ? { ...one, [field]: resultsOf(one[field]) } : one;

/** Returns a game, an entry or a part of version 9 with the results played on from as a list. */
export function withResults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withResults);
  if (typeof value !== 'object' || value === null) return value;
  const one = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withResults(part)]));
  return withField(one, one['type'] === 'playedOn' ? 'ending' : 'playedOn');
}
