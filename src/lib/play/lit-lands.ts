import type { LandId } from '$lib/rules/table/island';

/** What decides which lands are lit: where the table is in its question, and what it tells or moves. */
export interface LitBy {
  /** Lands that a Spirit may aim at; null where it aims at none. */
  readonly aimed: readonly LandId[] | null;
  /** Lands that are being told of; none where the panel shows the question. */
  readonly told: readonly LandId[];
  /** Lands that pieces picked in the land told of may go to. */
  readonly reach: readonly LandId[];
  /** The one land the question is about, where it is about one. */
  readonly about: LandId | null;
  /** Lands that answer the question. */
  readonly choices: readonly LandId[];
  /** Lands the question is about, if the panel shows it; null until it is known what hands still have to move. */
  readonly asked: readonly LandId[] | null;
  /** Lands where hands move pieces now; null where none do. */
  readonly moving: readonly LandId[] | null;
  /** The land of a move that was touched in the list. */
  readonly touched: LandId | null;
  /** Lands of the card that have acted. */
  readonly done: readonly LandId[];
}

/** The lands that are lit, by why: what a Spirit aims at goes before all, what is told of before answers, and these before what acts. */
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
