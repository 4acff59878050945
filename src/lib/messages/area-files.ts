/** A file of texts, or of their keys. */
export interface Compiled {
  readonly default: unknown;
}

/** Files per area: its keys, and its texts in each language. */
export const AREA_FILES = import.meta.glob<Compiled>('./compiled/*.*.json');

/** The areas whose words load on demand. */
export const AREAS: readonly string[] = Object.keys(AREA_FILES).flatMap(
  (path) => /(\w+)\.keys\.json$/.exec(path)?.[1] ?? [],
);
