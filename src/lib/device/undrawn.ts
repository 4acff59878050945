import { recallRecord, remember } from './remember';

/** Games that failed to render, each with its entry; safe mode lists them. */
const UNDRAWN = 'undrawn';
/** The most stored games. */
const MOST_GAMES = 20;

/** Stores that a game failed to render at this entry. */
export function noteUndrawn(game: string, head: number): void {
  const { [game]: _, ...others } = recallRecord(UNDRAWN);
  remember(UNDRAWN, Object.fromEntries([...Object.entries(others).slice(1 - MOST_GAMES), [game, head]]));
}

/** Forgets that a game failed to render, once it is opened again. */
export function forgetUndrawn(game: string): void {
  const { [game]: noted, ...others } = recallRecord(UNDRAWN);
  if (noted !== undefined) remember(UNDRAWN, others);
}
