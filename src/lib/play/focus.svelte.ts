import { afterPaint } from '$lib/ui/after-paint';
import type { OpenDialog } from './dialogs/topics';
import type { Session } from './session/session.svelte';
import type { Telling } from './telling.svelte';

/** What moves the focus. */
interface Looked {
  readonly session: Session;
  readonly about: string;
  readonly telling: Telling | null;
  readonly shown: OpenDialog;
}

/** An effect runs anew when one of these changes. */
const follow = (..._: readonly unknown[]): void => {};

/**
 * A new question, and the pad of a land, have the focus; whoever taps sees no ring. So has the title where what had the
 * focus is gone with the deed that it told. To be called where effects may be.
 */
export function keepFocus(screen: Looked, table: HTMLElement): void {
  // A browser shows the ring of what a script focuses where nothing else had the focus, also to a finger.
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

  /** The title has the focus if nothing has it, or something in there. */
  const focusTitle = (within: string, before: Element | null): void => {
    const held = document.activeElement;
    // By key somebody may already have gone on.
    if (held !== before && held !== document.body) return;
    // A page that was only opened has its title read anyway; a ring around it would be for nobody.
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
