/** Returns the keys of a table that has only keys of its type. */
export const keysOf = Object.keys as <K extends string>(table: Readonly<Partial<Record<K, unknown>>>) => K[];

/** Returns the keys and values of a table that has only keys of its type. */
export const entriesOf = Object.entries as <K extends string, T>(
  table: Readonly<Partial<Record<K, T>>>,
) => [K, T][];
