import { createContext } from 'svelte';
import type { Setup } from '$lib/rules/game';

/** Who sits at the table and in which colours: every sign of a piece needs to know it. */
export const [atTable, provideAtTable] = createContext<() => Setup>();
