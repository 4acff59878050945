import { settings } from '$lib/settings.svelte';
import type { OpenDialog } from '../dialogs/topics';
import type { Session } from '../session/session.svelte';
import { referenceDialog, wish } from '../shared-state.svelte';
import { deviceKeys } from './device-keys.svelte';
import { keyOf, type Shortcut } from './key-table';

/** Elements in which keys type or have their own meaning. */
const TYPED_IN = 'input:not([type=checkbox]), select, textarea, [role=spinbutton], dialog';
/** Keys that press the focused element. */
const PRESSED = ['Enter', ' '];
const PRESSABLE = 'a, button, summary, input, [role=button]';
/** The scroll direction of keys. */
const SCROLLS: Readonly<Record<string, 1 | -1>> = {
  PageDown: 1,
  ArrowDown: 1,
  ' ': 1,
  PageUp: -1,
  ArrowUp: -1,
};

/**
 * The times in milliseconds in which a second press of a pedal is ignored, and in which a key at the end of a scroll
 * doesn't continue.
 */
const BOUNCE_MS = 300;
const SCROLLED_MS = 1_000;

let wentAt = -BOUNCE_MS;
let scrolledAt = -SCROLLED_MS;

/** The row or answer that a shortcut last went to; the next one continues from there. */
let walkedTo: Element | null = null;

/** Returns the element that a key scrolls: around the focus, or around the last touch; null if there is none. */
const scrolled = (target: Element): Element | null =>
  target === document.body ? (getSelection()?.anchorNode?.parentElement ?? target) : target;

/** Returns true if an element around this can scroll further. */
function scrollsOn(from: Element | null, way: 1 | -1): boolean {
  for (let at = from; at; at = at.parentElement) {
    const left = way > 0 ? at.scrollHeight - at.clientHeight - at.scrollTop : at.scrollTop;
    if (left > 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  }
  return false;
}

/** Returns true if the key has a meaning in its place: for a focused button or a list that scrolls. */
function isOfFocus({ key, target, timeStamp }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (PRESSED.includes(key) && target.matches(PRESSABLE)) return true;
  const way = SCROLLS[key];
  if (way === undefined || target === walkedTo) return false;
  const hasScrolled = scrollsOn(scrolled(target), way);
  if (hasScrolled) scrolledAt = timeStamp;
  return hasScrolled || timeStamp - scrolledAt < SCROLLED_MS;
}

/** Returns the shortcut of a key; null for other keys, and for single keys if they are off. */
export function shortcutOf(event: KeyboardEvent, single: boolean): Shortcut | null {
  if (event.altKey || event.defaultPrevented) return null;
  if (event.target instanceof Element && event.target.closest(TYPED_IN)) return null;
  if (!event.ctrlKey && !event.metaKey && (!single || isOfFocus(event))) return null;
  return deviceKeys.doing(keyOf(event));
}

type Go = { readonly go: () => void } | null;

/** The actions that keys control. */
interface Keyed {
  readonly session: Session;
  readonly next: Go;
  readonly onward: Go;
  readonly over: Go;
  readonly showing: string;
  stop: string;
  shown: OpenDialog;
  escape: () => void;
  turnOver: () => void;
}

const ANSWERS = 'main .answers:not(.barred) button';

/** Returns the rows that keys step through, in reading order: to-dos, lands of a card, answers. */
function rowsOn({ showing }: Keyed): readonly HTMLElement[] {
  const moves = showing === 'toDos' || showing === 'left';
  const all = moves ? 'main li input[type=checkbox]' : `main :is(.plan button, li.acting > .row), ${ANSWERS}`;
  return [...document.querySelectorAll<HTMLElement>(all)];
}

/** Focuses and reads the next row. */
function walk(screen: Keyed): void {
  if (screen.stop === 'title') screen.stop = 'content';
  const rows = rowsOn(screen);
  const at = rows.length > 0 ? (rows.indexOf(document.activeElement as HTMLElement) + 1) % rows.length : -1;
  walkedTo = rows[at] ?? null;
  rows[at]?.focus();
  wish.say(at);
}

/** Presses the focused answer, else the main button. */
function goOn({ next, onward, over }: Keyed): void {
  const answer = document.activeElement;
  const big = (over ? onward : next) ?? over;
  if (answer instanceof HTMLElement && answer.matches(ANSWERS)) answer.click();
  else big?.go();
}

const DO: Readonly<Partial<Record<Shortcut, (screen: Keyed) => unknown>>> = {
  next: goOn,
  row: walk,
  again: () => wish.say('again'),
  undo: ({ session }) => session.canUndo && session.undo(),
  redo: ({ session }) => session.canRedo && session.redo(),
  list: (screen) => screen.turnOver(),
  lookUp: () => referenceDialog.show(null),
};
/** Shortcuts that repeat while their key is held. `next` doesn't, so that a resting foot can't play the game. */
const REPEATS: readonly Shortcut[] = ['undo', 'redo', 'row'];

/** Runs the shortcut of a key; Escape closes a dialog over the question. */
export function pressed(event: KeyboardEvent, screen: Keyed): void {
  // An open dialog handles its own keys; it counts as open until it has closed.
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') return screen.escape();
  const meant = shortcutOf(event, settings.keys);
  if (meant === null) return;
  event.preventDefault();
  if (event.repeat && !REPEATS.includes(meant)) return;
  if (meant === 'next' && event.timeStamp - wentAt < BOUNCE_MS) return;
  if (meant === 'next') wentAt = event.timeStamp;
  const act = DO[meant];
  if (act) act(screen);
  else if (meant.startsWith('answer'))
    // Above a long list of cards, the first answers are letters, which show the names below.
    document.querySelectorAll<HTMLElement>(ANSWERS)[Number(meant.slice('answer'.length)) - 1]?.click();
  else screen.shown = meant as OpenDialog;
}
