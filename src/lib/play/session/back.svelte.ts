import { untrack } from 'svelte';
import { pushState } from '$app/navigation';
import { page } from '$app/state';
import { afterPaint } from '$lib/ui/after-paint';

/** What may be open, the topmost closed first. */
interface Closed {
  readonly isOver: boolean;
  readonly over: unknown;
  shown: unknown;
  flat: boolean;
  back: () => void;
}

function closeTop(screen: Closed): void {
  // The view of the table stays as long as something lies over it.
  if (screen.shown === null && screen.over === null) screen.flat = false;
  screen.shown = null;
  screen.back();
}

/**
 * Back closes what is open, and only then leaves the table. To be called where effects may be: an entry is put into the
 * history as something opens; it stays for the next time, so that no two ways of closing run into each other.
 */
export function backCloses(screen: Closed): void {
  let waits = false;
  const wait = (): void => {
    if (waits) return;
    pushState('', { over: true });
    waits = true;
  };

  // The router asks where the page is scrolled to: that would lay out what has just been opened.
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
