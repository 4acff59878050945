import { type Component, createContext } from 'svelte';
import type { Setup } from '$lib/rules/table/game';
import type { Session } from './session/session.svelte';

/** Who sits at the table and in which colours: every sign of a piece needs to know it. */
export const [atTable, provideAtTable] = createContext<() => Setup>();

/** What stands under the score once a game is over; fetched only then. */
export type AfterGame = () => Promise<Component<{ session: Session }>>;

/** Given by the page that opens the table: the history knows the table, and not the other way round. */
export const [afterGame, provideAfterGame, hasAfterGame] = createContext<AfterGame>();
