import { type Component, createContext } from 'svelte';
import type { Setup } from '$lib/rules/table/game';
import type { Session } from './session/session.svelte';

/** The players and their colors, needed by every piece icon. */
export const [atTable, provideAtTable] = createContext<() => Setup>();

/** The content below the final score, loaded only then. */
export type AfterGame = () => Promise<Component<{ session: Session }>>;

/** Provided by the page that opens the game, so that the game code needn't import the history. */
export const [afterGame, provideAfterGame, hasAfterGame] = createContext<AfterGame>();
