import { untrack } from 'svelte';
import { pushState } from '$app/navigation';
import { page } from '$app/state';

/**
 * Back closes what is open, and only then leaves the table. To be called where effects may be: an entry is put into the
 * history as something opens; it stays for the next time, so that no two ways of closing run into each other.
 */
export function backCloses(isOpen: () => boolean, close: () => void): void {
  let waits = false;

  $effect(() => {
    if (!isOpen()) return;
    untrack(() => {
      if (waits) return;
      pushState('', { over: true });
      waits = true;
    });
  });

  $effect(() => {
    if (page.state.over) return;
    untrack(() => {
      if (!waits) return;
      waits = false;
      if (isOpen()) close();
      else history.back();
    });
  });
}
