import { onMount, untrack } from 'svelte';
import { loadMessages } from '$lib/messages/messages.svelte';
import { endingOf } from '$lib/rules/turn/victory';
import { whenIdle } from '$lib/ui/after-paint';
import { loadAnswers } from './adversary/lazy';
import type { Screen } from './screen.svelte';

/** Keeps the screen in step with its game while the table is shown: loads its late parts, calculates ahead, and returns to the question when that is not to be missed. */
export function followGame(screen: Screen, table: () => HTMLElement | undefined): void {
  const { later, step, session } = $derived(screen);

  // Kept once fetched, so that an update in another tab cannot take it away.
  onMount(() =>
    whenIdle(
      () =>
        void Promise.all([import('./deferred'), loadMessages('panel'), loadAnswers()]).then(([loaded]) =>
          screen.arrive(loaded),
        ),
    ),
  );

  $effect(() => {
    const { outlook } = screen;
    outlook?.look(screen.telling?.tried?.game ?? session.game, session.prompt?.step.do);
    return () => outlook?.stop();
  });

  $effect(() => {
    const element = table();
    if (element) later?.keepFocus(screen, element);
  });

  $effect(() => later?.workAhead(screen));

  /** Back closes what is open before it leaves the table. */
  $effect(() => later?.backCloses(screen));

  /** An ending, Presence that is asked for before it, and a panel drawn up again are not to be missed behind a pad or a map. */
  $effect(() => {
    const ends =
      step?.do === 'checkEnding' ||
      step?.do === 'gameOver' ||
      (step?.do === 'presenceLost' && endingOf(session.world) !== null);
    if (ends) untrack(() => screen.back());
  });
  $effect(() => {
    if (screen.stop !== 'title') screen.wide = false;
  });

  /** A panel drawn up over the island was drawn up for what it then asked. */
  let asked: string | undefined;
  $effect(() => {
    if (step?.do === asked) return;
    asked = step?.do;
    untrack(() => {
      if (screen.stop === 'full') screen.stop = 'content';
    });
  });
}
