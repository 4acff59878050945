/** The path of a field in a value. */
export type Path = readonly (string | number)[];

/** Numbers that often cause errors: limits of counts, of ids, of a `Date`, of integers. */
const NUMBERS = [
  ...[-1, 0, 0.5, 1, 6, 7, 9, 99, 100, 999, 1_000, 9_999, 10_000, 99_999, 1e6, 1e9],
  ...[8.64e15, 8.64e15 + 1, 9e15, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e300],
];

/** Texts that often cause errors: long ones, and characters with a meaning in URLs, files and pages. */
const TEXTS = [
  ...['', 'a', 'a'.repeat(12), 'a'.repeat(24), 'a'.repeat(80), 'a'.repeat(200), 'w'.repeat(5_000)],
  ...['a b', 'a&b=c', 'a#b', '100%', 'a/../b', '\ud800', '\u202eabc', '😀'.repeat(40), '<b>x</b>', 'copy:1'],
  ...['__proto__', 'constructor', 'A1', 'A99', 'ZZ99'],
];

const kindOf = (path: Path): string =>
  path.map((key) => (typeof key === 'number' || /^[A-H]\d$/.test(key) ? '*' : key)).join('.');

/**
 * Returns the paths of all numbers, texts and other primitive values; only the first of each kind unless `every` is
 * true.
 */
export function placesIn(value: unknown, every: boolean): readonly Path[] {
  const places: Path[] = [];
  const kinds = new Set<string>();
  const walk = (node: unknown, path: Path): void => {
    if (typeof node === 'object' && node !== null) {
      const keys = Array.isArray(node) ? [...node.keys()] : Object.keys(node);
      for (const key of keys) walk((node as Record<string, unknown>)[key], [...path, key]);
    } else if (every || !kinds.has(kindOf(path))) {
      kinds.add(kindOf(path));
      places.push(path);
    }
  };
  walk(value, []);
  return places;
}

const replaced = (node: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by;
  const copy = Array.isArray(node) ? [...node] : { ...(node as object) };
  const at = copy as Record<string, unknown>;
  at[key] = replaced(at[key], rest, by);
  return copy;
};

const at = (node: unknown, path: Path): unknown =>
  path.reduce((found, key) => (found as Record<string, unknown>)[key], node);

/** Yields the value with each replacement at this path, one after another. */
export function* standIns(value: unknown, path: Path): Generator<unknown> {
  const now = at(value, path);
  const others = typeof now === 'string' ? TEXTS : typeof now === 'boolean' ? [!now] : NUMBERS;
  for (const other of others) yield replaced(value, path, other);
}
