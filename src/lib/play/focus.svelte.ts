import { afterPaint } from '$lib/ui/after-paint';
import type { OpenDialog } from './dialogs/topics';
import type { LandSelection } from './land-selection.svelte';
import type { Session } from './session/session.svelte';

/** The state that moves the focus. */
interface Looked {
  readonly session: Session;
  readonly about: string;
  readonly selection: LandSelection | null;
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
  let byEscape = false;
  $effect(() => {
    const note = (event: Event): void => {
      byKey = event.type === 'keydown';
      byEscape = event instanceof KeyboardEvent && event.key === 'Escape';
    };
    addEventListener('keydown', note, { capture: true });
    addEventListener('pointerdown', note, { capture: true });
    return () => {
      removeEventListener('keydown', note, { capture: true });
      removeEventListener('pointerdown', note, { capture: true });
    };
  });

  /** The land on the map or list from which a key opened a pad. */
  let opener: HTMLElement | SVGElement | null = null;

  /** Remembers the land from which a key opened a pad. Returns it when Escape has closed that pad, else null. */
  function openerOf(land: string | null, before: Element | null): HTMLElement | SVGElement | null {
    const isLand = before instanceof HTMLElement || before instanceof SVGElement;
    if (land !== null && byKey && isLand && before.closest('.map, .list')) opener = before;
    if (land !== null) return null;
    const back = byEscape ? opener : null;
    opener = null;
    return back?.isConnected ? back : null;
  }

  /**
   * Focuses the title if no dialog is open, and the focus is nowhere or still on an element inside `within`, a
   * selector.
   */
  const focusTitle = (within: string, before: Element | null): void => {
    const held = document.activeElement;
    // A player with a keyboard may have moved the focus.
    if (held !== before && held !== document.body) return;
    // A page that just opened has its title read anyway, so no ring is shown.
    if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
    if (screen.shown !== null || (held !== null && held !== document.body && !held.closest(within))) return;
    const title = table.querySelector<HTMLElement>('.sheet h2');
    title?.toggleAttribute('data-ringed', byKey);
    title?.focus({ preventScroll: true });
  };

  $effect(() => {
    follow(screen.about, screen.selection?.page);
    const before = document.activeElement;
    const back = openerOf(screen.selection?.land ?? null, before);
    if (back) return afterPaint(() => back.focus({ preventScroll: true }));
    return afterPaint(() => focusTitle('.sheet, .map, .list', before));
  });

  $effect(() => {
    follow(screen.session.head, screen.selection?.isPicking);
    const before = document.activeElement;
    return afterPaint(() => focusTitle('body:focus', before));
  });
}
