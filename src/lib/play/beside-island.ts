const WIDE = '(min-width: 56rem), (orientation: landscape) and (max-height: 32rem) and (min-width: 40rem)';

/** Returns true if the panel is next to the island, not below it (see Table.svelte). */
export const isBesideIsland = (): boolean => typeof matchMedia === 'function' && matchMedia(WIDE).matches;
