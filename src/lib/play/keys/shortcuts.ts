import { settings } from '$lib/settings.svelte';
import type { OpenDialog } from '../dialogs/topics';
import type { Session } from '../session/session.svelte';
import { referenceDialog, wish } from '../shared-state.svelte';
import { deviceKeys } from './device-keys.svelte';
import { keyOf, type Shortcut } from './key-table';

/** Where keys are typed, or mean something of their own. */
const TYPED_IN = 'input:not([type=checkbox]), select, textarea, [role=spinbutton], dialog';
/** What a key presses where it has the focus. */
const PRESSED = ['Enter', ' '];
const PRESSABLE = 'a, button, summary, input, [role=button]';
/** Which way a key scrolls. */
const SCROLLS: Readonly<Record<string, 1 | -1>> = {
  PageDown: 1,
  ArrowDown: 1,
  ' ': 1,
  PageUp: -1,
  ArrowUp: -1,
};

/** How long a foot may bounce, and how long whoever scrolls by key may rest at the end without going on. */
const BOUNCE_MS = 300;
const SCROLLED_MS = 1_000;

let wentAt = -BOUNCE_MS;
let scrolledAt = -SCROLLED_MS;

/** The row or answer that a key went to last: keys go on from there, wherever it lies in what scrolls. */
let walkedTo: Element | null = null;

/** Where a key would scroll: around what has the focus, or around what was last touched. */
const scrolled = (target: Element): Element | null =>
  target === document.body ? (getSelection()?.anchorNode?.parentElement ?? target) : target;

/** Whether something around this has more to show that way. */
function scrollsOn(from: Element | null, way: 1 | -1): boolean {
  for (let at = from; at; at = at.parentElement) {
    const left = way > 0 ? at.scrollHeight - at.clientHeight - at.scrollTop : at.scrollTop;
    if (left > 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  }
  return false;
}

/** Whether the key has a meaning where it is pressed: a button that has the focus, a list that has more to show. */
function isOfFocus({ key, target, timeStamp }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (PRESSED.includes(key) && target.matches(PRESSABLE)) return true;
  const way = SCROLLS[key];
  if (way === undefined || target === walkedTo) return false;
  const hasScrolled = scrollsOn(scrolled(target), way);
  if (hasScrolled) scrolledAt = timeStamp;
  return hasScrolled || timeStamp - scrolledAt < SCROLLED_MS;
}

/** What the key is short for; null for any other key, and for single keys where they are switched off. */
export function shortcutOf(event: KeyboardEvent, single: boolean): Shortcut | null {
  if (event.altKey || event.defaultPrevented) return null;
  if (event.target instanceof Element && event.target.closest(TYPED_IN)) return null;
  if (!event.ctrlKey && !event.metaKey && (!single || isOfFocus(event))) return null;
  return deviceKeys.doing(keyOf(event));
}

type Go = { readonly go: () => void } | null;

/** What keys can do to a table. */
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

/** The rows that a key walks over, in the order in which they are said: moves, lands of a card, answers. */
function rowsOn({ showing }: Keyed): readonly HTMLElement[] {
  const moves = showing === 'hands' || showing === 'left';
  const all = moves ? 'main li input[type=checkbox]' : `main :is(.plan button, li.acting > .row), ${ANSWERS}`;
  return [...document.querySelectorAll<HTMLElement>(all)];
}

/** On to the next row, which has the focus and is said. */
function walk(screen: Keyed): void {
  if (screen.stop === 'title') screen.stop = 'content';
  const rows = rowsOn(screen);
  const at = rows.length > 0 ? (rows.indexOf(document.activeElement as HTMLElement) + 1) % rows.length : -1;
  walkedTo = rows[at] ?? null;
  rows[at]?.focus();
  wish.say(at);
}

/** The answer that has the focus, else the big button. */
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
/** What a key does again and again while it is held down: not what goes on, or a foot that rests plays the game. */
const REPEATS: readonly Shortcut[] = ['undo', 'redo', 'row'];

/** Does what the key is short for; Escape closes what lies over the question. */
export function pressed(event: KeyboardEvent, screen: Keyed): void {
  // What closes has said so before it tells that it is closed.
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
    // Where letters stand above a list, it is the answer that is to be seen.
    document.querySelectorAll<HTMLElement>(ANSWERS)[Number(meant.slice('answer'.length)) - 1]?.click();
  else screen.shown = meant as OpenDialog;
}
