import type { LandId } from '$lib/rules/table/island';

/** The inputs that decide which lands are highlighted: the question, the selection and the to-dos. */
export interface LitBy {
  /** Lands that a Spirit can target; null if it targets none. */
  readonly aimed: readonly LandId[] | null;
  /** Selected lands; none while the panel shows the question. */
  readonly told: readonly LandId[];
  /** Destinations of the selected pieces. */
  readonly reach: readonly LandId[];
  /** The single land of the question, if it has one. */
  readonly about: LandId | null;
  /** Lands that answer the question. */
  readonly choices: readonly LandId[];
  /** Lands of the question, if the panel shows it; null until the to-dos are known. */
  readonly asked: readonly LandId[] | null;
  /** Lands with current to-dos; null if there are none. */
  readonly moving: readonly LandId[] | null;
  /** The land of the to-do under the pointer or in focus. */
  readonly touched: LandId | null;
  /** Lands that have acted for the card. */
  readonly done: readonly LandId[];
}

/** Returns the highlighted lands by reason: targets first, then the selection, then answers, then acting lands. */
export function litLands({ aimed, told, reach, about, choices, asked, moving, touched, done }: LitBy) {
  if (aimed) return { acting: [], changed: [], resolved: [], choices: aimed, selected: [] };
  const resolved = moving && !asked?.length ? [] : done;
  if (told.length > 0) return { acting: [], changed: [], resolved, choices: reach, selected: told };
  const isAnswered = choices.length > 0;
  const acting = isAnswered ? [] : (asked ?? []);
  const changed = isAnswered ? [] : (moving ?? []);
  const [marked] = [moving && touched, about].filter((land) => land !== null);
  return { acting, changed, resolved, choices, selected: marked ? [marked] : [] };
}
