import { recallRecord, remember } from '$lib/device/remember';
import { ALL_SHORTCUTS, isKey, keysFrom, MAX_KEYS, type Shortcut } from './key-table';

const STORED_AS = 'keys';

/** The reason why a key was refused. */
export type Unlearned = { readonly why: 'taken'; readonly by: Shortcut } | { readonly why: 'never' | 'full' };

/** The keyboard shortcuts of this device. */
class DeviceKeys {
  #now = $state.raw(keysFrom(recallRecord(STORED_AS)));

  of(doing: Shortcut): readonly string[] {
    return this.#now[doing];
  }

  /** Returns the shortcut of this key; null if it has none. */
  doing(key: string): Shortcut | null {
    return ALL_SHORTCUTS.find((doing) => this.of(doing).includes(key)) ?? null;
  }

  /** Adds a key to a shortcut. Returns why that is refused; null if it isn't. */
  learn(doing: Shortcut, key: string): Unlearned | null {
    if (!isKey(key)) return { why: 'never' };
    const by = this.doing(key);
    if (by !== null) return by === doing ? null : { why: 'taken', by };
    if (this.of(doing).length >= MAX_KEYS) return { why: 'full' };
    this.#set(doing, [...this.of(doing), key]);
    return null;
  }

  forget(doing: Shortcut, key: string): void {
    this.#set(
      doing,
      this.of(doing).filter((one) => one !== key),
    );
  }

  /** Restores the default keys. */
  reset(): void {
    this.#now = keysFrom({});
    remember(STORED_AS, null);
  }

  #set(doing: Shortcut, keys: readonly string[]): void {
    this.#now = { ...this.#now, [doing]: keys };
    remember(STORED_AS, this.#now);
  }
}

export const deviceKeys = new DeviceKeys();
