import { textsNow } from '$lib/messages/messages.svelte';

/** Returns a function that caches one text per object, until the messages change. */
export function wordsOnce<T>(): (of: object, say: () => T) => T {
  const kept = new WeakMap<object, { readonly texts: object; readonly said: T }>();
  return (of, say) => {
    const texts = textsNow();
    const known = kept.get(of);
    if (known?.texts === texts) return known.said;
    const said = say();
    kept.set(of, { texts, said });
    return said;
  };
}
