import type { Modifier } from '../rules/modifier';

/** Tokens without Event Cards: one Fear Card more at Terror Level II (difficulty.json; a single source says so). */
export const WITHOUT_EVENTS: Modifier = { name: 'without-events', setup: { fear: [0, 1, 0] } };
