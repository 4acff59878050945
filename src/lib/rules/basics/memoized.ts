/**
 * Returns a function that computes its result once per key object. Games and worlds are immutable, so results stay
 * valid.
 */
export function memoized<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const kept = new WeakMap<K, T>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    return made;
  };
}

/** Returns a function that computes its result once per key object and second argument, such as a choice or a step. */
export function memoizedEach<K extends object, B, T>(make: (key: K, about: B) => T): (key: K, about: B) => T {
  const kept = memoized((_: K) => new Map<B, T>());
  return (key, about) => {
    const known = kept(key).get(about) ?? make(key, about);
    kept(key).set(about, known);
    return known;
  };
}
