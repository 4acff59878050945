/** A function that undoes something. */
export type End = () => void;

/**
 * Returns true if a library adds the listener, not Svelte or the app. Libraries add theirs once for all files, or
 * remove them themselves.
 */
const isLibrary = (): boolean => /^(?:.*\n){3}.*node_modules/.test(new Error().stack ?? '');

/**
 * Records from now on which listeners are added to `target`; the returned function removes all of them except those of
 * libraries.
 */
export function follow(target: EventTarget): End {
  const asked: End[] = [];
  const before = Object.getOwnPropertyDescriptor(target, 'addEventListener');
  const add = target.addEventListener.bind(target);
  const followed: typeof add = (type, listener, options) => {
    if (!isLibrary()) asked.push(() => target.removeEventListener(type, listener, options));
    add(type, listener, options);
  };
  Object.defineProperty(target, 'addEventListener', { value: followed, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(target, 'addEventListener', before);
    else Reflect.deleteProperty(target, 'addEventListener');
    for (const end of asked) end();
  };
}

/** Records the own properties of an object; the returned function removes those that were added later. */
export function own(target: object): End {
  const before = Object.getOwnPropertyNames(target);
  return () => {
    for (const name of Object.getOwnPropertyNames(target))
      if (!before.includes(name)) Reflect.deleteProperty(target, name);
  };
}
