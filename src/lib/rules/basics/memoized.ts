/** Games and their worlds never change, so what was once made of one is kept as long as it is itself. */
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

/** What was made of something and of what is asked about it (a choice, a step), kept as long as the first is itself. */
export function memoizedEach<K extends object, B, T>(make: (key: K, about: B) => T): (key: K, about: B) => T {
  const kept = memoized((_: K) => new Map<B, T>());
  return (key, about) => {
    const known = kept(key).get(about) ?? make(key, about);
    kept(key).set(about, known);
    return known;
  };
}
