/** The keys that tell how the app runs. They are not about a game. */
const OF_THE_APP = ['running', 'kept', 'removed', 'moved', 'reloaded-from', 'version-seen'].map(
  (key) => `blightwatch.${key}`,
);

/**
 * Makes the browser refuse to store values, as it does when it blocks storage, which the whole app allows for. Returns
 * the function that ends this.
 */
export function readOnlyStorage(): () => void {
  const { prototype } = Storage;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its storage below
  const { setItem } = prototype;
  prototype.setItem = function (this: Storage, key, value) {
    if (!OF_THE_APP.includes(key)) throw new DOMException('the demo stores nothing', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
  return () => void (prototype.setItem = setItem);
}
