/** Before every key: other pages of the same address keep things of their own. */
const PREFIX = 'blightwatch.';
/** Keys of 0.2, which had no prefix. */
const UNPREFIXED = ['settings', 'new-game', 'owned', 'set-ups', 'checklist', 'backup', 'ticks'];

/** Takes over, once, what 0.2 kept. The old ones stay, for they may be somebody else's. */
function moveOld(): void {
  if (localStorage.getItem(`${PREFIX}moved`) !== null) return;
  for (const key of UNPREFIXED) {
    const value = localStorage.getItem(key);
    if (value !== null && localStorage.getItem(PREFIX + key) === null)
      localStorage.setItem(PREFIX + key, value);
  }
  localStorage.setItem(`${PREFIX}moved`, 'true');
}

/** Small choices kept on this device. A browser may refuse to keep them; the app then works without. */
export function recall(key: string): unknown {
  try {
    moveOld();
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

let listener = (): void => {};

/** Tells one listener whenever something is remembered on this page. */
export const onRemember = (tell: () => void): void => void (listener = tell);

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    listener();
  } catch {
    // Nothing to do: the choice holds until the page is closed.
  }
}

/** What was kept, as far as it is a record; whoever asks looks at each field. */
export function recallRecord(key: string): Readonly<Record<string, unknown>> {
  const found = recall(key);
  return typeof found === 'object' && found !== null ? { ...found } : {};
}

/** The value if it is one of these, else the first of them. */
export function knownOrFirst<T>(values: readonly [T, ...T[]], value: unknown): T {
  return values.find((one) => one === value) ?? values[0];
}
