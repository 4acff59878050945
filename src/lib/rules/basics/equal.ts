type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Reads own fields only: data from outside may use a name that every object inherits. */
const fieldOf = (fields: Fields, key: string): unknown =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

/**
 * Returns true if two values of plain data, or two byte arrays, are equal. Key order is ignored, and an undefined key
 * equals a missing one, because JSON drops it.
 */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== b['length']) return false;
  return (
    Object.keys(a).every((key) => isEqual(a[key], fieldOf(b, key))) &&
    Object.keys(b).every((key) => b[key] === undefined || Object.hasOwn(a, key))
  );
}

/** Returns true if both have the same JSON text. Unlike in `isEqual`, the order of fields counts. */
export const isSameText = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
