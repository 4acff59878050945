const WIDE = '(min-width: 56rem), (orientation: landscape) and (max-height: 32rem) and (min-width: 40rem)';

/** Whether the panel stands beside the island, as Table.svelte lays it, and not below. */
export const isBesideIsland = (): boolean => typeof matchMedia === 'function' && matchMedia(WIDE).matches;
