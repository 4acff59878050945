import { settings } from '$lib/settings.svelte';
import type { OpenDialog } from './dialogs/topics';
import { referenceDialog } from './reference-dialog.svelte';
import type { Session } from './session.svelte';

/** What a key does at the table, each with its keys as `KeyboardEvent.key` names them. */
export const SHORTCUTS = {
  undo: ['u', 'ctrl z'],
  redo: ['U', 'ctrl y', 'ctrl Z'],
  list: ['l', 'm'],
  journal: ['j'],
  typed: ['/'],
  lookUp: ['f'],
  menu: ['.'],
  shortcuts: ['?'],
} as const;
export type Shortcut = keyof typeof SHORTCUTS;

/** Where keys are typed, or mean something of their own. */
const TYPED_IN = 'input, select, textarea, [role=spinbutton], dialog';

/** What the key is short for: a doing of the table, or an answer by its number from 1; null for any other key, and for single keys where they are switched off. */
export function shortcutOf(event: KeyboardEvent, single: boolean): Shortcut | number | null {
  const { key, target } = event;
  if (event.altKey || (target as Element | null)?.closest(TYPED_IN)) return null;
  const withCtrl = event.ctrlKey || event.metaKey;
  if (!withCtrl && !single) return null;
  if (!withCtrl && /^[1-9]$/.test(key)) return Number(key);
  const pressed = withCtrl ? `ctrl ${key}` : key;
  const found = Object.entries(SHORTCUTS).find(([, keys]) => (keys as readonly string[]).includes(pressed));
  return found ? (found[0] as Shortcut) : null;
}

/** What keys can do to a table. */
interface Keyed {
  readonly session: Session;
  shown: OpenDialog;
  escape: () => void;
  turnOver: () => void;
}

/** Does what the key is short for; Escape closes what lies over the question. */
export function pressed(event: KeyboardEvent, screen: Keyed): void {
  // What closes has said so before it tells that it is closed.
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') return screen.escape();
  const meant = shortcutOf(event, settings.keys);
  if (meant === null) return;
  event.preventDefault();
  const { session } = screen;
  // Where letters stand above a list, it is the answer that is to be seen.
  if (typeof meant === 'number')
    document.querySelectorAll<HTMLElement>('main .answers button')[meant - 1]?.click();
  else if (meant === 'undo') void (session.canUndo && session.undo());
  else if (meant === 'redo') void (session.canRedo && session.redo());
  else if (meant === 'list') screen.turnOver();
  else if (meant === 'lookUp') referenceDialog.show(null);
  else screen.shown = meant;
}
