import { recallRecord, remember } from './remember';

/** Games whose table or picture could not be drawn, each with the entry it stood at; safe mode names them. */
const UNDRAWN = 'undrawn';
/** A device that cannot draw anything does not fill its memory with that. */
const MOST_GAMES = 20;

/** Notes that a game could not be drawn as it stands at this entry. */
export function noteUndrawn(game: string, head: number): void {
  const { [game]: _, ...others } = recallRecord(UNDRAWN);
  remember(UNDRAWN, Object.fromEntries([...Object.entries(others).slice(1 - MOST_GAMES), [game, head]]));
}

/** Forgets it, as the game is opened again. */
export function forgetUndrawn(game: string): void {
  const { [game]: noted, ...others } = recallRecord(UNDRAWN);
  if (noted !== undefined) remember(UNDRAWN, others);
}
