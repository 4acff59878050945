import { type Component, createContext } from 'svelte';
import type { Session } from './session.svelte';

/** What stands under the score once a game is over; fetched only then. */
export type AfterGame = () => Promise<Component<{ session: Session }>>;

/** Given by the page that opens the table: the history knows the table, and not the other way round. */
export const [afterGame, provideAfterGame, hasAfterGame] = createContext<AfterGame>();
