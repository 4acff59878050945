/** Small choices kept on this device. A browser may refuse to keep them; the app then works without. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

let listener = (): void => {};

/** Tells one listener whenever something is remembered on this page. */
export const onRemember = (tell: () => void): void => void (listener = tell);

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
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
