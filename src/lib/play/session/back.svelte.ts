import { untrack } from 'svelte';
import { pushState } from '$app/navigation';
import { page } from '$app/state';
import { afterPaint } from '$lib/ui/after-paint';

/** The parts of the screen that Back can close, the top one first. */
interface Closed {
  readonly isOver: boolean;
  readonly over: unknown;
  shown: unknown;
  flat: boolean;
  back: () => void;
}

function closeTop(screen: Closed): void {
  // The table view stays while something is open over it.
  if (screen.shown === null && screen.over === null) screen.flat = false;
  screen.shown = null;
  screen.back();
}

/**
 * Makes Back close an open dialog before it leaves the game. Must be called where effects are allowed. A history entry
 * is added when a dialog opens and is kept for the next dialog, so that closing in another way needn't remove it.
 */
export function backCloses(screen: Closed): void {
  let waits = false;
  const wait = (): void => {
    if (waits) return;
    pushState('', { over: true });
    waits = true;
  };

  // The router reads the scroll position, which would force a layout of the opened part.
  $effect(() => (screen.isOver ? afterPaint(wait) : undefined));

  $effect(() => {
    if (page.state.over) return;
    untrack(() => {
      if (!waits) return;
      waits = false;
      if (!screen.isOver) return history.back();
      closeTop(screen);
      if (screen.isOver) wait();
    });
  });
}
