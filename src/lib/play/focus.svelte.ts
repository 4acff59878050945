import { afterPaint } from '$lib/ui/after-paint';
import type { OpenDialog } from './dialogs/topics';
import type { Session } from './session/session.svelte';
import type { Telling } from './telling.svelte';

/** The state that moves the focus. */
interface Looked {
  readonly session: Session;
  readonly about: string;
  readonly telling: Telling | null;
  readonly shown: OpenDialog;
}

/** Makes an effect run again when one of these changes. */
const follow = (..._: readonly unknown[]): void => {};

/**
 * Focuses a new question or a land's pad, without a ring for touch. Focuses the title if the focused element is gone.
 * Must be called where effects are allowed.
 */
export function keepFocus(screen: Looked, table: HTMLElement): void {
  // Browsers show a focus ring after a script focuses, also for touch, if nothing had the focus before.
  let byKey = false;
  $effect(() => {
    const told = ({ type }: Event): boolean => (byKey = type === 'keydown');
    addEventListener('keydown', told, { capture: true });
    addEventListener('pointerdown', told, { capture: true });
    return () => {
      removeEventListener('keydown', told, { capture: true });
      removeEventListener('pointerdown', told, { capture: true });
    };
  });

  /** Focuses the title if nothing, or something inside, has the focus. */
  const focusTitle = (within: string, before: Element | null): void => {
    const held = document.activeElement;
    // By keyboard, the player may have moved on.
    if (held !== before && held !== document.body) return;
    // A page that just opened has its title read anyway, so no ring is shown.
    if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
    if (screen.shown !== null || (held !== null && held !== document.body && !held.closest(within))) return;
    const title = table.querySelector<HTMLElement>('.sheet h2');
    title?.toggleAttribute('data-ringed', byKey);
    title?.focus({ preventScroll: true });
  };

  $effect(() => {
    follow(screen.about, screen.telling?.page);
    const before = document.activeElement;
    return afterPaint(() => focusTitle('.sheet, .map, .list', before));
  });

  $effect(() => {
    follow(screen.session.head, screen.telling?.isPicking);
    const before = document.activeElement;
    return afterPaint(() => focusTitle('body:focus', before));
  });
}
