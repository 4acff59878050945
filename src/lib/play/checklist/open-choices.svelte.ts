// The start of the game waits for lands that a panel lets its player choose.
import { CONTENT } from '$lib/game-engine';
import { newGame } from '$lib/rules/engine/setup';
import type { CheckItem } from '$lib/setup/check-item';
import { checklist, withIsland } from '$lib/setup/checklist';
import type { Session } from '../session/session.svelte';
import { progressOf } from './checklist-progress';
import { isOpenChoice, isTask } from './groups';

class Start {
  /** The number of times that Start has led to an open choice. */
  refused = $state(0);
}

/** Counts refused starts, so that the list shows the open choice after each. */
export const START = new Start();

/** Returns the lines of the setup list with an open choice. */
function openChoices({ game, id }: Pick<Session, 'game' | 'id'>): readonly CheckItem[] {
  const made = checklist(CONTENT, newGame(CONTENT, withIsland(game.setup)), progressOf(id).picked);
  return made.items.filter((item) => isTask(item) && isOpenChoice(item));
}

/** Starts the game, or goes to the first open choice. */
export async function startsOrAsks(session: Session): Promise<void> {
  if (openChoices(session).length > 0) START.refused += 1;
  else await session.proceed();
}
