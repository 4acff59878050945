import { textsNow } from '$lib/messages/messages.svelte';

/** Says something of a thing once, for as long as that thing is kept and the same words are spoken. */
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
