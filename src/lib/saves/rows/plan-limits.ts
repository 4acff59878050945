/** So many plans a game keeps: they lie in its row, which is written with every tap. */
export const MOST_PLANS = 12;
/** So many deeds a plan has. */
export const MOST_PLANNED = 40;
/** The longest name of a plan. */
export const MAX_PLAN_NAME_CHARS = 40;
/** The longest words of a deed. */
export const MAX_SAID_CHARS = 600;
/** Characters of one plan. */
export const MAX_PLAN_CHARS = 40_000;
