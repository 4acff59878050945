/** A card that may be picked, by its name. */
export interface Named {
  readonly id: string;
  readonly label: string;
  /** What it says, where no answer tells it. */
  readonly text?: string;
}

/** The cards as a table looks for them: by name. */
const byName = <T extends Named>(cards: readonly T[]): readonly T[] =>
  [...cards].sort((a, b) => a.label.localeCompare(b.label));

const first = ({ label }: Named): string => label.slice(0, 1).toLocaleUpperCase();

/** The letters that the cards begin with, in order. */
export const lettersOf = (cards: readonly Named[]): readonly string[] => [
  ...new Set(byName(cards).map(first)),
];

/** The cards that begin with this letter; all of them where none does, or for no letter. */
export function beginning<T extends Named>(cards: readonly T[], letter: string): readonly T[] {
  const found = byName(cards).filter((card) => first(card) === letter);
  return found.length > 0 ? found : byName(cards);
}
