/** True while the demo's page asks for the players of a real game. */
export const starting = $state({ now: false });
