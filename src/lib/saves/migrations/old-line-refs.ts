type Old = Readonly<Record<string, unknown>>;

/** Matches the reference to a line: its part, and the indexes of its effect, option and line. */
const REF = /^(.+):(\d+):(\d+):(\d+)$/;

/**
 * Returns the reference to a line that versions up to 9 stored as this text. The name of an effect that no card has
 * becomes a part that no card has.
 */
function refOf(text: string): object {
  const [, of = text, at = 0, option = 0, line = 0] = REF.exec(text) ?? [];
  return { of, at: Number(at), option: Number(option), line: Number(line) };
}

/** Returns a game, an entry or a part of version 9 with the lines of lasting effects as values. */
export function withLineRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLineRefs);
  if (typeof value !== 'object' || value === null) return value;
  const { rule, ...one }: Old = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withLineRefs(part)]),
  );
  if (rule === undefined) return one;
  return one['change'] === 'special' && typeof rule === 'string'
    ? { ...one, line: refOf(rule) }
    : { ...one, rule };
}
