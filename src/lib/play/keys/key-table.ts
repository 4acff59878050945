/** The keys of each shortcut, as in `KeyboardEvent.key`; the space bar is `Space`. */
type Keys = Readonly<Record<string, readonly string[]>>;

/**
 * The default keys: characters of a keyboard, and keys that pedals, page turners, rings and presenters send. Arrow
 * keys scroll, so they have no default here.
 */
export const SHORTCUTS = {
  next: ['n', 'PageDown', 'Enter', 'Space', 'MediaTrackNext'],
  row: ['r', 'PageUp', 'MediaTrackPrevious'],
  again: ['s', 'b', 'MediaPlayPause'],
  undo: ['u', 'ctrl z'],
  redo: ['U', 'ctrl y', 'ctrl Z'],
  list: ['l', 'm'],
  journal: ['j'],
  typed: ['/'],
  lookUp: ['f'],
  menu: ['.'],
  shortcuts: ['?'],
  answer1: ['1'],
  answer2: ['2'],
  answer3: ['3'],
  answer4: ['4'],
  answer5: ['5'],
  answer6: ['6'],
  answer7: ['7'],
  answer8: ['8'],
  answer9: ['9'],
} as const satisfies Keys;

export type Shortcut = keyof typeof SHORTCUTS;

/** All shortcuts in listing order. */
export const ALL_SHORTCUTS = Object.keys(SHORTCUTS) as readonly Shortcut[];

/** The maximum number of keys of a shortcut. */
export const MAX_KEYS = 9;
const MAX_CHARS = 24;
/**
 * Reserved keys: Escape, Tab, modifiers, locks, function keys, those of the map, and keys that devices can't
 * distinguish.
 */
const NEVER =
  /^(Escape|Tab|Shift|Control|Alt|AltGraph|Meta|OS|CapsLock|NumLock|Fn|Dead|Process|Unidentified|F\d+|[-+=0]|)$/;

/** Returns true if the key can be used for a shortcut. */
export const isKey = (key: unknown): key is string =>
  typeof key === 'string' && key.length <= MAX_CHARS && !NEVER.test(key);

/**
 * Returns the keys of every shortcut: the valid stored ones, or else the default ones. A key has only one shortcut, a
 * changed one if possible.
 */
export function keysFrom(stored: Readonly<Record<string, unknown>>): Record<Shortcut, readonly string[]> {
  const taken = new Set<string>();
  const take = (keys: readonly unknown[]): readonly string[] =>
    keys.filter((key): key is string => isKey(key) && !taken.has(key) && Boolean(taken.add(key)));
  const changed = new Map<Shortcut, readonly string[]>();
  for (const doing of ALL_SHORTCUTS) {
    const own = Object.hasOwn(stored, doing) ? stored[doing] : null;
    if (Array.isArray(own)) changed.set(doing, take(own.slice(0, MAX_KEYS)));
  }
  const all = ALL_SHORTCUTS.map((doing) => [doing, changed.get(doing) ?? take(SHORTCUTS[doing])] as const);
  return Object.fromEntries(all) as Record<Shortcut, readonly string[]>;
}

/** Returns the stored form of a key, with `ctrl ` in front if Ctrl or Command is held. */
export function keyOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const named = key === ' ' ? 'Space' : key;
  return ctrlKey || metaKey ? `ctrl ${named}` : named;
}
