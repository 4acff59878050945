/** The prefix of every key, because other pages of this address store values too. */
const PREFIX = 'blightwatch.';
/** The keys that version 0.2 stored without a prefix. */
const UNPREFIXED = ['settings', 'new-game', 'owned', 'set-ups', 'checklist', 'backup', 'ticks'];

/** Copies the values of version 0.2 once. The old values stay, because they may belong to another page. */
function moveOld(): void {
  if (localStorage.getItem(`${PREFIX}moved`) !== null) return;
  for (const key of UNPREFIXED) {
    const value = localStorage.getItem(key);
    if (value !== null && localStorage.getItem(PREFIX + key) === null)
      localStorage.setItem(PREFIX + key, value);
  }
  localStorage.setItem(`${PREFIX}moved`, 'true');
}

/**
 * Returns a stored value; null if there is none, it is damaged, or the browser blocks storage. The app works without
 * storage.
 */
export function recall(key: string): unknown {
  try {
    moveOld();
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

let listener = (): void => {};

/** Sets the only listener that is called after each stored value on this page. */
export const onRemember = (tell: () => void): void => void (listener = tell);

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    listener();
  } catch {
    // If the browser refuses, the value lasts until the page closes.
  }
}

/** Returns a stored record; empty if there is none or it is damaged. Its fields are checked where they are read. */
export function recallRecord(key: string): Readonly<Record<string, unknown>> {
  const found = recall(key);
  return typeof found === 'object' && found !== null ? { ...found } : {};
}

/** Returns the value if it is in the list, or else the first value of the list. */
export function knownOrFirst<T>(values: readonly [T, ...T[]], value: unknown): T {
  return values.find((one) => one === value) ?? values[0];
}

/** The key of games that failed to render, each with its entry. Safe mode lists them. */
const UNDRAWN = 'undrawn';
/** The maximum number of stored games. */
const MOST_GAMES = 20;

/** Stores that a game failed to render at this entry. */
export function noteUndrawn(game: string, head: number): void {
  const { [game]: _, ...others } = recallRecord(UNDRAWN);
  remember(UNDRAWN, Object.fromEntries([...Object.entries(others).slice(1 - MOST_GAMES), [game, head]]));
}

/** Forgets that a game failed to render, once it is opened again. */
export function forgetUndrawn(game: string): void {
  const { [game]: noted, ...others } = recallRecord(UNDRAWN);
  if (noted !== undefined) remember(UNDRAWN, others);
}
