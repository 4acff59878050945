import { openPlans, type PlanShelf } from '$lib/saves/rows/saved-plans';
import { saves } from './store';

let inMemory: { readonly game: string; readonly shelf: PlanShelf } | null = null;

/** Sets the shelf of a game that isn't in the database; null for none. */
export const shelvePlans = (of: typeof inMemory): void => void (inMemory = of);

/** Returns the shelf with the plans of this game. */
export const plansOf = (game: string): PlanShelf =>
  inMemory?.game === game ? inMemory.shelf : openPlans(saves.context);
