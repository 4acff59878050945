import { onMount, untrack } from 'svelte';
import { loadMessages } from '$lib/messages/messages.svelte';
import { endingOf } from '$lib/rules/turn/victory';
import { whenIdle } from '$lib/ui/after-paint';
import { loadAnswers } from './adversary/lazy';
import type { Screen } from './screen.svelte';

/**
 * Keeps the screen in step with its game: loads late parts, computes forecasts, and returns to the question when it
 * must not be missed.
 */
export function followGame(screen: Screen, table: () => HTMLElement | undefined): void {
  const { later, step, session } = $derived(screen);

  // Loads these parts early, so that an update in another tab can't remove them.
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
    outlook?.look(screen.selection?.tried?.game ?? session.game, session.prompt?.step.do);
    return () => outlook?.stop();
  });

  $effect(() => {
    const element = table();
    if (element) later?.keepFocus(screen, element);
  });

  $effect(() => later?.workAhead(screen));

  /** Lets Back close an open dialog before it leaves the game. */
  $effect(() => later?.backCloses(screen));

  /** An ending, Presence asked before it, and a raised panel must be visible above a pad or map. */
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

  /** Lowers a panel that was raised over the island, at the next question. */
  let asked: string | undefined;
  $effect(() => {
    if (step?.do === asked) return;
    asked = step?.do;
    untrack(() => {
      if (screen.stop === 'full') screen.stop = 'content';
    });
  });
}
