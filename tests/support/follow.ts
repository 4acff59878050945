/** What undoes something. */
export type End = () => void;

/** Whether Svelte or another library asks: a library asks once for all files, or knows when it is done. */
const isLibrary = (): boolean => /^(?:.*\n){3}.*node_modules/.test(new Error().stack ?? '');

/** Follows from now on who asks to be told of events there; what it gives ends all of that but what libraries asked. */
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

/** Remembers what an object has of its own; what it gives takes away what has come since. */
export function own(target: object): End {
  const before = Object.getOwnPropertyNames(target);
  return () => {
    for (const name of Object.getOwnPropertyNames(target))
      if (!before.includes(name)) Reflect.deleteProperty(target, name);
  };
}
