/** A file with the texts of a language, or with their keys. */
export interface Compiled {
  readonly default: unknown;
}

/** The files of areas: for each area one with its keys, and one with its texts in each language. */
export const AREA_FILES = import.meta.glob<Compiled>('./compiled/*.*.json');

/** The areas, whose texts load on demand. */
export const AREAS: readonly string[] = Object.keys(AREA_FILES).flatMap(
  (path) => /(\w+)\.keys\.json$/.exec(path)?.[1] ?? [],
);

/** The areas whose texts are in a pack, with that pack. Without it, their screens show a notice. */
export const OF_PACKS: Readonly<Record<string, string>> = {
  events: 'expansions',
  morecards: 'expansions',
  scenariolines: 'scenarios',
  coach: 'lessons',
  handbook: 'lessons',
  homebrew: 'homebrew',
  myspirit: 'spirits',
  usepower: 'spirits',
  ahead: 'tools',
  compare: 'tools',
  draft: 'tools',
  laying: 'tools',
  plans: 'tools',
  typed: 'tools',
};
